// From a request's body to a form of the contract, or to a refusal with a word for every field.
import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import { AppError, type FieldProblem } from '../errors/app-error.ts';

/** `message` is what the refusal says. Texts at the top are trimmed; what goes to the database must be storable already. */
export function readForm<Schema extends ZodMiniType>(schema: Schema, body: unknown, message: string): output<Schema> {
  const given = trimmed(body ?? {});
  const parsed = safeParse(schema, given);
  if (parsed.success) return parsed.data;
  const problems: Record<string, FieldProblem> = {};
  for (const { path } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    if (field !== '') problems[field] ??= problemOf((given as Record<string, unknown>)[field]);
  }
  throw new AppError('form_refused', 400, message, { data: problems });
}

const problemOf = (value: unknown): FieldProblem =>
  value === undefined || value === null || value === ''
    ? { code: 'validation_required', message: 'Cannot be blank.' }
    : { code: 'validation_invalid_value', message: 'Please check this.' };

function trimmed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, trim(value)]));
}

export { acceptEmptyBodies } from './empty-bodies.ts';
