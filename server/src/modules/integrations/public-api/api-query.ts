// Reads bodies and query strings with a problem for every field.
import { type output, safeParse, toJSONSchema, type ZodMiniType } from 'zod/mini';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Query } from '../../../platform/http/forms.ts';
import { fieldProblems } from './field-problems.ts';

interface QuerySchema {
  properties?: Readonly<Record<string, { type?: string; description?: string }>>;
}

const INTEGER = /^-?\d{1,9}$/;

function apiQuery<Schema extends ZodMiniType>(schema: Schema, message: string): Query<output<Schema>> {
  const { properties = {} } = toJSONSchema(schema, { io: 'input' }) as QuerySchema;
  const described = Object.entries(properties).map(([name, { description = '' }]) => [name, description]);
  const valueOf = (name: string, value: unknown): unknown =>
    properties[name]?.type === 'integer' && typeof value === 'string' && INTEGER.test(value) ? Number(value) : value;
  return new Query(Object.fromEntries(described), (query) => {
    const clean = storable({ ...query }) as Record<string, unknown>;
    const values = Object.fromEntries(Object.entries(clean).map(([name, value]) => [name, valueOf(name, value)]));
    const parsed = safeParse(schema, values);
    if (parsed.success) return parsed.data;
    const { status, code } = apiErrors.badForm;
    throw new AppError(code, status, message, { data: fieldProblems(parsed.error.issues, values) });
  });
}

/** Options of `implement`. */
export const READS_FIELDS = {
  problems: fieldProblems,
  makeQuery: <Schema extends ZodMiniType>(schema: Schema) => apiQuery(schema, 'Please check the marked fields.'),
};
