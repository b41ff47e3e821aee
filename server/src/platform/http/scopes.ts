// Opens the scopes in which routes are registered. A scope decides once for all of its routes who has access, which
// headers the answers carry and what caches may store. Their endpoints, and the scopes of other routes, make
// `/api/openapi.json`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import type { ShopPermission } from '@baitdrop/domain/shops/shop-roles';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { countRequest } from '@baitdrop/records/limits/rate-limits';
import { storableText } from '../database/storable.ts';
import { requireIdempotencyKey } from './idempotency.ts';

/**
 * The senders whose requests a scope accepts. `records`: each collection's rules decide; `providers`: signed by a third
 * party; `operators`: by a token.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'shop-staff'
  | 'administrators'
  | 'keys'
  | 'records'
  | 'providers'
  | 'operators';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The permission that the role of the shop's staff must include, for `shop-staff`. */
    needs?: ShopPermission;
  }
  interface FastifySchema {
    summary?: string;
    description?: string;
  }
}

/** The answers of a route by status, as its `schema.response`: undefined means an answer without a body. */
export type Answers = Readonly<Record<number, ZodMiniType | undefined>>;

export interface ScopeOptions {
  /** The records API answers the preflights of a scope without one. */
  prefix?: string;
  access: Access;
  /** Runs before the input is read; throws to refuse access. */
  guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Sets the headers of our API. `own` is for pages and files, which set theirs. */
  headers?: 'api' | 'api for any site' | 'own';
  /** Answers about people are never cached; `own` leaves it to the routes. */
  cache?: 'no-store' | 'own';
  /** Counts requests by the general rate limits as well. */
  limited?: boolean;
}

export async function openScope(
  app: FastifyInstance,
  engine: Engine,
  { prefix = '', access, guard, headers = 'api', cache = 'no-store', limited = false }: ScopeOptions,
  routes: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(
    named(`${access} ${prefix}`, async (scope: FastifyInstance) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access };
      });
      if (headers !== 'own')
        await answerHeaders(scope, engine, {
          forAnyPage: headers === 'api for any site',
          answersPreflights: prefix !== '',
        });
      if (limited) limitRequests(scope, engine);
      acceptEmptyBodies(scope);
      if (cache === 'no-store')
        scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
      scope.addHook('preValidation', async (request, reply) => {
        cleanParams(request);
        await guard?.(request, reply);
        if (request.routeOptions.config.idempotencyKey === 'required') requireIdempotencyKey(request);
      });
      await routes(scope);
    }),
    { prefix },
  );
}

/** Declares the access of routes that set their own headers, limits and guards. */
export async function withAccess(
  app: FastifyInstance,
  access: Access,
  routes: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  await app.register(
    named(access, async (scope: FastifyInstance) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access };
      });
      await routes(scope);
    }),
  );
}

/**
 * Names the plugin: for one without a name, Fastify searches all loaded files, which took an eighth of the time to
 * build the app.
 */
const named = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

/** Makes path parameters storable, because ids go to the database as they are. */
function cleanParams({ params }: FastifyRequest): void {
  const values = params as Record<string, string>;
  for (const [name, value] of Object.entries(values)) values[name] = storableText(value);
}

/** Applies the general rate limits of the records API to our own endpoints. */
function limitRequests(scope: FastifyInstance, engine: Engine): void {
  scope.addHook('onRequest', (request) => countRequest(engine, request, request.method, request.url));
}

/** The records client announces JSON even when it sends no body. */
function acceptEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}

/** Ignores the body of requests to routes that read nothing from it, whatever its type. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}
