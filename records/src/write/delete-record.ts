import { badRequest, notFound } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { beforeAuthDelete } from '../auth/auth-delete.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { RelationField } from '../collections/field.ts';
import { quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { removeRecordFiles } from '../files/record-files.ts';
import { findRecordById } from '../read/find-record.ts';
import { findAllowedRecord, requireRule } from '../rules/rule-check.ts';
import { listed } from './check-value.ts';
import { asWriteError } from './database-errors.ts';
import { lockRecord, saveRecord } from './update-record.ts';

const REFUSED = 'Failed to delete record. Make sure that the record is not part of a required relation reference.';
const BATCH_ROWS = 500;

interface Deletion {
  engine: Engine;
  tx: Queryable;
  request: RequestInfo;
  /** Ids being deleted by collection, so that circular references end. */
  underWay: Map<Collection, string[]>;
}

interface Reference {
  collection: Collection;
  field: RelationField & { column: string; multiple: boolean };
}

function referencesTo(engine: Engine, target: Collection): Reference[] {
  return engine.collections.all.flatMap((collection) =>
    collection.fields.flatMap((field) =>
      field.type === 'relation' && !field.computed && engine.collections.target(field) === target
        ? [{ collection, field }]
        : [],
    ),
  );
}

/** Locked, so that other transactions cannot change them before they are handled. */
async function referencingIds(
  { tx, underWay }: Deletion,
  { collection, field }: Reference,
  id: string,
): Promise<string[]> {
  const column = `r.${quoteName(field.column)}`;
  const { rows } = await tx.query<{ id: string }>(
    `select r."id" from ${quoteName(collection.table)} r
     where ${field.multiple ? `${column} @> jsonb_build_array($1::text)` : `${column} = $1`}
       and r."id" <> all($2::text[])
     order by r."rowid" limit ${BATCH_ROWS} for update of r`,
    [id, underWay.get(collection) ?? []],
  );
  return rows.map((row) => row.id);
}

/**
 * Cascading relations delete the row once their field is empty; optional relations drop the id; required ones refuse.
 */
async function release(deletion: Deletion, reference: Reference, rowId: string, id: string): Promise<void> {
  const { collection, field } = reference;
  // Read now, because an earlier cascade may have changed or deleted it.
  const row = await findRecordById(deletion.tx, collection, rowId);
  if (!row || deletion.underWay.get(collection)?.includes(rowId)) return;
  const left = listed(row.values[field.name]).filter((other) => other !== id);
  if (left.length === 0 && field.cascadeDelete) return remove(deletion, row);
  if (left.length === 0 && field.required) throw badRequest(REFUSED);
  await saveRecord(deletion.engine, deletion.tx, row, { [field.name]: field.multiple ? left : (left.at(-1) ?? '') });
}

async function remove(deletion: Deletion, record: StoredRecord): Promise<void> {
  const { engine, tx, request, underWay } = deletion;
  const { collection, id, values } = record;
  const hooks = engine.hooks[collection.name];
  const event = { tx, collection, values, original: values, request };
  await hooks?.beforeDelete?.(event);
  await beforeAuthDelete(engine, tx, record);
  underWay.set(collection, [...(underWay.get(collection) ?? []), id]);
  for (const reference of referencesTo(engine, collection)) {
    for (;;) {
      const ids = await referencingIds(deletion, reference, id);
      for (const rowId of ids) await release(deletion, reference, rowId, id);
      if (ids.length < BATCH_ROWS) break;
    }
  }
  await deleteRow(tx, record);
  removeRecordFiles(tx, record);
  await hooks?.afterDelete?.(event);
}

async function deleteRow(tx: Queryable, { collection, id }: StoredRecord): Promise<void> {
  try {
    await tx.query(`delete from ${quoteName(collection.table)} where "id" = $1`, [id]);
  } catch (error) {
    throw asWriteError(error, collection, REFUSED);
  }
}

export async function deleteRecord(
  engine: Engine,
  tx: Queryable,
  collection: Collection,
  id: string,
  request: RequestInfo,
): Promise<void> {
  requireRule(collection.deleteRule, request);
  const stored = await lockRecord(tx, collection, id, 'delete');
  if (!stored) throw notFound();
  if (!request.superuser && !(await findAllowedRecord(engine, tx, collection, id, collection.deleteRule, request))) {
    throw notFound();
  }
  await remove({ engine, tx, request, underWay: new Map() }, stored);
}
