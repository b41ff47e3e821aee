// Lists the fields of a request or an answer as rows, from the schema that the server validates with.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

export interface ApiField {
  /** `dropoff.postcode`, `items[].name` */
  name: string;
  type: string;
  isRequired: boolean;
  about: string;
}

interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  description?: string;
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `"${String(schema.const)}"`;
  if (schema.enum !== undefined) return 'one of a list';
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.format === 'date-time') return 'instant';
  if (schema.type === 'array') return 'list';
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ');
}

function rowsOf(schema: Schema, prefix: string): ApiField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const about = field.description ?? field.anyOf?.find(({ description }) => description)?.description ?? '';
    const row = { name, type: typeOf(field), isRequired: schema.required?.includes(key) ?? false, about };
    const inside = field.type === 'array' ? rowsOf(field.items ?? {}, `${name}[].`) : rowsOf(field, `${name}.`);
    return [row, ...inside];
  });
}

export const fieldsOf = (schema: ZodMiniType, io: 'input' | 'output'): ApiField[] =>
  rowsOf(toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, '');
