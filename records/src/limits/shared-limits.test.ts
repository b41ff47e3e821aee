// @module-tag poolers

// Several processes on one database share one limit per caller.
import { startSilentProxy } from '@baitdrop/postgres/testing/silent-proxy';
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EngineSettings } from '../engine/settings.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';
import { flushThreshold } from './shared-windows.ts';

const PROCESSES = 4;
const MAX = 200;

let database: TestDatabase;
let servers: RecordsServer[] = [];
beforeAll(async () => {
  database = await createSampleDatabase();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
afterAll(() => database.drop());

const settings = (label: string): Partial<EngineSettings> => ({
  rateLimits: { enabled: true, rules: [{ label, audience: '', maxRequests: MAX, durationSeconds: 600 }] },
});

async function start(label: string, databaseUrl = database.url): Promise<void> {
  servers = [];
  for (let number = 0; number < PROCESSES; number += 1)
    servers.push(await RecordsServer.start({ databaseUrl, settings: settings(label) }));
  // On a busy machine, the first connection may take longer than a request waits for the shared count.
  for (const { engine } of servers) await engine.pool.query('select 1');
}

/** More would keep this one thread so busy that the database seems unavailable. */
const AT_ONCE = 200;

/** Sends requests evenly spread, hundreds at once; resolves to the number of successful ones. */
async function burst(path: string, count: number): Promise<number> {
  const statuses: (number | undefined)[] = [];
  while (statuses.length < count) {
    const requests = Array.from({ length: AT_ONCE }, (_, number) =>
      servers[number % PROCESSES]?.app.inject(`/api/${path}`),
    );
    statuses.push(...(await Promise.all(requests)).map((answer) => answer?.statusCode));
  }
  expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 404).length;
}

test('a burst over all processes is limited to the limit and a twentieth per process, and single requests get the whole limit', async () => {
  await start('/api/burst');
  const through = await burst('burst', 3 * PROCESSES * MAX);
  expect(through).toBeGreaterThanOrEqual(MAX);
  expect(through).toBeLessThanOrEqual(MAX + PROCESSES * (flushThreshold(MAX) - 1));
  // A caller refused by one process is refused by the others, too, or soon will be.
  expect(await burst('burst', PROCESSES * MAX)).toBeLessThanOrEqual(PROCESSES * (flushThreshold(MAX) - 1));
});

test('the limit starts again for all processes when its window is over', async () => {
  await start('/api/anew');
  let offsetMs = 0;
  for (const { engine } of servers) engine.now = () => new Date(Date.now() + offsetMs);
  expect(await burst('anew', 2 * PROCESSES * MAX)).toBeGreaterThanOrEqual(MAX);
  offsetMs = 601_000;
  const through = await burst('anew', 2 * PROCESSES * MAX);
  expect(through).toBeGreaterThanOrEqual(MAX);
  expect(through).toBeLessThanOrEqual(MAX + PROCESSES * (flushThreshold(MAX) - 1));
});

test('without the database, each process allows the whole limit', async () => {
  const proxy = await startSilentProxy(database.url);
  await start('/api/away', proxy.url);
  proxy.setAway(true);
  expect(await burst('away', 2 * PROCESSES * MAX)).toBe(PROCESSES * MAX);
  proxy.setAway(false);
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await proxy.close();
});

test('a caller with few requests causes no database queries', async () => {
  await start('/api/seldom');
  for (let number = 0; number < PROCESSES * (flushThreshold(MAX) - 1); number += 1)
    expect((await servers[number % PROCESSES]?.app.inject('/api/seldom'))?.statusCode).toBe(404);
  const shared = await servers[0]?.engine.pool.query(`select 1 from records_throttles where key like 'rate:%seldom%'`);
  expect(shared?.rowCount).toBe(0);
});
