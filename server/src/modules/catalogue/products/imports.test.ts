import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { ImportAnswer, ImportPreview } from '@baitdrop/contract/product-imports';
import { type Actor, castOf } from '../../../testing/cast.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const product = await ownApp();
const cast = await castOf(product);
afterAll(() => product.close());

const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;

async function ask(method: 'GET' | 'POST', path: string, body?: string | object, as: Actor = 'owner') {
  const isFile = typeof body === 'string' || Buffer.isBuffer(body);
  const answer = await product.app.inject({
    method,
    url: `/api/shops/${cast.shopId}/products${path}`,
    headers: { authorization: cast.tokens[as], ...(isFile && { 'content-type': 'text/csv' }) },
    ...(body !== undefined && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}
async function preview(file: string | Buffer, columns = ''): Promise<ImportPreview> {
  const { status, text } = await ask('POST', `/imports${columns === '' ? '' : `?columns=${columns}`}`, file);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
}
async function run(id: string, command: 'apply' | 'undo'): Promise<ImportAnswer> {
  const { status, text } = await ask('POST', `/imports/${id}/${command}`);
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
}
const shelf = () =>
  query(
    `select name, price_pence::int as price, stock::int, description from products where shop_id = $1 order by name`,
    [cast.shopId],
  );
/** Checks that every stock is the sum of its history. */
async function stocksAddUp(): Promise<boolean> {
  const wrong = await query(
    `select name from products p where shop_id = $1
       and stock <> (select coalesce(sum(change), 0) from stock_movements m where m.product = p.id)`,
    [cast.shopId],
  );
  return wrong.length === 0;
}

test('previews a file, imports it once, and undoes the import', async () => {
  const looked = await preview(
    'name,price,category,stock,description,supplier\nMaggots,4.50,bait,12,Riddled fresh,Acme\nHooks,1.99,tackle,30,,\nFree,0,tackle,1,,\n',
  );
  expect(looked).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 0, refused: 1 },
    till: '',
    matched_by_hand: false,
    missing_columns: [],
    problems: [{ line: 4, name: 'Free', column: 'price' }],
    rows: [
      {
        line: 2,
        name: 'Maggots',
        outcome: 'changed',
        price_pence: 450,
        stock: 12,
        before: { price_pence: 420, stock: 0 },
      },
      { line: 3, name: 'Hooks', outcome: 'new', changes: [], price_pence: 199, stock: 30, before: null },
    ],
  });
  expect(looked.columns.at(0)).toEqual({ heading: 'name', column: 'name', example: 'Maggots' });
  expect(looked.columns.at(-1)).toEqual({ heading: 'supplier', column: '', example: 'Acme' });
  expect(await shelf()).toEqual([{ name: 'Maggots', price: 420, stock: 0, description: '' }]);

  const [first, second] = await Promise.all([run(looked.id, 'apply'), run(looked.id, 'apply')]);
  expect([first, second]).toEqual([first, { id: looked.id, status: 'applied', created: 1, changed: 1 }]);
  expect(await shelf()).toEqual([
    { name: 'Hooks', price: 199, stock: 30, description: '' },
    { name: 'Maggots', price: 450, stock: 12, description: 'Riddled fresh' },
  ]);
  expect(await stocksAddUp()).toBe(true);

  // Two pints are sold and the texts are changed before the undo: both stay.
  const [maggots] = await query(`select id from products where name = 'Maggots'`);
  await query(
    `insert into stock_movements (product, change, reason, reference) values ($1, -2, 'reserved', 'order1')`,
    [maggots.id],
  );
  await query(`update products set stock = stock - 2, description = 'By hand' where id = $1`, [maggots.id]);
  const [back, again] = await Promise.all([run(looked.id, 'undo'), run(looked.id, 'undo')]);
  expect([back.status, again.status]).toEqual(['undone', 'undone']);
  expect(await shelf()).toEqual([{ name: 'Maggots', price: 420, stock: 0, description: 'By hand' }]);
  expect(await stocksAddUp()).toBe(true);
  expect((await ask('POST', `/imports/${looked.id}/apply`)).status).toBe(409);
  expect(JSON.parse((await ask('GET', '/imports')).text).import).toMatchObject({ id: looked.id, status: 'undone' });
});

