import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProblem, HostileSession } from './testing/hostile-session.ts';
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

test('every input to every endpoint is answered as documented, never with a server error', async () => {
  await session.attack({ runs: 500 }, 20_261_115);
  await expectHealthy();
});

test('concurrent requests about the same records never cause a server error', async () => {
  await session.attackConcurrently({ runs: 50 }, 20_261_115);
  await expectHealthy();
});

const addresses = [
  '/api',
  '/api/',
  '/api//',
  '/api/%',
  '/api/%ff',
  '/api/%2e%2e/x',
  '/api/collections/%ff/records',
  '/api/collections/%00/records',
  '/api/collections/users%2frecords',
  '/api/collections/users/records/%',
  '/api/collections/users/records/../../x',
  `/api/collections/users/records/${'a'.repeat(5_000)}`,
  '/api/collections/users/records/;?&&==&%=%',
  '/api/collections/users/records?filter=%ff%00&page=%',
  '/api/collections/__proto__/records',
  '/api/files/users/ann000000000000/..%2f..%2fetc%2fpasswd',
  '/api/files/users/ann000000000000/%00',
  '/api/realtime?x=%',
];

test('unknown paths are answered in the usual format, with any method', async () => {
  for (const path of addresses) {
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']) {
      const answer = await session.send({ method, path, headers: {}, body: '', caller: 'guest' });
      expect([method, path, findProblem(answer)]).toEqual([method, path, undefined]);
    }
  }
  await expectHealthy();
});

test('after any subscription the connection works and valid topics are served', async () => {
  await session.attackTopics({ runs: 40 }, 20_261_115);
  await expectHealthy();
});
