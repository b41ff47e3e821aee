import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { createAuthTables } from '@baitdrop/records/auth/auth-tables';
import { createTables } from '@baitdrop/records/collections/create-tables';
import { createOperationTables } from '@baitdrop/records/operations/operation-tables';
import { createEventTables } from '@baitdrop/records/realtime/event-tables';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { createSeal } from '../platform/secrets/seal.ts';
import { productCollections } from './collections.ts';

// Tests that the collections describe the tables that the migrations create: both are built side by side and compared.
const collections = productCollections(createSeal([Buffer.alloc(32, 1).toString('base64')]));
const databases: TestDatabase[] = [];
let migrated: Pool;
let declared: Pool;

const newPool = async (): Promise<Pool> => {
  const database = await createTestDatabase();
  databases.push(database);
  return createTestPool(database.url, { applicationName: 'collections test' });
};

beforeAll(async () => {
  migrated = await newPool();
  declared = await newPool();
  await migrateDatabase(migrated);
  await createTables(declared, collections);
  await createAuthTables(declared);
  await createEventTables(declared, collections);
  await createOperationTables(declared);
});

afterAll(async () => {
  await migrated.end();
  await declared.end();
  for (const database of databases) await database.drop();
});

const read = async (pool: Pool, sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

const columnsOf = (pool: Pool, table: string) =>
  read(
    pool,
    `select column_name, data_type, is_nullable, is_identity, regexp_replace(column_default, '::.*', '') as value
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by column_name`,
    [table],
  );

const uniqueIndexesOf = async (pool: Pool, table: string): Promise<string[]> => {
  const rows = await read(
    pool,
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = quote_ident($1)::regclass and indisunique and not indisprimary`,
    [table],
  );
  return rows.map(({ definition }) => String(definition).replace(/^.*? USING /, '')).toSorted();
};

const triggersOf = (pool: Pool, table: string) =>
  read(
    pool,
    `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = quote_ident($1)::regclass and tgname = 'records_event'`,
    [table],
  );

describe.each(collections.all.map(({ table }) => table))('the table %s', (table) => {
  /**
   * Ignores the value of a default, because the migrations may set one other than empty: a status starts as pending.
   */
  const forgiving = (rows: Record<string, unknown>[]) =>
    rows.map(({ value, ...column }) => ({ ...column, hasDefault: value !== null }));

  test('has the columns that its collection declares', async () => {
    expect(forgiving(await columnsOf(migrated, table))).toEqual(forgiving(await columnsOf(declared, table)));
  });

  test('has the unique indexes that its collection declares', async () => {
    const indexes = await uniqueIndexesOf(migrated, table);
    for (const definition of await uniqueIndexesOf(declared, table)) expect(indexes).toContain(definition);
  });

  test('turns its changes into events', async () => {
    expect(await triggersOf(migrated, table)).toEqual(await triggersOf(declared, table));
  });
});

test("the engine's tables and functions match its statements", async () => {
  for (const table of ['records_events', 'records_messages', 'records_throttles', 'records_settings', '_logs']) {
    expect(await columnsOf(migrated, table)).toEqual(await columnsOf(declared, table));
  }
  const source = `select prosrc from pg_proc where proname = 'records_write_event'`;
  expect(await read(migrated, source)).toEqual(await read(declared, source));
});
