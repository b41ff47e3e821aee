// Prints how long `npm start` takes on a fresh clone and on a warm checkout, and what the product holds in memory at rest.
// node bench/start/start.bench.mjs [--warm-only]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const warmRuns = 5;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

async function firstAnswer(folder, dataDir) {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const answered = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok === true;
  while (!(await answered())) {
    if (child.exitCode !== null) throw new Error('The product ended instead of starting');
    await pause(10);
  }
  return { seconds: (performance.now() - startedAt) / 1000, stop: () => stop(child) };
}

async function stop(child) {
  process.kill(-child.pid, 'SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

const field = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/** Proportional memory of every process that names the data folder: shared pages are counted once. */
function restingMiB(dataDir, isWanted) {
  let kib = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const uses = (command + readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(dataDir);
      if (uses && isWanted(command)) kib += field(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
    } catch {
      // It ended while we looked.
    }
  }
  return kib / 1024;
}

const rows = [];
const temporary = mkdtempSync(join(tmpdir(), 'baitdrop-bench-'));
// So that the database lives inside and its processes can be found by the folder's name.
chmodSync(temporary, 0o711);
try {
  if (!process.argv.includes('--warm-only')) {
    const clone = join(temporary, 'clone');
    execFileSync('git', ['clone', '-q', root, clone]);
    const fresh = await firstAnswer(clone, join(temporary, 'fresh-data'));
    await fresh.stop();
    rows.push(['fresh clone to first answer', `${fresh.seconds.toFixed(1)} s`, 'goal: 180 s']);
  }
  const dataDir = join(temporary, 'data');
  const first = await firstAnswer(root, dataDir);
  await first.stop();
  rows.push(['installed and built, empty data folder', `${first.seconds.toFixed(2)} s`, '']);
  const warm = [];
  for (let run = 0; run < warmRuns; run += 1) {
    const again = await firstAnswer(root, dataDir);
    warm.push(again.seconds);
    if (run === warmRuns - 1) {
      await pause(5000);
      rows.push([
        'memory of the server at rest',
        `${restingMiB(dataDir, (command) => command.includes('main.ts')).toFixed(0)} MiB`,
        '',
      ]);
      rows.push([
        'memory of the database at rest',
        `${restingMiB(dataDir, (command) => command.startsWith('postgres') || command.includes('/postgres ')).toFixed(0)} MiB`,
        '',
      ]);
    }
    await again.stop();
  }
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)];
  rows.splice(-2, 0, [`warm start, median of ${warmRuns}`, `${median.toFixed(2)} s`, 'goal: 3 s']);
  rows.splice(-2, 0, ['warm start against empty data folder', `${(median / first.seconds).toFixed(2)} ×`, '']);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
for (const [what, figure, goal] of rows) console.log(`${what.padEnd(40)} ${figure.padStart(10)}   ${goal}`);
