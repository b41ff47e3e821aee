// The columns of a product file, in order, with how each is read and written.
import { productMessages } from '../messages/products.ts';
import { pence } from '../money/pence.ts';
import { parsePounds, toPounds } from '../money/pounds.ts';
import { parseCalendarDay } from '../time/calendar-day.ts';
import { readVatRate, VAT_RATES } from '../vat/vat-rates.ts';
import { isoDay, plainAmount, readBarcode, wholeNumberOf } from './cell-values.ts';
import { MATERIALS } from './listing-rules.ts';
import { PARCEL_SIZES } from './parcel.ts';
import { isCount, MAX_VALUES, type ProductDetails, type ProductField, STORAGES } from './product-details.ts';

export type CsvValue = string | number | boolean;

/** `undefined`: the cell is empty, and the value stays as it is. `note` says how an unusual cell was read. */
export type ReadCell = { readonly value: CsvValue | undefined; readonly note?: string } | { readonly problem: string };

export interface CsvColumn {
  readonly name: string;
  /** The product field; `id` and `stock` are columns only. */
  readonly field: ProductField | 'id' | 'stock';
  /** `cell` is trimmed. */
  read(cell: string): ReadCell;
  write(value: CsvValue): string;
}

const said = (value: CsvValue | undefined): ReadCell => ({ value });
const problem = (text: string): ReadCell => ({ problem: text });

const text = (name: string, field: CsvColumn['field'], keepsIfEmpty = false): CsvColumn => ({
  name,
  field,
  read: (cell) => said(cell === '' && keepsIfEmpty ? undefined : cell),
  write: String,
});

const flag = (name: string, field: ProductField): CsvColumn => ({
  name,
  field,
  read: (cell) => {
    if (cell === '') return said(undefined);
    if (/^(?:yes|y|true|1|x)$/i.test(cell)) return said(true);
    return /^(?:no|n|false|0)$/i.test(cell) ? said(false) : problem(productMessages.yesOrNo);
  },
  write: (value) => (value === true ? 'yes' : 'no'),
});

/** The column asks the opposite of the stored field. */
const countStock: CsvColumn = {
  name: 'count_stock',
  field: 'stock_uncounted',
  read: (cell) => {
    const read = flag('', 'stock_uncounted').read(cell);
    return 'value' in read && read.value !== undefined ? said(read.value === false) : read;
  },
  write: (value) => (value === true ? 'no' : 'yes'),
};

const count = (name: string, field: keyof typeof MAX_VALUES): CsvColumn => ({
  name,
  field,
  read: (cell) => {
    if (cell === '') return said(undefined);
    const value = wholeNumberOf(cell);
    // Tills count below zero when more was sold than was booked in.
    if (field === 'stock' && value !== undefined && value < 0)
      return { value: 0, note: productMessages.belowZero(value) };
    return value !== undefined && isCount(value, MAX_VALUES[field])
      ? said(value)
      : problem(productMessages.wholeNumber(MAX_VALUES[field]));
  },
  write: String,
});

const choice = (name: string, field: ProductField, values: readonly string[]): CsvColumn => ({
  name,
  field,
  read: (cell) =>
    cell === '' || values.includes(cell.toLowerCase())
      ? said(cell === '' ? undefined : cell.toLowerCase())
      : problem(productMessages.oneOf(values)),
  write: String,
});

const price: CsvColumn = {
  name: 'price',
  field: 'price_pence',
  read: (cell) => {
    if (cell === '') return said(undefined);
    const amount = parsePounds(plainAmount(cell));
    if (!amount.ok) return problem(amount.message);
    return isCount(amount.value, MAX_VALUES.price_pence) && amount.value > 0
      ? said(amount.value)
      : problem(productMessages.priceRange);
  },
  write: (value) => toPounds(pence(Number(value))).toFixed(2),
};

const day: CsvColumn = {
  name: 'best_before',
  field: 'best_before',
  read: (cell) => {
    const iso = isoDay(cell);
    return iso === '' || parseCalendarDay(iso).ok ? said(iso) : problem(productMessages.day);
  },
  write: String,
};

const barcode: CsvColumn = {
  name: 'barcode',
  field: 'barcode',
  read: (cell) => {
    const read = readBarcode(cell);
    if ('barcode' in read) return said(read.barcode);
    const note =
      read.unread === 'shortened' ? productMessages.barcodeShortened(cell) : productMessages.notABarcode(cell);
    return { value: undefined, note };
  },
  write: String,
};

const pieceWeight: CsvColumn = {
  name: 'unit_weight_g',
  field: 'unit_weight_mg',
  read: (cell) => {
    if (cell === '') return said(undefined);
    const milligrams = Math.round(Number(cell) * 1000);
    return /^\d{1,5}(?:\.\d{1,3})?$/.test(cell) && isCount(milligrams, MAX_VALUES.unit_weight_mg)
      ? said(milligrams)
      : problem(productMessages.weight);
  },
  write: (value) => (value === 0 ? '' : String(Number(value) / 1000)),
};

/** Accepts '20%', 'Standard rate', '5', 'Zero-rated' and 'Exempt' as well as our own words. */
const vatRate: CsvColumn = {
  name: 'vat_rate',
  field: 'vat_rate',
  read: (cell) => {
    if (cell === '') return said(undefined);
    const rate = readVatRate(cell);
    return rate === undefined ? problem(productMessages.oneOf(VAT_RATES)) : said(rate);
  },
  write: String,
};

export const CSV_COLUMNS: readonly CsvColumn[] = [
  text('id', 'id'),
  text('name', 'name', true),
  text('description', 'description'),
  price,
  text('category', 'category', true),
  text('subcategory', 'subcategory'),
  text('size_group', 'size_group'),
  text('size', 'size_label'),
  count('stock', 'stock'),
  countStock,
  count('low_stock_at', 'low_stock_at'),
  vatRate,
  flag('perishable', 'perishable'),
  choice('storage', 'storage', STORAGES),
  day,
  flag('age_restricted', 'age_restricted'),
  choice('material', 'material', MATERIALS),
  pieceWeight,
  count('pack_weight_g', 'pack_weight_g'),
  count('length_cm', 'length_cm'),
  count('width_cm', 'width_cm'),
  count('height_cm', 'height_cm'),
  choice('courier_size', 'courier_size', PARCEL_SIZES),
  flag('collection_only', 'no_courier'),
  barcode,
  text('shelf_place', 'shelf_place'),
  flag('active', 'is_active'),
];

export interface CsvProduct extends ProductDetails {
  readonly id: string;
  readonly stock: number;
}

export const csvCells = (product: CsvProduct): string[] =>
  CSV_COLUMNS.map(({ field, write }) => write(product[field] as CsvValue));
