// Changes the rules of `domain`, one condition, boundary or sum at a time, and lists the changes that no test notices:
// npm run mutate -- money   (a module of scripts/mutation/modules.mjs, or folders and files of domain)
// Stryker works in a copy below `.cache`, so the tree stays as it is.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Problem, runCommand } from './setup/problem.mjs';
import { carriedNode } from './setup/carried-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { inRoot, root } from './setup/paths.mjs';
import { run } from './setup/run.mjs';
import { MUTATED_MODULES, patternsFor } from './mutation/modules.mjs';
import { readSurvivors } from './mutation/survivors.mjs';

const tool = (...parts) => inRoot('scripts/mutation/npm', ...parts);
const stryker = (name, file) => tool('node_modules/@stryker-mutator', name, file);
const stampFile = tool('node_modules/.installed');
const folder = inRoot('.cache/mutation');

/** Stryker brings 200 packages that nothing else uses, so only this command installs them. */
async function ensureStryker() {
  const lockHash = createHash('sha256')
    .update(readFileSync(tool('package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return;
  console.log('Installing Stryker …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Its runner takes Vitest from the root.
  const args = ['ci', '--prefix', tool(), '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run(npm, args, { quiet: true });
  if (code !== 0) throw new Problem(`Stryker could not be installed.\n${output.trim()}`);
  writeFileSync(stampFile, lockHash);
}

const COPIED = new Set(['domain', 'package.json', 'tsconfig.base.json']);

const settings = (patterns, report) => ({
  testRunner: 'vitest',
  plugins: [stryker('vitest-runner', 'dist/src/index.js')],
  vitest: { configFile: 'domain/vitest.mutation.config.ts', related: true },
  mutate: [...patterns, '!domain/src/**/*.test.ts'],
  // Changed texts are left out: sentences have tests of their own, and the words of states are checked by their types.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // A change that runs out of time counts as noticed, so a busy machine must not run out of it.
  timeoutMS: 60_000,
  ignorePatterns: readdirSync(root).flatMap((name) => (COPIED.has(name) ? [] : `/${name}`)),
  tempDirName: '.cache/mutation/copies',
  reporters: ['json'],
  jsonReporter: { fileName: report },
  allowEmpty: true,
});

await runCommand(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0)
    throw new Problem(`Name modules (${Object.keys(MUTATED_MODULES).join(', ')}), folders or files of domain.`);
  await ensureInstalled();
  await ensureStryker();
  mkdirSync(folder, { recursive: true });
  const [config, report] = [`${folder}/settings.json`, `${folder}/report.json`];
  rmSync(report, { force: true });
  console.log('Changing the rules, one at a time. A module takes some minutes …');
  writeFileSync(config, JSON.stringify(settings(patternsFor(names), report)));
  const { code, output } = await run(carriedNode(), [stryker('core', 'bin/stryker.js'), 'run', config], {
    quiet: true,
  });
  if (code !== 0 || !existsSync(report)) throw new Problem(`Stryker could not try the changes.\n${output.trim()}`);
  const { total, noticed, survivors } = readSurvivors(JSON.parse(readFileSync(report, 'utf8')));
  if (total === 0) throw new Problem(`There is nothing to change in ${names.join(', ')}.`);
  console.log(
    [...survivors, `${names.join(', ')}: ${total} changes, ${noticed} noticed, ${survivors.length} not`].join('\n'),
  );
});
