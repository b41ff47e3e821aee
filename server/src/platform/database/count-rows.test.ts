// @module-tag poolers

// Tests that the parts of a list are counted together and that only large counts are cached.
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { countParts } from './count-rows.db.ts';

const database = await createTestDatabase();
const pool = createTestPool(database.url, { applicationName: 'counts' });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

await pool.query(
  `create table counted as select n, case when n <= 3 then 'few' else 'many' end as kind from generate_series(1, 10004) n`,
);
const PARTS = [`kind = 'few'`, `kind = 'many'`, `kind = 'none'`];

test('counts all parts in one statement, and counts small parts again each time', async () => {
  const querySpy = vi.spyOn(pool, 'query');
  expect(await countParts(pool, { from: 'counted' }, PARTS)).toEqual([3, 10_001, 0]);
  expect(querySpy).toHaveBeenCalledTimes(1);
  await pool.query(`delete from counted where n in (1, 5)`);
  expect(await countParts(pool, { from: 'counted' }, PARTS)).toEqual([2, 10_001, 0]);
  expect(await countParts(pool, { from: 'counted' }, [`kind = 'many'`])).toEqual([10_001]);
  expect(querySpy).toHaveBeenCalledTimes(3);
  querySpy.mockRestore();
});

test('counts each part of a search separately', async () => {
  const all = { from: 'counted', found: 'n between $1 and $2', values: [2, 9] };
  expect(await countParts(pool, all, PARTS)).toEqual([2, 5, 0]);
  expect(await countParts(pool, { ...all, values: [3, 3] }, PARTS)).toEqual([1, 0, 0]);
});

test('passes a failure on to all callers and does not cache it', async () => {
  await expect(countParts(pool, { from: 'later' }, ['true', 'false'])).rejects.toThrow('later');
  await pool.query('create table later as select 1 as n');
  expect(await countParts(pool, { from: 'later' }, ['true', 'false'])).toEqual([1, 0]);
});
