import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import type { Pool } from 'pg';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import type { RawRow } from './row-types.ts';
import { rowsOf } from './rows.ts';

const catches = pgTable('catches', {
  id: text().primaryKey(),
  weightGrams: bigint('weight_g', { mode: 'number' }).notNull(),
  species: text({ enum: ['carp', 'tench'] }).notNull(),
  baits: jsonb().$type<string[]>().notNull(),
  released_at: timestamp({ withTimezone: true }),
  sold_pence: bigint({ mode: 'number' }),
});

describe('the types of a row', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createTestPool(database.url, { applicationName: 'row types' });
    await pool.query(`create table catches (id text primary key, weight_g bigint not null, species text not null,
      baits jsonb not null, released_at timestamptz, sold_pence bigint)`);
    await pool.query(`insert into catches values ('a', 900, 'carp', '["maggot"]', '2026-11-15T10:00:00Z', null)`);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  test('from the driver: SQL names, and whole numbers as text', async () => {
    const { rows } = await pool.query<RawRow<typeof catches>>('select * from catches');
    expect(rows).toEqual([
      {
        id: 'a',
        weight_g: '900',
        species: 'carp',
        baits: ['maggot'],
        released_at: new Date('2026-11-15T10:00:00Z'),
        sold_pence: null,
      },
    ]);
    expectTypeOf<RawRow<typeof catches>>().toEqualTypeOf<{
      id: string;
      weight_g: string;
      species: 'carp' | 'tench';
      baits: string[];
      released_at: Date | null;
      sold_pence: string | null;
    }>();
  });

  test('from `rowsOf`: whole numbers as numbers, as in the row types of the schema', async () => {
    type CatchRow = typeof catches.$inferSelect;
    const rows = await rowsOf<Pick<CatchRow, 'id' | 'sold_pence'>>(
      pool,
      'select id, 5::bigint as sold_pence from catches',
    );
    expect(rows).toEqual([{ id: 'a', sold_pence: 5 }]);
    expectTypeOf<CatchRow['sold_pence']>().toEqualTypeOf<number | null>();
  });
});
