// Describes a route's input in its options: Fastify calls `read` before the handler, and the API description shows the
// schema. These are classes because Fastify does not touch schemas with a prototype of their own.
import type { FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { FastifyBaseLogger, RawReplyDefaultExpression, RawRequestDefaultExpression } from 'fastify';
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
export interface FormOptions {
  problems?: 'fields' | 'paths' | 'none' | DescribeProblems;
  /** False where a trailing space may be meant, as in a password. */
  trim?: boolean;
  /** Checks the body first and may throw a refusal of its own. */
  check?: (body: unknown) => void;
}

/**
 * Reads a body of the contract. Texts are made storable and, at the top level, trimmed; `message` is the refusal's
 * sentence.
 */
export class Form<Output = unknown> {
  readonly schema: ZodMiniType;
  readonly read: (body: unknown) => Output;

  constructor(schema: ZodMiniType<Output>, message: string, options: FormOptions = {}) {
    this.schema = schema;
    this.read = (body) => readBody(schema, body, message, options) as Output;
  }
}

/** Reads the parameters of a path: `params('shopId', 'id')`. The scope has made them storable. */
class Params<Name extends string> {
  readonly names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.names = names;
  }

  read(body: unknown): Record<Name, string> {
    return body as Record<Name, string>;
  }
}

export const params = <Name extends string>(...names: Name[]): Params<Name> => new Params(names);

/** Reads a query string: `fields` describes its parameters for the API description; `read` throws a refusal. */
export class Query<Output = unknown> {
  readonly fields: Readonly<Record<string, string>>;
  readonly read: (query: unknown) => Output;

  constructor(fields: Readonly<Record<string, string>>, read: (query: Record<string, unknown>) => Output) {
    this.fields = fields;
    this.read = (query) => read(query as Record<string, unknown>);
  }
}

function readBody<Schema extends ZodMiniType>(
  schema: Schema,
  body: unknown,
  message: string,
  { problems = 'fields', trim = true, check }: FormOptions,
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

interface FormTypes extends FastifyTypeProvider {
  validator: this['schema'] extends { read: (body: never) => infer Output } ? Output : unknown;
  serializer: unknown;
}

/** A Fastify scope whose requests have the types that their forms read. */
export type Scope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  FormTypes
>;

export function readForms(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => (body: unknown) => {
    try {
      return { value: (schema as unknown as Form).read(body) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
}
