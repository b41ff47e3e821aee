import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Engine } from '@baitdrop/records/engine/engine';
import { type AdminRole, adminRoleOf } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../errors/app-error.ts';
import { mayAsk } from './admin-areas.ts';
import type { Scope } from './forms.ts';
import { networkOfCaller } from './limit-tries.ts';
import { openScope } from './scopes.ts';

export interface Administrator {
  id: string;
  email: string;
  /** The network the request came from, for the audit log. */
  network: string;
}

export interface AdministratorWithRole extends Administrator {
  role: AdminRole;
}

/** Enough to tell two offices apart, without naming one machine. */
const wider = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Undefined for who is no administrator. Superusers of the records API may do what superusers of the panel may. */
export function adminRoleOfCaller(caller: StoredRecord): AdminRole | undefined {
  if (isSuperuser(caller)) return 'superuser';
  return caller.values['role'] === 'admin' ? adminRoleOf(caller.values['admin_role']) : undefined;
}

/** Who asks, if an administrator. */
export async function administratorIfAny(
  engine: Engine,
  request: FastifyRequest,
): Promise<AdministratorWithRole | null> {
  const caller = await callerOf(engine, request);
  const role = caller === null ? undefined : adminRoleOfCaller(caller);
  if (caller === null || role === undefined) return null;
  const network = wider(networkOfCaller(engine, request));
  return { id: caller.id, email: String(caller.values['email']), network, role };
}

/** The roles of the panel are held here, for the routes of administrators and for those of a shop's desk. */
export function refuseOtherRoles(role: AdminRole, request: FastifyRequest): void {
  if (!mayAsk(role, request.method, request.routeOptions.url ?? ''))
    throw new AppError('not_your_role', 403, refusals.admin.notYourRole);
}

/** The same; 401 for a guest and 403 for everybody else, and for administrators of another role. */
export const requireAdministrator =
  (engine: Engine) =>
  async (request: FastifyRequest): Promise<AdministratorWithRole> => {
    const administrator = await administratorIfAny(engine, request);
    if (administrator !== null) {
      refuseOtherRoles(administrator.role, request);
      return administrator;
    }
    if ((await callerOf(engine, request)) === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
    throw new AppError('not_admin', 403, refusals.general.notAllowed);
  };

const administrators = new WeakMap<FastifyRequest, AdministratorWithRole>();

/** Who asks; only in a scope of `openAdminScope`. */
export function administratorOf(request: FastifyRequest): AdministratorWithRole {
  const administrator = administrators.get(request);
  if (administrator === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for administrators`);
  return administrator;
}

/** Routes for administrators whose role may use them, counted by the general rate limits. */
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
