import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { adminRoleOfCaller, refuseOtherRoles } from '../../platform/http/administrator.ts';
import type { Scope } from '../../platform/http/forms.ts';
import { openScope, type ScopeOptions } from '../../platform/http/scopes.ts';

export interface ShopStaff {
  user: string;
  by: 'shop' | 'admin';
}

export const unknownOrder = () => new AppError('unknown_order', 404, refusals.orders.unknown);

export async function ownsShop(db: Pool | PoolClient, user: string, shopId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from retailers where owner = $1 and shop_id = $2', [user, shopId]);
  return rows.length > 0;
}

/** The owner of the shop or an administrator; everybody else gets 404. */
export const requireShopStaff =
  (engine: Engine) =>
  async (request: FastifyRequest, shopId: string | undefined): Promise<ShopStaff> => {
    const caller = await callerOf(engine, request);
    if (caller === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
    if (shopId === undefined) throw unknownOrder();
    const adminRole = adminRoleOfCaller(caller);
    if (adminRole !== undefined) {
      refuseOtherRoles(adminRole, request);
      return { user: caller.id, by: 'admin' };
    }
    if (await ownsShop(engine.pool, caller.id, shopId)) return { user: caller.id, by: 'shop' };
    throw unknownOrder();
  };

const staffByRequest = new WeakMap<FastifyRequest, ShopStaff & { shopId: string }>();

/** Who asks, and for which shop; only in a scope of `openShopScope`. */
export function staffOf(request: FastifyRequest): ShopStaff & { shopId: string } {
  const staff = staffByRequest.get(request);
  if (staff === undefined) throw new Error(`${request.routeOptions.url} is not in a scope for shop staff`);
  return staff;
}

interface ShopScopeOptions extends Omit<ScopeOptions, 'access' | 'guard'> {
  /** The shop of what `id` in the address names; without it, the address has the `shopId` itself. */
  shopOf?: (db: Pool, id: string) => Promise<string | undefined>;
}

/** Routes for the people of one shop. */
export async function openShopScope(
  app: FastifyInstance,
  { engine }: Pick<Context, 'engine'>,
  { shopOf, ...options }: ShopScopeOptions,
  routes: (scope: Scope) => void | Promise<void>,
): Promise<void> {
  const requireStaff = requireShopStaff(engine);
  const guard = async (request: FastifyRequest): Promise<void> => {
    const { shopId: named, id = '' } = request.params as { shopId?: string; id?: string };
    const shopId = shopOf === undefined ? named : await shopOf(engine.pool, id);
    const staff = await requireStaff(request, shopId);
    staffByRequest.set(request, { ...staff, shopId: shopId ?? '' });
  };
  await openScope(app, engine, { ...options, access: 'shop-staff', guard }, routes);
}
