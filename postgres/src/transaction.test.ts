// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { createTestPool } from './testing/test-pool.ts';
import { inTransaction } from './transaction.ts';
import { isTransient } from './transient-error.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database.url, { applicationName: 'transaction test', maxConnections: 2 });
  await pool.query('CREATE TABLE sales (pence integer)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const countSales = async () => (await pool.query<{ count: string }>('SELECT count(*) FROM sales')).rows[0]?.count;

test('successful work is committed and its result returned', async () => {
  const result = await inTransaction(pool, async (client) => {
    await client.query('INSERT INTO sales VALUES (450)');
    return 'sold';
  });
  expect(result).toBe('sold');
  expect(await countSales()).toBe('1');
});

test('failed work is rolled back and its error reaches the caller', async () => {
  const before = await countSales();
  const failing = inTransaction(pool, async (client) => {
    await client.query('INSERT INTO sales VALUES (900)');
    throw new Error('card declined');
  });
  await expect(failing).rejects.toThrow('card declined');
  expect(await countSales()).toBe(before);
});

test('a connection that was lost during a transaction is not used again', async () => {
  const lost = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const broken = new Promise((resolve) => client.once('end', resolve));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await broken;
    await client.query('INSERT INTO sales VALUES (2)');
  });
  await expect(lost).rejects.toSatisfy(isTransient);
  const counts = await Promise.all([countSales(), countSales(), countSales()]);
  expect(counts).toEqual(['1', '1', '1']);
});

test('after a deadlock, the transaction that was rolled back is retried', async () => {
  await pool.query('CREATE TABLE stock (item text PRIMARY KEY, left_over integer)');
  await pool.query(`INSERT INTO stock VALUES ('maggots', 10), ('worms', 10)`);
  const begun: (() => void)[] = [];
  let tries = 0;
  const sell = (first: string, second: string) =>
    inTransaction(pool, async (client) => {
      tries += 1;
      await client.query('UPDATE stock SET left_over = left_over - 1 WHERE item = $1', [first]);
      // Both hold what the other needs before either continues; a retry meets no rival.
      if (tries <= 2)
        await new Promise<void>((resolve) => {
          begun.push(resolve);
          if (begun.length === 2) for (const go of begun) go();
        });
      await client.query('UPDATE stock SET left_over = left_over - 1 WHERE item = $1', [second]);
    });
  await Promise.all([sell('maggots', 'worms'), sell('worms', 'maggots')]);
  // On a busy machine the retry may still overtake the transaction that waited, and then one of them runs a fourth
  // time.
  expect(tries).toBeGreaterThanOrEqual(3);
  expect((await pool.query('SELECT left_over FROM stock')).rows).toEqual([{ left_over: 8 }, { left_over: 8 }]);
});

test('a read-only transaction refuses to write', async () => {
  const writing = inTransaction(pool, (client) => client.query('INSERT INTO sales VALUES (1)'), { readOnly: true });
  await expect(writing).rejects.toThrow('read-only transaction');
});
