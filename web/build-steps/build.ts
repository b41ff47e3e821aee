import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import routes from '../src/routes.ts';
import { compressTextFiles } from './compress.ts';
import { writeCspMap } from './csp-hashes.ts';
import { inlineCss } from './inline-css.ts';
import { copyForNative } from './native-copy.ts';
import { BUILD_FOLDER_VARIABLE, paths, publishedFolder } from './paths.ts';
import { publicUrl } from './public-url.ts';
import { publish } from './publish.ts';
import { writeRouteTable } from './route-patterns.ts';
import { lowerScriptPriority } from './script-priority.ts';
import { buildServiceWorker } from './service-worker.ts';
import { writeSiteFiles } from './site-files.ts';
import { addSpeculationRules } from './speculation-rules.ts';
import { buildWidget } from './widget.ts';

// Always makes a production build, even if a test runner has set NODE_ENV.
process.env['NODE_ENV'] = 'production';

// The order matters: styles are inlined before code is hashed, and all files are final before they are listed or
// compressed.
const steps: [name: string, run: () => Promise<unknown>][] = [
  ['prerender', prerender],
  ['inline CSS', () => inlineCss(paths.client)],
  ['script priority', () => lowerScriptPriority(paths.client)],
  ['speculation rules', () => addSpeculationRules(paths.client)],
  ['hash inline code', () => writeCspMap(paths.client, paths.cspMap)],
  ['route patterns', async () => writeRouteTable(await routes, paths.client, paths.routeTable)],
  ['site files', () => writeSiteFiles(paths.client, publicUrl)],
  ['widget', () => buildWidget(paths.client)],
  ['service worker', buildServiceWorker],
  ['compress', () => compressTextFiles(paths.client)],
  ['native copy', () => copyForNative(paths.client, paths.native)],
  ['publish', () => publish(paths.making, publishedFolder, ['client', 'native', 'csp.json', 'routes.json'])],
];

async function prerender(): Promise<void> {
  await mkdir(paths.making, { recursive: true });
  const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const { bin } = JSON.parse(await readFile(packageFile, 'utf8')) as { bin: { 'react-router': string } };
  const command = join(dirname(packageFile), bin['react-router']);
  const child = spawn(process.execPath, [command, 'build', '--logLevel', 'warn'], {
    cwd: paths.web,
    stdio: 'inherit',
    env: { ...process.env, [BUILD_FOLDER_VARIABLE]: paths.making },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`react-router build ended with ${code}`);
}

const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1000).toFixed(1);
const startedMs = performance.now();
try {
  await steps.reduce(async (before, [name, run]) => {
    await before;
    const stepMs = performance.now();
    await run();
    process.stdout.write(`${name.padEnd(18)} ${seconds(stepMs)} s\n`);
  }, Promise.resolve());
} finally {
  await rm(paths.making, { recursive: true, force: true });
}
process.stdout.write(`${'web built'.padEnd(18)} ${seconds(startedMs)} s\n`);
