import { columnType, quoteName } from './storage.ts';
import type { Collection, IndexDefinition } from './collection.ts';
import type { Collections } from './collections.ts';
import type { Field } from './field.ts';
import type { Queryable } from '../engine/database.ts';

function columnDefinition(field: Field): string {
  const type = columnType(field);
  const column = `${quoteName(field.column)} ${type}`;
  if (field.name === 'id') return `${column} primary key`;
  if (field.multiple) return `${column} not null default '[]'`;
  if (type === 'text') return `${column} not null default ''`;
  if (type === 'boolean') return `${column} not null default false`;
  if (type === 'bigint' || type === 'double precision') return `${column} not null default 0`;
  return column;
}

export function createTableSql(collection: Collection): string {
  const columns = collection.fields.filter((field) => !field.computed).map(columnDefinition);
  return `create table if not exists ${quoteName(collection.table)} (
  "rowid" bigint generated always as identity,
  ${columns.join(',\n  ')}
)`;
}

export function indexName(collection: Collection, index: IndexDefinition): string {
  return index.name ?? `idx_${collection.table}_${index.fields.join('_')}`;
}

export function createIndexSql(collection: Collection, index: IndexDefinition): string {
  const columns = index.fields
    .map((name) => quoteName(collection.field(name)?.column ?? name))
    .map((column) => (index.ignoreCase ? `lower(${column})` : column))
    .join(', ');
  const where = index.where ? ` where ${index.where}` : '';
  const unique = index.unique ? 'unique ' : '';
  const name = quoteName(indexName(collection, index));
  return `create ${unique}index if not exists ${name} on ${quoteName(collection.table)} (${columns})${where}`;
}

/** All statements that create what is missing of a collection, in order. Existing columns do not change. */
export function tableStatements(collection: Collection): string[] {
  const table = quoteName(collection.table);
  const columns = collection.fields
    .filter((field) => !field.computed && field.name !== 'id')
    .map((field) => `add column if not exists ${columnDefinition(field)}`);
  const missing = columns.length === 0 ? [] : [`alter table ${table} ${columns.join(', ')}`];
  const rowid = `create unique index if not exists ${quoteName(`idx_${collection.table}_rowid`)} on ${table} ("rowid")`;
  return [
    createTableSql(collection),
    ...missing,
    rowid,
    ...collection.indexes.map((index) => createIndexSql(collection, index)),
  ];
}

/** Used by the standalone start and tests; a host application has its own migrations. */
export async function createTables(db: Queryable, collections: Collections): Promise<void> {
  await db.query(collections.all.flatMap(tableStatements).join(';\n'));
}
