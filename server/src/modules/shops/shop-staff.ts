// Permissions of a shop's staff. Every route of a shop checks them here and names the permission it needs.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { ShopAccess } from '@baitdrop/contract/endpoint';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { roleHasPermission, type ShopPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../context.ts';
import { queryPrepared } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { adminRoleOfCaller, requireRoleForRoute } from '../../platform/http/administrator.ts';
import { type EndpointScope, openEndpoints } from '../../platform/http/endpoint-scope.ts';
import { recordSeen } from './people/people.db.ts';

const SEEN_EVERY_MS = 300_000;

export interface ShopStaff {
  user: string;
  by: 'shop' | 'admin';
  /** Administrators have the owner's permissions, unless a route says otherwise. */
  role: ShopRole;
  packersMayRefuse: boolean;
}

export const unknownOrder = () => new AppError('order_not_found', 404, refusals.orders.unknown);
const notYourRole = () => new AppError('not_your_role', 403, refusals.shops.notYourRole);

interface RoleRow {
  role: ShopRole;
  packers_may_refuse: boolean;
}

/**
 * The user's role at a shop; undefined for other users. It is read for each request, so that a removed person loses
 * access at once.
 */
async function findRole(db: Pool | PoolClient, user: string, shopId: string): Promise<RoleRow | undefined> {
  const [row] = await queryPrepared<RoleRow>(
    db,
    `select 'owner' as role, packers_may_refuse from retailers where owner = $1 and shop_id = $2
     union all select works.role, coalesce(r.packers_may_refuse, false)
     from shop_people works left join retailers r on r.shop_id = works.shop_id
     where works."user" = $1 and works.shop_id = $2`,
    [user, shopId],
  );
  return row;
}

async function staffAt(
  engine: Engine,
  request: FastifyRequest,
  caller: StoredRecord | null,
  shopId: string | undefined,
): Promise<ShopStaff> {
  if (caller === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
  if (shopId === undefined) throw unknownOrder();
  const adminRole = adminRoleOfCaller(caller);
  if (adminRole !== undefined) {
    requireRoleForRoute(adminRole, request);
    return { user: caller.id, by: 'admin', role: 'owner', packersMayRefuse: false };
  }
  const found = await findRole(engine.pool, caller.id, shopId);
  if (found === undefined) throw unknownOrder();
  const { role, packers_may_refuse: packersMayRefuse } = found;
  const now = engine.now();
  if (role !== 'owner') await recordSeen(engine.pool, caller.id, now, new Date(now.getTime() - SEEN_EVERY_MS));
  return { user: caller.id, by: 'shop', role, packersMayRefuse };
}

/**
 * Requires the shop's staff or an administrator: throws 404 for other users, and 403 for a role without the permission.
 */
export const requireShopStaff =
  (engine: Engine) =>
  async (request: FastifyRequest, shopId: string | undefined, needs: ShopPermission): Promise<ShopStaff> => {
    const staff = await staffAt(engine, request, await callerOf(engine, request), shopId);
    if (!roleHasPermission(staff.role, needs, staff.packersMayRefuse)) throw notYourRole();
    return staff;
  };

export interface StaffOfShop extends ShopStaff {
  shopId: string;
}

/**
 * Finds the shop of the `id` in the path, or of a request without one; without this function, the path has the `shopId`
 * itself.
 */
type FindShop = ((db: Pool, id: string, request: FastifyRequest) => Promise<string | undefined>) | undefined;

function findStaff(engine: Engine, shopOf: FindShop): (request: FastifyRequest) => Promise<StaffOfShop> {
  const requireStaff = requireShopStaff(engine);
  return async (request) => {
    const { shopId: named, id = '' } = request.params as { shopId?: string; id?: string };
    const shopId = shopOf === undefined ? named : await shopOf(engine.pool, id, request);
    const { needs, access, staffOnly = false } = request.routeOptions.config;
    if (needs === undefined) throw new Error(`${request.routeOptions.url} (${access}) does not say what a role needs`);
    const staff = await requireStaff(request, shopId, needs);
    if (staffOnly && staff.by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
    return { ...staff, shopId: shopId ?? '' };
  };
}

export type ShopScope = EndpointScope<ShopAccess, StaffOfShop>;

/** Opens a scope for endpoints of a shop. Requests are counted by the general rate limits if it is `limited`. */
export const openShopEndpoints = (
  app: FastifyInstance,
  { engine }: Pick<Context, 'engine'>,
  { shopOf, limited = false }: { shopOf?: FindShop; limited?: boolean },
  implementAll: (scope: ShopScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'shop-staff',
      accepts: (access): access is ShopAccess => typeof access === 'object' && 'shop' in access,
      identify: findStaff(engine, shopOf),
      accountOf: ({ user }) => user,
      shopOf: ({ shopId }) => shopId,
    },
    { limited },
    implementAll,
  );
