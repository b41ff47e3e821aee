import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Field } from '../collections/field.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { managedIds } from '../rules/rule-check.ts';
import { Expansion, expandPaths, type RecordNode } from './expand.ts';
import { fieldsShown } from './fields-shown.ts';

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

/** For one answer, so that what may be seen is found out once for each collection in it. */
class Renderer {
  readonly #request: RequestInfo;
  readonly #seesEmail: (record: StoredRecord) => boolean;
  readonly #shown = new Map<Collection, readonly Field[]>();

  constructor(request: RequestInfo, seesEmail: (record: StoredRecord) => boolean) {
    this.#request = request;
    this.#seesEmail = seesEmail;
  }

  #fieldsOf(collection: Collection): readonly Field[] {
    const known = this.#shown.get(collection) ?? fieldsShown(collection, this.#request);
    this.#shown.set(collection, known);
    return known;
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

/** Records as they leave the engine: hidden fields out, secrets masked, relations of `expand` in. */
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
    // One after the other, since later paths build on what earlier ones attached.
    for (const path of paths) await expansion.expand(nodes, path);
    if (countRendered(nodes) > MAX_RENDERED) throw badRequest('Too many records to expand.');
  }
  const seen = await managed(engine, db, nodes, request);
  const given = new Set(records);
  const seesEmail = (record: StoredRecord) =>
    request.superuser ||
    record.values['emailVisibility'] === true ||
    isOwn(record, request) ||
    seen.has(record) ||
    (options.showEmail === true && given.has(record));
  const renderer = new Renderer(request, seesEmail);
  return nodes.map((node) => renderer.render(node));
}
