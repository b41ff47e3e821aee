// Plans, row by row, what an imported file would change. Stores nothing.
import { productMessages } from '../messages/products.ts';
import { isBarcode } from '../products/barcode.ts';
import type { CsvProduct } from '../products/csv-columns.ts';
import { needsAgeLimit } from '../products/listing-rules.ts';
import { isTooBigForCouriers } from '../products/parcel.ts';
import { emptyProduct, MAX_LENGTHS, type ProductDetails, productProblems } from '../products/product-details.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import type { ImportTable } from './import-table.ts';
import { type ColumnMatch, headingKey, matchColumns } from './match-columns.ts';
import {
  type ColumnField,
  nameOfField,
  type ReadRow,
  readImportRows,
  type RowProblem,
  type Values,
} from './read-rows.ts';
import { ExistingProducts } from './existing-products.ts';
import { Spellings } from './same-name.ts';
import { detectTill } from './tills.ts';

export interface PlannedRow {
  readonly line: number;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  /** The id of the existing product; empty for a new one. */
  readonly id: string;
  readonly details: ProductDetails;
  /** The stock in the file; undefined: unchanged. */
  readonly stock: number | undefined;
  /** Columns that change the product. */
  readonly changes: readonly string[];
  readonly problems: readonly RowProblem[];
  /** Cells that were read differently from how they are written. */
  readonly notes: readonly RowProblem[];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** The till that exported the file, if it was recognised. */
  readonly till: string;
  readonly match: ColumnMatch;
  /** Columns that are needed for new products and that the file does not have. */
  readonly missing: readonly string[];
}

/** The category for a till's product that has none. */
export const OTHER_CATEGORY = 'Other';
const REQUIRED = ['name', 'price', 'category'];
const detailFields = Object.keys(emptyProduct) as (keyof ProductDetails)[];

/**
 * A knife without an age setting is for adults; a product that no courier carries is collection-only, unless the file
 * says otherwise.
 */
function detailsOf(values: Values, existing: CsvProduct | undefined): ProductDetails {
  const merged = { ...(existing ?? emptyProduct), ...values } as unknown as ProductDetails;
  const details = Object.fromEntries(detailFields.map((field) => [field, merged[field]])) as unknown as ProductDetails;
  const isUncounted = existing === undefined && values.stock === undefined && !('stock_uncounted' in values);
  const isAgeSaid = 'age_restricted' in values || existing !== undefined;
  const isTooBig = !('no_courier' in values) && isTooBigForCouriers(details);
  return {
    ...details,
    // A new product without a stock count is not sold out: its stock is not counted.
    stock_uncounted: details.stock_uncounted || isUncounted,
    age_restricted: details.age_restricted || (!isAgeSaid && needsAgeLimit(details)),
    no_courier: details.no_courier || isTooBig,
  };
}

/** The columns that differ from the existing product. */
function changesOf(details: ProductDetails, stock: number | undefined, existing: CsvProduct | undefined): string[] {
  if (existing === undefined) return [];
  const changed: ColumnField[] = detailFields.filter((field) => details[field] !== existing[field]);
  if (stock !== undefined && stock !== existing.stock) changed.push('stock');
  return changed.map((field) => nameOfField.get(field) ?? field);
}

/** The shop cannot correct a till's codes and long texts in its export, so they are left out or cut, with a note. */
function relaxTillRow({ values, notes, ...row }: ReadRow): ReadRow {
  const fixed = { ...values };
  const said = [...notes];
  if (typeof fixed.barcode === 'string' && fixed.barcode !== '' && !isBarcode(fixed.barcode)) {
    delete fixed.barcode;
    said.push({ column: 'barcode', message: productMessages.barcodeLeftOut });
  }
  if (typeof fixed.description === 'string' && fixed.description.length > MAX_LENGTHS.description) {
    fixed.description = `${fixed.description.slice(0, MAX_LENGTHS.description - 1).trimEnd()}…`;
    said.push({ column: 'description', message: productMessages.shortened(MAX_LENGTHS.description) });
  }
  return { ...row, values: fixed, notes: said };
}

interface Shelves {
  readonly shelf: ExistingProducts;
  readonly categories: Spellings;
  readonly subcategories: Spellings;
  readonly today: CalendarDay;
  readonly isTill: boolean;
}

