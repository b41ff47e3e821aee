// Measures the time of a checkout from `npm start` to its first answer, and its memory then.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { killOnExit, memoryMiB } from '../processes.mjs';

const LOOK_EVERY_MS = 10;
const REST_MS = 5_000;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

export async function firstAnswer(folder, dataDir) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  killOnExit(-child.pid);
  const hasAnswered = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok === true;
  while (!(await hasAnswered())) {
    if (child.exitCode !== null) throw new Error('The product ended instead of starting');
    await pause(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { seconds, stop };
}

/** Every process with the data folder in its command line. */
function processesOn(dataDir, isWanted) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return isWanted(command) && (command + readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(dataDir);
      } catch {
        return false;
      }
    });
}

// Also matches checkouts from before the server was bundled.
const isServer = (command) => /\bmain\.(mjs|ts)\b/.test(command);
const isDatabase = (command) => command.startsWith('postgres') || command.includes('/postgres ');

/** Memory after a few seconds without a request. */
export async function memoryAtRest(dataDir) {
  await pause(REST_MS);
  return {
    server: memoryMiB(processesOn(dataDir, isServer)),
    database: memoryMiB(processesOn(dataDir, isDatabase)),
  };
}
