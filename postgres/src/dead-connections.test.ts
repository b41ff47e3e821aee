// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutStatementTimeout } from './dead-connections.ts';
import { createPool } from './pool.ts';
import { startSilentProxy, type SilentProxy } from './testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';
import { isDatabaseAway } from './transient-error.ts';

let database: TestDatabase;
let proxy: SilentProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

test('connections without answers are replaced, idle ones too', async () => {
  const pool = createPool(proxy.url, { applicationName: 'silent', maxConnections: 3, maxSilenceMs: 2000 });
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.1)')));
  expect(pool.totalCount).toBe(3);
  proxy.silence();
  const failures = await Promise.all([
    failureOf(pool.query('select 1')),
    failureOf(inTransaction(pool, (tx) => tx.query('select 1'))),
  ]);
  expect(failures.map(isDatabaseAway)).toEqual([true, true]);
  // The third connection was silent while idle. It must have been replaced as well, or one of these queries would fail.
  const answers = await Promise.all([1, 2, 3].map(() => pool.query<{ one: number }>('select 1 as one')));
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  await pool.end();
});

test('a statement without a timeout may take long', async () => {
  const pool = createPool(database.url, { applicationName: 'patient', maxSilenceMs: 500 });
  const slow = 'select pg_sleep(2.5)';
  await inTransaction(pool, async (tx) => {
    await withoutStatementTimeout(tx);
    await tx.query(slow);
  });
  expect(await failureOf(pool.query(slow))).toMatchObject({ message: 'Connection terminated: no answer for 500 ms' });
  await pool.end();
});
