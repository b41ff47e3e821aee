import type { Pool } from 'pg';
import { platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import { countParts } from '../../../platform/database/count-rows.db.ts';
import { queryPrepared } from '../../../platform/database/rows.ts';

export interface ShopFigures {
  shops: number;
  live: number;
  suspended: number;
  waiting: number;
  first_asked: Date | null;
}

export async function readShopFigures(db: Pool): Promise<ShopFigures> {
  const [[listings = 0, listed = 0], [accounts = 0, live = 0], [row]] = await Promise.all([
    countParts(db, { from: 'shops' }, ['true', `retailer != ''`]),
    countParts(db, { from: 'retailers' }, ['true', 'baitdrop_enabled and suspended_at is null']),
    queryPrepared<Omit<ShopFigures, 'shops' | 'live'>>(
      db,
      `select (select count(*) from retailers where suspended_at is not null) as suspended,
         count(*) as waiting, min(live_requested_at) as first_asked from retailers where ${waiting}`,
    ),
  ]);
  if (row === undefined) throw new Error('figures are always one row');
  // A listing has at most one account, and an account at most one listing.
  return { ...row, shops: listings + accounts - listed, live };
}

const waiting = `live_requested_at is not null and live_approved_at is null and suspended_at is null and not baitdrop_enabled`;

export interface OrderFigures {
  orders: number;
  revenue: number;
  fees: number;
  open: number;
  late: number;
}

/**
 * Finds today's orders by when they were placed, which is indexed; `placedSince` is early enough for late payments.
 * Their money is that of the ledger: payments and refunds, also refunds that a shop bears.
 */
export async function readOrderFigures(
  db: Pool,
  { from, until, placedSince, now }: { from: Date; until: Date; placedSince: Date; now: Date },
): Promise<OrderFigures> {
  const [row] = await queryPrepared<OrderFigures>(
    db,
    `with today as (
       select o.id, o.status from orders o
       where o.created >= $3 and o.created < $2 and o.paid_at >= $1 and o.paid_at < $2
     )
     select sold.*, money.*, running.* from (
       select count(*) filter (where status != 'cancelled') as orders from today
     ) sold, (
       select coalesce(sum(e.amount_pence)
           filter (where starts_with(e.account, 'shop:') or starts_with(e.account, 'shop-held:')), 0)::bigint as revenue,
         coalesce(sum(e.amount_pence) filter (where e.account = any($5)), 0)::bigint as fees
       -- As arrays, which are looked up in one pass of an index; of a few thousand movements all would be read for a join.
       from ledger_entries e where e.movement = any(array(
         select id from ledger_movements where kind = 'order-paid' and reference = any(array(select id from today))
         union all select id from ledger_movements where kind in ('refund', 'goodwill')
           and reference = any(array(select r.id from today join refunds r on r."order" = today.id))
       ))
     ) money, (
       select count(*) as open, count(*) filter (where o.promised_by < $4) as late
       from orders o where o.status in ${sqlList(OPEN_ORDER_STATUSES)} and o.paid_at is not null
     ) running`,
    [from, until, placedSince, now, [platformAccounts.serviceFees, platformAccounts.platformFees]],
  );
  if (row === undefined) throw new Error('figures are always one row');
  return row;
}
