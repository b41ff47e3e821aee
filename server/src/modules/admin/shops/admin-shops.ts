import type { AdminShop, AdminShopList, SyncAnswer } from '@baitdrop/contract/admin-shops';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';
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
import type { AdminShopsParts } from './admin-shops-parts.ts';

export async function listShops(
  { pool }: AdminShopsParts,
  { page, filter, order }: { page: number; filter: ShopFilter; order: ShopOrder },
): Promise<AdminShopList> {
  const total = await countShops(pool, filter);
  return pageFromNearerEnd(page, total, ({ isTurned, ...span }) =>
    readShops(pool, filter, { ...order, isDescending: order.isDescending !== isTurned }, span),
  );
}

async function known(parts: AdminShopsParts, id: string): Promise<KnownRetailer> {
  const retailer = await findRetailer(parts.pool, id);
  if (retailer === undefined) throw new AppError('unknown_shop', 404, 'There is no such shop.');
  return retailer;
}

export async function readShop(parts: AdminShopsParts, id: string): Promise<AdminShop> {
  const retailer = await known(parts, id);
  return present(retailer, await parts.readChecklist(retailer.shop_id));
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
export async function changeShop(parts: AdminShopsParts, by: Administrator, change: Change): Promise<AdminShop> {
  const retailer = await known(parts, change.retailer);
  const goingLive = await inTransaction(parts.pool, async (tx) => {
    const answer = await apply(parts, tx, change);
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

function apply(parts: AdminShopsParts, tx: PoolClient, change: Change): Promise<GoingLive> {
  const deed = { retailer: change.retailer, now: parts.now() };
  if (change.action === 'shop.suspended') return parts.suspend(tx, { ...deed, reason: change.reason });
  return change.action === 'shop.approved' ? parts.approve(tx, deed) : parts.resume(tx, deed);
}

/** Before the owner's screens open for an administrator, the log says so. */
export async function lookAsOwner(parts: AdminShopsParts, by: Administrator, id: string): Promise<AdminShop> {
  const retailer = await known(parts, id);
  await recordAdminAction(parts.pool, {
    by,
    action: 'shop.opened_as_owner',
    target: { id: retailer.shop_id, name: retailer.shop_name },
  });
  return present(retailer, await parts.readChecklist(retailer.shop_id));
}

/** Shop by shop: one that cannot be placed keeps nobody else from the directory. */
export async function syncShops(parts: AdminShopsParts, by: Administrator): Promise<SyncAnswer> {
  const answer: SyncAnswer = { made: 0, updated: 0, failed: [] };
  for (const { id, shop_id, shop_name } of await retailersToSync(parts.pool, parts.hasPlatformCourier)) {
    try {
      const done = await inTransaction(parts.pool, (tx) => parts.publish(tx, { retailer: id, now: parts.now() }));
      answer[done] += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.failed.push({ shop_id, name: shop_name, message: error.message });
    }
  }
  const details = { new: answer.made, updated: answer.updated, failed: answer.failed.length };
  await recordAdminAction(parts.pool, { by, action: 'shops.synced', details });
  return answer;
}
