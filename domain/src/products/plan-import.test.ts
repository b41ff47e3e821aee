import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '../time/calendar-day.ts';
import { csvText } from '../csv/csv.ts';
import { CSV_COLUMNS, csvCells, type CsvProduct } from './csv-columns.ts';
import { MAX_IMPORT_ROWS, planImport } from './plan-import.ts';
import { emptyProduct } from './product-details.ts';

const today = calendarDay('2026-11-15');
const product = (given: Partial<CsvProduct>): CsvProduct => ({
  ...emptyProduct,
  id: 'p1',
  name: 'Red maggots, 1 pint',
  price_pence: 420,
  category: 'bait',
  stock: 10,
  ...given,
});

function plan(csv: string, products: CsvProduct[] = []) {
  const verdict = planImport(csv, products, today);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.value;
}
const problemsOf = (csv: string, products?: CsvProduct[]) =>
  plan(csv, products).rows.map(({ problems }) => problems.map(({ column }) => column));

describe('a file', () => {
  it('makes new products and changes those with the same name', () => {
    const csv = 'Name;Price;Category;Stock;Best before\nRed maggots, 1 pint;£4.50;bait;12;\nHooks;1,99;tackle;5;\n';
    expect(plan(csv.replace('1,99', '1.99'), [product({})]).rows).toMatchObject([
      { line: 2, outcome: 'changed', id: 'p1', stock: 12, changes: ['price', 'stock'], details: { price_pence: 450 } },
      { line: 3, outcome: 'new', id: '', stock: 5, details: { name: 'Hooks', price_pence: 199, is_active: true } },
    ]);
  });

  it('can rename a product by its id, and leaves what it does not say', () => {
    const known = product({ description: 'Riddled', barcode: '96385074' });
    expect(plan('id,name,description\np1,Red maggots,\n', [known]).rows[0]).toMatchObject({
      outcome: 'changed',
      changes: ['name', 'description'],
      details: { name: 'Red maggots', description: '', price_pence: 420, barcode: '96385074' },
      stock: undefined,
    });
  });

  it('tells each row what is wrong with it, in its own column', () => {
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

  it('puts knives behind the counter, and refuses to sell them to children', () => {
    const [quiet, asked] = plan('name,price,category,age_restricted\nBait knife,9,tools,\nAxe,9,tools,no\n').rows;
    expect(quiet).toMatchObject({ outcome: 'new', details: { age_restricted: true } });
    expect(asked).toMatchObject({ outcome: 'refused', problems: [{ column: 'age_restricted' }] });
  });

  it('lists what no courier carries for collection, and refuses to send it', () => {
    const [heavy, asked, long] = plan(
      'name,price,category,pack_weight_g,length_cm,collection_only\nPellets,40,bait,26000,,\nMix,40,bait,26000,,no\nPole,90,poles,,400,\n',
    ).rows;
    expect(heavy).toMatchObject({ outcome: 'new', details: { no_courier: true, pack_weight_g: 26_000 } });
    expect(asked).toMatchObject({ outcome: 'refused', problems: [{ column: 'collection_only' }] });
    expect(long).toMatchObject({ outcome: 'new', details: { no_courier: true, length_cm: 400, courier_size: '' } });
  });

  it('refuses what it says twice and names that are taken', () => {
    const products = [product({}), product({ id: 'p2', name: 'Worms' })];
    expect(problemsOf('name,price,category\nHooks,1,tackle\nHooks,2,tackle\n')).toEqual([[], ['name']]);
    expect(problemsOf('id,name\np1,Worms\nnobody,Pinkies\np2,Worms\np2,Lobworms\n', products)).toEqual([
      ['name'],
      ['id'],
      ['name'],
      ['id'],
    ]);
  });

  it('names the columns nobody knows, and skips empty rows', () => {
    const { rows, unknownColumns } = plan('name,price,category,Supplier\nHooks,1,tackle,Acme\n,,,\nFloats,2,tackle,\n');
    expect(unknownColumns).toEqual(['Supplier']);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['', 'no_names'],
    ['maggots,4.20\nworms,3', 'no_names'],
    ['name,price\n', 'no_rows'],
    [`name\n${'x\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'too_many_rows'],
  ])('that is none is refused as a whole', (csv, reason) => {
    expect(planImport(csv, [], today)).toMatchObject({ ok: false, reason });
  });
});

it('an exported file changes nothing when it is put back in', () => {
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
    fc.property(products, (given) => {
      const shelf = given.map((each, index) =>
        product({ ...each, id: `p${index}`, age_restricted: true, material: 'tin' }),
      );
      const file = csvText([CSV_COLUMNS.map(({ name }) => name), ...shelf.map(csvCells)], { reimport: true });
      const isListable = (name: string) => !/live|cr.*fish/i.test(name);
      fc.pre(shelf.every(({ name, description }) => isListable(name) && isListable(description)));
      expect(plan(`\uFEFF${file}`, shelf).rows.map(({ outcome }) => outcome)).toEqual(shelf.map(() => 'unchanged'));
    }),
  );
});