test('refuses an import if the products changed since its preview', async () => {
  const { id } = await preview('name,price,category\nFloats,2,tackle\n');
  await query(`insert into products (id, shop_id, name, price_pence) values ('floats000000001', $1, 'Floats', 150)`, [
    cast.shopId,
  ]);
  const { status, text } = await ask('POST', `/imports/${id}/apply`);
  expect([status, JSON.parse(text).message]).toEqual([409, expect.stringMatching(/Please look at it again/)]);
  await query(`delete from products where name = 'Floats' and shop_id = '${cast.shopId}'`);
});

test('only the shop can import, and a file that is not a table is refused with a clear message', async () => {
  const { id } = await preview('name,price,category\nFloats,2,tackle\n');
  for (const as of ['customer', 'otherOwner'] as const) {
    expect((await ask('POST', '/imports', 'name\nx', as)).status).toBe(404);
    expect((await ask('POST', `/imports/${id}/apply`, undefined, as)).status).toBe(404);
  }
  for (const csv of ['', 'a,b', 'name,price', '\0', '"'.repeat(999)])
    expect((await ask('POST', '/imports', csv)).status).toBe(400);
  const unclosed = await ask(
    'POST',
    '/imports',
    'name,price,category\nHooks,1,tackle\n"Maggots,4.20,bait\nFloats,2,tackle\n',
  );
  expect([unclosed.status, JSON.parse(unclosed.text).message]).toEqual([
    400,
    expect.stringMatching(/^A quote \("\) opened in row 3 is never closed\./),
  ]);
  expect((await ask('POST', '/imports', { csv: 'x' })).status).toBe(400);
  expect((await ask('POST', '/imports/nothing/apply')).status).toBe(404);
  expect((await ask('POST', '/imports/nothing/undo')).status).toBe(404);
});

test('remembers columns that a shop matched by hand for the next file with these headings', async () => {
  const file = 'Artikel,Preis,Gruppe\nFloats,2,tackle\n';
  const columns = async (columnChoice?: string) => {
    const { matched_by_hand: isByHand, columns: matched } = await preview(file, columnChoice);
    return [isByHand, matched.map(({ column }) => column)];
  };
  expect(await preview(file)).toMatchObject({ id: '', rows: [], missing_columns: ['name', 'price', 'category'] });
  expect(await columns('name,price,category')).toEqual([true, ['name', 'price', 'category']]);
  expect(await columns()).toEqual([true, ['name', 'price', 'category']]);
  expect(await preview(file)).toMatchObject({ counts: { new: 1 }, rows: [{ name: 'Floats', price_pence: 200 }] });
  expect(await columns('auto')).toEqual([false, ['', '', '']]);
  expect(await columns()).toEqual([false, ['', '', '']]);
  for (const wrong of ['name', 'name,name,price', 'name,price,colour'])
    expect((await ask('POST', `/imports?columns=${wrong}`, file)).status).toBe(400);
});

test('reads files of tills and of Excel as they are', async () => {
  const epos =
    'Name\tCategory\tCost Price\tSale Price\tBarcode\tCurrent Stock\r\nHemp\tBAIT\t1\t£ 3.20\t5.06028E+12\t-2\r\n';
  const looked = await preview(Buffer.from(`\uFEFF${epos}`, 'utf16le'));
  expect(looked).toMatchObject({
    till: 'Epos Now',
    rows: [{ name: 'Hemp', price_pence: 320, stock: 0 }],
    notes: [
      { line: 2, column: 'barcode' },
      { line: 2, column: 'stock' },
    ],
  });
  const cell = (text: string | number) =>
    typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    ['Token', 'Item Name', 'Variation Name', 'Price', 'Categories', 'Current Quantity High Street'],
    ['T1', 'MAGGOTS', 'Regular', 4.2, 'Bait', 7],
    ['T2', 'Feeder', '20 g', 1.8, 'Feeders', 3],
  ].map((row) => `<row>${row.map(cell).join('')}</row>`);
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Items" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const xlsx = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  expect(await preview(Buffer.from(xlsx))).toMatchObject({
    till: 'Square',
    rows: [
      { line: 2, name: 'Maggots', outcome: 'changed', stock: 7 },
      { line: 3, name: 'Feeder, 20 g', outcome: 'new', price_pence: 180 },
    ],
  });
});

