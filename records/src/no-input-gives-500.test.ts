import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostileSession } from './testing/hostile-session.ts';
import { createSampleDatabase } from './testing/sample-tables.ts';

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

async function expectHealthy(): Promise<void> {
  const answer = await fetch(`${session.server.url}/api/collections/products/records`);
  expect(answer.status).toBe(200);
}

test('whatever is sent to whichever endpoint is answered as documented, never with a failure of ours', async () => {
  expect(await session.attack(18_000, 20_261_115)).toBeGreaterThan(500);
  await expectHealthy();
}, 60_000);

test('whatever is subscribed to, the connection lives and honest topics are served', async () => {
  expect(await session.attackTopics(6_000, 20_261_115)).toBeGreaterThan(50);
  await expectHealthy();
}, 60_000);
