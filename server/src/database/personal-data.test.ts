import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_DATA_USES } from '@baitdrop/domain/legal/personal-data-uses';
import { scheduleJobs } from '../modules.ts';
import { EXPORT_PARTS } from '../modules/accounts/own-account/export.db.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { looksPersonal, NOT_PERSONAL } from './looks-personal.ts';
import { PERSONAL_COLUMNS } from './personal-data.ts';

let product: TestApp;
const tables = new Map<string, string[]>();
beforeAll(async () => {
  product = await startTestApp();
  await scheduleJobs(product.context);
  const { rows } = await product.context.pool.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  );
  for (const { table, columns } of rows) tables.set(table, columns);
});
afterAll(() => product.close());

const listed = (table: string): string[] => [
  ...PERSONAL_COLUMNS.filter((entry) => entry.table === table).flatMap(({ columns }) => columns),
  ...(NOT_PERSONAL[table] ?? []),
];

describe('the list of personal columns', () => {
  test.each([
    ['customer_email', true],
    ['courierLat', true],
    ['userAgent', true],
    ['delivery_note', true],
    ['network', true],
    ['street_2', true],
    ['platform_fee_pence', false],
    ['recipe', false],
    ['plate', false],
  ])('treats %s as personal: %s', (column, personal) => {
    expect(looksPersonal(column)).toBe(personal);
  });

  test('has every column that sounds personal, as personal or as reviewed', () => {
    expect(tables.size).toBeGreaterThan(40);
    const missing = [...tables].flatMap(([table, columns]) =>
      columns
        .filter((column) => looksPersonal(column) && !listed(table).includes(column))
        .map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  test('has no column that does not exist, and none twice', () => {
    const names = [...new Set([...PERSONAL_COLUMNS.map(({ table }) => table), ...Object.keys(NOT_PERSONAL)])];
    for (const table of names) {
      expect([table, listed(table).filter((column) => !tables.get(table)?.includes(column))]).toEqual([table, []]);
      expect([table, new Set(listed(table)).size]).toEqual([table, listed(table).length]);
    }
  });

  test('names jobs that exist', () => {
    const jobs = new Set(product.context.jobs.schedules().map(({ name }) => name));
    const named = PERSONAL_COLUMNS.flatMap(({ retention }) => /\bjob ([\w.-]+)/.exec(retention)?.[1] ?? []);
    expect(named.filter((name) => !jobs.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(5);
  });

  test('says where the export has them', () => {
    for (const { table, export: part } of PERSONAL_COLUMNS) {
      if (part.startsWith('none: ')) continue;
      expect([table, EXPORT_PARTS[part]]).toEqual([table, expect.stringMatching(new RegExp(`\\b${table}\\b`))]);
    }
  });
});

test('the privacy page has an entry for each, and none for others', () => {
  const used = new Set<string>(PERSONAL_COLUMNS.map(({ use }) => use));
  // Entries of the privacy page that have no column of their own: shown and not stored, hashed by the limits, part of
  // an order's events, in files, on paper.
  const elsewhere = ['position', 'signInPlaces', 'ageChecks', 'slowPages', 'photos', 'letters'];
  expect(Object.keys(PERSONAL_DATA_USES).toSorted()).toEqual([...used, ...elsewhere].toSorted());
});
