import { afterAll, beforeAll, expect, test } from 'vitest';
import { directPoolOf, endPool } from '../pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPool, wayTo } from './test-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mode = process.env['BAITDROP_TEST_POOLER'] ?? '';

test('a run that asks for a pooler has its pools go through one, and locks past it in transaction mode', async () => {
  const { url, directUrl } = wayTo(database.url);
  expect(url !== database.url).toBe(mode !== '');
  expect(directUrl === database.url).toBe(mode === 'transaction');
  const pool = createTestPool(database.url, { applicationName: 'way' });
  expect((await pool.query('select current_database() as name')).rows).toEqual([
    { name: new URL(database.url).pathname.slice(1) },
  ]);
  expect(directPoolOf(pool) !== pool).toBe(mode === 'transaction');
  await endPool(pool);
});

test('other places are reached as they are', () => {
  expect(wayTo('postgresql://somebody@127.0.0.1:1/elsewhere')).toEqual({
    url: 'postgresql://somebody@127.0.0.1:1/elsewhere',
  });
});
