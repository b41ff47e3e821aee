import type { Collection, StoredRecord } from '../collections/collection.ts';
import { rowTypes } from '../collections/row-types.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import { textList } from '../engine/known-size.ts';

const selects = new WeakMap<Collection, string>();

/** All columns of a collection's rows, called `r`, up to the condition. */
export function selectOf(collection: Collection): string {
  let sql = selects.get(collection);
  if (sql === undefined) {
    sql = `select ${selectList(collection, 'r')} from ${quoteName(collection.table)} r where `;
    selects.set(collection, sql);
  }
  return sql;
}

// A NUL cannot be stored in a text column, so no row can match it; sent to the server it would be an error.
const storable = (text: string) => !text.includes('\0');

/** One row by id, no rule applied. */
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
  const wanted = [...new Set(ids)].filter(storable);
  if (wanted.length === 0) return [];
  const { size, sql, values } = textList(wanted);
  const { rows } = await db.query<Record<string, unknown>>({
    name: `records.get-many.${collection.id}.${size}`,
    text: `${selectOf(collection)}r."id" = any(${sql})`,
    values,
    types: rowTypes,
  });
  const byId = new Map(rows.map((row) => [String(row['id']), recordFromRow(collection, row)]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
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
