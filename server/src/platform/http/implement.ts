// Registers the handler of an endpoint of the contract: its input is read and its answer written as it is declared.
import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { output, ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, EndpointAccess, ParamsOf, QueryOf } from '@baitdrop/contract/endpoint';
import type { AdminArea } from '@baitdrop/domain/administrators/admin-roles';
import { declaredFields, findMismatch } from './declared-fields.ts';
import { Form, type FormOptions, params, Query, type Scope } from './forms.ts';
import { type Command, requireCommand } from './idempotency.ts';
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

/** A scope of routes with the same kind of access; its guard has identified the actor before a handler runs. */
export interface EndpointScope<Access extends EndpointAccess, Actor> {
  routes: Scope;
  accepts: (access: EndpointAccess) => access is Access;
  actorOf: (request: FastifyRequest) => Actor;
  /** The account to which idempotency keys belong. */
  accountOf: (actor: Actor) => string;
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

type Handler<E extends Endpoint, Actor> = (call: Call<E, Actor>) => Promise<ResultOf<E>> | ResultOf<E>;
type ResultOf<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

/** A wrong answer is an error in tests and in development, and is logged by nothing else. */
const CHECKS_ANSWERS = ['test', 'development'].includes(process.env['NODE_ENV'] ?? '');

export function implement<Access extends EndpointAccess, Actor, E extends Endpoint & { access: Access }>(
  scope: EndpointScope<Access, Actor>,
  endpoint: E,
  handler: Handler<E, Actor>,
  { check }: Pick<FormOptions, 'check'> = {},
): void {
  const { method, path, summary, description, access, query, body, answer, status = 200, idempotent } = endpoint;
  const { bodyLimit } = endpoint;
  if (!scope.accepts(access)) throw new Error(`${method} ${path} is in a scope of another access`);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const schema: FastifySchema = {
    summary,
    ...(description !== undefined && { description }),
    ...(names.length > 0 && { params: params(...names) }),
    ...(query && { querystring: queryOf(query) }),
    ...(body && { body: formOf(endpoint, body, check) }),
    response: answer ? { [status]: answer } : { 204: {} },
  };
  scope.routes.route({
    method,
    url: path,
    config: { endpoint, ...neededBy(access), ...(idempotent === true && { idempotencyKey: 'required' }) },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema,
    ...(answer && { serializerCompiler: () => serializerOf(endpoint, answer) }),
    async handler(request, reply) {
      const actor = scope.actorOf(request);
      const command = idempotent === true ? requireCommand(request, scope.accountOf(actor)) : undefined;
      const input = { params: request.params, query: request.query, body: request.body };
      const result = await handler({ ...input, actor, command, request, reply } as Call<E, Actor>);
      if (answer === undefined) return reply.status(204).send();
      return reply.status(status).send(result);
    },
  });
}

/**
 * The area of administrators and the permission of a shop's staff, as the guards of scopes read them. An endpoint of a
 * shop that names no area is for superusers only.
 */
function neededBy(access: EndpointAccess): FastifyContextConfig {
  if (typeof access === 'string') return {};
  if (!('shop' in access)) return { area: access.admin };
  const { shop: needs, admin = 'settings' } = access;
  return admin === 'none' ? { area: 'settings', needs, staffOnly: true } : { area: admin, needs };
}

export const queryOf = <Schema extends ZodMiniObject>(schema: Schema): Query<output<Schema>> =>
  new Query(describedFields(schema), (values) => readQuery(schema, values));

function formOf(
  { method, path, invalid, bodyOptions }: Endpoint,
  schema: ZodMiniType,
  check: FormOptions['check'],
): Form {
  if (invalid === undefined) throw new Error(`${method} ${path} has a body and no sentence for an invalid one`);
  return new Form(schema, invalid, { ...bodyOptions, ...(check && { check }) });
}

function serializerOf({ method, path }: Endpoint, answer: ZodMiniType): (value: unknown) => string {
  const pick = declaredFields(answer);
  if (!CHECKS_ANSWERS) return (value) => JSON.stringify(pick(value));
  return (value) => {
    const mismatch = findMismatch(answer, value);
    if (mismatch !== undefined) throw new Error(`The answer of ${method} ${path} is wrong: ${mismatch}`);
    return JSON.stringify(pick(value));
  };
}
