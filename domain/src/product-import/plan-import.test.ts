import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '../time/calendar-day.ts';
import { csvText } from '../csv/csv.ts';
import { parseCsv } from '../csv/parse-csv.ts';
import { CSV_COLUMNS, csvCells, type CsvProduct } from '../products/csv-columns.ts';
import { emptyProduct } from '../products/product-details.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, readTable } from './import-table.ts';
import { planImport } from './plan-import.ts';

const today = calendarDay('2026-11-15');
const product = (overrides: Partial<CsvProduct>): CsvProduct => ({
  ...emptyProduct,
  id: 'p1',
  name: 'Red maggots, 1 pint',
  price_pence: 420,
  category: 'bait',
  stock: 10,
  ...overrides,
});

function rowsOf(csv: string): string[][] {
  const rows = parseCsv(csv);
  if (!rows.ok) throw new Error(rows.message);
  return rows.value;
}

function plan(csv: string, products: CsvProduct[] = [], match?: string[]) {
  const table = readTable(rowsOf(csv));
  if (!table.ok) throw new Error(table.message);
  return planImport(table.value, products, today, match);
}
const problemsOf = (csv: string, products?: CsvProduct[]) =>
  plan(csv, products).rows.map(({ problems }) => problems.map(({ column }) => column));

describe('an imported file', () => {
  it('creates new products and updates those with the same name', () => {
    const csv = 'Name;Price;Category;Stock;Best before\nRed maggots, 1 pint;£4.50;bait;12;\nHooks;1,99;tackle;5;\n';
    expect(plan(csv, [product({})]).rows).toMatchObject([
      { line: 2, outcome: 'changed', id: 'p1', stock: 12, changes: ['price', 'stock'], details: { price_pence: 450 } },
      { line: 3, outcome: 'new', id: '', stock: 5, details: { name: 'Hooks', price_pence: 199, is_active: true } },
    ]);
  });

  it('can rename a product by its id, and keeps values that it does not contain', () => {
    const existing = product({ description: 'Riddled', barcode: '96385074' });
    expect(plan('id,name,description\np1,Red maggots,\n', [existing]).rows[0]).toMatchObject({
      outcome: 'changed',
      changes: ['name', 'description'],
      details: { name: 'Red maggots', description: '', price_pence: 420, barcode: '96385074' },
      stock: undefined,
    });
  });

  it('gets an error for each row in the right column', () => {
    const csv = [
      'name,price,category,stock,perishable,storage,best_before,barcode,size,material,unit_weight_g',
      ',1,bait,,,,,,,,',
      'No price,,bait,,,,,,,,',
      'Odd price,4.205,bait,,,,,,,,',
      'No category,1,,,,,,,,,',
      'Half a maggot,1,bait,1.5,,,,,,,',
      'Maybe,1,bait,,perhaps,,,,,,',
      'Warm,1,bait,,,warm,,,,,',
      'No day,1,bait,,,,31/02/2027,,,,',
      'Old,1,bait,,,,14/11/2026,,,,',
      'Fresh,1,bait,,,,15/11/2026,,,,',
      'Code,1,bait,,,,,5012345678901,,,',
      'Size,1,bait,,,,,,12,,',
      'Split shot,1,tackle,,,,,,,lead,0.4',
      'Signal crayfish,1,bait,,,,,,,,',
      'Live roach,1,bait,,,,,,,,',
    ].join('\n');
    expect(problemsOf(csv)).toEqual([
      ['name'],
      ['price'],
      ['price'],
      ['category'],
      ['stock'],
      ['perishable'],
      ['storage'],
      ['best_before'],
      ['best_before'],
      [],
      ['barcode'],
      ['size_group'],
      ['unit_weight_g'],
      ['name'],
      ['name'],
    ]);
  });

  it('restricts knives to collection at the counter, and refuses to sell them to children', () => {
    const [knife, axe] = plan('name,price,category,age_restricted\nBait knife,9,tools,\nAxe,9,tools,no\n').rows;
    expect(knife).toMatchObject({ outcome: 'new', details: { age_restricted: true } });
    expect(axe).toMatchObject({ outcome: 'refused', problems: [{ column: 'age_restricted' }] });
  });

  it('lists products that are too big for couriers for collection, and refuses their delivery', () => {
    const [heavy, heavyMix, long] = plan(
      'name,price,category,pack_weight_g,length_cm,collection_only\nPellets,40,bait,26000,,\nMix,40,bait,26000,,no\nPole,90,poles,,400,\n',
    ).rows;
    expect(heavy).toMatchObject({ outcome: 'new', details: { no_courier: true, pack_weight_g: 26_000 } });
    expect(heavyMix).toMatchObject({ outcome: 'refused', problems: [{ column: 'collection_only' }] });
    expect(long).toMatchObject({ outcome: 'new', details: { no_courier: true, length_cm: 400, courier_size: '' } });
  });

  it('is refused for repeated rows and taken names', () => {
    const products = [product({}), product({ id: 'p2', name: 'Worms' })];
    expect(problemsOf('name,price,category\nHooks,1,tackle\nHooks,2,tackle\n')).toEqual([[], ['name']]);
    expect(problemsOf('id,name\np1,Worms\nnobody,Pinkies\np2,Worms\np2,Lobworms\n', products)).toEqual([
      ['name'],
      ['id'],
      ['name'],
      ['id'],
    ]);
  });

  it('may have unknown columns and empty rows, which are ignored', () => {
    const { rows, match } = plan('name,price,category,Supplier\nHooks,1,tackle,Acme\n,,,\nFloats,2,tackle,\n');
    expect(match).toEqual(['name', 'price', 'category', '']);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('may begin with empty rows', () => {
    expect(plan('\n,,\nname,price,category\nHooks,1,tackle\n').rows).toMatchObject([{ line: 4, outcome: 'new' }]);
  });

  it.each([
    ['', 'empty_file'],
    ['\uFEFF\n\n , \n', 'empty_file'],
    ['name,price\n', 'no_rows'],
    [`name\n${'x\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'too_many_rows'],
    [`${'a,'.repeat(MAX_IMPORT_COLUMNS)}name\nx`, 'too_many_columns'],
  ])('that is not a table is refused as a whole', (csv, reason) => {
    expect(readTable(rowsOf(csv))).toMatchObject({ ok: false, reason });
  });
});

describe('columns', () => {
  it('are recognised by synonyms', () => {
    expect(
      plan('Product Name;Selling Price;Department;Qty on hand;EAN;Supplier\nHooks;1,99;Tackle;12.0;;Acme\n'),
    ).toMatchObject({
      match: ['name', 'price', 'category', 'stock', 'barcode', ''],
      missing: [],
      rows: [{ outcome: 'new', stock: 12, details: { name: 'Hooks', price_pence: 199, category: 'Tackle' } }],
    });
  });

  it('that are not recognised must be matched by the shop', () => {
    expect(plan('maggots,4.20\nworms,3')).toEqual({
      till: '',
      match: ['', ''],
      missing: ['name', 'price', 'category'],
      rows: [],
    });
  });

  it('are used as the shop matched them', () => {
    expect(plan('a,b,c,Name\nHooks,2,Tackle,No\n', [], ['name', 'price', 'category', '']).rows).toMatchObject([
      { outcome: 'new', details: { name: 'Hooks', price_pence: 200, category: 'Tackle' } },
    ]);
  });

  it('with ids of another system are ignored', () => {
    const csv = 'id,name,price,category\n4711,Hooks,2,tackle\n4712,Floats,2,tackle\n';
    expect(plan(csv, [product({})])).toMatchObject({
      match: ['', 'name', 'price', 'category'],
      rows: [{ outcome: 'new' }, { outcome: 'new' }],
    });
  });
});

describe('a row', () => {
  it('matches a product with another spelling, which keeps its own spelling and category', () => {
    const csv = 'name,price,category\n"Red Maggots,  1 Pint",4.20,BAIT\nWorms 50 g,3,Bait\nWORMS, ,\n';
    expect(plan(csv, [product({})]).rows).toMatchObject([
      { outcome: 'unchanged', id: 'p1', details: { name: 'Red maggots, 1 pint', category: 'bait' } },
      { outcome: 'new', details: { category: 'bait' } },
      { outcome: 'refused', problems: [{ column: 'price' }, { column: 'category' }] },
    ]);
    expect(problemsOf('name,price,category\nHooks,1,a\nHOOKS,1,a\n')).toEqual([[], ['name']]);
  });

  it('asks which product is meant when several match', () => {
    const alike = [product({ name: 'Hooks' }), product({ id: 'p2', name: 'HOOKS' })];
    expect(problemsOf('name,price\nhooks,2\n', alike)).toEqual([['name']]);
    expect(plan('name,price\nHOOKS,2\n', alike).rows).toMatchObject([{ outcome: 'changed', id: 'p2' }]);
  });

  it('reports values that were read differently from how they are written', () => {
    const csv =
      'name,price,category,stock,barcode\nHooks,£ 3.20,tackle,-2,5.06028E+12\nFloats,"3,20",tackle,12.0,MAG-1\n';
    const { rows } = plan(csv);
    expect(rows).toMatchObject([
      { outcome: 'new', stock: 0, details: { price_pence: 320, barcode: '' } },
      { outcome: 'new', stock: 12, details: { price_pence: 320, barcode: '' } },
    ]);
    expect(rows.map(({ notes }) => notes.map(({ column }) => column))).toEqual([['stock', 'barcode'], ['barcode']]);
    expect(rows[0]?.notes[1]?.message).toContain('5.06028E+12');
  });

  it('of a new product without a stock number is not counted, and not sold out', () => {
    const counting = (csv: string, products: CsvProduct[] = []) =>
      plan(csv, products).rows.map(({ stock, details }) => [stock, details.stock_uncounted]);
    expect(counting('name,price,category\nHooks,1,a\n')).toEqual([[undefined, true]]);
    expect(counting('name,price,category,stock\nHooks,1,a,\nFloats,1,a,0\n')).toEqual([
      [undefined, true],
      [0, false],
    ]);
    expect(counting('name,price,category,stock,count_stock\nHooks,1,a,,yes\nFloats,1,a,5,no\n')).toEqual([
      [undefined, false],
      [5, true],
    ]);
    // An existing product keeps the shop's own setting.
    expect(counting('name,price\nRed maggots\\, 1 pint,5\n'.replace('\\,', ''), [product({})])).toEqual([
      [undefined, false],
    ]);
    expect(counting('id,stock\np1,7\n', [product({ stock_uncounted: true })])).toEqual([[7, true]]);
  });

  it('never creates a second product that differs only in capitals, spaces or commas', () => {
    const variant = fc.constantFrom(
      'Red maggots, 1 pint',
      'RED MAGGOTS, 1 PINT',
      'red  maggots 1 pint',
      'Red Maggots ,1 Pint',
    );
    fc.assert(
      fc.property(variant, variant, (existing, imported) => {
        const [row] = plan(
          csvText([
            ['name', 'price'],
            [imported, '5'],
          ]),
          [product({ name: existing })],
        ).rows;
        expect(row).toMatchObject({ outcome: 'changed', id: 'p1', details: { name: existing } });
      }),
    );
  });
});

it('importing an exported file changes nothing', () => {
  const words = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[\0\s]+/g, ' ').trim());
  const products = fc.uniqueArray(
    fc.record({
      name: words.filter((name) => name !== ''),
      description: words,
      price_pence: fc.integer({ min: 1, max: 1_000_000 }),
      stock: fc.integer({ min: 0, max: 1000 }),
      pack_weight_g: fc.integer({ min: 0, max: 5000 }),
      length_cm: fc.integer({ min: 0, max: 210 }),
      unit_weight_mg: fc.integer({ min: 0, max: 9999 }),
      perishable: fc.boolean(),
      is_active: fc.boolean(),
      best_before: fc.constantFrom('', '2026-11-15', '2024-01-01'),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(products, (existing) => {
      const shelf = existing.map((each, index) =>
        product({ ...each, id: `p${index}`, age_restricted: true, material: 'tin' }),
      );
      const file = csvText([CSV_COLUMNS.map(({ name }) => name), ...shelf.map(csvCells)], { reimport: true });
      const isListable = (name: string) => !/live|cr.*fish/i.test(name);
      fc.pre(shelf.every(({ name, description }) => isListable(name) && isListable(description)));
      expect(plan(`\uFEFF${file}`, shelf).rows.map(({ outcome }) => outcome)).toEqual(shelf.map(() => 'unchanged'));
    }),
  );
});
