// Reads a query string by its schema of the contract.
import { globalRegistry, type output, safeParse, type ZodMiniObject, type ZodMiniType } from 'zod/mini';
import { storableText } from '../database/storable.ts';
import { type QueryValues, invalidField, textParam } from '../read-query.ts';

/** The schemas limit the lengths themselves. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

const fieldsOf = ({ _zod }: ZodMiniObject) => Object.entries(_zod.def.shape);

export const describedFields = (schema: ZodMiniObject): Record<string, string> =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, globalRegistry.get(field)?.description ?? '']));

export function readQuery<Schema extends ZodMiniObject>(schema: Schema, query: QueryValues): output<Schema> {
  const values = fieldsOf(schema).map(([name, field]) => [name, valueOf(query, name, field as ZodMiniType)]);
  const parsed = safeParse(schema, Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0]), issue?.message ?? '');
}

/** The text of a parameter; all its texts if it may be repeated. */
function valueOf(query: QueryValues, name: string, field: ZodMiniType): string | string[] | undefined {
  const {
    _zod: { def },
  } = field;
  if (def.type === 'array') return [query[name] ?? []].flat().flatMap(storableTextOf);
  if (def.type === 'optional' && query[name] === undefined) return undefined;
  return textParam(query, name, NO_LIMIT);
}

const storableTextOf = (value: unknown): string[] => (typeof value === 'string' ? [storableText(value)] : []);
