// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directPoolOf, endPool } from '../pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestPool, connectionFor } from './test-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mode = process.env['BAITDROP_TEST_POOLER'] ?? '';

test('a run with a pooler connects through it, and locks bypass it in transaction mode', async () => {
  const { url, directUrl } = connectionFor(database.url);
  expect(url !== database.url).toBe(mode !== '');
  expect(directUrl === database.url).toBe(mode === 'transaction');
  const pool = createTestPool(database.url, { applicationName: 'way' });
  expect((await pool.query('select current_database() as name')).rows).toEqual([
    { name: new URL(database.url).pathname.slice(1) },
  ]);
  expect(directPoolOf(pool) !== pool).toBe(mode === 'transaction');
  await endPool(pool);
});

test('other addresses are not changed', () => {
  expect(connectionFor('postgresql://somebody@127.0.0.1:1/elsewhere')).toEqual({
    url: 'postgresql://somebody@127.0.0.1:1/elsewhere',
  });
});
