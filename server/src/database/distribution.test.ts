// Tests whether the tables could be spread over several machines by shop: everything that prevents it is listed, and a
// new obstacle fails the test.
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../testing/test-app.ts';
import {
  BY_SHOP,
  BY_SHOP_OF,
  COPIED,
  DISTRIBUTION_COLUMN,
  IN_ONE_PLACE,
  JOINS_WITHOUT_SHOP,
  KEYS_WITHOUT_SHOP,
} from './distribution.ts';
import { findSqlJoins, joinsIn } from './testing/sql-joins.ts';

const spread = new Set([...BY_SHOP, ...Object.keys(BY_SHOP_OF)]);
const inOnePlace = new Set(Object.values(IN_ONE_PLACE).flat());
const COUNTED = /^\((id|rowid)\)$/;

let database: TestDatabase;
let pool: Pool;
const columns = new Map<string, string[]>();
beforeAll(async () => {
  database = await createTestDatabase({ template: migrated });
  pool = createTestPool(database.url, { applicationName: 'distribution' });
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') group by 1`,
  );
  for (const { table, columns: names } of rows) columns.set(table, names);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('every table of the schema', () => {
  test('is declared as spread by shop, copied, or in one place', () => {
    const placed = [...spread, ...COPIED, ...inOnePlace];
    expect(placed.toSorted()).toEqual([...columns.keys()].toSorted());
    expect(new Set(placed).size).toBe(placed.length);
  });

  test('has the shop if it is spread by shop, or refers to a table that has it', () => {
    for (const table of BY_SHOP)
      expect([table, columns.get(table)]).toEqual([table, expect.arrayContaining([DISTRIBUTION_COLUMN])]);
    for (const [table, { column, of }] of Object.entries(BY_SHOP_OF)) {
      expect([table, columns.get(table)]).toEqual([table, expect.arrayContaining([column])]);
      expect([table, columns.get(table)]).not.toEqual([table, expect.arrayContaining([DISTRIBUTION_COLUMN])]);
      expect([table, of, spread.has(of) || columns.get(of)?.includes(DISTRIBUTION_COLUMN)]).toEqual([table, of, true]);
    }
  });
});

test('every unique key of a spread table contains the shop, or is a declared exception', async () => {
  const { rows } = await pool.query<{ table: string; key: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns,
       '(' || string_agg(pg_get_indexdef(i.indexrelid, k.n::int, false), ', ' order by k.n) || ')' as key
     from pg_index i join pg_class c on c.oid = i.indrelid
       cross join generate_series(1, i.indnkeyatts) k (n)
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[k.n - 1]
     where i.indisunique and c.relnamespace = 'public'::regnamespace group by c.relname, i.indexrelid`,
  );
  const without = rows
    .filter(
      ({ table, key, columns: of }) => spread.has(table) && !of.includes(DISTRIBUTION_COLUMN) && !COUNTED.test(key),
    )
    .map(({ table, key }) => `${table}${key.replaceAll('"', '')}`);
  expect([...new Set(without)].toSorted()).toEqual(Object.keys(KEYS_WITHOUT_SHOP).toSorted());
});

test('every foreign key stays within a shop, or leads to a copied table', async () => {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select k.conrelid::regclass::text as from, k.confrelid::regclass::text as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  const leaving = rows.filter(({ from, to }) => spread.has(from) && !spread.has(to) && !COPIED.includes(to));
  const entering = rows.filter(({ from, to }) => !spread.has(from) && spread.has(to));
  expect([leaving, entering]).toEqual([[], []]);
});

describe('every join in our SQL', () => {
  const server = join(import.meta.dirname, '..');

  test('of spread tables has the shop, or is a declared exception', () => {
    const all = new Set([...spread, ...COPIED, ...inOnePlace]);
    const crossing = findSqlJoins(server, all).filter(({ tables: [one, other], condition }) => {
      const both = spread.has(one) && spread.has(other);
      const apart =
        [one, other].some((table) => spread.has(table)) && [one, other].some((table) => inOnePlace.has(table));
      return apart || (both && !condition.includes(DISTRIBUTION_COLUMN));
    });
    const found = new Set(crossing.map(({ tables }) => tables.join(' + ')));
    expect([...found].toSorted()).toEqual(Object.values(JOINS_WITHOUT_SHOP).flat().toSorted());
  });

  const TABLES = new Set(['orders', 'order_lines', 'shops']);
  test.each([
    ['select 1 from orders o join order_lines l on l."order" = o.id where o.id = $1', [['order_lines', 'orders']]],
    ['select 1 from orders join shops as s on s.shop_id = orders.shop_id', [['orders', 'shops']]],
    ['delete from order_lines l using orders o where o.id = l."order"', []],
    ['select 1 from orders o join elsewhere e on e.id = o.id', []],
  ])('is found: %s', (text, expected) => {
    expect(joinsIn(text, TABLES).map(({ tables }) => tables)).toEqual(expected);
  });
});
