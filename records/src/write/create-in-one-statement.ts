import { hasBeforeCommit } from '@baitdrop/postgres/transaction';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, RecordValues, StoredRecord } from '../collections/collection.ts';
import type { Field, RelationField } from '../collections/field.ts';
import { columnType, quoteName, recordFromRow, selectList, toColumn } from '../collections/storage.ts';
import type { Engine } from '../engine/engine.ts';
import { recordStatement } from '../engine/statements.ts';
import { Compilation } from '../filter/compile.ts';
import { Params } from '../filter/params.ts';
import { stampDates } from './check-draft.ts';
import { checkRecord, relatedSql } from './check-record.ts';
import { draftOf } from './create-record.ts';
import { isRefused } from './database-errors.ts';
import type { WriteInput } from './resolve-body.ts';

interface Related {
  field: RelationField;
  ids: readonly string[];
}

/** True when nothing happens except the insert itself, and the rule sees the row as it will be stored. */
function isPlain(engine: Engine, collection: Collection, input: WriteInput): boolean {
  const { beforeCreate, afterCreate } = engine.hooks[collection.name] ?? {};
  const secret = collection.type === 'auth' || collection.fields.some(({ type }) => type === 'password');
  return !secret && !beforeCreate && !afterCreate && input.files.size === 0 && !hasBeforeCommit();
}

/** PostgreSQL cannot store a NUL in a text. */
const isStorable = (values: RecordValues): boolean =>
  Object.values(values).every((value) => typeof value !== 'string' || !value.includes('\0'));

interface Insert {
  /** Fields of the row as the rule sees it, then the timestamps. */
  seen: readonly Field[];
  stamped: readonly Field[];
  /** The SQL up to the conditions and after them; the values of the row are the first parameters. */
  head: string;
  tail: string;
}

const inserts = new WeakMap<Collection, Insert>();

/** The row is a one-row table on which the rule is evaluated; its timestamps are not set yet. */
function insertInto(collection: Collection): Insert {
  const cached = inserts.get(collection);
  if (cached) return cached;
  const seen = collection.fields.filter((field) => !field.computed);
  const stamped = seen.filter((field) => field.type === 'autodate');
  const columns = seen.map((field) => quoteName(field.column));
  const row = seen.map((field, index) => `$${index + 1}::${columnType(field)} as ${columns[index] ?? ''}`);
  const values = seen.map((field, index) =>
    field.type === 'autodate'
      ? `$${seen.length + stamped.indexOf(field) + 1}::${columnType(field)}`
      : `r.${columns[index] ?? ''}`,
  );
  const insert = {
    seen,
    stamped,
    head: `insert into ${quoteName(collection.table)} as t (${columns.join(', ')})
select ${values.join(', ')} from (select 0::bigint as "rowid", ${row.join(', ')}) r`,
    tail: `returning ${selectList(collection, 't')}`,
  };
  inserts.set(collection, insert);
  return insert;
}

function insertStatement(
  engine: Engine,
  collection: Collection,
  [seen, stored]: readonly [RecordValues, RecordValues],
  related: readonly Related[],
  info: RequestInfo,
) {
  const params = new Params();
  const insert = insertInto(collection);
  for (const field of insert.seen) params.typed(toColumn(field, seen[field.name]), columnType(field));
  for (const field of insert.stamped) params.typed(toColumn(field, stored[field.name]), columnType(field));
  const context = { collections: engine.collections, request: info, now: engine.now() };
  const compilation = new Compilation(context, collection, 'r', params);
  if (!info.superuser && collection.createRule) compilation.add({ expression: collection.createRule, kind: 'rule' });
  for (const { field, ids } of related) {
    const there = relatedSql(engine, field, params.texts(ids));
    compilation.addSql(`(select count(*) from (${there}) as related) = ${params.integer(ids.length)}`);
  }
  const { joins, where } = compilation.finish();
  return params.bind(`${insert.head} ${joins} where ${where}
${insert.tail}`);
}

/**
 * Creates a record with one statement, where rule, related rows, row and transaction would be five: most records are
 * created like this. Null if more is needed or the row is refused: `createRecord` then finds the reason.
 */
export async function createWithOneStatement(
  engine: Engine,
  collection: Collection,
  input: WriteInput,
  request: RequestInfo,
): Promise<StoredRecord | null> {
  if (!isPlain(engine, collection, input) || (collection.createRule === null && !request.superuser)) return null;
  const { draft, info } = draftOf(engine, collection, input, request);
  const related: Related[] = [];
  const problems = await checkRecord(draft, async (field, ids) => related.push({ field, ids }) > 0);
  if (Object.keys(problems).length > 0 || !isStorable(draft.values)) return null;
  const seen = { ...draft.values };
  stampDates(engine, draft);
  const { text, values } = insertStatement(engine, collection, [seen, draft.values], related, info);
  try {
    const { rows } = await engine.pool.query<Record<string, unknown>>(recordStatement(text, values));
    return rows[0] ? recordFromRow(collection, rows[0]) : null;
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}
