import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { carriedNode } from './carried-node.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const ROOMS = ['domain', 'contract', 'postgres', 'records', 'adapters', 'server'];
const PROGRAMS = '.cache/server';
/** For a server of an earlier build that is starting just now. */
const KEPT = 3;

const wanted = () =>
  fingerprint('server', {
    folders: ROOMS.map((room) => `${room}/src`),
    files: ['scripts/setup/bundle-server.mjs', ...ROOMS.map((room) => `${room}/package.json`)],
  }).slice(0, 16);

/** The folder of the server's program, put together anew when one of its sources changed. */
export async function ensureServerProgram() {
  const folder = inRoot(PROGRAMS, wanted());
  if (!existsSync(folder)) await withLock(inRoot('.cache/server.lock'), () => make(folder));
  return folder;
}

async function make(folder) {
  if (existsSync(folder)) return;
  removeOld();
  const making = `${folder}.making`;
  mkdirSync(making, { recursive: true });
  const args = [inRoot('scripts/setup/bundle-server.mjs'), inRoot('server/src/main.ts'), making];
  const { code, output } = await run(carriedNode(), args, { quiet: true });
  if (code !== 0) throw new Problem(`The server could not be put together:\n${output.trim()}`);
  renameSync(making, folder);
}

/** Those that were not finished go first of all: whoever made them was killed. */
function removeOld() {
  const folder = inRoot(PROGRAMS);
  if (!existsSync(folder)) return;
  const age = (name) => (name.endsWith('.making') ? 0 : statSync(inRoot(PROGRAMS, name)).mtimeMs);
  const names = readdirSync(folder).toSorted((a, b) => age(b) - age(a));
  for (const [index, name] of names.entries())
    if (index >= KEPT - 1 || name.endsWith('.making')) rmSync(inRoot(PROGRAMS, name), { recursive: true, force: true });
}
