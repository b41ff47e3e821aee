// What a process costs the database while nobody is there, and how many connections it takes while many are.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { EventStream } from '@baitdrop/records/testing/event-stream';
import { createServerProcess, type ServerProcess } from './testing/server-process.ts';
import { migrated } from './testing/test-app.ts';

const PROCESSES = 2;
const CONNECTIONS = 8;
/** Long enough for what is done every minute to come round. */
const WATCHED_SECONDS = 70;
const MAX_PER_SECOND = 5;

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[];
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-idle-'));
  const env = {
    BAITDROP_PROFILE: 'live',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_DIR: folder,
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'https://baitdrop.example',
    MAIL_FROM: 'hello@baitdrop.example',
    LOG_LEVEL: 'warn',
  };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => createServerProcess(env)));
  for (const server of servers) await server.start();
  // Asks about the database from outside of it, so as not to count itself.
  client = new Client({ connectionString: inject('postgresAdminUrl') });
  await client.connect();
}, 300_000);
afterAll(async () => {
  await client.end();
  for (const server of servers) await server.kill();
  await database.drop();
  await rm(folder, { recursive: true });
});

const name = () => new URL(database.url).pathname.slice(1);

async function transactions(): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
    [name()],
  );
  return Number(rows[0]?.count);
}

async function connections(): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from pg_stat_activity where datname = $1', [
    name(),
  ]);
  return Number(rows[0]?.count);
}

test(`a process at rest runs at most ${MAX_PER_SECOND} transactions a second`, { timeout: 300_000 }, async () => {
  const streams = await Promise.all(servers.map(({ url }) => EventStream.open(url)));
  // What a start left to do is over.
  await delay(15_000);
  const before = await transactions();
  await delay(WATCHED_SECONDS * 1000);
  const perSecond = ((await transactions()) - before) / WATCHED_SECONDS / PROCESSES;
  process.stdout.write(`${perSecond.toFixed(1)} transactions a second in each of ${PROCESSES} processes at rest\n`);
  for (const stream of streams) stream.close();
  expect(perSecond).toBeLessThan(MAX_PER_SECOND);
});

test(`told to take ${CONNECTIONS} connections, a process takes no more however many people come`, async () => {
  const streams = await Promise.all(servers.map(({ url }) => EventStream.open(url)));
  const paths = ['/api/collections/retailers/records', '/api/shops?postcode=BN1+1AA', '/api/health'];
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) most = Math.max(most, await connections());
  })();
  for (let round = 0; round < 5; round += 1) {
    const asked = servers.flatMap(({ url }) =>
      Array.from({ length: 60 }, (_, number) => fetch(`${url}${paths[number % paths.length]}`)),
    );
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  }
  over.abort();
  await watching;
  for (const stream of streams) stream.close();
  expect(most).toBeLessThanOrEqual(CONNECTIONS * PROCESSES);
});
