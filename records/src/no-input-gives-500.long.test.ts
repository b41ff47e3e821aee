import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostileSession } from './testing/hostile-session.ts';
import { createSampleDatabase } from './testing/sample-tables.ts';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let session: HostileSession;
beforeAll(async () => {
  database = await createSampleDatabase();
  session = await HostileSession.start(database.url);
});
afterAll(async () => {
  await session.stop();
  await database.drop();
});

test(
  'minutes of arbitrary requests are answered as documented',
  async () => {
    expect(await session.attack({ milliseconds: 4 * MINUTE_MS })).toBeGreaterThan(10_000);
  },
  6 * MINUTE_MS,
);

test(
  'a minute of arbitrary requests that meet is answered as documented',
  async () => {
    expect(await session.attackConcurrently({ milliseconds: MINUTE_MS })).toBeGreaterThan(5_000);
  },
  3 * MINUTE_MS,
);

test(
  'a minute of arbitrary subscriptions leaves the live connections working',
  async () => {
    expect(await session.attackTopics({ milliseconds: MINUTE_MS })).toBeGreaterThan(500);
  },
  3 * MINUTE_MS,
);
