import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Scope } from '../../platform/http/forms.ts';
import { openScope, type ScopeOptions } from '../../platform/http/scopes.ts';

const users = new WeakMap<FastifyRequest, StoredRecord>();

/** Returns the user who sent the request; works only in a scope of `openSignedInScope`. */
export function userOf(request: FastifyRequest): StoredRecord {
  const user = users.get(request);
  if (user === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for people who are signed in`);
  return user;
}

/** Opens a scope of routes about the signed-in user. Superusers of the records API have no such account. */
export async function openSignedInScope(
  app: FastifyInstance,
  { engine }: Pick<Context, 'engine'>,
  options: Omit<ScopeOptions, 'access' | 'guard'>,
  routes: (scope: Scope) => void | Promise<void>,
): Promise<void> {
  const guard = async (request: FastifyRequest): Promise<void> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, refusals.general.signInFirst);
    users.set(request, caller);
  };
  await openScope(app, engine, { ...options, access: 'signed-in', guard }, routes);
}
