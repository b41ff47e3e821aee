import type { FastifyRequest } from 'fastify';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../platform/errors/app-error.ts';
import { unknownOrder } from './order-commands.service.ts';
import { ownsShop } from './orders.db.ts';

export interface AtDesk {
  user: string;
  by: 'shop' | 'admin';
}

/** The owner of the shop or an administrator. For everybody else what the shop has does not exist. */
export const atDeskOf =
  (engine: Engine) =>
  async (request: FastifyRequest, shopId: string | undefined): Promise<AtDesk> => {
    const caller = await callerOf(engine, request);
    if (caller === null) throw new AppError('signed_out', 401, 'Please sign in first.');
    if (shopId === undefined) throw unknownOrder();
    if (isSuperuser(caller) || caller.values['role'] === 'admin') return { user: caller.id, by: 'admin' };
    if (await ownsShop(engine.pool, caller.id, shopId)) return { user: caller.id, by: 'shop' };
    throw unknownOrder();
  };
