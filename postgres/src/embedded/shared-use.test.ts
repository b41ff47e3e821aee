import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { homeAt } from './database-home.ts';
import { isServerOf, readPostmasterLock } from './postmaster-lock.ts';
import { chooseServerAccount, spawnOptionsFor } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { launch, refusal, started } from './testing/launcher-process.ts';
import { query } from './testing/query.ts';
import { useReadyDatabase } from './testing/ready-database.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const ready = useReadyDatabase();

async function usedDataDir(): Promise<string> {
  const dataDir = join(await scratchFolder(), 'data');
  await ready.copyTo(dataDir);
  return dataDir;
}

const clusterOf = (dataDir: string) => homeAt(join(dataDir, 'database')).cluster;
const runs = async (dataDir: string, pid: number) => isServerOf(clusterOf(dataDir), pid);

test('two concurrent first starts create one database and share one server', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const both = await Promise.all([launch({ dataDir, durable: false }), launch({ dataDir, durable: false })]);
  const [one, two] = both.map(started);
  expect(one).toEqual(two);
  expect(await readdir(dataDir)).toEqual(['database']);
  await Promise.all(both.map((launcher) => launcher.end()));
  expect(await readPostmasterLock(clusterOf(dataDir))).toBeUndefined();
});

test('the server keeps running when the process that started it stops, and stops with the last process', async () => {
  const dataDir = await usedDataDir();
  const first = await launch({ dataDir, durable: false });
  const second = await launch({ dataDir, durable: false });
  const { url, pid } = started(first);
  expect(started(second).pid).toBe(pid);
  await first.end();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.end();
  expect(await runs(dataDir, pid)).toBe(false);
});

test('a killed process leaves its server running, and the next process joins it and stops it in the end', async () => {
  const dataDir = await usedDataDir();
  const killed = await launch({ dataDir });
  const { url, pid } = started(killed);
  await query(url, 'CREATE TABLE orders AS SELECT 5 AS pence');
  await killed.kill();
  expect(await runs(dataDir, pid)).toBe(true);
  const next = await startEmbeddedPostgres({ dataDir });
  expect(next.pid).toBe(pid);
  expect(await query(next.url, 'SELECT pence FROM orders')).toEqual([{ pence: 5 }]);
  await next.stop();
  expect(await runs(dataDir, pid)).toBe(false);
});

test('concurrent starts and stops always leave a working database or none', async () => {
  const dataDir = await usedDataDir();
  const comeAndGo = async () => {
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const answer = await query(server.url, 'SELECT 1 AS one');
    await server.stop();
    return answer;
  };
  const answers = await Promise.all(
    [1, 2, 3].map(async () => [await comeAndGo(), await comeAndGo(), await comeAndGo(), await comeAndGo()]),
  );
  expect(answers.flat(2)).toEqual(Array.from({ length: 12 }, () => ({ one: 1 })));
  expect(await readPostmasterLock(clusterOf(dataDir))).toBeUndefined();
});

test('Ctrl-C reaches only the app: the database still answers while the app finishes', async () => {
  const dataDir = await usedDataDir();
  const launcher = await launch({ dataDir, durable: false });
  const { pid } = started(launcher);
  process.kill(-Number(launcher.child.pid), 'SIGINT');
  expect(await launcher.nextLine()).toEqual({ lastAnswer: 1 });
  await once(launcher.child, 'exit');
  expect(await runs(dataDir, pid)).toBe(false);
});

test('the lock of a dead server is removed when another program has its process id', async () => {
  const dataDir = await usedDataDir();
  const stranger = spawn('sleep', ['600'], { ...spawnOptionsFor(await chooseServerAccount()), stdio: 'ignore' });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const folder = join(dataDir, 'database');
  const lines = [stranger.pid, clusterOf(dataDir), 1_700_000_000, 5432, folder, '', '  1  1', 'ready   '];
  await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), `${lines.join('\n')}\n`);
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (message) => said.push(message) });
  expect(said).toEqual([`Removing the lock of a database server that is gone (process ${stranger.pid}).`]);
  expect(stranger.exitCode).toBeNull();
  await server.stop();
});

test('a server killed with its app leaves data that the next start recovers', async () => {
  const dataDir = await usedDataDir();
  const killed = await launch({ dataDir });
  const { url, pid } = started(killed);
  await query(url, 'CREATE TABLE orders AS SELECT 6 AS pence');
  await killed.kill();
  process.kill(pid, 'SIGKILL');
  const next = await startEmbeddedPostgres({ dataDir });
  expect(next.pid).not.toBe(pid);
  expect(await query(next.url, 'SELECT pence FROM orders')).toEqual([{ pence: 6 }]);
  await next.stop();
});

test('a running server that does not answer is reported in one sentence and left alone', async () => {
  const dataDir = await usedDataDir();
  const killed = await launch({ dataDir, durable: false });
  const { pid } = started(killed);
  await killed.kill();
  process.kill(pid, 'SIGSTOP');
  const refused = await launch({ dataDir, durable: false, giveUpAfterMs: 300 });
  expect(refusal(refused)).toMatch(new RegExp(`^Could not start the database: its server \\(process ${pid}\\) .*\\.$`));
  process.kill(pid, 'SIGCONT');
  const next = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(next.pid).toBe(pid);
  await next.stop();
});

test('a process that needs safe writes does not join a server that runs without them', async () => {
  const dataDir = await usedDataDir();
  const careless = await startEmbeddedPostgres({ dataDir, durable: false });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('run without safe writes by another process');
  expect(await query(careless.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await careless.stop();
});

test('a start killed while it created the database does not disturb the next one', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'testing/launcher-program.ts'),
    JSON.stringify({ dataDir }),
  ]);
  await expect
    .poll(() => readdir(dataDir).catch(() => []), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^database\.making-/)]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(await readdir(dataDir)).toEqual(['database']);
  expect(await readFile(join(clusterOf(dataDir), 'PG_VERSION'), 'utf8')).toBe('18\n');
  await server.stop();
});
