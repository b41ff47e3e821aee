import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../platform/http/endpoint-scope.ts';

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
