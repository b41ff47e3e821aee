// Computes what an import would do from a file and the shop's products. It takes seconds for a large file, so it runs
// in a thread (`import-thread.ts`) and uses no database.
import { createHash, randomBytes } from 'node:crypto';
import type { ImportPreview } from '@baitdrop/contract/product-imports';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { importMessages } from '@baitdrop/domain/messages/product-import';
import { MAX_UNPACKED_BYTES } from '@baitdrop/domain/product-import/import-limits';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, readTable } from '@baitdrop/domain/product-import/import-table';
import { headingKey, isColumnMatch } from '@baitdrop/domain/product-import/match-columns';
import { type PlannedRow, planImport } from '@baitdrop/domain/product-import/plan-import';
import type { CsvProduct } from '@baitdrop/domain/products/csv-columns';
import { emptyProduct, type ProductDetails } from '@baitdrop/domain/products/product-details';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts';
import type { ImportRow } from './imports.db.ts';

const MAX_PROBLEMS = 500;
const MAX_ROWS = 100;
const MAX_EXAMPLE = 60;
const detailFields = Object.keys(emptyProduct) as (keyof ProductDetails)[];
const SHEET_LIMITS = { bytes: MAX_UNPACKED_BYTES, rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS };

/** Our column for each of the file's; `auto` ignores the stored mapping; undefined uses it. */
export type ColumnChoice = readonly string[] | 'auto' | undefined;

export const columnChoiceOf = (text: string): ColumnChoice =>
  text === '' ? undefined : text === 'auto' ? 'auto' : text.split(',').map((name) => name.trim());

export interface ImportInput {
  file: Uint8Array;
  columnChoice: ColumnChoice;
  /** Mappings the shop used before, by `hashOfHeadings`. */
  profiles: readonly { headings: string; columns: string[] }[];
  /** The shop's products as JSON, because passing a text to a thread is faster than passing its objects. */
  shelf: string;
  today: CalendarDay;
}

export interface ReadImport {
  preview: Omit<ImportPreview, 'id'>;
  /** A hash of the headings. */
  headings: string;
  /** The rows that change something, as JSON of `ImportRow[]`; empty when none does. */
  rows: string;
}

const hashOfHeadings = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(headingKey)))
    .digest('hex');

/** The changed fields of an existing product; all fields of a new one. */
function importRow({ outcome, id, details, stock }: PlannedRow, existing: ProductDetails | undefined): ImportRow {
  const isNew = outcome === 'new';
  const fields = detailFields.filter((field) => isNew || details[field] !== existing?.[field]);
  const values: Partial<ProductDetails> = Object.fromEntries(fields.map((field) => [field, details[field]]));
  return { id: isNew ? newRecordId(randomBytes) : id, isNew, values, stock: stock ?? null };
}

/** Lists the remarks row by row, with the product's name. */
const remarksOf = (rows: readonly PlannedRow[], kind: 'problems' | 'notes'): ImportPreview['problems'] =>
  rows
    .flatMap(({ line, details, [kind]: remarks }) => remarks.map((remark) => ({ line, name: details.name, ...remark })))
    .slice(0, MAX_PROBLEMS);

const countOf = (rows: readonly PlannedRow[], outcome: PlannedRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** Undefined when these headings were never mapped by hand. */
function columnsByHand(
  { columnChoice, profiles }: ImportInput,
  headings: readonly string[],
  hash: string,
): readonly string[] | undefined {
  if (columnChoice === 'auto') return undefined;
  if (columnChoice !== undefined) {
    if (!isColumnMatch(columnChoice, headings)) throw new AppError('bad_columns', 400, importMessages.badColumns);
    return columnChoice;
  }
  const remembered = profiles.find((profile) => profile.headings === hash)?.columns;
  // A stored mapping may contain a column that no longer exists.
  return remembered && isColumnMatch(remembered, headings) ? remembered : undefined;
}

export async function readImport(input: ImportInput): Promise<ReadImport> {
  const table = readTable(await readSpreadsheet(Buffer.from(input.file), SHEET_LIMITS));
  if (!table.ok) throw new AppError(table.reason, 400, table.message);
  const { headings, rows: fileRows } = table.value;
  const hash = hashOfHeadings(headings);
  const byHand = columnsByHand(input, headings, hash);
  const products = JSON.parse(input.shelf) as CsvProduct[];
  const { rows, ...plan } = planImport(table.value, products, input.today, byHand);
  const byId = new Map(products.map((product) => [product.id, product]));
  const useful = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const preview = {
    counts: {
      new: countOf(rows, 'new'),
      changed: countOf(rows, 'changed'),
      unchanged: countOf(rows, 'unchanged'),
      refused: countOf(rows, 'refused'),
    },
    till: plan.till,
    matched_by_hand: byHand !== undefined,
    columns: headings.map((heading, index) => ({
      heading,
      column: plan.match[index] ?? '',
      example: (fileRows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? '').slice(0, MAX_EXAMPLE),
    })),
    missing_columns: [...plan.missing],
    problems: remarksOf(rows, 'problems'),
    notes: remarksOf(
      rows.filter(({ outcome }) => outcome !== 'refused'),
      'notes',
    ),
    rows: useful.slice(0, MAX_ROWS).map((row) => shownRow(row, byId.get(row.id))),
  };
  const stored = useful.map((row) => importRow(row, byId.get(row.id)));
  return { preview, headings: hash, rows: stored.length === 0 ? '' : JSON.stringify(stored) };
}

function shownRow(
  { line, details, stock, outcome, changes }: PlannedRow,
  before: CsvProduct | undefined,
): ImportPreview['rows'][number] {
  return {
    line,
    name: details.name,
    outcome: outcome === 'new' ? 'new' : 'changed',
    changes: [...changes],
    category: details.category,
    price_pence: details.price_pence,
    stock: details.stock_uncounted ? null : (stock ?? before?.stock ?? 0),
    before: before ? { price_pence: before.price_pence, stock: before.stock_uncounted ? null : before.stock } : null,
  };
}
