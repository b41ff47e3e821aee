// Syncs one shop's products with its website: reads changes, writes stock back and fetches pictures. One process
// handles a connection at a time; failures are retried.
import { CatalogueProblem } from '@baitdrop/adapters/ports/catalogue-source';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';
import { type Website, websiteOf } from './connected-website.ts';
import { applyProducts } from './apply-products.ts';
import {
  addChanges,
  claimConnection,
  nextChanges,
  prolongClaim,
  recordFullSync,
  releaseConnection,
  settleChange,
} from './connections.db.ts';
import { listSyncedProductRefs, setAgreedStock, stockToWrite } from './links.db.ts';
import { readPhotos } from './read-photos.ts';
import { SYNC_QUEUE } from './sync-queue.ts';

/** Far longer than reading one page takes. */
const CLAIM_MS = 300_000;
const BATCH_SIZE = 50;
export const FULL_SYNC_INTERVAL_MS = 3_600_000;

interface SyncRun extends Website {
  context: Context;
  connection: CatalogueConnectionRow;
  prolong(): Promise<void>;
}

class Disconnected extends Error {}

export async function syncConnection(context: Context, id: string): Promise<void> {
  const { pool, now, log, jobs } = context;
  const until = () => new Date(now().getTime() + CLAIM_MS);
  const connection = await claimConnection(pool, id, now(), until());
  if (connection === undefined) return;
  const prolong = async (): Promise<void> => {
    if (!(await prolongClaim(pool, id, until()))) throw new Disconnected();
  };
  let problem = '';
  try {
    const run = { context, connection, prolong, ...websiteOf(context, connection) };
    if (isFullSyncDue(connection, now())) await readAllProducts(run);
    await readChanges(run);
    await writeStock(run);
    await readPhotos(context, connection, prolong);
  } catch (error) {
    if (error instanceof Disconnected) return;
    if (!(error instanceof CatalogueProblem)) {
      await releaseConnection(pool, id, connection.problem, now());
      throw error;
    }
    problem = error.kind;
    log.warn({ err: error, connection: id, store: connection.store }, 'a shop’s website could not be kept in step');
  }
  await releaseConnection(pool, id, problem, now());
  // A change reported during the run found the connection claimed, so the job is queued again.
  if (problem === '' && (await nextChanges(pool, id, 1)).length > 0) await jobs.send(pool, SYNC_QUEUE, { id });
}

const isFullSyncDue = (
  { full_sync_requested: isRequested, synced_at: last }: CatalogueConnectionRow,
  now: Date,
): boolean => isRequested || last === null || last.getTime() <= now.getTime() - FULL_SYNC_INTERVAL_MS;

/**
 * Reads all products. Missing ones are then read one by one, because a product may move between pages in the meantime.
 */
async function readAllProducts({ context, connection, source, account, prolong }: SyncRun): Promise<void> {
  const { pool, now } = context;
  const begun = now();
  const seen = new Set<string>();
  for await (const page of source.products(account)) {
    await prolong();
    const refs = page.map(({ ref }) => ref);
    await applyProducts(context, connection, page, refs);
    for (const ref of refs) seen.add(ref);
  }
  const missing = (await listSyncedProductRefs(pool, connection.id)).filter((ref) => !seen.has(ref));
  await addChanges(pool, connection.id, missing, begun);
  await recordFullSync(pool, connection.id, seen.size, begun);
}

async function readOne({ context, connection, source, account, prolong }: SyncRun, productRef: string): Promise<void> {
  await prolong();
  const product = await source.product(account, productRef);
  await applyProducts(context, connection, product === undefined ? [] : [product], [productRef]);
}

async function readChanges(run: SyncRun): Promise<void> {
  const { pool } = run.context;
  for (;;) {
    const changes = await nextChanges(pool, run.connection.id, BATCH_SIZE);
    if (changes.length === 0) return;
    for (const change of changes) {
      await readOne(run, change.product_ref);
      await settleChange(pool, run.connection.id, change);
    }
  }
}

/** Writes stock back. Each product is read just before, because the website may have sold some since. */
async function writeStock(run: SyncRun): Promise<void> {
  const { context, connection, source, account } = run;
  const { pool } = context;
  const refs = new Set((await stockToWrite(pool, connection.id)).map(({ product_ref: ref }) => ref));
  for (const productRef of refs) {
    await readOne(run, productRef);
    for (const { ref, stock, synced_stock: from } of await stockToWrite(pool, connection.id, productRef)) {
      const isWritten = await source.setStock(account, { productRef, ref }, stock, from);
      if (isWritten) await setAgreedStock(pool, connection.id, ref, stock);
    }
  }
}
