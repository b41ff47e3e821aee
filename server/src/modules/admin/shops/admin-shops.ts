import { ADMIN_SHOPS_PER_PAGE } from '@baitdrop/contract/admin-list';
import type { AdminShop, AdminShopList, AdminShopPlace, SyncAnswer } from '@baitdrop/contract/admin-shops';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { positionOfShop } from '@baitdrop/domain/shops/delivery-reach';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { approveLive, declineLive, publishShop, readChecklist, resume, suspend } from '../../shops/going-live.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import {
  findRetailer,
  type KnownRetailer,
  readPlace,
  retailersToSync,
  type ShopFilter,
  shopList,
  type ShopOrder,
  type StoredPlace,
} from './admin-shops.db.ts';

export async function listShops(
  { pool, postcodes }: Pick<Context, 'pool' | 'postcodes'>,
  { filter, order, ...place }: { page: number; near: Cursor | undefined; filter: ShopFilter; order: ShopOrder },
): Promise<AdminShopList> {
  const list = await readKeysetPage(place, [await shopList(pool, filter, order)], ADMIN_SHOPS_PER_PAGE);
  return {
    ...list,
    rows: list.rows.map(({ latitude, longitude, position_source, ...row }) => ({
      ...row,
      place: presentPlace({ postcode: row.postcode, latitude, longitude, position_source }, postcodes),
    })),
  };
}

async function requireRetailer(context: Context, id: string): Promise<KnownRetailer> {
  const retailer = await findRetailer(context.pool, id);
  if (retailer === undefined) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
  return retailer;
}

export async function readShop(context: Context, id: string): Promise<AdminShop> {
  const retailer = await requireRetailer(context, id);
  return present(context, retailer, await readChecklist(context, context.pool, retailer.shop_id));
}

async function present(
  { pool, postcodes }: Pick<Context, 'pool' | 'postcodes'>,
  { id, shop_id, shop_name }: KnownRetailer,
  goingLive: GoingLive,
): Promise<AdminShop> {
  const stored = await readPlace(pool, id);
  return {
    retailer: id,
    shop_id,
    name: shop_name,
    place: stored === undefined ? { source: 'postcode', postcode_km: null } : presentPlace(stored, postcodes),
    going_live: goingLive,
  };
}

export function presentPlace(stored: StoredPlace, postcodes: PostcodeTables): AdminShopPlace {
  const position = positionOfShop(stored);
  const found = locateTypedPostcode(stored.postcode, postcodes);
  const km = position && found.ok ? distanceKm(position, found.value.place.position) : null;
  return { source: stored.position_source, postcode_km: km === null ? null : Math.round(km * 100) / 100 };
}

type Change =
  | { action: 'shop.approved' | 'shop.resumed'; retailer: string }
  | { action: 'shop.suspended' | 'shop.declined'; retailer: string; reason: string };

/** Commits the change together with its line in the audit log. */
export async function changeShop(context: Context, by: Administrator, change: Change): Promise<AdminShop> {
  const retailer = await requireRetailer(context, change.retailer);
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
  return present(context, retailer, goingLive);
}

function apply(context: Context, tx: PoolClient, change: Change): Promise<GoingLive> {
  const of = { retailer: change.retailer, now: context.now() };
  if (change.action === 'shop.suspended') return suspend(context, tx, { ...of, reason: change.reason });
  if (change.action === 'shop.declined') return declineLive(context, tx, { ...of, reason: change.reason });
  return change.action === 'shop.approved' ? approveLive(context, tx, of) : resume(context, tx, of);
}

/** Writes the audit log before the owner's screens open for an administrator. */
export async function openAsOwner(context: Context, by: Administrator, id: string): Promise<AdminShop> {
  const retailer = await requireRetailer(context, id);
  await recordAdminAction(context.pool, {
    by,
    action: 'shop.opened_as_owner',
    target: { id: retailer.shop_id, name: retailer.shop_name },
  });
  return present(context, retailer, await readChecklist(context, context.pool, retailer.shop_id));
}

/**
 * Synchronises shop by shop, each with its line in the audit log, so that one failure does not stop the others; the
 * last line counts them.
 */
export async function syncShops(context: Context, by: Administrator): Promise<SyncAnswer> {
  const answer: SyncAnswer = { made: 0, updated: 0, failed: [] };
  for (const { id, shop_id, shop_name } of await retailersToSync(
    context.pool,
    Object.keys(context.couriers).length > 0,
  )) {
    try {
      const done = await inTransaction(context.pool, async (tx) => {
        const what = await publishShop(context, tx, { retailer: id, now: context.now() });
        const target = { id: shop_id, name: shop_name };
        await recordAdminAction(tx, { by, action: 'shop.synced', target, details: { what } });
        return what;
      });
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