test('an export runs nowhere as a formula, and changes nothing when it is imported again', async () => {
  const looked = await preview(
    'name,price,category,description,stock,best_before\n"=HYPERLINK(""http://evil"")",1,tackle,"+1, ""quoted""\nline",3,31/12/2099\nPlain,2.5,bait,,,\n',
  );
  await run(looked.id, 'apply');
  const { text, headers } = await ask('GET', '/export.csv');
  expect(headers['content-disposition']).toContain('products.csv');
  expect(text.startsWith('\uFEFFid,name,description,price,')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(text).not.toMatch(/(^|[,\n])"?[=+@]/);
  expect((await preview(text)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
});

test('imports, lists, changes, exports and undoes five thousand products', async () => {
  const lines = Array.from(
    { length: 5000 },
    (_unused, n) => `Lure ${n},${1 + (n % 50)}.99,lures,${n % 40},A lure of many`,
  );
  const looked = await preview(`name,price,category,stock,description\n${lines.join('\n')}\n`);
  expect(await run(looked.id, 'apply')).toMatchObject({ created: 5000 });
  const { text } = await ask('GET', '?search=lure&sort=stock&order=desc&page=80');
  expect(JSON.parse(text)).toMatchObject({ totalItems: 5000, page: 80 });
  const all = { chosen: { search: 'lure', category: '', show: 'all' }, change: { kind: 'percent', bps: 1000 } };
  expect(JSON.parse((await ask('POST', '/bulk', all)).text)).toEqual({ changed: 5000 });
  expect((await ask('GET', '/export.csv')).text.split('\r\n').length).toBeGreaterThan(5000);
  expect(await run(looked.id, 'undo')).toMatchObject({ status: 'undone' });
  expect((await shelf()).length).toBe(3);
});

/** Just below the maximum size. */
const LARGE_FILE = `name,price,category,stock,description\n${Array.from(
  { length: 9_900 },
  (_, row) => `Lure ${row},4.50,bait,${row % 40},${'Riddled fresh every morning. '.repeat(12)}\n`,
).join('')}`;

test('reads large files of a shop one at a time, without a server error', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/imports', LARGE_FILE)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.text).toContain('We’re still reading another file of your shop.');
  expect(answers.find(({ status }) => status === 200)?.text).toContain('"new":9900');
});

test('answers other requests while a large file is read', async () => {
  const progress = { isOver: false, answered: 0 };
  const reading = preview(LARGE_FILE).finally(() => (progress.isOver = true));
  for (; !progress.isOver; progress.answered += 1) expect((await ask('GET', '/imports')).status).toBe(200);
  expect((await reading).counts.new).toBe(9_900);
  expect(progress.answered).toBeGreaterThan(20);
});

test('limits a shop to sixty previews an hour', async () => {
  await query('delete from records_throttles');
  const file = 'name,price\n';
  for (let count = 0; count < 60; count += 1) expect((await ask('POST', '/imports', file)).status).toBe(400);
  expect((await ask('POST', '/imports', file)).status).toBe(429);
  await query('delete from records_throttles');
});
