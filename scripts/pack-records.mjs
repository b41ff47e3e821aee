// Makes the records engine a package for other programs: `records/build/baitdrop-records-<version>.tgz`.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot } from './setup/paths.mjs';
import { Problem, runCommand } from './setup/problem.mjs';
import { rolldown } from './setup/rolldown.mjs';
import { run } from './setup/run.mjs';

const folder = inRoot('records/build');
const readPackage = (room) => JSON.parse(readFileSync(inRoot(room, 'package.json'), 'utf8'));

async function runStep(command, args, options) {
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code !== 0) throw new Problem(`The package could not be made:\n${output.trim()}`);
}

await runCommand(async () => {
  await ensureInstalled();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { name, version, license, dependencies } = readPackage('records');
  const { '@baitdrop/postgres': _bundled, ...own } = dependencies;
  await rolldown.build({
    input: inRoot('records/src/index.ts'),
    platform: 'node',
    external: Object.keys(own),
    output: { file: `${folder}/index.mjs`, format: 'esm', keepNames: true },
  });
  await runStep(inRoot('node_modules/.bin/tsc'), ['-p', inRoot('records/tsconfig.package.json')]);
  const made = {
    name,
    version,
    description: 'Collections over PostgreSQL, served the way the pocketbase client expects.',
    license,
    type: 'module',
    exports: { '.': { types: './types/index.d.ts', default: './index.mjs' } },
    engines: { node: '>=22' },
    dependencies: own,
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(made, null, 2)}\n`);
  for (const [from, to] of [
    ['records/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
  ])
    copyFileSync(inRoot(from), `${folder}/${to}`);
  await runStep('npm', ['pack', '--silent'], { cwd: folder });
  console.log(`records/build/baitdrop-records-${version}.tgz`);
  return 0;
});
