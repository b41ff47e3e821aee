import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { AdminAccess } from '@baitdrop/contract/endpoint';
import { type AdminRole, adminRoleOf, mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../errors/app-error.ts';
import { type EndpointScope, openEndpoints } from './endpoint-scope.ts';
import { networkOfCaller } from './limit-attempts.ts';

export interface Administrator {
  id: string;
  email: string;
  /** The network the request came from, for the audit log. */
  network: string;
}

export interface AdministratorWithRole extends Administrator {
  role: AdminRole;
}

/** Widens an address to its network: enough to distinguish two offices, without identifying a machine. */
const widerNetwork = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/**
 * Returns the role in the admin panel; undefined for other accounts. Superusers of the records API may do what
 * superusers of the panel may.
 */
export function adminRoleOfCaller(caller: StoredRecord): AdminRole | undefined {
  if (isSuperuser(caller)) return 'superuser';
  return caller.values['role'] === 'admin' ? adminRoleOf(caller.values['admin_role']) : undefined;
}

/** Reads the administrator who sent the request; undefined for anyone else. */
export async function findAdministrator(
  engine: Engine,
  request: FastifyRequest,
): Promise<AdministratorWithRole | null> {
  const caller = await callerOf(engine, request);
  const role = caller === null ? undefined : adminRoleOfCaller(caller);
  if (caller === null || role === undefined) return null;
  const network = widerNetwork(networkOfCaller(engine, request));
  return { id: caller.id, email: String(caller.values['email']), network, role };
}

/**
 * Refuses routes outside the role's areas, for the admin panel and for administrators on shop pages. A route without an
 * area is for superusers only, so that new routes are closed by default.
 */
export function requireRoleForRoute(role: AdminRole, request: FastifyRequest): void {
  const { area = 'settings' } = request.routeOptions.config;
  if (!mayUseArea(role, area)) throw new AppError('not_your_role', 403, refusals.admin.notYourRole);
}

/** Requires an administrator whose role may use the route; answers 401 to guests and 403 to everyone else. */
export const requireAdministrator =
  (engine: Engine) =>
  async (request: FastifyRequest): Promise<AdministratorWithRole> => {
    const administrator = await findAdministrator(engine, request);
    if (administrator !== null) {
      requireRoleForRoute(administrator.role, request);
      return administrator;
    }
    if ((await callerOf(engine, request)) === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
    throw new AppError('not_admin', 403, refusals.general.notAllowed);
  };

export type AdminScope = EndpointScope<AdminAccess, AdministratorWithRole>;

/** Opens a scope for endpoints of the admin panel, counted by the general rate limits. */
export const openAdminEndpoints = (
  app: FastifyInstance,
  { engine }: { engine: Engine },
  implementAll: (scope: AdminScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'administrators',
      accepts: (access): access is AdminAccess =>
        typeof access === 'object' && 'admin' in access && !('shop' in access),
      identify: requireAdministrator(engine),
      accountOf: ({ id }) => id,
    },
    { limited: true },
    implementAll,
  );
