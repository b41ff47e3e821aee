// The three schemas of a collection's records: answered, created, changed.
import type { Collection } from '../collections/collection.ts';
import { isWritable, readSchema, type Schema, writeSchema } from './field-schema.ts';

const SECRET = new Set(['password', 'tokenKey']);
const CONFIRMATION = { passwordConfirm: { type: 'string', description: 'The password once more.' } };
const OLD = { oldPassword: { type: 'string', description: 'Needed to change one’s own password.' } };

/** `orders` becomes `Orders`, `order_lines` becomes `OrderLines`. */
export const schemaName = ({ name }: Collection): string =>
  name.replaceAll(/(?:^_?|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

function recordSchema(collection: Collection): Schema {
  const fields = collection.fields.filter(({ name }) => !SECRET.has(name));
  const always = fields.filter(({ name, hidden }) => !hidden && !(collection.auth && name === 'email'));
  return {
    type: 'object',
    properties: {
      collectionId: { const: collection.id },
      collectionName: { const: collection.name },
      ...Object.fromEntries(fields.map((field) => [field.name, readSchema(field)])),
      expand: { type: 'object', description: 'Related records by name, when asked for with `expand`.' },
    },
    required: ['collectionId', 'collectionName', ...always.map(({ name }) => name)],
  };
}

function formSchema(collection: Collection, more: Schema, required: readonly string[]): Schema {
  const fields = collection.fields.filter(isWritable);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(fields.map((field) => [field.name, writeSchema(field)])), ...more },
    ...(required.length > 0 && { required }),
  };
}

export function collectionSchemas(collection: Collection): Record<string, Schema> {
  const name = schemaName(collection);
  const needed = collection.fields
    .filter((field) => isWritable(field) && field.required && field.name !== 'id')
    .map((field) => field.name);
  const password = collection.auth ? CONFIRMATION : {};
  return {
    [name]: recordSchema(collection),
    [`${name}Create`]: formSchema(collection, password, [...needed, ...Object.keys(password)]),
    [`${name}Update`]: formSchema(collection, collection.auth ? { ...CONFIRMATION, ...OLD } : {}, []),
  };
}
