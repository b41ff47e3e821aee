import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { type Field, isHiddenFrom, type RelationField } from '../collections/field.ts';
import { columnSql, quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { statement } from '../engine/statements.ts';
import { isUniqueField } from '../filter/resolve.ts';
import { RecordQuery } from './record-query.ts';

const MAX_LEVELS = 6;
const MAX_PATHS = 100;
const MAX_BACK_RELATED = 1000;
const BACK_RELATION = /^(\w+)_via_(\w+)$|^(\w+)\((\w+)\)$/;

/** A record with the records expanded below it. */
export interface RecordNode {
  record: StoredRecord;
  expand?: Map<string, RecordNode | RecordNode[]>;
}

interface Step {
  name: string;
  target: Collection;
  multiple: boolean;
  idsOf: (node: RecordNode) => readonly string[];
}

function listOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item): item is string => typeof item === 'string' && item !== '');
}

/** Drops blanks, stray dots, paths that a longer one contains, and those past the hundredth. */
export function expandPaths(expand: string): string[] {
  const paths = expand
    .split(',')
    .map((path) => path.replaceAll(' ', '').replaceAll(/^\.+|\.+$/g, ''))
    .filter((path) => path !== '')
    .slice(0, MAX_PATHS);
  return [...new Set(paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))))];
}

/** Expands relations level by level with one query each, so their number does not depend on the number of records. */
export class Expansion {
  readonly #engine: Engine;
  readonly #db: Queryable;
  readonly #request: RequestInfo;

  constructor(engine: Engine, db: Queryable, request: RequestInfo) {
    this.#engine = engine;
    this.#db = db;
    this.#request = { ...request, context: 'expand' };
  }

  /** Whether the path could be followed; an invalid one adds nothing to the answer. */
  async expand(nodes: readonly RecordNode[], path: string, level = 1): Promise<boolean> {
    const [first] = nodes;
    if (!first || level > MAX_LEVELS) return true;
    const [name = '', ...rest] = path.split('.');
    const step = await this.#step(first.record.collection, name, nodes);
    if (!step || (step.target.viewRule === null && !this.#request.superuser)) return false;
    const related = await this.#fetch(step.target, nodes.flatMap(step.idsOf));
    if (rest.length > 0 && !(await this.expand([...related.values()], rest.join('.'), level + 1))) return false;
    for (const node of nodes) attach(node, step, related);
    return true;
  }

  async #fetch(target: Collection, ids: readonly string[]): Promise<Map<string, RecordNode>> {
    const uniqueIds = [...new Set(ids)];
    if (uniqueIds.length === 0) return new Map();
    const query = new RecordQuery(this.#engine, target, this.#request).withIds(uniqueIds);
    if (!this.#request.superuser) query.where(target.viewRule ?? '', 'rule');
    const records = await query.records(this.#db, '');
    return new Map(records.map((record) => [record.id, { record }]));
  }

  async #step(collection: Collection, name: string, nodes: readonly RecordNode[]): Promise<Step | null> {
    const field = collection.field(name);
    if (field?.type === 'relation') {
      if (isHiddenFrom(field, this.#request)) return null;
      const target = this.#engine.collections.target(field);
      return { name, target, multiple: field.multiple, idsOf: ({ record }) => listOf(record.values[name]) };
    }
    const match = BACK_RELATION.exec(name);
    const target = this.#engine.collections.find(match?.[1] ?? match?.[3] ?? '');
    const back = target?.field(match?.[2] ?? match?.[4] ?? '');
    if (!target || back?.type !== 'relation' || this.#engine.collections.target(back) !== collection) return null;
    if (isHiddenFrom(back, this.#request)) return null;
    const ids = await this.#backIds(
      target,
      back,
      nodes.map((node) => node.record.id),
    );
    return { name, target, multiple: !isUniqueField(target, back), idsOf: ({ record }) => ids.get(record.id) ?? [] };
  }

  /** The ids of the rows that reference each of the given ones. */
  async #backIds(
    target: Collection,
    field: Field & RelationField,
    ids: readonly string[],
  ): Promise<Map<string, string[]>> {
    const column = columnSql(field, 'r');
    const points = field.multiple ? `${column} @> to_jsonb(pointed.id)` : `${column} = pointed.id`;
    const { rows } = await this.#db.query<{ to: string; from: string[] }>(
      statement(
        `select pointed.id as "to", array_agg(back.id order by back."rowid") as "from" from unnest($1::text[]) as pointed(id)
cross join lateral (select r."id", r."rowid" from ${quoteName(target.table)} r where ${points}
order by r."rowid" limit ${MAX_BACK_RELATED}) back group by pointed.id`,
        [[...new Set(ids)]],
      ),
    );
    return new Map(rows.map((row) => [row.to, row.from]));
  }
}

function attach(node: RecordNode, step: Step, related: ReadonlyMap<string, RecordNode>): void {
  node.expand ??= new Map();
  const found = step.idsOf(node).flatMap((id) => related.get(id) ?? []);
  const [first] = found;
  if (!first) return;
  for (const before of [node.expand.get(step.name) ?? []].flat()) {
    const again = found.find((other) => other.record.id === before.record.id);
    if (again && before.expand) again.expand = new Map([...before.expand, ...(again.expand ?? [])]);
  }
  node.expand.set(step.name, step.multiple ? found : first);
}
