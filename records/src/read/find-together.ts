import type { Pool } from 'pg';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { Together } from '../engine/together.ts';
import { findRecordsByIds } from './find-record.ts';

const lookups = new WeakMap<Pool, Map<Collection, Together<StoredRecord>>>();

/** Several hold a record that was looked up together, and none of them may change it for the others. */
export function sharedById(records: readonly StoredRecord[]): Map<string, StoredRecord> {
  for (const { values } of records) Object.freeze(values);
  return new Map(records.map((record) => [record.id, record]));
}

/** One row by id, no rule applied. Every request of somebody signed in begins with one. */
export function findRecordTogether(pool: Pool, collection: Collection, id: string): Promise<StoredRecord | null> {
  let ofPool = lookups.get(pool);
  if (!ofPool) lookups.set(pool, (ofPool = new Map()));
  let lookup = ofPool.get(collection);
  if (!lookup) {
    lookup = new Together(async (ids) => sharedById(await findRecordsByIds(pool, collection, ids)));
    ofPool.set(collection, lookup);
  }
  return lookup.find(id);
}
