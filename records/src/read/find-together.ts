import type { Pool } from 'pg';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { Together } from '../engine/together.ts';
import { findRecordsByIds } from './find-record.ts';

const lookups = new WeakMap<Pool, Map<Collection, Together<string, StoredRecord>>>();

async function findAll(pool: Pool, collection: Collection, ids: readonly string[]) {
  const records = await findRecordsByIds(pool, collection, ids);
  // Several may hold the same one now, and none of them may change it for the others.
  for (const { values } of records) Object.freeze(values);
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id));
}

/** One row by id, no rule applied. Every request of somebody signed in begins with one. */
export function findRecordTogether(pool: Pool, collection: Collection, id: string): Promise<StoredRecord | null> {
  let ofPool = lookups.get(pool);
  if (!ofPool) lookups.set(pool, (ofPool = new Map()));
  let lookup = ofPool.get(collection);
  if (!lookup) ofPool.set(collection, (lookup = new Together((ids) => findAll(pool, collection, ids))));
  return lookup.find(id);
}
