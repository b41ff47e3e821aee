// Scopes of endpoints that everybody may call.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Engine } from '@baitdrop/records/engine/engine';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from './endpoint-scope.ts';

export interface Visitor {
  /** An account of any collection; null for guests. */
  caller: StoredRecord | null;
  /** The id of the signed-in user; empty for guests and superusers of the records API. */
  user: string;
}

interface Parts {
  engine: Engine;
}

export type PublicScope = EndpointScope<'public', undefined>;
export type VisitorScope = EndpointScope<'guest-or-user', Visitor>;

/** Opens a scope for endpoints that read no session. */
export const openPublicEndpoints = (
  app: FastifyInstance,
  { engine }: Parts,
  options: EndpointScopeOptions,
  implementAll: (scope: PublicScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'public',
      accepts: (access) => access === 'public',
      identify: () => undefined,
      accountOf: () => '',
    },
    options,
    implementAll,
  );

/** Opens a scope for endpoints that guests may call too. */
export const openVisitorEndpoints = (
  app: FastifyInstance,
  { engine }: Parts,
  options: EndpointScopeOptions,
  implementAll: (scope: VisitorScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'public',
      accepts: (access) => access === 'guest-or-user',
      identify: async (request: FastifyRequest): Promise<Visitor> => {
        const caller = await callerOf(engine, request);
        return { caller, user: caller?.collection.name === 'users' ? caller.id : '' };
      },
      accountOf: ({ user }) => user,
    },
    options,
    implementAll,
  );
