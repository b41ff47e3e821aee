import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { isHiddenFrom } from '../collections/field.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { managedIds } from '../rules/rule-check.ts';
import { Expansion, expandPaths, type RecordNode } from './expand.ts';

export interface WireRecord {
  collectionId: string;
  collectionName: string;
  id: string;
  [field: string]: unknown;
}

export interface PresentOptions {
  /** Shows the e-mail of the given records whoever asks: sign-in answers carry one's own. */
  showEmail?: boolean;
}

/** Paths that go back and forth multiply: sixty rows expanded to sixty each, three times over, are millions. */
const MAX_RENDERED = 20_000;

/** How often each record appears in the answer. */
function countRendered(nodes: readonly RecordNode[], known = new Map<RecordNode, number>()): number {
  let sum = 0;
  for (const node of nodes) {
    let count = known.get(node);
    if (count === undefined) {
      count = 1 + countRendered([...(node.expand?.values() ?? [])].flat(), known);
      known.set(node, count);
    }
    sum += count;
  }
  return sum;
}

function isOwn(record: StoredRecord, request: RequestInfo): boolean {
  return request.auth?.id === record.id && request.auth.collection.id === record.collection.id;
}

function allNodes(nodes: readonly RecordNode[], found = new Set<RecordNode>()): Set<RecordNode> {
  for (const node of nodes) {
    if (found.has(node)) continue;
    found.add(node);
    for (const below of node.expand?.values() ?? []) allNodes([below].flat(), found);
  }
  return found;
}

/** Auth records whose e-mail the caller sees although it is not public, as a manager. */
async function managed(
  engine: Engine,
  db: Queryable,
  nodes: readonly RecordNode[],
  request: RequestInfo,
): Promise<Set<StoredRecord>> {
  const byCollection = Map.groupBy(
    [...allNodes(nodes)].filter(({ record }) => record.collection.auth?.manageRule && !request.superuser),
    ({ record }) => record.collection,
  );
  const seen = new Set<StoredRecord>();
  await Promise.all(
    [...byCollection].map(async ([collection, members]) => {
      const ids = members.map(({ record }) => record.id);
      const allowed = await managedIds(engine, db, collection, ids, request);
      for (const { record } of members) if (allowed.has(record.id)) seen.add(record);
    }),
  );
  return seen;
}

function render(node: RecordNode, request: RequestInfo, seesEmail: (record: StoredRecord) => boolean): WireRecord {
  const { record } = node;
  const { collection } = record;
  const wire: WireRecord = { collectionId: collection.id, collectionName: collection.name, id: record.id };
  for (const field of collection.fields) {
    if (field.type === 'password' || isHiddenFrom(field, request)) continue;
    if (collection.type === 'auth') {
      if (field.name === 'tokenKey') continue;
      if (field.name === 'email' && !seesEmail(record)) continue;
    }
    const value = record.values[field.name];
    wire[field.name] = field.onRead ? field.onRead(value, request) : value;
  }
  if (node.expand) {
    const entries = [...node.expand].map(([name, below]) => [
      name,
      Array.isArray(below)
        ? below.map((other) => render(other, request, seesEmail))
        : render(below, request, seesEmail),
    ]);
    wire['expand'] = Object.fromEntries(entries);
  }
  return wire;
}

/** Records as they leave the engine: hidden fields out, secrets masked, relations of `expand` in. */
export async function presentRecords(
  engine: Engine,
  db: Queryable,
  records: readonly StoredRecord[],
  request: RequestInfo,
  options: PresentOptions = {},
): Promise<WireRecord[]> {
  const nodes: RecordNode[] = records.map((record) => ({ record }));
  const expansion = new Expansion(engine, db, request);
  // One after the other, since later paths build on what earlier ones attached.
  for (const path of expandPaths(request.query['expand'] ?? '')) await expansion.expand(nodes, path);
  if (countRendered(nodes) > MAX_RENDERED) throw badRequest('Too many records to expand.');
  const seen = await managed(engine, db, nodes, request);
  const given = new Set(records);
  const seesEmail = (record: StoredRecord) =>
    request.superuser ||
    record.values['emailVisibility'] === true ||
    isOwn(record, request) ||
    seen.has(record) ||
    (options.showEmail === true && given.has(record));
  return nodes.map((node) => render(node, request, seesEmail));
}
