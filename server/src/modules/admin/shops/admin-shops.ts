import type { AdminShop, AdminShopList, SyncAnswer } from '@baitdrop/contract/admin-shops';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';
import type { Context } from '../../../context.ts';
import { approveLive, publishShop, readChecklist, resume, suspend } from '../../shops/going-live.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { pageFromNearerEnd } from '../../../platform/http/list-query.ts';
import {
  countShops,
  findRetailer,
  type KnownRetailer,
  readShops,
  retailersToSync,
  type ShopFilter,
  type ShopOrder,
} from './admin-shops.db.ts';

export async function listShops(
  { pool }: Pick<Context, 'pool'>,
  { page, filter, order }: { page: number; filter: ShopFilter; order: ShopOrder },
): Promise<AdminShopList> {
  const total = await countShops(pool, filter);
  return pageFromNearerEnd(page, total, ({ isTurned, ...span }) =>
    readShops(pool, filter, { ...order, isDescending: order.isDescending !== isTurned }, span),
  );
}

async function known(context: Context, id: string): Promise<KnownRetailer> {
  const retailer = await findRetailer(context.pool, id);
  if (retailer === undefined) throw new AppError('unknown_shop', 404, 'There is no such shop.');
  return retailer;
}

export async function readShop(context: Context, id: string): Promise<AdminShop> {
  const retailer = await known(context, id);
  return present(retailer, await readChecklist(context, context.pool, retailer.shop_id));
}

const present = ({ id, shop_id, shop_name }: KnownRetailer, goingLive: GoingLive): AdminShop => ({
  retailer: id,
  shop_id,
  name: shop_name,
  going_live: goingLive,
});

type Change =
  | { action: 'shop.approved' | 'shop.resumed'; retailer: string }
  | { action: 'shop.suspended'; retailer: string; reason: string };

/** The change and its line in the log become real together. */
export async function changeShop(context: Context, by: Administrator, change: Change): Promise<AdminShop> {
  const retailer = await known(context, change.retailer);
  const goingLive = await inTransaction(context.pool, async (tx) => {
    const answer = await apply(context, tx, change);
    await recordAdminAction(tx, {
      by,
      action: change.action,
      target: { id: retailer.shop_id, name: retailer.shop_name },
      ...('reason' in change && { details: { reason: change.reason } }),
    });
    return answer;
  });
  return present(retailer, goingLive);
}

function apply(context: Context, tx: PoolClient, change: Change): Promise<GoingLive> {
  const of = { retailer: change.retailer, now: context.now() };
  if (change.action === 'shop.suspended') return suspend(context, tx, { ...of, reason: change.reason });
  return change.action === 'shop.approved' ? approveLive(context, tx, of) : resume(context, tx, of);
}

/** Written to the audit log before the owner's screens open for an administrator. */
export async function openAsOwner(context: Context, by: Administrator, id: string): Promise<AdminShop> {
  const retailer = await known(context, id);
  await recordAdminAction(context.pool, {
    by,
    action: 'shop.opened_as_owner',
    target: { id: retailer.shop_id, name: retailer.shop_name },
  });
  return present(retailer, await readChecklist(context, context.pool, retailer.shop_id));
}

/** Shop by shop, so that one that fails does not stop the others. */
export async function syncShops(context: Context, by: Administrator): Promise<SyncAnswer> {
  const answer: SyncAnswer = { made: 0, updated: 0, failed: [] };
  for (const { id, shop_id, shop_name } of await retailersToSync(
    context.pool,
    context.courierCredentials !== undefined,
  )) {
    try {
      const done = await inTransaction(context.pool, (tx) =>
        publishShop(context, tx, { retailer: id, now: context.now() }),
      );
      answer[done] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.failed.push({ shop_id, name: shop_name, message: error.message });
    }
  }
  const details = { new: answer.made, updated: answer.updated, failed: answer.failed.length };
  await recordAdminAction(context.pool, { by, action: 'shops.synced', details });
  return answer;
}
