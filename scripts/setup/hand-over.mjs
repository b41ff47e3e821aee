import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { carriedNode } from './carried-node.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * Runs a long-lived program on the carried Node and stays as its parent.
 * It gets its own process group, so that Ctrl-C reaches it once, through us, and it can finish what it is doing.
 * It reads `.env` where there is one. The IPC channel tells it when we are gone, however we went.
 */
export function handOver(args) {
  const settings = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const child = spawn(carriedNode(), [...settings, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
