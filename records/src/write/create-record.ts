import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues, StoredRecord } from '../collections/collection.ts';
import { zeroValue } from '../collections/field.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { randomId } from '../engine/random.ts';
import { storeUploads } from '../files/record-files.ts';
import { requireRule, ruleAllowsValues } from '../rules/rule-check.ts';
import { INVALID_NUMBER, isTakenEmail } from './problems.ts';
import { checkValue } from './check-value.ts';
import { checkDraft, finishDraft } from './check-draft.ts';
import type { Draft } from './draft.ts';
import { newFilesOf } from './new-files.ts';
import { resolveBody, type WriteInput } from './resolve-body.ts';
import { insertRow } from './row.ts';

function emptyValues(collection: Collection): RecordValues {
  const values: RecordValues = {};
  for (const field of collection.fields) values[field.name] = zeroValue(field);
  return values;
}

/**
 * The values that rules may read: no password, and no number that its column cannot hold, which the field checks report
 * later.
 */
function valuesForRules({ collection, values }: Draft): RecordValues {
  const seen = collection.fields.map((field) => {
    const value = values[field.name];
    const beyond = field.type === 'number' && checkValue(field, value) === INVALID_NUMBER;
    return [field.name, beyond || field.type === 'password' ? zeroValue(field) : value];
  });
  return Object.fromEntries(seen) as RecordValues;
}

/**
 * True if the creator of the row could manage it once it exists. `verified` counts as false, since only a manager may
 * set it.
 */
async function managesNewRow(engine: Engine, tx: Queryable, draft: Draft, request: RequestInfo): Promise<boolean> {
  if (request.superuser) return true;
  const rule = draft.collection.auth?.manageRule;
  if (!rule) return false;
  return ruleAllowsValues(engine, tx, draft.collection, rule, { ...valuesForRules(draft), verified: false }, request);
}

/** The requested row, before any check; `info` is the request as the rules see it. */
function draftOf(
  engine: Engine,
  collection: Collection,
  input: WriteInput,
  request: RequestInfo,
): { draft: Draft; info: RequestInfo } {
  const empty = emptyValues(collection);
  const { body, sent, newFiles } = resolveBody(engine.random, collection, empty, input, request.superuser);
  const draft: Draft = { collection, values: { ...empty, ...sent }, original: null, newFiles };
  if (draft.values['id'] === '') draft.values['id'] = randomId(engine.random);
  return { draft, info: { ...request, body } };
}

export async function createRecord(
  engine: Engine,
  tx: Queryable,
  collection: Collection,
  input: WriteInput,
  request: RequestInfo,
): Promise<StoredRecord> {
  requireRule(collection.createRule, request);
  const { draft, info } = draftOf(engine, collection, input, request);
  const { values } = draft;
  if (!request.superuser && collection.createRule) {
    const allowed = await ruleAllowsValues(engine, tx, collection, collection.createRule, valuesForRules(draft), info);
    if (!allowed) throw badRequest('Failed to create record.');
  }
  const manager = await managesNewRow(engine, tx, draft, info);
  const event = { tx, collection, values, original: null, request: info };
  await engine.hooks[collection.name]?.beforeCreate?.(event);
  try {
    await checkDraft(engine, tx, draft, info, manager);
  } catch (error) {
    if (!isTakenEmail(error) || !(await engine.hooks[collection.name]?.onTakenEmail?.(event))) throw error;
    await finishDraft(engine, tx, draft);
    return { id: String(values['id']), collection, values };
  }
  await finishDraft(engine, tx, draft);
  const record = await insertRow(tx, draft);
  await storeUploads(engine, tx, record, newFilesOf(draft));
  await engine.hooks[collection.name]?.afterCreate?.({ ...event, values: record.values });
  return record;
}
