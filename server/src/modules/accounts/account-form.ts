import { safeParse, type ZodMiniType, type output } from 'zod/mini';
import { formMessages } from '@baitdrop/domain/messages/form';
import { ApiError } from '@baitdrop/records/api/api-error';
import { AppError, type FieldProblem } from '../../platform/errors/app-error.ts';
import { storable } from '../../platform/database/storable.ts';

export type Problems = Record<string, FieldProblem>;

export const BLANK: FieldProblem = { code: 'validation_required', message: 'Cannot be blank.' };

export const accountRefusal = (message: string, data: Problems, status = 400): AppError =>
  new AppError('account_refused', status, message, { data });

interface Issue {
  code: string;
  path: PropertyKey[];
  maximum?: unknown;
}

function problemOf({ code, path, maximum }: Issue, body: unknown): FieldProblem {
  const value = (body as Record<string, unknown> | null)?.[String(path[0])];
  if (value === undefined || value === null || value === '') return BLANK;
  if (code === 'too_big' && typeof value === 'string')
    return { code: 'validation_max_text_constraint', message: formMessages.tooLong(Number(maximum)) };
  return { code: 'validation_invalid_value', message: formMessages.wrong };
}

function trimTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(storable(body) as object);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' && name !== 'password' ? value.trim() : value]),
  );
}

/** Reads a body whose refusal names each field's problem. Texts are trimmed, passwords are not. */
export function readAccountForm<Schema extends ZodMiniType>(
  schema: Schema,
  body: unknown,
  message: string,
): output<Schema> {
  const trimmed = trimTexts(body ?? {});
  const parsed = safeParse(schema, trimmed);
  if (parsed.success) return parsed.data;
  const problems: Problems = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    if (field !== '') problems[field] ??= problemOf(issue, trimmed);
  }
  throw accountRefusal(message, problems);
}

/** Reports the required fields that are missing or empty. */
export function missingFields<Form extends object>(form: Form, fields: readonly (keyof Form & string)[]): Problems {
  const missing = fields.filter((field) => form[field] === undefined || form[field] === '');
  return Object.fromEntries(missing.map((field) => [field, BLANK]));
}

export function throwIfProblems(message: string, problems: Problems): void {
  if (Object.keys(problems).length > 0) throw accountRefusal(message, problems);
}

/** Turns the engine's problems with a record's fields into a refusal of the form. */
export function toFormRefusal(
  error: unknown,
  message: string,
  formNames: Readonly<Record<string, string>> = {},
): unknown {
  // Hooks of the records refuse fields as well; other errors of ours are answered as they are.
  const isAboutFields = error instanceof ApiError && (error.code === undefined || error.code === 'record_refused');
  if (!isAboutFields) return error;
  const problems = Object.entries(error.data as Problems).map(([field, { code, message: text }]) => [
    formNames[field] ?? field,
    { code, message: text },
  ]);
  return new AppError('account_refused', error.status, message, { data: Object.fromEntries(problems), cause: error });
}
