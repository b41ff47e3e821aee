import type { Collection, StoredRecord } from '../collections/collection.ts';
import { rowTypes } from '../collections/row-types.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';

const selects = new WeakMap<Collection, string>();

/** Selects all columns of a collection's rows, called `r`, up to the condition. */
export function selectOf(collection: Collection): string {
  let sql = selects.get(collection);
  if (sql === undefined) {
    sql = `select ${selectList(collection, 'r')} from ${quoteName(collection.table)} r where `;
    selects.set(collection, sql);
  }
  return sql;
}

// PostgreSQL cannot store a NUL in a text, so no row can match; sending one would be an error.
const storable = (text: string) => !text.includes('\0');

/** One row by id, without rules. */
export async function findRecordById(db: Queryable, collection: Collection, id: string): Promise<StoredRecord | null> {
  if (!storable(id)) return null;
  const { rows } = await db.query<Record<string, unknown>>({
    name: `records.get.${collection.id}`,
    text: `${selectOf(collection)}r."id" = $1`,
    values: [id],
    types: rowTypes,
  });
  const row = rows[0];
  return row ? recordFromRow(collection, row) : null;
}

/** Rows by id in the order of the ids; missing ones are left out. */
export async function findRecordsByIds(
  db: Queryable,
  collection: Collection,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  const uniqueIds = [...new Set(ids)].filter(storable);
  if (uniqueIds.length === 0) return [];
  const { rows } = await db.query<Record<string, unknown>>({
    name: `records.get-many.${collection.id}`,
    text: `${selectOf(collection)}r."id" = any($1::text[])`,
    values: [uniqueIds],
    types: rowTypes,
  });
  const byId = new Map(rows.map((row) => [String(row['id']), recordFromRow(collection, row)]));
  return uniqueIds.flatMap((id) => byId.get(id) ?? []);
}

/** The first row, by insertion, whose fields equal the given texts exactly. No rule applied. */
export async function findFirstRecord(
  db: Queryable,
  collection: Collection,
  equals: Record<string, string>,
): Promise<StoredRecord | null> {
  const values = Object.values(equals);
  if (!values.every(storable)) return null;
  const conditions = Object.keys(equals).map((name, index) => {
    const field = collection.field(name);
    if (!field) throw new Error(`${collection.name} has no field "${name}".`);
    return `r.${quoteName(field.column)} = $${index + 1}`;
  });
  const { rows } = await db.query<Record<string, unknown>>(
    `${selectOf(collection)}${conditions.join(' and ')} order by r."rowid" limit 1`,
    values,
  );
  const row = rows[0];
  return row ? recordFromRow(collection, row) : null;
}
