import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { carriedNode } from './carried-node.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const ROOMS = ['domain', 'contract', 'postgres', 'records', 'adapters', 'server'];
const folder = inRoot('server/build');
const stampFile = inRoot('server/build/.built');

/**
 * Limits V8's space for new objects to 16 MiB instead of up to 80. After a busy minute, V8 kept the empty 80, while all
 * live objects took 30 (bench/README.md, "The records engine").
 */
export const MEMORY_OPTIONS = ['--max-semi-space-size=8'];

/** The same command as in the image and under systemd. */
export const SERVER_COMMAND = [...MEMORY_OPTIONS, '--enable-source-maps', 'server/build/main.mjs'];

const currentBuild = () =>
  fingerprint({
    folders: ROOMS.map((room) => `${room}/src`),
    files: [
      'scripts/setup/bundle-server.mjs',
      'scripts/setup/rolldown.mjs',
      ...ROOMS.map((room) => `${room}/package.json`),
    ],
  });

const built = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

/** Bundles the server when its sources changed since the last build. */
export async function ensureServerBuilt() {
  const current = currentBuild();
  if (built() === current) return;
  await withLock(inRoot('.cache/server.lock'), async () => {
    if (built() === current) return;
    rmSync(stampFile, { force: true });
    const args = [inRoot('scripts/setup/bundle-server.mjs'), inRoot('server/src/main.ts'), folder];
    const { code, output } = await run(carriedNode(), args, { quiet: true });
    if (code !== 0) throw new Problem(`The server could not be built:\n${output.trim()}`);
    writeFileSync(stampFile, current);
  });
}
