// https://help.shopify.com/en/manual/products/import-export/using-csv (both its older and its newer headings)
import { plainTextOf } from '../../html/plain-text.ts';
import type { ShapedRow, Till, TillRow } from './till.ts';
import { namesOfSize } from './shapes.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  type: 'category',
  variantprice: 'price',
  price: 'price',
  variantinventoryqty: 'stock',
  inventoryquantity: 'stock',
  variantbarcode: 'barcode',
  barcode: 'barcode',
  variantgrams: 'pack_weight_g',
  weightvaluegrams: 'pack_weight_g',
};

const first = (row: TillRow, headings: readonly string[]): string =>
  headings.map((heading) => row.other(heading)).find((cell) => cell !== '') ?? '';
const handleOf = (row: TillRow): string => first(row, ['handle', 'urlhandle']);

/** A row without its own size only adds a picture to the product above. */
const isPictureOnly = (row: TillRow): boolean =>
  (row.cells['price'] ?? '') === '' && first(row, ['option1value', 'variantsku', 'sku']) === '';

function shapeRow(row: TillRow, head: TillRow): ShapedRow {
  const options = [1, 2, 3]
    .map((number) => row.other(`option${number}value`))
    .filter((option) => option !== 'Default Title');
  const tracker = first(row, ['variantinventorytracker', 'inventorytracker']);
  const status = first(head, ['status']).toLowerCase() || (first(head, ['published']) === 'false' ? 'draft' : 'active');
  const grams = Math.ceil(Number(row.cells['pack_weight_g'] ?? ''));
  return {
    line: row.line,
    cells: {
      ...row.cells,
      ...namesOfSize(head.cells['name'] ?? '', options),
      description: plainTextOf(head.cells['description'] ?? ''),
      category: head.cells['category'] || (first(head, ['productcategory']).split('>').at(-1) ?? '').trim(),
      stock: tracker === '' ? '' : (row.cells['stock'] ?? ''),
      pack_weight_g: grams > 0 ? String(grams) : '',
      active: status === 'active' ? '' : 'no',
    },
  };
}

export const shopify: Till = {
  name: 'Shopify',
  signature: [
    ['handle', 'title', 'variantprice'],
    ['urlhandle', 'title', 'price'],
  ],
  columnOf: (heading) => COLUMNS[heading],
  shape(rows) {
    const heads = new Map<string, TillRow>();
    for (const row of rows) if (!heads.has(handleOf(row)) && row.cells['name'] !== '') heads.set(handleOf(row), row);
    return rows
      .filter((row) => !isPictureOnly(row) && !/^true$/i.test(row.other('giftcard')))
      .map((row) => shapeRow(row, heads.get(handleOf(row)) ?? row));
  },
};
