import type { Collection, StoredRecord } from '../collections/collection.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';

/** Addresses are stored as written and compared without case. */
export function sameAddress(a: unknown, b: unknown): boolean {
  return String(a).toLowerCase() === String(b).toLowerCase();
}

export async function findRecordByEmail(
  db: Queryable,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  const field = collection.field('email');
  if (!field || email === '' || email.includes('\0')) return null;
  // An exact match comes first, in case a host stores addresses that differ only in case.
  const { rows } = await db.query<Record<string, unknown>>(
    `select ${selectList(collection, 'r')} from ${quoteName(collection.table)} r
     where lower(r.${quoteName(field.column)}) = lower($1)
     order by r.${quoteName(field.column)} = $1 desc, r."rowid" limit 1`,
    [email],
  );
  const row = rows[0];
  return row ? recordFromRow(collection, row) : null;
}
