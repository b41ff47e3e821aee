import { FilterError } from '../filter/filter-error.ts';
import { firstJoined, Joins } from '../filter/joins.ts';
import { resolveName } from '../filter/resolve.ts';
import type { Compilation } from '../filter/compile.ts';
import type { Value } from '../filter/value.ts';
import type { Collection } from '../collections/collection.ts';

const MAX_FIELDS = 8;
const MAX_LENGTH = 255;

interface SortKey {
  sql: string;
  /** Never null, so that an ordinary index can be used for the order. */
  certain: boolean;
}

export interface Sort {
  joins: string;
  orderBy: string;
}

function keysOf(value: Value, certain: boolean): SortKey[] {
  if (value.literal) throw new FilterError('cannot sort by a value of the request');
  if (value.column) return [{ sql: value.column.sql, certain }];
  const text = value.text === null ? null : { sql: `${value.text} collate "C"`, certain };
  const number = value.number === null ? null : { sql: value.number, certain };
  if (!text || !number) return [text ?? number].filter((key) => key !== null);
  // Numbers come before texts.
  const isText = `(${value.number} is null and ${value.text} is not null)`;
  const kind = `(case when ${isText} then 2 when ${value.number} is not null then 1 else 0 end)`;
  return [{ sql: kind, certain: true }, number, text];
}

function isCertain(collection: Collection, name: string): boolean {
  const field = collection.field(name);
  return field !== undefined && !field.computed && field.type !== 'date' && field.type !== 'json';
}

/** Sorts by one path; the first of several related values counts. */
function pathKeys(compilation: Compilation, collection: Collection, name: string, outer: Joins): SortKey[] {
  if (name.startsWith('@request')) throw new FilterError('cannot sort by the request');
  // Resolved once among the conditions, so that rows behind the path are only those the client could list.
  const { many } = compilation.asClient(true, () => resolveName(compilation.scope('filter'), name));
  if (!many) return keysOf(resolveName(compilation.scope('filter', outer), name).value, isCertain(collection, name));
  const inner = new Joins(outer.nextPrefix());
  const { value } = resolveName(compilation.scope('filter', inner), name);
  return keysOf(value, false).map((key) => ({ sql: firstJoined(inner, key.sql), certain: false }));
}

function directed(key: SortKey, descending: boolean): string {
  if (key.certain) return descending ? `${key.sql} desc` : key.sql;
  return descending ? `${key.sql} desc nulls last` : `${key.sql} asc nulls first`;
}

/**
 * The `sort` parameter as SQL. Ties stay in the order of insertion; without a sort, rows found through other rows come
 * in the order of their ids, as clients expect.
 */
export function compileSort(sort: string, compilation: Compilation, collection: Collection): Sort {
  const joins = new Joins('s');
  const sortOrId = sort === '' && compilation.readsOtherRows ? 'id' : sort;
  const fields = sortOrId === '' ? [] : sortOrId.split(',').map((field) => field.trim());
  if (fields.length > MAX_FIELDS) throw new FilterError('too many sort fields');
  const keys = fields.flatMap((field) => {
    if (field.length > MAX_LENGTH) throw new FilterError('the sort field is too long');
    const descending = field.startsWith('-');
    const name = field.replace(/^[-+]/, '');
    if (name === '@random') return ['random()'];
    if (name === '@rowid') return [directed({ sql: 'r."rowid"', certain: true }, descending)];
    return pathKeys(compilation, collection, name, joins).map((key) => directed(key, descending));
  });
  return { joins: joins.sql, orderBy: `order by ${[...keys, 'r."rowid"'].join(', ')}` };
}
