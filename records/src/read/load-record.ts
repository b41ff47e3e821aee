import type { Pool } from 'pg';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { BatchLoader } from '../engine/batch-loader.ts';
import { findRecordsByIds } from './find-record.ts';

const loaders = new WeakMap<Pool, Map<Collection, BatchLoader<string, StoredRecord>>>();

async function loadAll(pool: Pool, collection: Collection, ids: readonly string[]) {
  const records = await findRecordsByIds(pool, collection, ids);
  // Several callers may share a record, so it must not be changed.
  for (const { values } of records) Object.freeze(values);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id));
}

/** One row by id, without rules. Every request of a signed-in user begins with one. */
export function loadRecordById(pool: Pool, collection: Collection, id: string): Promise<StoredRecord | null> {
  let ofPool = loaders.get(pool);
  if (!ofPool) loaders.set(pool, (ofPool = new Map()));
  let loader = ofPool.get(collection);
  if (!loader) ofPool.set(collection, (loader = new BatchLoader((ids) => loadAll(pool, collection, ids))));
  return loader.load(id);
}
