import { notFound } from '../api/api-error.ts';
import type { Collection, RecordValues, StoredRecord } from '../collections/collection.ts';
import type { Field } from '../collections/field.ts';
import { columnType, quoteName, recordFromRow, selectList, toColumn } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import { recordStatement } from '../engine/statements.ts';
import { asWriteError } from './database-errors.ts';
import { failureMessage, type Draft } from './draft.ts';

const place = (field: Field, number: number) => `$${number}::${columnType(field)}`;

async function run(tx: Queryable, draft: Pick<Draft, 'collection' | 'original'>, sql: string, params: unknown[]) {
  try {
    const { rows } = await tx.query<Record<string, unknown>>(recordStatement(sql, params));
    return rows[0];
  } catch (error) {
    throw asWriteError(error, draft.collection, failureMessage(draft));
  }
}

interface Insert {
  fields: readonly Field[];
  sql: string;
}

const inserts = new WeakMap<Collection, Insert>();

function insertInto(collection: Collection): Insert {
  const cached = inserts.get(collection);
  if (cached) return cached;
  const fields = collection.fields.filter((field) => !field.computed);
  const columns = fields.map((field) => quoteName(field.column)).join(', ');
  const places = fields.map((field, index) => place(field, index + 1)).join(', ');
  const sql = `insert into ${quoteName(collection.table)} as r (${columns}) values (${places}) returning ${selectList(collection, 'r')}`;
  inserts.set(collection, { fields, sql });
  return { fields, sql };
}

export async function insertRow(tx: Queryable, draft: Draft): Promise<StoredRecord> {
  const { collection, values } = draft;
  const { fields, sql } = insertInto(collection);
  const params = fields.map((field) => toColumn(field, values[field.name]));
  const row = await run(tx, draft, sql, params);
  if (!row) throw new Error(`${collection.table} took no row.`);
  return recordFromRow(collection, row);
}

function changedFields(record: StoredRecord, values: RecordValues): Field[] {
  return record.collection.fields.filter(
    (field) =>
      !field.computed &&
      field.name !== 'id' &&
      JSON.stringify(values[field.name]) !== JSON.stringify(record.values[field.name]),
  );
}

/** Writes the changes; a row is touched even without any, because every save is an event. */
export async function updateRow(tx: Queryable, record: StoredRecord, values: RecordValues): Promise<StoredRecord> {
  const { collection } = record;
  const changed = changedFields(record, values);
  const assignments = changed.map((field, index) => `${quoteName(field.column)} = ${place(field, index + 2)}`);
  const row = await run(
    tx,
    { collection, original: record.values },
    `update ${quoteName(collection.table)} as r set ${assignments.join(', ') || '"id" = r."id"'} where r."id" = $1 returning ${selectList(collection, 'r')}`,
    [record.id, ...changed.map((field) => toColumn(field, values[field.name]))],
  );
  // Deleted by another request since it was read.
  if (!row) throw notFound();
  return recordFromRow(collection, row);
}
