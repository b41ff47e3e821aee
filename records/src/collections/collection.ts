import { crc32 } from 'node:zlib';
import { authOptions, type AuthDefinition, type AuthOptions } from './auth-options.ts';
import { resolveField, type Field, type FieldDefinition } from './field.ts';
import { authSystemFields, idField } from './system-fields.ts';

/** `null`: superusers only. `''`: everyone. Otherwise an expression of the filter language. */
export type Rule = string | null;

export interface IndexDefinition {
  name?: string;
  fields: readonly string[];
  unique?: boolean;
  /** Indexes the lower case of texts. */
  ignoreCase?: boolean;
  /** Trusted SQL condition of a partial index, over column names. */
  where?: string;
  /** The index's original SQL, if it was declared as SQL. */
  sql?: string;
}

export interface CollectionDefinition extends AuthDefinition {
  id?: string;
  name: string;
  type?: 'base' | 'auth';
  /** SQL table when it differs from the name. */
  table?: string;
  fields: readonly FieldDefinition[];
  listRule?: Rule;
  viewRule?: Rule;
  createRule?: Rule;
  updateRule?: Rule;
  deleteRule?: Rule;
  indexes?: readonly IndexDefinition[];
}

export interface Collection {
  id: string;
  name: string;
  type: 'base' | 'auth';
  table: string;
  /** All fields, `id` and the system fields of auth collections included. */
  fields: readonly Field[];
  field(name: string): Field | undefined;
  listRule: Rule;
  viewRule: Rule;
  createRule: Rule;
  updateRule: Rule;
  deleteRule: Rule;
  indexes: readonly IndexDefinition[];
  /** Present for auth collections only. */
  auth: AuthOptions | null;
}

/**
 * Field values in wire form: dates as text, `''` for empty, lists as arrays, numbers unscaled. Includes hidden fields.
 */
export type RecordValues = Record<string, unknown>;

/** A row as read from its table. */
export interface StoredRecord {
  id: string;
  collection: Collection;
  values: RecordValues;
}

export function collectionId(type: string, name: string): string {
  return `pbc_${crc32(type + name)}`;
}

function indexesOf(definition: CollectionDefinition, fields: readonly Field[]): IndexDefinition[] {
  const single = fields
    .filter((field) => field.unique)
    .map((field) => ({
      fields: [field.name],
      unique: true,
      // Addresses used for signing in are unique regardless of case.
      ignoreCase: field.system && field.type === 'email',
      where: `"${field.column}" != ''`,
    }));
  return [...single, ...(definition.indexes ?? [])];
}

export function resolveCollection(definition: CollectionDefinition): Collection {
  const type = definition.type ?? 'base';
  const system = [idField(), ...(type === 'auth' ? authSystemFields() : [])];
  const declared = new Map(definition.fields.map((field) => [field.name, field]));
  // A system field may be declared again, to narrow its options.
  const fields = [
    ...system.map((field) => resolveField({ ...field, ...declared.get(field.name) } as FieldDefinition, true)),
    ...definition.fields
      .filter((field) => !system.some((one) => one.name === field.name))
      .map((field) => resolveField(field)),
  ];
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    id: definition.id ?? collectionId(type, definition.name),
    name: definition.name,
    type,
    table: definition.table ?? definition.name,
    fields,
    field: (name) => byName.get(name),
    listRule: definition.listRule ?? null,
    viewRule: definition.viewRule ?? null,
    createRule: definition.createRule ?? null,
    updateRule: definition.updateRule ?? null,
    deleteRule: definition.deleteRule ?? null,
    indexes: indexesOf(definition, fields),
    auth: type === 'auth' ? authOptions(definition) : null,
  };
}
