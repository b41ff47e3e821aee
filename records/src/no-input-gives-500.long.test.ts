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
  'twenty thousand arbitrary requests are answered as documented',
  async () => {
    expect(await session.attack({ runs: 20_000 })).toBeGreaterThanOrEqual(20_000);
  },
  30 * MINUTE_MS,
);

test(
  'thousands of concurrent arbitrary requests are answered as documented',
  async () => {
    expect(await session.attackConcurrently({ runs: 1_000 })).toBeGreaterThanOrEqual(4_000);
  },
  30 * MINUTE_MS,
);

test(
  'arbitrary subscriptions leave the live connections working',
  async () => {
    expect(await session.attackTopics({ runs: 600 })).toBeGreaterThanOrEqual(600);
  },
  30 * MINUTE_MS,
);
