// https://squareup.com/help/gb/en/article/5153-import-items-online
import { plainTextOf } from '../../html/plain-text.ts';
import type { Till } from './till.ts';
import { gramsOf, isYes, namesOfSize, firstCategory } from './shapes.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  itemname: 'name',
  description: 'description',
  categories: 'category',
  category: 'category',
  reportingcategory: 'category',
  price: 'price',
  gtin: 'barcode',
};

/** Each location has its own columns, such as 'Current Quantity High Street'. */
const ofLocation = (heading: string): string | undefined =>
  heading.startsWith('currentquantity') ? 'stock' : heading.startsWith('stockalertcount') ? 'low_stock_at' : undefined;

export const square: Till = {
  name: 'Square',
  signature: [
    ['token', 'itemname', 'variationname', 'price'],
    ['referencehandle', 'itemname', 'variationname', 'price'],
  ],
  columnOf: (heading) => COLUMNS[heading] ?? ofLocation(heading),
  shape: (rows) =>
    rows.map((row) => {
      const variation = row.other('variationname');
      return {
        line: row.line,
        cells: {
          ...row.cells,
          ...namesOfSize(row.cells['name'] ?? '', [/^regular$/i.test(variation) ? '' : variation]),
          ...firstCategory(row.cells['category'] || row.other('reportingcategory')),
          description: plainTextOf(row.cells['description'] ?? ''),
          pack_weight_g: gramsOf(row.other('weightkg'), 'kg') || gramsOf(row.other('weightlb'), 'lb'),
          active: isYes(row.other('archived')) ? 'no' : '',
        },
      };
    }),
};
