import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import routes from '../src/routes.ts';
import { compressTextFiles } from './compress.ts';
import { writeCspMap } from './csp-hashes.ts';
import { inlineCss } from './inline-css.ts';
import { copyForNative } from './native-copy.ts';
import { paths } from './paths.ts';
import { writeRouteTable } from './route-patterns.ts';
import { buildServiceWorker } from './service-worker.ts';

// The order matters: styles are inlined before code is hashed, and everything is final before it is listed or compressed.
const steps: [name: string, run: () => Promise<unknown>][] = [
  ['prerender', prerender],
  ['inline CSS', () => inlineCss(paths.client)],
  ['hash inline code', () => writeCspMap(paths.client, join(paths.build, 'csp.json'))],
  ['route patterns', async () => writeRouteTable(await routes, paths.client, join(paths.build, 'routes.json'))],
  ['service worker', buildServiceWorker],
  ['compress', () => compressTextFiles(paths.client)],
  ['native copy', () => copyForNative(paths.client, paths.native)],
  ['tidy', tidy],
];

async function prerender(): Promise<void> {
  await rm(paths.build, { recursive: true, force: true });
  const packageFile = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const { bin } = JSON.parse(await readFile(packageFile, 'utf8')) as { bin: { 'react-router': string } };
  const command = join(dirname(packageFile), bin['react-router']);
  const child = spawn(process.execPath, [command, 'build', '--logLevel', 'warn'], { cwd: paths.web, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`react-router build ended with ${code}`);
}

async function tidy(): Promise<void> {
  await rm(paths.server, { recursive: true, force: true });
  await rm(paths.workerBundle, { recursive: true, force: true });
}

const seconds = (fromMs: number) => ((performance.now() - fromMs) / 1000).toFixed(1);
const startedMs = performance.now();
await steps.reduce(async (before, [name, run]) => {
  await before;
  const stepMs = performance.now();
  await run();
  process.stdout.write(`${name.padEnd(18)} ${seconds(stepMs)} s\n`);
}, Promise.resolve());
process.stdout.write(`${'web built'.padEnd(18)} ${seconds(startedMs)} s\n`);
