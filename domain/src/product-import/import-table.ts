// Splits the rows of a spreadsheet into headings and products.
import { accept, refuse, type Verdict } from '../refusal.ts';
import { importMessages } from '../messages/product-import.ts';

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_COLUMNS = 250;

export interface TableRow {
  /** Row number in the spreadsheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ImportTable {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

export type FileRefusal = 'empty_file' | 'no_rows' | 'too_many_rows' | 'too_many_columns';

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

/** The first row that is not empty holds the headings. Empty rows are left out. */
export function readTable(rows: readonly (readonly string[])[]): Verdict<ImportTable, FileRefusal> {
  const [head, ...body] = rows
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => isFilled(cells));
  if (head === undefined) return refuse('empty_file', importMessages.emptyFile);
  if (head.cells.length > MAX_IMPORT_COLUMNS)
    return refuse('too_many_columns', importMessages.tooManyColumns(MAX_IMPORT_COLUMNS));
  if (body.length === 0) return refuse('no_rows', importMessages.noRows);
  if (body.length > MAX_IMPORT_ROWS) return refuse('too_many_rows', importMessages.tooManyRows(MAX_IMPORT_ROWS));
  return accept({ headings: head.cells, rows: body });
}
