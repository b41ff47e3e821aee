import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../pool.ts';
import { homeAt } from './database-home.ts';
import { isServerOf, readPostmasterLock } from './postmaster-lock.ts';
import { chooseServerAccount } from './server-account.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { query } from './testing/query.ts';
import { useReadyDatabase } from './testing/ready-database.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const ready = useReadyDatabase();

/** Creates a data folder whose database was made by an earlier start. */
async function usedDataDir(name = 'data'): Promise<string> {
  const dataDir = join(await scratchFolder(), name);
  await ready.copyTo(dataDir);
  return dataDir;
}

test('stored rows survive a stop and a new start, and no process runs in between', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, 'CREATE TABLE orders AS SELECT 42 AS pence');
  await Promise.all([first.stop(), first.stop()]);
  await first.stop();
  expect(await isServerOf(homeAt(first.folder).cluster, first.pid)).toBe(false);
  expect(await readPostmasterLock(homeAt(first.folder).cluster)).toBeUndefined();

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.url, 'SELECT pence FROM orders')).toEqual([{ pence: 42 }]);
  expect(second.url).toBe(first.url);
  await second.stop();
  expect((await readdir(dataDir)).toSorted()).toEqual(['database']);
});

test('the server has safe defaults, uses UTC, and sorts and folds text the same everywhere', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedDataDir() });
  const settings = await query<{ name: string; setting: string }>(
    server.url,
    `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'full_page_writes', 'synchronous_commit', 'TimeZone', 'dynamic_shared_memory_type',
        'listen_addresses', 'max_connections', 'server_encoding', 'password_encryption', 'data_checksums')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    TimeZone: 'UTC',
    dynamic_shared_memory_type: 'mmap',
    listen_addresses: '',
    max_connections: '100',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
    data_checksums: 'on',
  });
  expect(
    await query(
      server.url,
      `SELECT datlocprovider, datlocale, upper('pêche à la ligne') AS upper
         FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', upper: 'PÊCHE À LA LIGNE' }]);
  await server.stop();
});

test('only the owner can read the password, and connections without it are refused', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedDataDir(), durable: false });
  const { passwordFile } = homeAt(server.folder);
  const found = await stat(passwordFile);
  expect(found.mode & 0o777).toBe(0o600);
  expect((await stat(server.folder)).mode & 0o777).toBe(0o700);
  expect(found.uid).toBe((await chooseServerAccount())?.uid ?? process.getuid?.());
  expect(await readFile(passwordFile, 'utf8')).toBe(server.connection.password);
  const wrong = server.url.replace(encodeURIComponent(server.connection.password), 'guess');
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await server.stop();

  await writeFile(passwordFile, 'changed by hand');
  await expect(startEmbeddedPostgres({ dataDir: join(server.folder, '..'), durable: false })).rejects.toThrow(
    `does not accept the password in ${passwordFile}`,
  );
});

test('every extension the product needs can be created', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedDataDir(), durable: false });
  const names = ['cube', 'earthdistance', 'pg_trgm', 'citext', 'pgcrypto', 'unaccent', 'btree_gist'];
  await query(server.url, names.map((name) => `CREATE EXTENSION ${name}`).join(';'));
  expect(
    await query(
      server.url,
      `SELECT round(earth_distance(ll_to_earth(51.5, -0.12), ll_to_earth(52.48, -1.9)) / 1000) AS km,
              similarity('boilies', 'boilie') > 0.5 AS alike, 'Bait'::citext = 'bait' AS same,
              encode(digest('hook', 'sha256'), 'hex') AS sha, unaccent('brème') AS plain`,
    ),
  ).toEqual([
    { km: 164, alike: true, same: true, sha: createHash('sha256').update('hook').digest('hex'), plain: 'breme' },
  ]);
  await server.stop();
});

test('where a socket path would be too long the server listens on a loopback port and keeps it while it is free', async () => {
  const dataDir = await usedDataDir('a-long-name-'.repeat(10));
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(first.connection.host).toBe('127.0.0.1');
  expect(await query(first.url, "SELECT current_setting('listen_addresses') AS on")).toEqual([{ on: '127.0.0.1' }]);
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(second.url).toBe(first.url);
  await second.stop();

  const stranger = createServer().listen(first.connection.port, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  const third = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(third.connection.port).not.toBe(first.connection.port);
  expect(await query(third.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await third.stop();
});

test('a database of another major version is refused in one sentence and left alone', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  const cluster = join(dataDir, 'database/cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '16\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    name: 'DatabaseStartError',
    publicMessage: expect.stringMatching(/made by PostgreSQL 16, this app brings PostgreSQL 18: .*\.$/),
  });
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
});

test('an emptied database folder is reported, not silently filled again', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('holds no database although it should');
});

test('a server that dies is restarted at the same address, and the pool keeps working', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedDataDir() });
  const pool = createPool(server.url, { applicationName: 'survivor' });
  await pool.query('CREATE TABLE orders AS SELECT 7 AS pence');
  process.kill(server.pid, 'SIGKILL');
  const serverPid = async () => (await readPostmasterLock(homeAt(server.folder).cluster))?.pid ?? server.pid;
  await expect.poll(serverPid, { timeout: 60_000 }).not.toBe(server.pid);
  const answer = async () => (await pool.query('SELECT pence FROM orders').catch(() => ({ rows: [] }))).rows;
  await expect.poll(answer, { timeout: 60_000 }).toEqual([{ pence: 7 }]);
  await pool.end();
  await server.stop();
  expect(await readPostmasterLock(homeAt(server.folder).cluster)).toBeUndefined();
});

test("the server's log contains starts and stops but no failed statement with personal data", async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedDataDir(), durable: false });
  await expect(query(server.url, "SELECT 'angler@example.com'::integer")).rejects.toThrow('angler@example.com');
  await server.stop();
  const log = await readFile(homeAt(server.folder).logFile, 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).toContain('shut down');
  expect(log).not.toContain('angler@example.com');
});
