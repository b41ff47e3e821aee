// Reads the cells of a file as values of our columns.
import { CSV_COLUMNS, type CsvColumn, type CsvValue } from '../products/csv-columns.ts';
import type { ImportTable } from './import-table.ts';
import { type ColumnMatch, headingKey } from './match-columns.ts';
import type { ShapedRow, Till, TillRow } from './tills/till.ts';

export interface RowProblem {
  /** The name of our column. */
  readonly column: string;
  readonly message: string;
}

export type ColumnField = CsvColumn['field'];
export type Values = Partial<Record<ColumnField, CsvValue>>;

export interface ReadRow {
  readonly line: number;
  readonly values: Values;
  readonly problems: readonly RowProblem[];
  readonly notes: readonly RowProblem[];
}

const columnOf = new Map(CSV_COLUMNS.map((column) => [column.name, column]));
export const nameOfField = new Map(CSV_COLUMNS.map(({ field, name }) => [field, name]));

function readRow({ line, cells }: ShapedRow, isTill: boolean): ReadRow {
  const values: Values = {};
  const problems: RowProblem[] = [];
  const notes: RowProblem[] = [];
  for (const [name, cell] of Object.entries(cells)) {
    const column = columnOf.get(name);
    // An empty cell of a till's export does not change what the shop wrote here.
    if (column === undefined || (isTill && cell === '')) continue;
    const read = column.read(cell);
    if ('problem' in read) problems.push({ column: name, message: read.problem });
    else {
      if (read.value !== undefined) values[column.field] = read.value;
      if (read.note !== undefined) notes.push({ column: name, message: read.note });
    }
  }
  return { line, values, problems, notes };
}

export function readImportRows(table: ImportTable, match: ColumnMatch, till: Till | undefined): ReadRow[] {
  const indexOf = new Map(table.headings.map((heading, index) => [headingKey(heading), index] as const).toReversed());
  const rows: TillRow[] = table.rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(match.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']]))),
    other: (heading) => cells[indexOf.get(heading) ?? -1] ?? '',
  }));
  return (till?.shape(rows) ?? rows).map((row) => readRow(row, till !== undefined));
}
