// Reads bodies and query strings with a problem for every field.
import { type output, safeParse, toJSONSchema, type ZodMiniType } from 'zod/mini';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fieldProblems } from './field-problems.ts';

interface QuerySchema {
  properties?: Readonly<Record<string, { type?: string }>>;
}

const INTEGER = /^-?\d{1,9}$/;

function readApiQuery<Schema extends ZodMiniType>(
  schema: Schema,
  query: Readonly<Record<string, unknown>>,
): output<Schema> {
  const { properties = {} } = toJSONSchema(schema, { io: 'input' }) as QuerySchema;
  const valueOf = (name: string, value: unknown): unknown =>
    properties[name]?.type === 'integer' && typeof value === 'string' && INTEGER.test(value) ? Number(value) : value;
  const clean = storable({ ...query }) as Record<string, unknown>;
  const values = Object.fromEntries(Object.entries(clean).map(([name, value]) => [name, valueOf(name, value)]));
  const parsed = safeParse(schema, values);
  if (parsed.success) return parsed.data;
  const { status, code } = apiErrors.badForm;
  throw new AppError(code, status, 'Please check the marked fields.', {
    data: fieldProblems(parsed.error.issues, values),
  });
}

/** Options of `implement`. */
export const READS_FIELDS = { problems: fieldProblems, readsQuery: readApiQuery };
