// @module-tag poolers
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { runConcurrentSteps } from './concurrent-steps.ts';

let database: TestDatabase;
let pool: Pool;
const folder = mkdtempSync(join(tmpdir(), 'baitdrop-indexes-'));
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'indexes' });
  await pool.query('create table catches (id int, species text)');
  await pool.query(`insert into catches values (1, 'perch'), (1, 'roach')`);
  write(
    '0041_catches.sql',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "idx_catches_id" ON "catches" USING btree ("id");',
  );
  write('0042_species.sql', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_catches_species" ON "catches" ("species");');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const built = async () => {
  const { rows } = await pool.query<{ name: string; valid: boolean; oid: number }>(
    `select indexrelid::regclass::text as name, indisvalid as valid, indexrelid::int as oid
     from pg_index where indrelid = 'catches'::regclass order by 1`,
  );
  return rows;
};

test('builds a half-built index again, then the next ones, and keeps existing ones', async () => {
  await expect(runConcurrentSteps(pool, folder)).rejects.toThrow('could not create unique index');
  expect(await built()).toMatchObject([{ name: 'idx_catches_id', valid: false }]);
  await pool.query(`update catches set id = 2 where species = 'roach'`);
  await runConcurrentSteps(pool, folder);
  const first = await built();
  expect(first).toMatchObject([
    { name: 'idx_catches_id', valid: true },
    { name: 'idx_catches_species', valid: true },
  ]);
  await Promise.all([runConcurrentSteps(pool, folder), runConcurrentSteps(pool, folder)]);
  expect(await built()).toEqual(first);
});

test('validates existing constraints once, and reports the one that does not hold', async () => {
  const other = mkdtempSync(join(tmpdir(), 'baitdrop-checks-'));
  writeFileSync(join(other, '0044_weights.sql'), 'ALTER TABLE "catches" VALIDATE CONSTRAINT "id_is_positive";');
  await pool.query('alter table catches add constraint id_is_positive check (id > 1) not valid');
  await expect(runConcurrentSteps(pool, other)).rejects.toThrow('is violated by some row');
  await pool.query('update catches set id = id * 10');
  await runConcurrentSteps(pool, other);
  await runConcurrentSteps(pool, other);
  const { rows } = await pool.query(`select convalidated from pg_constraint where conname = 'id_is_positive'`);
  expect(rows).toEqual([{ convalidated: true }]);
  rmSync(other, { recursive: true });
});

test('fills a column in batches, continues after an interruption, includes rows inserted meanwhile, and never runs again', async () => {
  const other = mkdtempSync(join(tmpdir(), 'baitdrop-fills-'));
  const fill = 'UPDATE "trips" SET "bait" = \'worms\' WHERE "bait" IS NULL AND "id" BETWEEN $1 AND $2;';
  writeFileSync(join(other, '0045_bait.sql'), fill);
  await pool.query('create table backfills (name text primary key, position text not null, done_at timestamptz)');
  await pool.query('create table trips (id bigint primary key, bait text)');
  await pool.query('insert into trips select n from generate_series(1, 2500) n');
  // The state that a process leaves when it is killed after its first batch, with a row added behind its position.
  await pool.query(`insert into backfills values ('0045_bait.sql', '1000')`);
  await pool.query(`update trips set bait = 'bread' where id <= 1000 and id <> 7`);
  // Another transaction locks a row for longer than a batch waits.
  const angler = await pool.connect();
  await angler.query('begin');
  await angler.query('select 1 from trips where id = 2400 for update');
  const filled = runConcurrentSteps(pool, other);
  const position = async () => (await pool.query('select position from backfills')).rows[0].position;
  await expect.poll(position, { interval: 10 }).toBe('2000');
  await angler.query(`update trips set bait = 'maggots' where id = 2400`);
  await angler.query('commit');
  angler.release();
  await filled;
  const counted = `select bait, count(*)::int from trips group by bait order by bait`;
  expect((await pool.query(counted)).rows).toEqual([
    { bait: 'bread', count: 999 },
    { bait: 'maggots', count: 1 },
    { bait: 'worms', count: 1500 },
  ]);
  await pool.query('insert into trips values (0)');
  await runConcurrentSteps(pool, other);
  expect((await pool.query('select bait from trips where id = 0')).rows).toEqual([{ bait: null }]);
  rmSync(other, { recursive: true });
});

test.each([
  'drop table catches;',
  'CREATE INDEX "idx_a" ON "catches" ("id");',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "b" (c); drop table b;',
  'ALTER TABLE "catches" ADD COLUMN "weight" int;',
  'ALTER TABLE "catches" VALIDATE CONSTRAINT "a"; drop table catches;',
  'UPDATE "catches" SET "species" = NULL;',
  'UPDATE "catches" SET "species" = NULL WHERE "id" BETWEEN $1 AND $2; drop table catches;',
])('refuses anything else in that folder: %s', async (text) => {
  const other = mkdtempSync(join(tmpdir(), 'baitdrop-indexes-'));
  writeFileSync(join(other, '0043_other.sql'), text);
  await expect(runConcurrentSteps(pool, other)).rejects.toThrow('0043_other.sql must be one CREATE INDEX');
  rmSync(other, { recursive: true });
});
