// Field options that the reference does not have: columns of another name, scaled numbers, computed values, masks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { insertSample } from '../testing/fill-samples.ts';
import { RecordsServer } from '../testing/records-server.ts';
import type { CollectionDefinition } from './collection.ts';
import { Collections } from './collections.ts';
import { createTables } from './create-tables.ts';

const stock: CollectionDefinition = {
  name: 'stock',
  table: 'stock_lines',
  listRule: '',
  viewRule: '',
  fields: [
    { name: 'title', type: 'text', column: 'line_title' },
    { name: 'price', type: 'number', column: 'price_pence', scale: 2 },
    { name: 'cost', type: 'number', column: 'cost_pence', scale: 2, hidden: true },
    { name: 'margin', type: 'number', scale: 2, computed: (row) => `${row}."price_pence" - ${row}."cost_pence"` },
    { name: 'looks', type: 'number', hidden: true, computed: () => `nextval('stock_looks')` },
    { name: 'dear', type: 'bool', computed: (row) => `${row}."price_pence" > 1000` },
    {
      name: 'secret',
      type: 'text',
      onRead: (value, { superuser }) => (superuser ? value : value === '' ? '' : '••••'),
    },
    { name: 'parent', type: 'relation', collection: 'stock', column: 'parent_id' },
    { name: 'account', type: 'relation', collection: '_superusers' },
  ],
};

let database: TestDatabase;
let server: RecordsServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createTestPool(database.url, { applicationName: 'field options' });
  const collections = new Collections([stock]);
  await createTables(pool, collections);
  await pool.query('create sequence stock_looks');
  const rows = [
    { id: 'maggots00000000', title: 'Maggots', price: 4.35, cost: 1.1, secret: 'sk_1', parent: '' },
    { id: 'rod000000000000', title: 'Rod', price: 129.99, cost: 80, secret: '', parent: '' },
    { id: 'reel00000000000', title: 'Reel', price: 0.1, cost: 0.3, secret: 'sk_2', parent: 'rod000000000000' },
  ];
  for (const row of rows) await insertSample(pool, collections.get('stock'), row);
  await pool.end();
  server = await RecordsServer.start({ databaseUrl: database.url, collections: [stock] });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function items(query: Record<string, string>, token = ''): Promise<Record<string, unknown>[]> {
  const url = new URL(`${server.url}/api/collections/stock/records`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, { headers: { authorization: token } });
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
}

test('amounts are pounds in JSON and pence in the table', async () => {
  const { rows } = await server.engine.pool.query(
    'select line_title, price_pence::int as pence from stock_lines order by rowid',
  );
  expect(rows).toEqual([
    { line_title: 'Maggots', pence: 435 },
    { line_title: 'Rod', pence: 12999 },
    { line_title: 'Reel', pence: 10 },
  ]);
  expect((await items({ fields: 'title,price,margin,dear' })) as unknown).toEqual([
    { title: 'Maggots', price: 4.35, margin: 3.25, dear: false },
    { title: 'Rod', price: 129.99, margin: 49.99, dear: true },
    { title: 'Reel', price: 0.1, margin: -0.2, dear: false },
  ]);
});

describe('filters and sorts use the values of the JSON', () => {
  test.each([
    ['price = 4.35', 'Maggots'],
    ['price = "4.35"', 'Maggots'],
    ['price > 4.35', 'Rod'],
    ['price >= 4.35', 'Maggots Rod'],
    ['price < 4.354', 'Maggots Reel'],
    ['price = 4.354', ''],
    ['4.35 < price', 'Rod'],
    ['price != 4.35', 'Rod Reel'],
    ['price ~ "4.3"', 'Maggots'],
    ['margin < 0', 'Reel'],
    ['margin = 49.99', 'Rod'],
    ['dear = true', 'Rod'],
    ['dear != true', 'Maggots Reel'],
    ['title ~ "r"', 'Rod Reel'],
    ['parent.title = "Rod"', 'Reel'],
    ['parent.price > 100', 'Reel'],
    ['parent.dear = true', 'Reel'],
    ['stock_via_parent.price ?< 1', 'Rod'],
    ['price > parent.price', ''],
  ])('%s', async (filter, titles) => {
    expect((await items({ filter })).map((item) => item['title']).join(' ')).toBe(titles);
  });

  test('by scaled and computed fields', async () => {
    expect((await items({ sort: '-price' })).map((item) => item['title'])).toEqual(['Rod', 'Maggots', 'Reel']);
    expect((await items({ sort: 'margin' })).map((item) => item['title'])).toEqual(['Reel', 'Maggots', 'Rod']);
    expect((await items({ sort: 'parent.price,title' })).map((item) => item['title'])).toEqual([
      'Maggots',
      'Rod',
      'Reel',
    ]);
  });
});

test('a computed value that `fields` leaves out is not computed', async () => {
  const looks = async (): Promise<number> => {
    const pool = createTestPool(database.url, { applicationName: 'looks' });
    const { rows } = await pool.query<{ looks: string }>('select last_value as looks from stock_looks');
    await pool.end();
    return Number(rows[0]?.looks);
  };
  await items({});
  const before = await looks();
  expect(await items({ fields: 'title,dear', sort: 'title' })).toEqual([
    { title: 'Maggots', dear: false },
    { title: 'Reel', dear: false },
    { title: 'Rod', dear: true },
  ]);
  expect(await looks()).toBe(before);
  await items({ fields: 'title,looks' });
  await items({ fields: '*' });
  expect(await looks()).toBe(before + 6);
});

test('a collection that only superusers may list cannot be filtered or sorted by others', async () => {
  const { token } = await server.signedIn('_superusers', 'root00000000000');
  for (const query of [{ filter: 'account.verified != true' }, { sort: 'account.created' }]) {
    expect(await items(query)).toBeUndefined();
    expect(await items(query, token)).toHaveLength(3);
  }
  expect(await items({ filter: 'account.id = ""' })).toHaveLength(3);
});

test('a masked field shows its value to superusers only', async () => {
  const { token } = await server.signedIn('_superusers', 'root00000000000');
  expect((await items({})).map((item) => item['secret'])).toEqual(['••••', '', '••••']);
  expect((await items({}, token)).map((item) => item['secret'])).toEqual(['sk_1', '', 'sk_2']);
  expect(await items({ filter: 'secret = "sk_1"' })).toBeUndefined();
  expect(await items({ sort: 'secret' })).toBeUndefined();
  expect(await items({ filter: 'secret = "sk_1"' }, token)).toHaveLength(1);
  expect(Object.keys((await items({ perPage: '1' }))[0] ?? {})).not.toContain('cost');
});
