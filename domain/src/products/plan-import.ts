// From a file of products to what would happen, row by row. Nothing is stored here.
import { productMessages } from '../messages/products.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { CSV_COLUMNS, type CsvColumn, type CsvProduct, type CsvValue } from './csv-columns.ts';
import { parseCsv } from '../csv/parse-csv.ts';
import { needsAgeLimit } from './listing-rules.ts';
import { isTooBigForCouriers } from './parcel.ts';
import { emptyProduct, type ProductDetails, productProblems } from './product-details.ts';

export const MAX_IMPORT_ROWS = 10_000;

export interface RowProblem {
  /** The column's name in the file. */
  readonly column: string;
  readonly message: string;
}

export interface PlannedRow {
  /** As the spreadsheet counts: the headings are row 1. */
  readonly line: number;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  /** Of the product that is there already; empty for a new one. */
  readonly id: string;
  readonly details: ProductDetails;
  /** What the file says is there; undefined leaves it. */
  readonly stock: number | undefined;
  /** Columns that change the product. */
  readonly changes: readonly string[];
  readonly problems: readonly RowProblem[];
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  /** Headings we do not know; those columns are left out. */
  readonly unknownColumns: readonly string[];
}

type Values = Partial<Record<CsvColumn['field'], CsvValue>>;

interface ReadRow {
  line: number;
  values: Values;
  problems: RowProblem[];
}

const heading = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
const columnOf = new Map(CSV_COLUMNS.map((column) => [column.name, column]));
const nameOfField = new Map(CSV_COLUMNS.map(({ field, name }) => [field, name]));
const detailFields = Object.keys(emptyProduct) as (keyof ProductDetails)[];

function readRow(cells: readonly string[], columns: readonly (CsvColumn | undefined)[], line: number): ReadRow {
  const values: Values = {};
  const problems: RowProblem[] = [];
  columns.forEach((column, index) => {
    if (column === undefined) return;
    const read = column.read((cells[index] ?? '').trim());
    if ('problem' in read) problems.push({ column: column.name, message: read.problem });
    else if (read.value !== undefined) values[column.field] = read.value;
  });
  return { line, values, problems };
}

export type FileRefusal = 'no_rows' | 'too_many_rows' | 'no_names';

function readFile(csv: string): Verdict<{ rows: ReadRow[]; unknownColumns: string[] }, FileRefusal> {
  const [head = [], ...body] = parseCsv(csv);
  const headings = head.map(heading);
  const columns = headings.map((name) => columnOf.get(name));
  if (!headings.includes('name') && !headings.includes('id'))
    return refuse('no_names', 'The first row must hold headings, with at least “name” and “price” among them.');
  const numbered = body.map((cells, index) => ({ cells, line: index + 2 }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return refuse('no_rows', 'There are no products below the headings.');
  if (filled.length > MAX_IMPORT_ROWS)
    return refuse(
      'too_many_rows',
      `A file can hold ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} products. Split it in two.`,
    );
  return accept({
    rows: filled.map(({ cells, line }) => readRow(cells, columns, line)),
    unknownColumns: head.filter((_cell, index) => headings[index] !== '' && columns[index] === undefined),
  });
}

/** A knife without an age setting is for adults; what no courier carries is collected, unless the file says otherwise. */
function detailsOf(values: Values, known: CsvProduct | undefined): ProductDetails {
  const merged = { ...(known ?? emptyProduct), ...values } as unknown as ProductDetails;
  const details = Object.fromEntries(detailFields.map((field) => [field, merged[field]])) as unknown as ProductDetails;
  const isAgeSaid = 'age_restricted' in values || known !== undefined;
  const isTooBig = !('no_courier' in values) && isTooBigForCouriers(details);
  return {
    ...details,
    age_restricted: details.age_restricted || (!isAgeSaid && needsAgeLimit(details)),
    no_courier: details.no_courier || isTooBig,
  };
}

class Shelf {
  readonly byId: ReadonlyMap<string, CsvProduct>;
  readonly byName: ReadonlyMap<string, CsvProduct>;
  readonly #lineOfName = new Map<string, number>();
  readonly #lineOfId = new Map<string, number>();

  constructor(products: readonly CsvProduct[]) {
    this.byId = new Map(products.map((product) => [product.id, product]));
    this.byName = new Map(products.map((product) => [product.name, product]));
  }

  /** Conflicts with an earlier row or another product. */
  problems(id: string, name: string, line: number): RowProblem[] {
    const problems: RowProblem[] = [];
    const sameName = this.#lineOfName.get(name);
    const sameId = id === '' ? undefined : this.#lineOfId.get(id);
    if (sameName !== undefined) problems.push({ column: 'name', message: productMessages.nameTwice(sameName) });
    else if ((this.byName.get(name)?.id ?? id) !== id)
      problems.push({ column: 'name', message: productMessages.nameTaken });
    if (sameId !== undefined) problems.push({ column: 'id', message: productMessages.idTwice(sameId) });
    if (sameName === undefined) this.#lineOfName.set(name, line);
    if (sameId === undefined && id !== '') this.#lineOfId.set(id, line);
    return problems;
  }
}

/** The columns that differ from the existing product. */
function changesOf(details: ProductDetails, stock: number | undefined, known: CsvProduct | undefined): string[] {
  if (known === undefined) return [];
  const changed: CsvColumn['field'][] = detailFields.filter((field) => details[field] !== known[field]);
  if (stock !== undefined && stock !== known.stock) changed.push('stock');
  return changed.map((field) => nameOfField.get(field) ?? field);
}

function planRow({ line, values, problems: read }: ReadRow, shelf: Shelf, today: CalendarDay): PlannedRow {
  const givenId = typeof values.id === 'string' ? values.id : '';
  const known = givenId === '' ? shelf.byName.get(String(values.name ?? '')) : shelf.byId.get(givenId);
  const details = detailsOf(values, known);
  const stock = typeof values.stock === 'number' ? values.stock : undefined;
  const id = known?.id ?? '';
  const row = { line, id, details, stock };
  if (givenId !== '' && known === undefined)
    return {
      ...row,
      outcome: 'refused',
      changes: [],
      problems: [{ column: 'id', message: productMessages.idUnknown }],
    };
  const changes = changesOf(details, stock, known);
  const isUntouched = known !== undefined && changes.length === 0;
  const unread = new Set(read.map(({ column }) => column));
  // Unchanged products were checked when they were listed.
  const wrong = (isUntouched ? [] : productProblems(details, today, known))
    .map(({ field, message }) => ({ column: nameOfField.get(field) ?? field, message }))
    .filter(({ column }) => !unread.has(column));
  const problems = [...read, ...wrong, ...shelf.problems(id, details.name, line)];
  if (problems.length > 0) return { ...row, outcome: 'refused', changes: [], problems };
  if (known === undefined) return { ...row, outcome: 'new', changes: [], problems };
  return { ...row, outcome: isUntouched ? 'unchanged' : 'changed', changes, problems };
}

/** Rows are about products that are there already by id, or else by name. */
export function planImport(
  csv: string,
  products: readonly CsvProduct[],
  today: CalendarDay,
): Verdict<ImportPlan, FileRefusal> {
  const file = readFile(csv);
  if (!file.ok) return file;
  const shelf = new Shelf(products);
  return accept({
    rows: file.value.rows.map((row) => planRow(row, shelf, today)),
    unknownColumns: file.value.unknownColumns,
  });
}
