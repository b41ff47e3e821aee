// Rows of the system collections that belong to an auth record: one-time passwords, second factors, links, origins.
import type { Collection, RecordValues, StoredRecord } from '../collections/collection.ts';
import { zeroValue, type Field } from '../collections/field.ts';
import { columnType, quoteName, recordFromRow, selectList, toColumn, wireDate } from '../collections/storage.ts';
import { AUTH_ORIGINS, EXTERNAL_AUTHS, MFAS, OTPS } from '../collections/system-collections.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { randomId } from '../engine/random.ts';

type OwnedCollection = typeof OTPS | typeof MFAS | typeof EXTERNAL_AUTHS | typeof AUTH_ORIGINS;

export const OWNED_COLLECTIONS: readonly OwnedCollection[] = [OTPS, MFAS, EXTERNAL_AUTHS, AUTH_ORIGINS];

interface Owner {
  id: string;
  collection: { id: string };
}

function columnOf(collection: Collection, name: string): string {
  const field = collection.field(name);
  if (!field) throw new Error(`${collection.name} has no field "${name}".`);
  return quoteName(field.column);
}

export async function insertOwnedRow(
  engine: Engine,
  db: Queryable,
  name: OwnedCollection,
  owner: Owner,
  values: RecordValues,
): Promise<StoredRecord> {
  const collection = engine.collections.get(name);
  const now = wireDate(engine.now());
  const row: RecordValues = {
    id: randomId(engine.random),
    collectionRef: owner.collection.id,
    recordRef: owner.id,
    ...values,
  };
  const fields = collection.fields.filter((field) => !field.computed);
  const valueOf = (field: Field) => row[field.name] ?? (field.type === 'autodate' ? now : zeroValue(field));
  const columns = fields.map((field) => quoteName(field.column)).join(', ');
  const places = fields.map((field, index) => `$${index + 1}::${columnType(field)}`).join(', ');
  const { rows } = await db.query<Record<string, unknown>>(
    `insert into ${quoteName(collection.table)} as r (${columns}) values (${places}) returning ${selectList(collection, 'r')}`,
    fields.map((field) => toColumn(field, valueOf(field))),
  );
  return recordFromRow(collection, rows[0] ?? {});
}

/** Newest first. */
export async function findOwnedRows(
  engine: Engine,
  db: Queryable,
  name: OwnedCollection,
  owner: Owner,
): Promise<StoredRecord[]> {
  const collection = engine.collections.get(name);
  const { rows } = await db.query<Record<string, unknown>>(
    `select ${selectList(collection, 'r')} from ${quoteName(collection.table)} r
     where r.${columnOf(collection, 'collectionRef')} = $1 and r.${columnOf(collection, 'recordRef')} = $2
     order by r.${columnOf(collection, 'created')} desc, r."rowid" desc`,
    [owner.collection.id, owner.id],
  );
  return rows.map((row) => recordFromRow(collection, row));
}

export async function deleteOwnedRows(
  engine: Engine,
  db: Queryable,
  name: OwnedCollection,
  owner: Owner,
): Promise<number> {
  const collection = engine.collections.get(name);
  const { rowCount } = await db.query(
    `delete from ${quoteName(collection.table)}
     where ${columnOf(collection, 'collectionRef')} = $1 and ${columnOf(collection, 'recordRef')} = $2`,
    [owner.collection.id, owner.id],
  );
  return rowCount ?? 0;
}

/** True for the one caller that removed the row, so that it is used only once. */
export async function deleteRow(db: Queryable, record: StoredRecord): Promise<boolean> {
  const { rowCount } = await db.query(`delete from ${quoteName(record.collection.table)} where "id" = $1`, [record.id]);
  return rowCount === 1;
}

/** Removes the row and its owner's rows with the same value; true for the one caller that removed them. */
export async function deleteRowsLike(db: Queryable, record: StoredRecord, name: string): Promise<boolean> {
  const { collection, values } = record;
  const same = ['collectionRef', 'recordRef', name];
  const where = same.map((each, index) => `${columnOf(collection, each)} = $${index + 1}`).join(' and ');
  const { rowCount } = await db.query(
    `delete from ${quoteName(collection.table)} where ${where}`,
    same.map((each) => String(values[each])),
  );
  return (rowCount ?? 0) > 0;
}

/** Removes rows that belong to an auth collection's records and were created before the given instant. */
export async function deleteRowsBefore(
  engine: Engine,
  name: OwnedCollection,
  collectionId: string,
  before: Date,
): Promise<number> {
  const collection = engine.collections.get(name);
  const { rowCount } = await engine.pool.query(
    `delete from ${quoteName(collection.table)}
     where ${columnOf(collection, 'collectionRef')} = $1 and ${columnOf(collection, 'created')} < $2`,
    [collectionId, before],
  );
  return rowCount ?? 0;
}

function createdAt(record: StoredRecord): Date {
  return new Date(String(record.values['created']));
}

export function isOlderThan(engine: Engine, record: StoredRecord, seconds: number): boolean {
  return engine.now().getTime() - createdAt(record).getTime() > seconds * 1000;
}
