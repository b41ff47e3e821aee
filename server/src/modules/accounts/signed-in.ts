import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../platform/http/endpoint-scope.ts';
import type { Scope } from '../../platform/http/forms.ts';
import { openScope, type ScopeOptions } from '../../platform/http/scopes.ts';

const users = new WeakMap<FastifyRequest, StoredRecord>();

/** Returns the user who sent the request; works only in a scope of `openSignedInScope`. */
export function userOf(request: FastifyRequest): StoredRecord {
  const user = users.get(request);
  if (user === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for people who are signed in`);
  return user;
}

type Parts = Pick<Context, 'engine'>;

const signedOut = () => new AppError('signed_out', 401, refusals.general.signInFirst);

/** Superusers of the records API have no such account. */
const requireUser =
  ({ engine }: Parts) =>
  async (request: FastifyRequest): Promise<StoredRecord> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name !== 'users') throw signedOut();
    return caller;
  };

/** Opens a scope of routes about the signed-in user. */
export async function openSignedInScope(
  app: FastifyInstance,
  { engine }: Parts,
  options: Omit<ScopeOptions, 'access' | 'guard'>,
  routes: (scope: Scope) => void | Promise<void>,
): Promise<void> {
  const identify = requireUser({ engine });
  const guard = async (request: FastifyRequest): Promise<void> => {
    users.set(request, await identify(request));
  };
  await openScope(app, engine, { ...options, access: 'signed-in', guard }, routes);
}

export type UserScope = EndpointScope<'signed-in', StoredRecord>;
export type AccountScope = EndpointScope<'any-account', StoredRecord>;

/** Opens a scope for endpoints about the signed-in user. */
export const openUserEndpoints = (
  app: FastifyInstance,
  { engine }: Parts,
  options: EndpointScopeOptions,
  implementAll: (scope: UserScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'signed-in',
      accepts: (access) => access === 'signed-in',
      identify: requireUser({ engine }),
      accountOf: ({ id }) => id,
    },
    options,
    implementAll,
  );

/** Opens a scope for endpoints about the signed-in account, which may be a superuser of the records API. */
export const openAccountEndpoints = (
  app: FastifyInstance,
  { engine }: Parts,
  options: EndpointScopeOptions,
  implementAll: (scope: AccountScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'signed-in',
      accepts: (access) => access === 'any-account',
      identify: async (request) => {
        const caller = await callerOf(engine, request);
        if (caller === null) throw signedOut();
        return caller;
      },
      accountOf: ({ id }) => id,
    },
    options,
    implementAll,
  );
