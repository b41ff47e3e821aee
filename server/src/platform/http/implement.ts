// Registers the handler of an endpoint of the contract: its input is read and its answer written as it is declared.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { output, ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { AnswerOf, BodyOf, CallLimit, Endpoint, EndpointAccess } from '@baitdrop/contract/endpoint';
import type { ParamsOf, QueryOf } from '@baitdrop/contract/endpoint';
import { type ErrorCode, REFUSAL_CODES, type RefusalCode } from '@baitdrop/contract/errors';
import type { AdminArea } from '@baitdrop/domain/administrators/admin-roles';
import { AppError } from '../errors/app-error.ts';
import { declaredFields, findMismatch } from './declared-fields.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import { Form, type FormOptions, params, Query } from './forms.ts';
import { type Command, requireCommand } from './idempotency.ts';
import { type AttemptLimit, limitAttempts, networkOfCaller } from './limit-attempts.ts';
import { describedFields, readQuery } from './read-query-schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The area of the administrators who may use the route. */
    area?: AdminArea;
    /** Administrators are refused on a route of a shop. */
    staffOnly?: boolean;
  }
}

export interface Call<E extends Endpoint, Actor> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: Actor;
  /** The idempotency key with its request. */
  command: true extends E['idempotent'] ? Command : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler that sends the answer itself, such as a cached one, returns the reply. */
type Handler<E extends Endpoint, Actor> = (
  call: Call<E, Actor>,
) => Promise<ResultOf<E>> | ResultOf<E> | Promise<FastifyReply>;
type ResultOf<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

/** A wrong answer or an undeclared refusal is an error in tests and in development. */
const checksAnswers = (): boolean => ['test', 'development'].includes(process.env['NODE_ENV'] ?? '');

interface ImplementOptions extends Pick<FormOptions, 'check' | 'problems'> {
  /** Makes a form that reads the body in a way of its own. */
  makeForm?: (schema: ZodMiniType, message: string) => Form;
  /** Makes a query that reads its parameters in a way of its own. */
  makeQuery?: (schema: ZodMiniObject) => Query;
}

export function implement<Access extends EndpointAccess, Actor, E extends Endpoint & { access: Access }>(
  scope: EndpointScope<Access, Actor>,
  endpoint: E,
  handler: Handler<E, Actor>,
  options: ImplementOptions = {},
): void {
  const { method, path, access, answer, status = 200, idempotent, bodyLimit, limits = [] } = endpoint;
  if (!scope.accepts(access)) throw new Error(`${method} ${path} is in a scope of another access`);
  scope.routes.route({
    method,
    url: pathBelow(scope.routes.prefix, path),
    config: { endpoint, ...neededBy(access), ...(idempotent === true && { idempotencyKey: 'required' }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: schemaOf(endpoint, options),
    ...(answer && { serializerCompiler: () => serializerOf(endpoint) }),
    async handler(request, reply) {
      const actor = scope.actorOf(request);
      if (limits.length > 0) await limitAttempts(scope.engine, reply, attemptsAgainst(scope, limits, request));
      const command = idempotent === true ? requireCommand(request, scope.accountOf(actor)) : undefined;
      const input = { params: request.params, query: request.query, body: request.body };
      const call = { ...input, actor, command, request, reply } as Call<E, Actor>;
      const work = async (): Promise<unknown> => handler(call);
      const result = await (checksAnswers() ? withDeclaredRefusals(endpoint, work) : work());
      if (reply.sent) return reply;
      if (answer === undefined) return reply.status(204).send();
      return reply.status(status).send(result);
    },
  });
}

function pathBelow(prefix: string, path: string): string {
  if (!path.startsWith(prefix)) throw new Error(`${path} is in the scope of ${prefix}`);
  return path.slice(prefix.length);
}

function schemaOf(endpoint: Endpoint, options: ImplementOptions): FastifySchema {
  const { path, summary, description, query, body, answer, status = 200 } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    summary,
    ...(description !== undefined && { description }),
    ...(names.length > 0 && { params: params(...names) }),
    ...(query && { querystring: (options.makeQuery ?? queryOf)(query) }),
    ...(body && { body: formOf(endpoint, body, options) }),
    response: answer ? { [status]: answer } : { 204: {} },
  };
}

/** Limits as they count a request. A route of the scope that is no endpoint shares the limits of one with this. */
export function attemptsAgainst<Access extends EndpointAccess, Actor>(
  { engine, actorOf, accountOf, shopOf }: EndpointScope<Access, Actor>,
  limits: readonly CallLimit[],
  request: FastifyRequest,
): AttemptLimit[] {
  const counted = {
    network: () => networkOfCaller(engine, request),
    account: () => accountOf(actorOf(request)),
    shop: () => shopOf?.(actorOf(request)) ?? '',
  };
  return limits.map(({ name, by, max, windowSeconds }) => {
    const of = counted[by]();
    if (of === '') throw new Error(`The limit ${name} counts by ${by}, which a request need not have`);
    return { key: `${name}:${of}`, max, windowSeconds };
  });
}

const isRefusalCode = (code: ErrorCode): code is RefusalCode => REFUSAL_CODES.some((each) => each === code);

async function withDeclaredRefusals(
  { method, path, refuses }: Endpoint,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (refuses && error instanceof AppError && isRefusalCode(error.code) && !refuses.includes(error.code))
      throw new Error(`${method} ${path} does not declare that it refuses with ${error.code}`, { cause: error });
    throw error;
  }
}

/**
 * The area of administrators and the permission of a shop's staff, as the guards of scopes read them. An endpoint of a
 * shop that names no area is for superusers only.
 */
function neededBy(access: EndpointAccess): FastifyContextConfig {
  if (typeof access === 'string' || 'key' in access || 'site' in access) return {};
  if (!('shop' in access)) return { area: access.admin };
  const { shop: needs, admin = 'settings' } = access;
  return admin === 'none' ? { area: 'settings', needs, staffOnly: true } : { area: admin, needs };
}

export const queryOf = <Schema extends ZodMiniObject>(schema: Schema): Query<output<Schema>> =>
  new Query(describedFields(schema), (values) => readQuery(schema, values));

function formOf(
  { method, path, invalid, bodyOptions }: Endpoint,
  schema: ZodMiniType,
  { makeForm, makeQuery: _query, ...options }: ImplementOptions,
): Form {
  if (invalid === undefined) throw new Error(`${method} ${path} has a body and no sentence for an invalid one`);
  if (makeForm !== undefined) return makeForm(schema, invalid);
  return new Form(schema, invalid, { ...bodyOptions, ...options });
}

/** Returns the function that writes an answer, for those that are stored as they are sent. */
export function serializerOf({ method, path, answer }: Endpoint): (value: unknown) => string {
  if (answer === undefined) throw new Error(`${method} ${path} has no answer`);
  const pick = declaredFields(answer);
  if (!checksAnswers()) return (value) => JSON.stringify(pick(value));
  return (value) => {
    const mismatch = findMismatch(answer, value);
    if (mismatch !== undefined) throw new Error(`The answer of ${method} ${path} is wrong: ${mismatch}`);
    return JSON.stringify(pick(value));
  };
}