function withCategories(
  row: ReadRow,
  existing: CsvProduct | undefined,
  { categories, subcategories, isTill }: Shelves,
) {
  const { values } = row;
  const isHomeless = isTill && existing === undefined && (values.category ?? '') === '';
  const category = isHomeless ? OTHER_CATEGORY : values.category;
  return {
    values: {
      ...values,
      ...(typeof category === 'string' && { category: categories.of(category) }),
      ...(typeof values.subcategory === 'string' && { subcategory: subcategories.of(values.subcategory) }),
      // A product matched by its name keeps its own spelling.
      ...(existing && values.id === undefined && { name: existing.name }),
    },
    notes: isHomeless
      ? [...row.notes, { column: 'category', message: productMessages.noCategory(categories.of(OTHER_CATEGORY)) }]
      : row.notes,
  };
}

function planRow(readRow: ReadRow, shelves: Shelves): PlannedRow {
  const read = shelves.isTill ? relaxTillRow(readRow) : readRow;
  const { shelf } = shelves;
  const { line, problems: unreadable } = read;
  const givenId = typeof read.values.id === 'string' ? read.values.id : '';
  const found = shelf.find(givenId, String(read.values.name ?? ''));
  const existing = found === 'several' ? undefined : found;
  const { values, notes } = withCategories(read, existing, shelves);
  const details = detailsOf(values, existing);
  const stock = typeof values.stock === 'number' ? values.stock : undefined;
  const id = existing?.id ?? '';
  const row = { line, id, details, stock, notes };
  const refused = (problems: readonly RowProblem[]): PlannedRow => ({
    ...row,
    outcome: 'refused',
    changes: [],
    problems,
  });
  if (givenId !== '' && existing === undefined) return refused([{ column: 'id', message: productMessages.idUnknown }]);
  if (found === 'several') return refused([{ column: 'name', message: productMessages.nameInSeveral }]);
  const changes = changesOf(details, stock, existing);
  const isUntouched = existing !== undefined && changes.length === 0;
  const unread = new Set(unreadable.map(({ column }) => column));
  // Unchanged products were validated when they were listed.
  const wrong = (isUntouched ? [] : productProblems(details, shelves.today, existing))
    .map(({ field, message }) => ({ column: nameOfField.get(field) ?? field, message }))
    .filter(({ column }) => !unread.has(column));
  const problems = [...unreadable, ...wrong, ...shelf.problems(givenId, id, details.name, line)];
  if (problems.length > 0) return refused(problems);
  if (existing === undefined) return { ...row, outcome: 'new', changes: [], problems };
  return { ...row, outcome: isUntouched ? 'unchanged' : 'changed', changes, problems };
}

/** An id that matches no product belongs to another system. */
function withoutForeignIds(match: ColumnMatch, table: ImportTable, products: readonly CsvProduct[]): ColumnMatch {
  const at = match.indexOf('id');
  if (at === -1 || !match.includes('name')) return match;
  const ids = new Set(products.map(({ id }) => id));
  const isOurs = table.rows.some(({ cells }) => ids.has(cells[at] ?? ''));
  return isOurs ? match : match.map((name) => (name === 'id' ? '' : name));
}

/** Rows match existing products by id, or else by name. `match` is the shop's own choice of columns, if it made one. */
export function planImport(
  table: ImportTable,
  products: readonly CsvProduct[],
  today: CalendarDay,
  match?: ColumnMatch,
): ImportPlan {
  const till = detectTill(table.headings.map(headingKey));
  const used = match ?? withoutForeignIds(matchColumns(table.headings, till), table, products);
  const missing = used.includes('id') ? [] : REQUIRED.filter((name) => !used.includes(name));
  const head = { till: till?.name ?? '', match: used, missing };
  if (missing.includes('name')) return { ...head, rows: [] };
  const shelves: Shelves = {
    shelf: new ExistingProducts(products),
    categories: new Spellings(products.map(({ category }) => category)),
    subcategories: new Spellings(products.map(({ subcategory }) => subcategory)),
    today,
    isTill: till !== undefined,
  };
  return { ...head, rows: readImportRows(table, used, till).map((row) => planRow(row, shelves)) };
}
