import { spawn } from 'node:child_process';
import { carriedNode } from './carried-node.mjs';
import { root } from './paths.mjs';
import { settings } from './settings.mjs';

/**
 * Runs a program on the carried Node and stays its parent. It gets its own process group, so that Ctrl-C reaches it
 * once, through us, and it can finish its work. The IPC channel closes when this process ends for any reason, which
 * stops the program.
 */
export function runSupervised(args, env = {}) {
  const child = spawn(carriedNode(), args, {
    cwd: root,
    env: { ...env, ...settings() },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const stopWatching = onParentExit(() => child.kill('SIGTERM'));
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
function onParentExit(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && act(), LOOK_EVERY_MS);
  return () => clearInterval(watch);
}
