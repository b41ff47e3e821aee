// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { tryAdvisoryLock, withAdvisoryLock } from './advisory-lock.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createTestPool } from './testing/test-pool.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database.url, { applicationName: 'lock test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('work under one key runs one at a time, also when some of it fails', async () => {
  let running = 0;
  let maxRunning = 0;
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((turn) =>
      withAdvisoryLock(pool, 'payouts', async (client) => {
        maxRunning = Math.max(maxRunning, ++running);
        await client.query('SELECT 1');
        running -= 1;
        if (turn % 2 === 0) throw new Error(`turn ${turn} failed`);
        return turn;
      }),
    ),
  );
  expect(maxRunning).toBe(1);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

test('a try does not wait for another holder, and succeeds once it has finished', async () => {
  const tryIt = () => tryAdvisoryLock(pool, 'seed', async () => 'seeded');
  await withAdvisoryLock(pool, 'seed', async () => {
    expect(await tryIt()).toEqual({ acquired: false });
    expect(await tryAdvisoryLock(pool, 'another key', async () => 'free')).toEqual({ acquired: true, result: 'free' });
  });
  expect(await tryIt()).toEqual({ acquired: true, result: 'seeded' });
});
