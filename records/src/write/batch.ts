import { badRequest, notFound, type ApiError } from '../api/api-error.ts';
import { normaliseHeaders, queryOf, type RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { findRecordById } from '../read/find-record.ts';
import { pickFields } from '../read/pick-fields.ts';
import { presentRecord } from '../read/present-record.ts';
import type { BatchItem } from './batch-form.ts';
import { textOf } from './coerce.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { updateRecord } from './update-record.ts';

export interface BatchResult {
  body: unknown;
  status: number;
}

interface Action {
  kind: 'create' | 'update' | 'delete' | 'upsert';
  collection: string;
  id: string;
  query: Record<string, string>;
}

const ALL_RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\?(.*))?$/s;
const ONE_RECORD = /^\/api\/collections\/([^/?]+)\/records\/([^/?]+)(?:\?(.*))?$/s;
const KINDS: Record<string, [Action['kind'], RegExp]> = {
  POST: ['create', ALL_RECORDS],
  PUT: ['upsert', ALL_RECORDS],
  PATCH: ['update', ONE_RECORD],
  DELETE: ['delete', ONE_RECORD],
};

/** The first value of each parameter counts. */
function parseQuery(text: string): Record<string, string> {
  const query = new URLSearchParams(text);
  return queryOf(Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.get(name)])));
}

function actionOf({ method, url }: BatchItem): Action {
  const [kind, pattern] = KINDS[method] ?? [];
  const match = kind && pattern?.exec(url);
  if (!kind || !match) throw badRequest();
  const [id = '', query = ''] = pattern === ONE_RECORD ? [match[2], match[3]] : ['', match[2]];
  return { kind, collection: match[1] ?? '', id, query: parseQuery(query) };
}

/** Rules see the inner request, made by the outer user; a header of the inner one overrides the outer one's. */
function innerRequest(outer: RequestInfo, item: BatchItem, action: Action, method: string): RequestInfo {
  const headers = { ...outer.headers, ...normaliseHeaders(item.headers) };
  return { ...outer, context: 'batch', method, query: action.query, headers, body: item.body.values };
}

async function isUpdate(tx: Queryable, collection: Collection, item: BatchItem, action: Action): Promise<boolean> {
  if (action.kind !== 'upsert') return action.kind === 'update';
  action.id = textOf(item.body.values['id']);
  return action.id !== '' && (await findRecordById(tx, collection, action.id)) !== null;
}

/** Runs one request of a batch inside the batch's transaction. */
export async function runBatchItem(
  engine: Engine,
  tx: Queryable,
  item: BatchItem,
  outer: RequestInfo,
): Promise<BatchResult> {
  const action = actionOf(item);
  const collection = engine.collections.find(action.collection);
  if (!collection) throw notFound('Missing collection context');
  if (action.kind === 'delete') {
    await deleteRecord(engine, tx, collection, action.id, innerRequest(outer, item, action, 'DELETE'));
    return { body: null, status: 204 };
  }
  const updates = await isUpdate(tx, collection, item, action);
  const request = innerRequest(outer, item, action, updates ? 'PATCH' : 'POST');
  const record = updates
    ? await updateRecord(engine, tx, collection, action.id, item.body, request)
    : await createRecord(engine, tx, collection, item.body, request);
  const answer = await presentRecord(engine, tx, record, request);
  return { body: pickFields(answer, action.query['fields']), status: 200 };
}

/** Names the failed request and its error, in the format that clients expect. */
export function batchFailure(index: number, error: ApiError): ApiError {
  const response = error.toJSON();
  return badRequest('Batch transaction failed', {
    requests: { [index]: { code: 'batch_request_failed', message: 'Batch request failed.', response } },
  });
}
