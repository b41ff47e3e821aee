// Matches the columns of a file to ours: by our own headings, by other words for them, or as the till that exported it
// writes them.
import { CSV_COLUMNS } from '../products/csv-columns.ts';
import type { Till } from './tills/till.ts';

/** One of our columns for every column of the file; empty for a column that is skipped. */
export type ColumnMatch = readonly string[];

/** 'Sale Price', 'SalePrice' and 'sale_price' are one heading. */
export const headingKey = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Other words for our columns, most likely first. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'productname', 'product', 'itemname', 'item', 'producttitle'],
  description: ['productdescription', 'longdescription', 'details', 'shortdescription'],
  price: [
    'saleprice',
    'salepriceinctax',
    'salepriceincvat',
    'sellingprice',
    'sellprice',
    'retailprice',
    'priceincvat',
    'priceinctax',
    'unitprice',
    'regularprice',
    'rrp',
  ],
  category: ['categoryname', 'productcategory', 'producttype', 'categories', 'department', 'type'],
  subcategory: ['subcategoryname', 'subcategory1', 'subdepartment'],
  stock: [
    'quantity',
    'qty',
    'currentstock',
    'stocklevel',
    'stockqty',
    'stockquantity',
    'quantityonhand',
    'qtyonhand',
    'onhand',
    'instock',
  ],
  low_stock_at: ['minimumstock', 'minstock', 'reorderpoint', 'reorderlevel', 'lowstockamount'],
  vat_rate: ['vat', 'vatrate', 'taxrate', 'vatcode'],
  barcode: ['ean', 'ean13', 'gtin', 'upc', 'barcodes', 'productbarcode'],
  shelf_place: ['shelflocation', 'shelf', 'binlocation', 'bin', 'bay', 'stocklocation'],
  pack_weight_g: ['weightg', 'grams', 'weightgrams'],
  best_before: ['expirydate', 'useby', 'bestbeforedate'],
  age_restricted: ['agerestriction', 'over18'],
};

const ownNames = new Map(CSV_COLUMNS.map(({ name }) => [headingKey(name), name]));
export const COLUMN_NAMES: ReadonlySet<string> = new Set(CSV_COLUMNS.map(({ name }) => name));

/** Matches each of our columns once, to the best heading. */
function matchWords(keys: readonly string[], wordsOf: (name: string) => readonly string[]): string[] {
  const match = keys.map(() => '');
  for (const { name } of CSV_COLUMNS) {
    const found = wordsOf(name)
      .map((word) => keys.indexOf(word))
      .find((index) => index !== -1 && match[index] === '');
    if (found !== undefined) match[found] = name;
  }
  return match;
}

/** The match suggested by the headings. */
export function matchColumns(headings: readonly string[], till: Till | undefined): string[] {
  const keys = headings.map(headingKey);
  if (till)
    return keys
      .map((key) => till.columnOf(key) ?? '')
      .map((name, index, all) => (all.indexOf(name) === index ? name : ''));
  const own = keys
    .map((key) => ownNames.get(key) ?? '')
    .map((name, index, all) => (all.indexOf(name) === index ? name : ''));
  const others = matchWords(
    keys.map((key, index) => (own[index] === '' ? key : '')),
    (name) => (own.includes(name) ? [] : (OTHER_WORDS[name] ?? [])),
  );
  return own.map((name, index) => name || (others[index] ?? ''));
}

/** True if a match made by hand, or saved earlier, can be used with these headings. */
export const isColumnMatch = (match: readonly string[], headings: readonly string[]): boolean =>
  match.length === headings.length &&
  match.every((name, index) => name === '' || (COLUMN_NAMES.has(name) && match.indexOf(name) === index));
