import type { Pool } from 'pg';
import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { shopAccount, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { promisedLiveBy } from '@baitdrop/domain/retailers/going-live';
import { sqlList } from '../../../database/schema/columns.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { type ListedShop, shopColumns } from '../shops/admin-shops.db.ts';
import { type OrderProgress, PROGRESS_COLUMNS, type ProgressRow, withProgress } from '../../ordering/order-progress.ts';

const LATEST = 10;

interface ShopFacts extends Pick<AdminShopPage, 'phone' | 'email' | 'has_payout_account'> {
  joined_at: Date | null;
  approved_at: Date | null;
}

/** Finds a shop by its listing, its account, or both. */
export async function findShop(pool: Pool, shopId: string): Promise<(ListedShop & ShopFacts) | undefined> {
  const [row] = await rowsOf<Omit<ListedShop, 'promised_by'> & ShopFacts & { live_requested_at: Date | null }>(
    pool,
    `select ${shopColumns}, r.live_requested_at, coalesce(r.phone, s.telephone, '') as phone, coalesce(r.email, '') as email,
       r.created_at as joined_at, r.live_approved_at as approved_at,
       coalesce(r.payouts_enabled and r.payout_account != '', false) as has_payout_account
     from (select $1::text as shop_id) wanted
     left join shops s on s.shop_id = wanted.shop_id left join retailers r on r.shop_id = wanted.shop_id
     left join users u on u.id = r.owner where s.id is not null or r.id is not null limit 1`,
    [shopId],
  );
  if (row === undefined) return undefined;
  const { live_requested_at: requestedAt, ...shop } = row;
  const promised = shop.status === 'waiting' && requestedAt !== null ? promisedLiveBy(requestedAt).toISOString() : '';
  return { ...shop, promised_by: promised };
}

type OrderOfShop = Omit<AdminShopPage['orders']['latest'][number], 'placed_at' | keyof OrderProgress> &
  ProgressRow & { placed_at: Date };

export async function readOrdersOfShop(pool: Pool, shopId: string, now: Date): Promise<AdminShopPage['orders']> {
  const [counts] = await rowsOf<{ total: number; open: number }>(
    pool,
    `select count(*) as total, count(*) filter (where status in ${sqlList(OPEN_ORDER_STATUSES)}) as open
     from orders where shop_id = $1 and paid_at is not null`,
    [shopId],
  );
  const latest = await rowsOf<OrderOfShop>(
    pool,
    `select id, code, status, fulfilment, ${PROGRESS_COLUMNS}, customer_name, total_pence, refunded_pence,
       coalesce(created, now()) as placed_at from orders
     where shop_id = $1 and paid_at is not null order by created desc, rowid desc limit ${LATEST}`,
    [shopId],
  );
  return {
    total: counts?.total ?? 0,
    open: counts?.open ?? 0,
    latest: latest.map((order) => ({ ...withProgress(order, now), placed_at: order.placed_at.toISOString() })),
  };
}

type Payout = NonNullable<AdminShopPage['money']>['payouts'][number];

export async function readMoneyOfShop(pool: Pool, shopId: string): Promise<NonNullable<AdminShopPage['money']>> {
  const [sums] = await rowsOf<{ balance_pence: number; held_pence: number; paid_out_pence: number }>(
    pool,
    `select coalesce(sum(e.amount_pence) filter (where e.account = $1), 0)::bigint as balance_pence,
       coalesce(sum(e.amount_pence) filter (where e.account = $2), 0)::bigint as held_pence,
       coalesce(-sum(e.amount_pence) filter (where e.account = $1
         and m.kind in ('payout-scheduled', 'payout-withdrawn', 'transfer-reversed')), 0)::bigint as paid_out_pence
     from ledger_entries e join ledger_movements m on m.id = e.movement where e.account in ($1, $2)`,
    [shopAccount(shopId), shopHeldAccount(shopId)],
  );
  const payouts = await rowsOf<Omit<Payout, 'created'> & { created: Date }>(
    pool,
    `select id, amount_pence, status, coalesce(created, now()) as created from payouts where shop_id = $1
     order by rowid desc limit ${LATEST}`,
    [shopId],
  );
  return {
    balance_pence: sums?.balance_pence ?? 0,
    held_pence: sums?.held_pence ?? 0,
    paid_out_pence: sums?.paid_out_pence ?? 0,
    payouts: payouts.map((payout) => ({ ...payout, created: payout.created.toISOString() })),
  };
}

type Delivery = AdminShopPage['deliveries'][number];

export async function readDeliveriesOfShop(pool: Pool, shopId: string): Promise<Delivery[]> {
  const rows = await rowsOf<Omit<Delivery, 'created_at'> & { created_at: Date }>(
    pool,
    `select d."order", o.code, d.courier, d.status, d.failure, d.created_at from deliveries d
     join orders o on o.id = d."order" where o.shop_id = $1 order by d.created_at desc, d.id limit ${LATEST}`,
    [shopId],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function readAuditOfShop(pool: Pool, shopId: string, retailer: string): Promise<AdminShopPage['audit']> {
  const rows = await rowsOf<{ id: number; action: string; admin_email: string; at: Date }>(
    pool,
    `select id, action, admin_email, at from admin_actions where target = any($1) order by id desc limit ${LATEST}`,
    [[shopId, retailer].filter((id) => id !== '')],
  );
  return rows.map(({ id, action, admin_email, at }) => ({
    id: String(id),
    action,
    by: admin_email,
    at: at.toISOString(),
  }));
}
