// X-Series: https://x-series-support.lightspeedhq.com/hc/en-us/articles/25533824179611 (its headings also in
// https://support.vendhq.com/hc/en-us/articles/4650130313487).
// R-Series: https://retail-support.lightspeedhq.com/hc/en-us/articles/115005142408-Formatting-item-import-files
import { isBarcode } from '../../products/barcode.ts';
import { plainTextOf } from '../../html/plain-text.ts';
import type { Till, TillRow } from './till.ts';
import { isNo, namesOfSize, firstCategory } from './shapes.ts';

const X_COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  productcategory: 'category',
  type: 'category',
  retailprice: 'price',
};

/** Each outlet has its own columns, such as 'inventory_Main_Outlet'. */
const ofOutlet = (heading: string): string | undefined =>
  heading.startsWith('inventory') ? 'stock' : heading.startsWith('reorderpoint') ? 'low_stock_at' : undefined;

export const lightspeedX: Till = {
  name: 'Lightspeed',
  signature: [
    ['handle', 'sku', 'name', 'retailprice', 'trackinventory'],
    ['handle', 'sku', 'name', 'retailprice', 'supplyprice'],
  ],
  columnOf: (heading) => X_COLUMNS[heading] ?? ofOutlet(heading),
  shape(rows) {
    const heads = new Map<string, TillRow>();
    for (const row of rows)
      if (!heads.has(row.other('handle')) && row.cells['name'] !== '') heads.set(row.other('handle'), row);
    return rows.map((row) => {
      const head = (row.cells['name'] ? row : heads.get(row.other('handle'))) ?? row;
      const options = ['one', 'two', 'three'].map((number) => row.other(`variantoption${number}value`));
      // Shops scan the barcode into the field for their own code.
      const code = row.other('sku');
      return {
        line: row.line,
        cells: {
          ...row.cells,
          ...namesOfSize(head.cells['name'] ?? '', options),
          ...firstCategory(row.cells['category'] || (head.cells['category'] ?? '')),
          description: plainTextOf(row.cells['description'] || (head.cells['description'] ?? '')),
          barcode: isBarcode(code) ? code : '',
          stock: isNo(row.other('trackinventory')) ? '' : (row.cells['stock'] ?? ''),
          active: isNo(row.other('active')) ? 'no' : '',
        },
      };
    });
  },
};

const R_COLUMNS: Readonly<Record<string, string>> = {
  item: 'name',
  description: 'name',
  price: 'price',
  defaultprice: 'price',
  category: 'category',
  subcategory1: 'subcategory',
  qty: 'stock',
  quantityonhand: 'stock',
  reorderpoint: 'low_stock_at',
  ean: 'barcode',
};

export const lightspeedR: Till = {
  name: 'Lightspeed',
  signature: [
    ['systemid', 'upc', 'customsku', 'item', 'price'],
    ['systemid', 'upc', 'customsku', 'description'],
  ],
  columnOf: (heading) => R_COLUMNS[heading],
  shape: (rows) =>
    rows.map((row) => ({
      line: row.line,
      cells: { ...row.cells, barcode: row.cells['barcode'] || row.other('upc') },
    })),
};
