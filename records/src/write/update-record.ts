import { notFound } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues, StoredRecord } from '../collections/collection.ts';
import { quoteName, wireDate } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { removeFiles, storeUploads } from '../files/record-files.ts';
import { findRecordById } from '../read/find-record.ts';
import { findAllowedRecord, isManager, requireRule } from '../rules/rule-check.ts';
import { checkDraft, finishDraft } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { droppedFilesOf, newFilesOf } from './new-files.ts';
import { resolveBody, type WriteInput } from './resolve-body.ts';
import { updateRow } from './row.ts';

/**
 * Locks the current row against other writers until the end of the transaction. A lock for a change still lets other
 * rows refer to this one; a lock for deletion does not.
 */
export async function lockRecord(
  tx: Queryable,
  collection: Collection,
  id: string,
  purpose: 'change' | 'delete',
): Promise<StoredRecord | null> {
  if (id.includes('\0')) return null;
  const strength = purpose === 'change' ? 'no key update' : 'update';
  const { rowCount } = await tx.query(`select 1 from ${quoteName(collection.table)} where "id" = $1 for ${strength}`, [
    id,
  ]);
  // A row created only now would be read without a lock.
  return rowCount === 0 ? null : findRecordById(tx, collection, id);
}

export async function updateRecord(
  engine: Engine,
  tx: Queryable,
  collection: Collection,
  id: string,
  input: WriteInput,
  request: RequestInfo,
): Promise<StoredRecord> {
  requireRule(collection.updateRule, request);
  const stored = await lockRecord(tx, collection, id, 'change');
  if (!stored) throw notFound();
  const { body, sent, newFiles } = resolveBody(engine.random, collection, stored.values, input, request.superuser);
  const info: RequestInfo = { ...request, body };
  if (!request.superuser && !(await findAllowedRecord(engine, tx, collection, id, collection.updateRule, info))) {
    throw notFound();
  }
  const manager = request.superuser || (collection.type === 'auth' && (await isManager(engine, tx, stored, info)));
  const draft: Draft = { collection, values: { ...stored.values, ...sent }, original: stored.values, newFiles };
  const event = { tx, collection, values: draft.values, original: stored.values, request: info };
  await engine.hooks[collection.name]?.beforeUpdate?.(event);
  await checkDraft(engine, tx, draft, info, manager);
  await finishDraft(engine, tx, draft);
  const record = await updateRow(tx, stored, draft.values);
  await storeUploads(engine, tx, record, newFilesOf(draft));
  removeFiles(tx, record, droppedFilesOf(draft));
  await engine.hooks[collection.name]?.afterUpdate?.({ ...event, values: record.values });
  return record;
}

/** Saves changes of the engine or the host: no rules, no validation, no hooks. */
export async function saveRecord(
  engine: Engine,
  tx: Queryable,
  record: StoredRecord,
  changes: RecordValues,
): Promise<StoredRecord> {
  const values = { ...record.values, ...changes };
  const now = wireDate(engine.now());
  for (const field of record.collection.fields) {
    if (field.type === 'autodate' && field.onUpdate) values[field.name] = now;
  }
  return updateRow(tx, record, values);
}
