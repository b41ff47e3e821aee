// Registers the handler of an endpoint of the contract: its input is read and its answer written as it is declared.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { AnswerOf, BodyOf, CallLimit, Endpoint, EndpointAccess } from '@baitdrop/contract/endpoint';
import type { ParamsOf, QueryOf } from '@baitdrop/contract/endpoint';
import { type ErrorCode, REFUSAL_CODES, type RefusalCode } from '@baitdrop/contract/errors';
import type { AdminArea } from '@baitdrop/domain/administrators/admin-roles';
import { AppError } from '../errors/app-error.ts';
import { declaredFields, findMismatch } from './declared-fields.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import { type Command, requireCommand } from './idempotency.ts';
import { type AttemptLimit, limitAttempts, networkOfCaller } from './limit-attempts.ts';
import { type BodyReading, readBody } from './read-body.ts';
import { readQuery } from './read-query-schema.ts';

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

/** A handler that sends the answer itself, such as a file or a cached one, returns the reply. */
type Handler<E extends Endpoint, Actor> = (
  call: Call<E, Actor>,
) => Promise<ResultOf<E>> | ResultOf<E> | Promise<FastifyReply>;
type ResultOf<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

/** A wrong answer or an undeclared refusal is an error in tests and in development. */
const checksAnswers = (): boolean => ['test', 'development'].includes(process.env['NODE_ENV'] ?? '');

interface ImplementOptions extends Pick<BodyReading, 'check' | 'problems'> {
  /** Reads the body in a way of its own. */
  readsBody?: (schema: ZodMiniType, body: unknown, message: string) => unknown;
  /** Reads the query in a way of its own. */
  readsQuery?: (schema: ZodMiniObject, query: Readonly<Record<string, unknown>>) => unknown;
}

export function implement<Access extends EndpointAccess, Actor, E extends Endpoint & { access: Access }>(
  scope: EndpointScope<Access, Actor>,
  endpoint: E,
  handler: Handler<E, Actor>,
  options: ImplementOptions = {},
): void {
  const { method, path, access, answer, sends, status = 200, idempotent, bodyLimit, limits = [] } = endpoint;
  if (!scope.accepts(access)) throw new Error(`${method} ${path} is in a scope of another access`);
  scope.routes.route({
    method,
    url: pathBelow(scope.routes.prefix, path),
    config: { endpoint, ...neededBy(access), ...(idempotent === true && { idempotencyKey: 'required' }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: describe(endpoint),
    ...(answer && { serializerCompiler: () => serializerOf(endpoint) }),
    async handler(request, reply) {
      const actor = scope.actorOf(request);
      const query = queryOf(endpoint, request, options);
      const body = bodyOf(endpoint, request, options);
      if (limits.length > 0) await limitAttempts(scope.engine, reply, attemptsAgainst(scope, limits, request));
      const command = idempotent === true ? requireCommand(request, body, scope.accountOf(actor)) : undefined;
      const call = { params: request.params, query, body, actor, command, request, reply } as Call<E, Actor>;
      const work = async (): Promise<unknown> => handler(call);
      const result = await (checksAnswers() ? withDeclaredRefusals(endpoint, work) : work());
      if (sends !== undefined || reply.sent) return reply;
      if (answer === undefined) return reply.status(204).send();
      return reply.status(status).send(result);
    },
  });
}

function pathBelow(prefix: string, path: string): string {
  if (!path.startsWith(prefix)) throw new Error(`${path} is in the scope of ${prefix}`);
  return path.slice(prefix.length);
}

const STATUS_OF_SENT = { file: 200, redirect: 302 } as const;

/** The description of the API shows it; `answer` also writes the answer. */
function describe({ summary, description, answer, sends, status }: Endpoint): FastifySchema {
  const empty = sends === undefined ? 204 : STATUS_OF_SENT[sends];
  return {
    summary,
    ...(description !== undefined && { description }),
    response: answer ? { [status ?? 200]: answer } : { [empty]: {} },
  };
}

function queryOf({ query }: Endpoint, request: FastifyRequest, { readsQuery = readQuery }: ImplementOptions): unknown {
  return query && readsQuery(query, request.query as Readonly<Record<string, unknown>>);
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest, { readsBody, ...options }: ImplementOptions): unknown {
  const { method, path, body, invalid, bodyOptions } = endpoint;
  if (body === undefined) return undefined;
  if (invalid === undefined) throw new Error(`${method} ${path} has a body and no sentence for an invalid one`);
  if (readsBody !== undefined) return readsBody(body, request.body, invalid);
  return readBody(body, request.body, invalid, { ...bodyOptions, ...options });
}

/** Limits as they count a request. */
function attemptsAgainst<Access extends EndpointAccess, Actor>(
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
