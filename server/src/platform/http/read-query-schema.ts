// Reads a query string by its schema of the contract.
import { globalRegistry, type output, safeParse, type ZodMiniObject } from 'zod/mini';
import { type QueryValues, invalidField, textParam } from '../read-query.ts';

/** The schemas limit the lengths themselves. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

const fieldsOf = ({ _zod }: ZodMiniObject) => Object.entries(_zod.def.shape);

export const describedFields = (schema: ZodMiniObject): Record<string, string> =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, globalRegistry.get(field)?.description ?? '']));

export function readQuery<Schema extends ZodMiniObject>(schema: Schema, query: QueryValues): output<Schema> {
  const texts = fieldsOf(schema).map(([name]) => [name, textParam(query, name, NO_LIMIT)]);
  const parsed = safeParse(schema, Object.fromEntries(texts));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0]), issue?.message ?? '');
}
