import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Field } from '../collections/field.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { managedIds } from '../rules/rule-check.ts';
import { Expansion, expandPaths, type RecordNode } from './expand.ts';
import { visibleFields } from './visible-fields.ts';

export interface WireRecord {
  collectionId: string;
  collectionName: string;
  id: string;
  [field: string]: unknown;
}

export interface PresentOptions {
  /** Shows the email of the given records to any caller: sign-in answers contain one's own. */
  showEmail?: boolean;
}

/** Paths that go back and forth multiply: sixty rows expanded to sixty each, three times over, are millions. */
const MAX_RENDERED = 20_000;

/** Counts how often each record appears in the answer. */
function countRendered(nodes: readonly RecordNode[], counts = new Map<RecordNode, number>()): number {
  let sum = 0;
  for (const node of nodes) {
    let count = counts.get(node);
    if (count === undefined) {
      count = 1 + countRendered([...(node.expand?.values() ?? [])].flat(), counts);
      counts.set(node, count);
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

/** Auth records whose email the caller sees as a manager although it is not public. */
async function managed(
  engine: Engine,
  db: Queryable,
  nodes: readonly RecordNode[],
  request: RequestInfo,
): Promise<Set<StoredRecord>> {
  const mayBeManaged = nodes.some(({ record, expand }) => expand || record.collection.auth?.manageRule);
  if (request.superuser || !mayBeManaged) return new Set();
  const byCollection = Map.groupBy(
    [...allNodes(nodes)].filter(({ record }) => record.collection.auth?.manageRule),
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

/** Renders one answer, so that permissions are resolved once per collection in it. */
class Renderer {
  readonly #request: RequestInfo;
  readonly #seesEmail: (record: StoredRecord) => boolean;
  readonly #shown = new Map<Collection, readonly Field[]>();

  constructor(request: RequestInfo, seesEmail: (record: StoredRecord) => boolean) {
    this.#request = request;
    this.#seesEmail = seesEmail;
  }

  #fieldsOf(collection: Collection): readonly Field[] {
    const visible = this.#shown.get(collection) ?? visibleFields(collection, this.#request);
    this.#shown.set(collection, visible);
    return visible;
  }

  render({ record, expand }: RecordNode): WireRecord {
    const { collection, values } = record;
    const hidesEmail = collection.type === 'auth' && !this.#seesEmail(record);
    const wire: WireRecord = { collectionId: collection.id, collectionName: collection.name, id: record.id };
    for (const field of this.#fieldsOf(collection)) {
      if (hidesEmail && field.name === 'email') continue;
      const value = values[field.name];
      wire[field.name] = field.onRead ? field.onRead(value, this.#request) : value;
    }
    if (expand) {
      const entries = [...expand].map(([name, below]) => [
        name,
        Array.isArray(below) ? below.map((other) => this.render(other)) : this.render(below),
      ]);
      wire['expand'] = Object.fromEntries(entries);
    }
    return wire;
  }
}

/** Records as sent to clients: without hidden fields, with masked secrets, with relations of `expand`. */
export async function presentRecords(
  engine: Engine,
  db: Queryable,
  records: readonly StoredRecord[],
  request: RequestInfo,
  options: PresentOptions = {},
): Promise<WireRecord[]> {
  const nodes: RecordNode[] = records.map((record) => ({ record }));
  const paths = expandPaths(request.query['expand'] ?? '');
  if (paths.length > 0) {
    const expansion = new Expansion(engine, db, request);
    // Sequential, because later paths build on what earlier ones attached.
    for (const path of paths) await expansion.expand(nodes, path);
    if (countRendered(nodes) > MAX_RENDERED) throw badRequest('Too many records to expand.');
  }
  const seen = await managed(engine, db, nodes, request);
  const ownRecords = new Set(records);
  const seesEmail = (record: StoredRecord) =>
    request.superuser ||
    record.values['emailVisibility'] === true ||
    isOwn(record, request) ||
    seen.has(record) ||
    (options.showEmail === true && ownRecords.has(record));
  const renderer = new Renderer(request, seesEmail);
  return nodes.map((node) => renderer.render(node));
}
