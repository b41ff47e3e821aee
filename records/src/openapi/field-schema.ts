// A field as JSON Schema: for reading, and for writing.
import type { Field } from '../collections/field.ts';

export type Schema = Record<string, unknown>;

const ID: Schema = { type: 'string', pattern: '^[a-z0-9]{15}$' };
const DEFAULT_MAX_TEXT = 5000;

const defined = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/** A value that is not required may be empty, and empty is `''`. */
const orEmpty = (field: Field, schema: Schema): Schema =>
  field.required ? schema : { anyOf: [schema, { const: '' }] };

const many = (field: Field, items: Schema): Schema => {
  const { maxSelect, minSelect } = field as { maxSelect?: number; minSelect?: number };
  return defined({
    type: 'array',
    items,
    maxItems: maxSelect,
    minItems: field.required ? (minSelect ?? 1) : undefined,
  });
};

function valueSchema(field: Field): Schema {
  switch (field.type) {
    case 'text':
      return field.name === 'id'
        ? ID
        : defined({
            type: 'string',
            maxLength: field.max || DEFAULT_MAX_TEXT,
            minLength: field.required ? Math.max(field.min ?? 0, 1) : undefined,
            pattern: field.required ? field.pattern : undefined,
          });
    case 'number':
      return defined({ type: field.onlyInt ? 'integer' : 'number', minimum: field.min, maximum: field.max });
    case 'bool':
      return { type: 'boolean' };
    case 'email':
      return orEmpty(field, { type: 'string', format: 'email' });
    case 'url':
      return orEmpty(field, { type: 'string', format: 'uri' });
    case 'date':
    case 'autodate':
      return { type: 'string', examples: ['2026-11-15 10:00:00.000Z'] };
    case 'select':
      return field.multiple
        ? many(field, { enum: [...field.values] })
        : orEmpty(field, { type: 'string', enum: [...field.values] });
    case 'json':
      return {};
    case 'relation':
      return field.multiple ? many(field, ID) : orEmpty(field, ID);
    case 'file':
      return field.multiple ? many(field, { type: 'string' }) : { type: 'string' };
    case 'password':
      return defined({ type: 'string', minLength: field.min, maxLength: field.max || 71 });
  }
}

function remarks(field: Field): string {
  const lines: string[] = [];
  if (field.type === 'relation') lines.push(`Id of a record of ${field.collection}.`);
  if (field.type === 'file') lines.push('Name of a stored file; sent as a part of a form.');
  if (field.type === 'file' && field.protected) lines.push('Served with a file token only.');
  if (field.type === 'date') lines.push('An instant in UTC, or empty.');
  if (field.type === 'text' && field.pattern && !field.required) lines.push(`Empty, or like \`${field.pattern}\`.`);
  if (field.hidden) lines.push('Seen by superusers only.');
  if (field.readOnly === 'clients') lines.push('Written by superusers only.');
  if (field.unique) lines.push('No two records share it.');
  return lines.join(' ');
}

const withDescription = (field: Field, schema: Schema): Schema => {
  const description = remarks(field);
  return description === '' ? schema : { ...schema, description };
};

export const isWritable = (field: Field): boolean =>
  field.type !== 'autodate' &&
  field.computed === undefined &&
  field.readOnly !== 'everyone' &&
  field.name !== 'tokenKey';

/** The schema of an answer. */
export const readSchema = (field: Field): Schema => withDescription(field, valueSchema(field));

/** The schema of a request, where files are bytes. */
export function writeSchema(field: Field): Schema {
  if (field.type !== 'file') return withDescription(field, valueSchema(field));
  const bytes = { type: 'string', contentMediaType: field.mimeTypes?.[0] ?? 'application/octet-stream' };
  return withDescription(field, field.multiple ? many(field, bytes) : bytes);
}
