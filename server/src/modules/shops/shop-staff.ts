import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../platform/errors/app-error.ts';

export const unknownOrder = () => new AppError('unknown_order', 404, 'There is no such order.');

export async function ownsShop(db: Pool | PoolClient, user: string, shopId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from retailers where owner = $1 and shop_id = $2', [user, shopId]);
  return rows.length > 0;
}

export interface ShopStaff {
  user: string;
  by: 'shop' | 'admin';
}

/** The owner of the shop or an administrator. For everybody else what the shop has does not exist. */
export const requireShopStaff =
  (engine: Engine) =>
  async (request: FastifyRequest, shopId: string | undefined): Promise<ShopStaff> => {
    const caller = await callerOf(engine, request);
    if (caller === null) throw new AppError('signed_out', 401, 'Please sign in first.');
    if (shopId === undefined) throw unknownOrder();
    if (isSuperuser(caller) || caller.values['role'] === 'admin') return { user: caller.id, by: 'admin' };
    if (await ownsShop(engine.pool, caller.id, shopId)) return { user: caller.id, by: 'shop' };
    throw unknownOrder();
  };
