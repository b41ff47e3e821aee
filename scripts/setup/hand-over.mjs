import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { carriedNode } from './carried-node.mjs';
import { root } from './paths.mjs';
import { settings } from './settings.mjs';

/**
 * New objects get 16 MiB instead of up to 80: after a busy minute V8 held on to those, empty, while all that was in use took 30
 * (bench/README.md, "The records engine").
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8'];

const trueLines = import.meta.resolve('./true-lines.mjs');

/**
 * Runs the server's program on the carried Node and stays its parent.
 * It gets its own process group, so that Ctrl-C reaches it once, through us, and it can finish what it is doing.
 * The IPC channel closes when this process ends for any reason, which tells the program to stop.
 */
export function handOver(program) {
  const child = spawn(carriedNode(), [...SERVER_OPTIONS, '--import', trueLines, join(program, 'main.mjs')], {
    cwd: root,
    // The compile cache halves a warm start.
    env: { NODE_COMPILE_CACHE: join(program, 'compiled'), ...settings() },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const stopWatching = whenParentGoes(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      stopWatching();
      resolve(code ?? 1);
    });
  });
}

const LOOK_EVERY_MS = 500;

/** Ending `npm start` from outside ends npm and its shell without a signal to us, so we watch our parent. */
function whenParentGoes(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && act(), LOOK_EVERY_MS);
  return () => clearInterval(watch);
}
