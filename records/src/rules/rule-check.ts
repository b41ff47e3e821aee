import { superusersOnly } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues, Rule, StoredRecord } from '../collections/collection.ts';
import { columnType, quoteName, toColumn } from '../collections/storage.ts';
import { zeroValue } from '../collections/field.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { statement } from '../engine/statements.ts';
import { Compilation } from '../filter/compile.ts';
import { Params } from '../filter/params.ts';
import { RecordQuery } from '../read/record-query.ts';

/** Refuses with 403 before any record is looked up if only superusers are allowed. */
export function requireRule(rule: Rule, request: RequestInfo): void {
  if (rule === null && !request.superuser) throw superusersOnly();
}

/** The rule that remains to be checked in SQL: superusers pass every rule. */
function remaining(rule: Rule, request: RequestInfo): string | null {
  return request.superuser ? '' : rule;
}

/** Those of the ids whose stored rows satisfy the rule. */
export async function allowedIds(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  rule: Rule,
  ids: readonly string[],
  request: RequestInfo,
): Promise<Set<string>> {
  const expression = remaining(rule, request);
  if (expression === null || ids.length === 0) return new Set();
  const query = new RecordQuery(engine, collection, request).where(expression, 'rule');
  if (query.compilation.finish().where === 'false') return new Set();
  return new Set(await query.withIds(ids).ids(db));
}

/** Whether the stored row satisfies the rule. */
export async function ruleAllows(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  rule: Rule,
  recordId: string,
  request: RequestInfo,
): Promise<boolean> {
  return (await allowedIds(engine, db, collection, rule, [recordId], request)).has(recordId);
}

/** Whether a row with these values would satisfy the rule. Nothing is stored. */
export async function ruleAllowsValues(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  rule: Rule,
  values: RecordValues,
  request: RequestInfo,
): Promise<boolean> {
  const expression = remaining(rule, request);
  if (expression === null || expression === '') return expression === '';
  const params = new Params();
  const context = { collections: engine.collections, request, now: engine.now() };
  const compilation = new Compilation(context, collection, 'r', params);
  compilation.add({ expression, kind: 'rule' });
  const { joins, where } = compilation.finish();
  // The rule depends only on the caller, not on the values.
  if (where === 'true' || where === 'false') return where === 'true';
  const columns = collection.fields
    .filter((field) => !field.computed)
    .map((field) => {
      const value = toColumn(field, values[field.name] ?? zeroValue(field));
      const storable = typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
      return `${params.typed(storable, columnType(field))} as ${quoteName(field.column)}`;
    });
  const { text, values: parameters } = params.bind(
    `select 1 from (select 0::bigint as "rowid", ${columns.join(', ')}) r ${joins} where ${where}`,
  );
  const { rows } = await db.query(statement(text, parameters));
  return rows.length > 0;
}

/** The record if it exists and satisfies the rule; an absent record and a hidden one are the same. */
export async function findAllowedRecord(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  id: string,
  rule: Rule,
  request: RequestInfo,
): Promise<StoredRecord | null> {
  const expression = remaining(rule, request);
  if (expression === null || id.includes('\0')) return null;
  const query = new RecordQuery(engine, collection, request).where(expression, 'rule');
  // Uncommitted rows are visible only on the transaction's own connection.
  if (db === engine.pool) return query.loadRecord(engine.pool, id);
  return (await query.withIds([id]).records(db, '')).at(0) ?? null;
}

/** The auth records that the caller may manage: see the email, and change without the old password. */
export async function managedIds(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  ids: readonly string[],
  request: RequestInfo,
): Promise<Set<string>> {
  if (request.superuser) return new Set(ids);
  const rule = collection.auth?.manageRule ?? null;
  // An empty manage rule would make everyone a manager; it is refused when collections are built.
  return rule === null || rule === '' ? new Set() : allowedIds(engine, db, collection, rule, ids, request);
}

export async function isManager(
  engine: Engine,
  db: Queryable,
  record: StoredRecord,
  request: RequestInfo,
): Promise<boolean> {
  return (await managedIds(engine, db, record.collection, [record.id], request)).has(record.id);
}
