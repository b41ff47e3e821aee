// The back office's product list. Its headings follow the fields of https://developer.eposnowhq.com/ (Name,
// Description, CostPrice, SalePrice, Category, Barcode), written with or without spaces.
import type { Till } from './till.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  productname: 'name',
  description: 'description',
  saleprice: 'price',
  salepriceinctax: 'price',
  category: 'category',
  categoryname: 'category',
  barcode: 'barcode',
  currentstock: 'stock',
  stock: 'stock',
  stocklevel: 'stock',
  minimumstock: 'low_stock_at',
  minstock: 'low_stock_at',
};

export const eposNow: Till = {
  name: 'Epos Now',
  signature: ['name', 'productname'].flatMap((name) =>
    ['saleprice', 'salepriceinctax'].flatMap((price) =>
      ['costprice', 'costpriceinctax', 'eatoutprice'].map((other) => [name, price, other, 'barcode']),
    ),
  ),
  columnOf: (heading) => COLUMNS[heading],
  shape: (rows) => rows.map(({ line, cells }) => ({ line, cells })),
};
