// Imports products from a file: preview, apply, undo.
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { ImportAnswer, ImportPreview, LastImport } from '@baitdrop/contract/product-imports';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { importMessages } from '@baitdrop/domain/messages/product-import';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { emptyProduct, type ProductField, productProblems } from '@baitdrop/domain/products/product-details';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { ApiError } from '@baitdrop/records/api/api-error';
import { FairQueue } from '@baitdrop/records/limits/fair-queue';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { runInThread, ThreadLimitExceeded } from '../../../platform/threads.ts';
import { moveStock } from '../inventory.ts';
import { deleteColumnProfile, readProfiles, saveColumnProfile } from './import-columns.db.ts';
import type { ThreadAnswer } from './import-thread.ts';
import {
  type BeforeRow,
  type ImportRow,
  storeImport,
  lockImport,
  recordApplied,
  readLastImport,
} from './imports.db.ts';
import { refuseTakenNames } from './product-refusals.ts';
import { type DetailsById, inChunks, insertProducts, takenNames, updateProducts } from './products.db.ts';
import { type ShopActor, momentOf } from './products.ts';
import { type ImportInput, readImport, type ReadImport, type ColumnChoice } from './read-import.ts';
import { lockSelected, readWholeShelfAsJson, type ShelfRow } from './shelf.db.ts';

const shelvesMoved = () => new AppError('shelves_moved', 409, refusals.products.shelvesMoved);

const THREAD = new URL('./import-thread.ts', import.meta.url);
/** Smaller files are read on the main thread, because starting a worker takes longer. */
const SMALL_BYTES = 200_000;
const THREAD_LIMITS = { maxMemoryMb: 512, maxSeconds: 60 };

/** Two threads at a time leave the processor to other requests. */
const previews = new FairQueue({ maxRunning: 2, maxRunningPerCaller: 1, maxWaitingPerCaller: 1 });
export const importChanges = new FairQueue({ maxRunning: 2, maxRunningPerCaller: 1, maxWaitingPerCaller: 3 });

/** Runs one import of a shop at a time, so that a double click waits. */
export async function runOnePerShop<Answer>(
  shopId: string,
  queue: FairQueue,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await queue.run(shopId, work);
  } catch (error) {
    if (error instanceof ApiError && error.status === 429)
      throw new AppError('import_running', 409, importMessages.running);
    throw error;
  }
}

const readSoon = (input: ImportInput): Promise<ReadImport> =>
  input.file.length + input.shelf.length <= SMALL_BYTES ? readImport(input) : readInThread(input);

async function readInThread(input: ImportInput): Promise<ReadImport> {
  try {
    const answer = await runInThread<ThreadAnswer>(THREAD, input, THREAD_LIMITS);
    if ('read' in answer) return answer.read;
    const { code, status, message } = answer.refused;
    throw new AppError(code, status, message);
  } catch (error) {
    if (error instanceof ThreadLimitExceeded)
      throw new AppError('file_too_large', 400, importMessages.tooBig, { cause: error });
    throw error;
  }
}

export const previewImport = (
  context: Pick<Context, 'pool' | 'now'>,
  at: ShopActor,
  file: Buffer,
  columnChoice: ColumnChoice,
): Promise<ImportPreview> => runOnePerShop(at.shopId, previews, () => preview(context, at, file, columnChoice));

async function preview(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId, user }: ShopActor,
  file: Buffer,
  columnChoice: ColumnChoice,
): Promise<ImportPreview> {
  const instant = now();
  const shelf = await readWholeShelfAsJson(pool, shopId);
  const profiles = await readProfiles(pool, shopId);
  const input = { file, columnChoice, profiles, shelf, today: londonParts(instant).day };
  const read = await readSoon(input);
  const profile = { shopId, headings: read.headings };
  if (columnChoice === 'auto') await deleteColumnProfile(pool, profile);
  else if (columnChoice !== undefined) await saveColumnProfile(pool, profile, columnChoice, instant);
  const id = read.rows === '' ? '' : newRecordId(randomBytes);
  if (id !== '')
    await inTransaction(pool, (tx) => storeImport(tx, { id, shopId, byUser: user, rows: read.rows, at: instant }));
  return { id, ...read.preview };
}

const ROWS_AT_A_TIME = 250;

/** Yields to the event loop now and then, because thousands of rows in one go would delay other requests. */
export async function yieldToEventLoop(row: number): Promise<void> {
  if (row % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await setImmediate();
}

interface Merged {
  created: DetailsById[];
  changed: DetailsById[];
  before: BeforeRow[];
}

/**
 * Applies the rows to the current products. These may have changed since the preview, so the rules are checked again.
 */
async function merge(rows: readonly ImportRow[], locked: ReadonlyMap<string, ShelfRow>, now: Date): Promise<Merged> {
  const { day } = londonParts(now);
  const merged: Merged = { created: [], changed: [], before: [] };
  for (const [index, { id, isNew, values, stock }] of rows.entries()) {
    await yieldToEventLoop(index);
    const existing = locked.get(id);
    if (isNew === (existing !== undefined)) throw shelvesMoved();
    const details: DetailsById = { ...(existing ?? emptyProduct), ...values, id };
    if (productProblems(details, day, existing).length > 0) throw shelvesMoved();
    const was = Object.fromEntries(Object.keys(values).map((field) => [field, existing?.[field as ProductField]]));
    const stockChange = stock === null ? 0 : stock - (existing?.stock ?? 0);
    merged.before.push({ id, isNew, values: isNew ? {} : was, stockChange });
    (isNew ? merged.created : merged.changed).push(details);
  }
  return merged;
}

export async function lockById(tx: PoolClient, shopId: string, ids: readonly string[], now: Date) {
  const locked = new Map<string, ShelfRow>();
  // Locks in the order of ids, as everywhere.
  for (const some of inChunks(ids.toSorted()))
    for (const row of await lockSelected(tx, shopId, momentOf(now), { ids: some })) locked.set(row.id, row);
  return locked;
}

export const unknownImport = () => new AppError('import_not_found', 404, refusals.products.unknownFile);

/** Applies an import in one transaction with few statements; a repeated request gets the first answer. */
export const applyImport = (context: Pick<Context, 'pool' | 'now'>, at: ShopActor, id: string): Promise<ImportAnswer> =>
  runOnePerShop(at.shopId, importChanges, () => apply(context, at, id));

async function apply({ pool, now }: Pick<Context, 'pool' | 'now'>, at: ShopActor, id: string): Promise<ImportAnswer> {
  const instant = now();
  return refuseTakenNames(() =>
    inTransaction(pool, async (tx) => {
      const stored = await lockImport(tx, at.shopId, id);
      if (stored === undefined) throw unknownImport();
      if (stored.status === 'undone') throw new AppError('import_undone', 409, refusals.products.takenBack);
      if (stored.status === 'applied')
        return { id, status: 'applied', created: stored.created_count, changed: stored.changed_count };
      const ids = stored.rows.map((row) => row.id);
      const locked = await lockById(tx, at.shopId, ids, instant);
      const { created, changed, before } = await merge(stored.rows, locked, instant);
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
