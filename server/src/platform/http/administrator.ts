import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../errors/app-error.ts';
import type { Scope } from './forms.ts';
import { networkOfCaller } from './limit-tries.ts';
import { openScope } from './scopes.ts';

export interface Administrator {
  id: string;
  email: string;
  /** The network the request came from, for the audit log. */
  network: string;
}

/** Enough to tell two offices apart, without naming one machine. */
const wider = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Who asks, if an administrator. */
export async function administratorIfAny(engine: Engine, request: FastifyRequest): Promise<Administrator | null> {
  const caller = await callerOf(engine, request);
  if (caller === null || !(isSuperuser(caller) || caller.values['role'] === 'admin')) return null;
  return { id: caller.id, email: String(caller.values['email']), network: wider(networkOfCaller(engine, request)) };
}

/** The same; 401 for a guest and 403 for everybody else. */
export const requireAdministrator =
  (engine: Engine) =>
  async (request: FastifyRequest): Promise<Administrator> => {
    const administrator = await administratorIfAny(engine, request);
    if (administrator !== null) return administrator;
    if ((await callerOf(engine, request)) === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
    throw new AppError('not_admin', 403, refusals.general.notAllowed);
  };

const administrators = new WeakMap<FastifyRequest, Administrator>();

/** Who asks; only in a scope of `openAdminScope`. */
export function administratorOf(request: FastifyRequest): Administrator {
  const administrator = administrators.get(request);
  if (administrator === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for administrators`);
  return administrator;
}

/** Routes for administrators, counted by the general rate limits. */
export async function openAdminScope(
  app: FastifyInstance,
  { engine }: { engine: Engine },
  prefix: `/api/${string}`,
  routes: (scope: Scope) => void | Promise<void>,
): Promise<void> {
  const require = requireAdministrator(engine);
  const guard = async (request: FastifyRequest): Promise<void> => {
    administrators.set(request, await require(request));
  };
  await openScope(app, engine, { prefix, access: 'administrators', guard, limited: true }, routes);
}
