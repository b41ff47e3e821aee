// Importing products from a file: preview, apply, undo.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { ImportAnswer, ImportPreview, LastImport } from '@baitdrop/contract/shop-products';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { MAX_UNPACKED_BYTES } from '@baitdrop/domain/product-import/import-limits';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, readTable } from '@baitdrop/domain/product-import/import-table';
import { type PlannedRow, planImport } from '@baitdrop/domain/product-import/plan-import';
import {
  emptyProduct,
  type ProductDetails,
  type ProductField,
  productProblems,
} from '@baitdrop/domain/products/product-details';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readSpreadsheet } from '../../../platform/spreadsheets/read-spreadsheet.ts';
import { columnsByHand, type WantedColumns } from './import-columns.ts';
import {
  type BeforeRow,
  type ImportRow,
  storeImport,
  lockImport,
  recordApplied,
  readLastImport,
} from './imports.db.ts';
import { refuseTakenNames } from './product-refusals.ts';
import { type DetailsById, insertProducts, takenNames, updateProducts } from './products.db.ts';
import { type AtShelf, momentOf } from './products.ts';
import { detailColumns, lockChosen, readWholeShelf, type ShelfRow } from './shelf.db.ts';
import { moveStock } from '../inventory.ts';

const MAX_PROBLEMS = 500;
const MAX_ROWS = 100;
const MAX_EXAMPLE = 60;

const shelvesMoved = () => new AppError('shelves_moved', 409, refusals.products.shelvesMoved);

/** What of a known product the row changes; of a new one, everything. */
function importRow({ outcome, id, details, stock }: PlannedRow, known: ProductDetails | undefined): ImportRow {
  const isNew = outcome === 'new';
  const fields = detailColumns.filter((field) => isNew || details[field] !== known?.[field]);
  const values: Partial<ProductDetails> = Object.fromEntries(fields.map((field) => [field, details[field]]));
  return { id: isNew ? newRecordId(randomBytes) : id, isNew, values, stock: stock ?? null };
}

/** Row by row, with the product's name. */
const remarksOf = (rows: readonly PlannedRow[], kind: 'problems' | 'notes'): ImportPreview['problems'] =>
  rows
    .flatMap(({ line, details, [kind]: remarks }) => remarks.map((remark) => ({ line, name: details.name, ...remark })))
    .slice(0, MAX_PROBLEMS);

const countOf = (rows: readonly PlannedRow[], outcome: PlannedRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

const SHEET_LIMITS = { bytes: MAX_UNPACKED_BYTES, rows: MAX_IMPORT_ROWS + 1, columns: MAX_IMPORT_COLUMNS };

export async function previewImport(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  at: AtShelf,
  file: Buffer,
  wanted: WantedColumns,
): Promise<ImportPreview> {
  const instant = now();
  const table = readTable(await readSpreadsheet(file, SHEET_LIMITS));
  if (!table.ok) throw new AppError(table.reason, 400, table.message);
  const { headings, rows: fileRows } = table.value;
  const byHand = await columnsByHand(pool, at.shopId, headings, wanted, instant);
  const products = await readWholeShelf(pool, at.shopId);
  const plan = planImport(table.value, products, londonParts(instant).day, byHand);
  const { rows } = plan;
  const byId = new Map(products.map((product) => [product.id, product]));
  const useful = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const id = useful.length === 0 ? '' : newRecordId(randomBytes);
  const importRows = useful.map((row) => importRow(row, byId.get(row.id)));
  if (id !== '')
    await inTransaction(pool, (tx) =>
      storeImport(tx, { id, shopId: at.shopId, byUser: at.user, rows: importRows, at: instant }),
    );
  return {
    id,
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
    rows: useful.slice(0, MAX_ROWS).map(({ line, id: known, details, stock, outcome, changes }) => {
      const before = byId.get(known);
      return {
        line,
        name: details.name,
        outcome: outcome === 'new' ? 'new' : 'changed',
        changes: [...changes],
        category: details.category,
        price_pence: details.price_pence,
        stock: details.stock_uncounted ? null : (stock ?? before?.stock ?? 0),
        before: before
          ? { price_pence: before.price_pence, stock: before.stock_uncounted ? null : before.stock }
          : null,
      };
    }),
  };
}

interface Merged {
  created: DetailsById[];
  changed: DetailsById[];
  before: BeforeRow[];
}

/** The rows as they would be now. Products may have changed since the preview, so the rules are applied again. */
function merge(rows: readonly ImportRow[], locked: ReadonlyMap<string, ShelfRow>, now: Date): Merged {
  const { day } = londonParts(now);
  const merged: Merged = { created: [], changed: [], before: [] };
  for (const { id, isNew, values, stock } of rows) {
    const known = locked.get(id);
    if (isNew === (known !== undefined)) throw shelvesMoved();
    const details: DetailsById = { ...(known ?? emptyProduct), ...values, id };
    if (productProblems(details, day, known).length > 0) throw shelvesMoved();
    const was = Object.fromEntries(Object.keys(values).map((field) => [field, known?.[field as ProductField]]));
    const stockChange = stock === null ? 0 : stock - (known?.stock ?? 0);
    merged.before.push({ id, isNew, values: isNew ? {} : was, stockChange });
    (isNew ? merged.created : merged.changed).push(details);
  }
  return merged;
}

export async function lockById(tx: PoolClient, shopId: string, ids: readonly string[], now: Date) {
  const rows = await lockChosen(tx, shopId, momentOf(now), { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

export const unknownImport = () => new AppError('unknown_import', 404, refusals.products.unknownFile);

/** One transaction with few statements; a repeated request gets the first answer. */
export async function applyImport(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  at: AtShelf,
  id: string,
): Promise<ImportAnswer> {
  const instant = now();
  return refuseTakenNames(() =>
    inTransaction(pool, async (tx) => {
      const stored = await lockImport(tx, at.shopId, id);
      if (stored === undefined) throw unknownImport();
      if (stored.status === 'undone') throw new AppError('undone', 409, refusals.products.takenBack);
      if (stored.status === 'applied')
        return { id, status: 'applied', created: stored.created_count, changed: stored.changed_count };
      const ids = stored.rows.map((row) => row.id);
      const { created, changed, before } = merge(stored.rows, await lockById(tx, at.shopId, ids, instant), instant);
      const names = [...created, ...changed].map(({ name }) => name);
      if ((await takenNames(tx, at.shopId, names, ids)).length > 0) throw shelvesMoved();
      await insertProducts(tx, at.shopId, created, instant);
      await updateProducts(tx, changed, instant);
      const moves = before.map(({ id: product, stockChange }) => ({ product, change: stockChange }));
      await moveStock(
        tx,
        moves.filter(({ change }) => change !== 0),
        { reason: 'imported', reference: id, byUser: at.user, at: instant },
      );
      await recordApplied(tx, id, { before, created: created.length, changed: changed.length, at: instant });
      return { id, status: 'applied', created: created.length, changed: changed.length };
    }),
  );
}

export async function showLastImport({ pool }: Pick<Context, 'pool'>, shopId: string): Promise<LastImport> {
  const last = await readLastImport(pool, shopId);
  if (last === undefined) return { import: null };
  const { id, status, created_count: created, changed_count: changed, applied_at } = last;
  return { import: { id, status, created, changed, applied_at: applied_at.toISOString() } };
}
