// @module-tag poolers

// Two processes on one database count the streams of a network together.
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EventStream } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';

const MAX = 6;
const headers = { 'x-caller': '2001:db8:0:1::7' };
const settings = {
  realtime: { maxPerNetwork: MAX },
  trustedProxy: { headers: ['x-caller'], useLeftmostIp: false },
};

let database: TestDatabase;
let one: RecordsServer;
let two: RecordsServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  one = await RecordsServer.start({ databaseUrl: database.url, settings });
  two = await RecordsServer.start({ databaseUrl: database.url, settings });
});
afterAll(async () => {
  await two.stop();
  await database.drop();
});

const open = (server: RecordsServer, count: number): Promise<EventStream[]> =>
  Promise.all(Array.from({ length: count }, () => EventStream.open(server.url, headers)));

/** Closes the stream it opened, so that the check changes nothing. */
async function isFull({ url }: RecordsServer): Promise<boolean> {
  const request = new AbortController();
  const { status } = await fetch(`${url}/api/realtime`, { headers, signal: request.signal });
  request.abort();
  return status === 429;
}

test('streams at one process count at the other until they are closed or that process ends', async () => {
  // The second process has to learn of streams opened before it listened.
  const held = await open(one, MAX - 1);
  await open(two, 1);
  await expect.poll(() => isFull(two)).toBe(true);
  await expect.poll(() => isFull(one)).toBe(true);
  held[0]?.close();
  await expect.poll(() => isFull(two)).toBe(false);
  await open(two, 1);
  await expect.poll(() => isFull(two)).toBe(true);
  await one.stop();
  await expect.poll(() => isFull(two)).toBe(false);
  await open(two, MAX - 2);
  expect(await isFull(two)).toBe(true);
});
