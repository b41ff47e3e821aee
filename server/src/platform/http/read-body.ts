// Reads a body by its schema of the contract, or refuses it with the problems of its fields.
import { type core, type output, safeParse, type ZodMiniType } from 'zod/mini';
import { formMessages } from '@baitdrop/domain/messages/form';
import { storable } from '../database/storable.ts';
import { AppError, type FieldProblem } from '../errors/app-error.ts';

/** A problem that the schema found in a body. */
export type FormIssue = core.$ZodIssue;

/** Describes the problems of a body in words of its own, by path. */
type DescribeProblems = (issues: readonly FormIssue[], body: unknown) => Record<string, FieldProblem>;

/**
 * `problems` says how a refusal names fields: at the top level, by whole path (`contact.email`), not at all, or in
 * words of its own.
 */
export interface BodyReading {
  problems?: 'fields' | 'paths' | 'none' | DescribeProblems;
  /** False where a trailing space may be meant, as in a password. */
  trim?: boolean;
  /** Checks the body first and may throw a refusal of its own. */
  check?: (body: unknown) => void;
}

/** Texts are made storable and, at the top level, trimmed; `message` is the refusal's sentence. */
export function readBody<Schema extends ZodMiniType>(
  schema: Schema,
  body: unknown,
  message: string,
  { problems = 'fields', trim = true, check }: BodyReading = {},
): output<Schema> {
  const clean = storable(body ?? {});
  check?.(clean);
  const values = trim ? trimmed(clean) : clean;
  const parsed = safeParse(schema, values);
  if (parsed.success) return parsed.data;
  if (typeof problems === 'function')
    throw new AppError('form_refused', 400, message, { data: problems(parsed.error.issues, values) });
  const data: Record<string, FieldProblem> = {};
  for (const { path } of parsed.error.issues) {
    if (problems === 'none') break;
    const field = problems === 'paths' ? path.map(String).join('.') || 'form' : String(path[0] ?? '');
    if (field !== '')
      data[field] ??= problems === 'paths' ? INVALID : problemOf((values as Record<string, unknown>)[field]);
  }
  throw new AppError('form_refused', 400, message, { data });
}

const INVALID: FieldProblem = { code: 'validation_invalid_value', message: formMessages.wrong };

const problemOf = (value: unknown): FieldProblem =>
  value === undefined || value === null || value === ''
    ? { code: 'validation_required', message: 'Cannot be blank.' }
    : INVALID;

function trimmed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, trim(value)]));
}
