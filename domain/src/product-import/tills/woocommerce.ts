// https://woocommerce.com/document/product-csv-importer-exporter/ and
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
import { plainTextOf } from '../../html/plain-text.ts';
import type { ShapedRow, Till, TillRow } from './till.ts';
import { centimetresOf, gramsOf, namesOfSize, firstCategory } from './shapes.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  regularprice: 'price',
  categories: 'category',
  stock: 'stock',
  lowstockamount: 'low_stock_at',
  gtinupceanorisbn: 'barcode',
  lengthcm: 'length_cm',
  widthcm: 'width_cm',
  heightcm: 'height_cm',
};
const WEIGHTS = ['kg', 'g', 'lbs', 'oz'];

const isParent = (row: TillRow): boolean => /variable|grouped|external/i.test(row.other('type'));

/** 'id:12' or the SKU of the parent. */
const parentKeys = (row: TillRow): string[] => [`id:${row.other('id')}`, row.other('sku')];

function shapeRow(row: TillRow, parent: TillRow | undefined): ShapedRow {
  const categories = row.cells['category'] || (parent?.cells['category'] ?? '');
  const description = row.cells['description'] || (parent?.cells['description'] ?? '');
  const unit = WEIGHTS.find((each) => row.other(`weight${each}`) !== '') ?? '';
  const options = [1, 2, 3].map((number) => row.other(`attribute${number}values`));
  const { category, subcategory } = firstCategory(categories);
  return {
    line: row.line,
    cells: {
      ...row.cells,
      ...(parent && namesOfSize(parent.cells['name'] ?? '', options)),
      description: plainTextOf(description || row.other('shortdescription')),
      category,
      subcategory,
      // If stock is not counted, the file only says whether the product is available.
      stock: row.cells['stock'] || (row.other('instock') === '0' ? '0' : ''),
      low_stock_at: row.cells['low_stock_at'] ?? '',
      pack_weight_g: gramsOf(row.other(`weight${unit}`), unit),
      length_cm: centimetresOf(row.cells['length_cm'] ?? ''),
      width_cm: centimetresOf(row.cells['width_cm'] ?? ''),
      height_cm: centimetresOf(row.cells['height_cm'] ?? ''),
      active: row.other('published') === '1' || row.other('published') === '' ? '' : 'no',
    },
  };
}

export const wooCommerce: Till = {
  name: 'WooCommerce',
  signature: [['type', 'name', 'regularprice', 'categories']],
  columnOf: (heading) => COLUMNS[heading],
  shape(rows) {
    const parents = new Map(rows.filter(isParent).flatMap((row) => parentKeys(row).map((key) => [key, row])));
    return rows.filter((row) => !isParent(row)).map((row) => shapeRow(row, parents.get(row.other('parent'))));
  },
};
