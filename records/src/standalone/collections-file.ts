// Collections as JSON, in the reference's export format: relations may be listed apart from the other fields and name
// their target with `to`, indexes are SQL.
import type { CollectionDefinition, IndexDefinition } from '../collections/collection.ts';
import type { FieldDefinition } from '../collections/field.ts';

interface WrittenRelation {
  name: string;
  to: string;
  [option: string]: unknown;
}

type WrittenCollection = Omit<CollectionDefinition, 'indexes'> & {
  relations?: readonly WrittenRelation[];
  indexes?: readonly (string | IndexDefinition)[];
};

const INDEX =
  /^\s*create\s+(unique\s+)?index\s+[`"]?(\w+)[`"]?\s+on\s+[`"]?\w+[`"]?\s*\(([^)]*)\)(?:\s+where\s+(.+))?\s*$/is;

export function parseIndex(sql: string): IndexDefinition {
  const [, unique, name, columns, where] = INDEX.exec(sql) ?? [];
  if (name === undefined || columns === undefined) throw new Error(`This index cannot be read: ${sql}`);
  const parts = columns.split(',').map((column) => column.trim());
  const ignoreCase = parts.some((part) => /\scollate\s+nocase$/i.test(part));
  return {
    name,
    fields: parts.map((part) => part.replace(/\scollate\s+\w+$/i, '').replaceAll(/[`"]/g, '')),
    unique: unique !== undefined,
    ...(ignoreCase && { ignoreCase }),
    ...(where !== undefined && { where }),
    sql,
  };
}

function relationField({ to, ...options }: WrittenRelation): FieldDefinition {
  return { ...options, type: 'relation', collection: to };
}

/** The file is trusted like code; `Collections` reports problems of the declarations. */
export function readCollections(json: string): CollectionDefinition[] {
  const written = JSON.parse(json) as Record<string, WrittenCollection> | WrittenCollection[];
  return Object.values(written).map(({ relations = [], indexes = [], ...rest }) => ({
    ...rest,
    fields: [...rest.fields, ...relations.map(relationField)],
    indexes: indexes.map((index) => (typeof index === 'string' ? parseIndex(index) : index)),
  }));
}
