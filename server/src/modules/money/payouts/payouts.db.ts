import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { PayoutPreview } from '@baitdrop/contract/admin-payout-run';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { EarnedOrder, PlannedPayout } from '@baitdrop/domain/payouts/payout-schedule';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { PayoutRow as Payout } from '../../../database/schema/payments.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { compensationEntries } from '../compensation.ts';
import { SHOP_COSTS, SHOP_PROMOTION } from '../promotions.ts';
import { insertPayoutFees } from './owed-fees.db.ts';

export type PayoutWithAccount = Pick<
  Payout,
  'id' | 'shop_id' | 'amount_pence' | 'status' | 'transfer_id' | 'payout_id'
> &
  Pick<RetailerRow, 'payout_account'>;

const from = 'from payouts p left join retailers r on r.shop_id = p.shop_id';
const columns = `p.id, p.shop_id, p.amount_pence, p.status, p.transfer_id, p.payout_id,
  coalesce(r.payout_account, '') as payout_account ${from}`;

export async function findPayout(db: Queryable, id: string): Promise<PayoutWithAccount | undefined> {
  return (await rowsOf<PayoutWithAccount>(db, `select ${columns} where p.id = $1`, [id]))[0];
}

/** The row stays locked until the end of the transaction. */
export async function lockPayout(tx: PoolClient, id: string): Promise<PayoutWithAccount | undefined> {
  await tx.query('select 1 from payouts where id = $1 for update', [id]);
  return findPayout(tx, id);
}

export async function hasScheduledPayout(db: Queryable, accountId: string): Promise<boolean> {
  const text = `select p.id ${from} where r.payout_account = $1 and $1 != '' and p.status = 'scheduled' limit 1`;
  return (await rowsOf(db, text, [accountId])).length > 0;
}

export async function shopOfAccount(db: Queryable, accountId: string): Promise<string | undefined> {
  const text = `select shop_id from retailers where payout_account = $1 and $1 != ''`;
  return (await rowsOf<Pick<RetailerRow, 'shop_id'>>(db, text, [accountId]))[0]?.shop_id;
}

/**
 * Finds and locks the payouts in one bank transfer: those already matched with its id, otherwise those sent before it
 * was created.
 */
export async function lockBankTransferPayouts(
  tx: PoolClient,
  { accountId, payoutId, createdAt }: { accountId: string; payoutId: string; createdAt: string },
): Promise<PayoutWithAccount[]> {
  const locked = await rowsOf<Pick<Payout, 'id'>>(
    tx,
    `select id from payouts where shop_id in (select shop_id from retailers where payout_account = $1 and $1 != '')
       and (payout_id = $2 or (status = 'sent' and sent_at <= $3)) order by rowid for update`,
    [accountId, payoutId, createdAt],
  );
  const text = `select ${columns} where p.id = any($1) order by p.rowid`;
  const rows = await rowsOf<PayoutWithAccount>(tx, text, [locked.map(({ id }) => id)]);
  const matched = rows.filter(({ payout_id }) => payout_id === payoutId);
  return matched.length > 0 ? matched : rows;
}

/** SQL for the time an order was earned: delivered, or lost by a courier and compensated. */
const earnedAt = `coalesce(o.delivered_at, case when o.status = 'cancelled' then compensation.at end)`;

/** SQL for what each order earned the shop, less payouts that were not reversed. */
const outstanding = `
  select o.id as order, o.code, o.status, ${earnedAt} as earned_at, share.pence as share,
    coalesce(paid.pence, 0) as paid, share.pence - coalesce(paid.pence, 0) as outstanding
  from orders o
  left join lateral (
    select sum(e.amount_pence) as pence, min(m.booked_at) as at from ${compensationEntries('o')}
      and o.refunded_pence + o.promotion_pence > 0) compensation on true
  cross join lateral (
    select (coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence), 0) - ${SHOP_COSTS}
      + coalesce(compensation.pence, 0))::bigint as pence
    from order_lines l where l."order" = o.id) share
  left join lateral (
    select (sum(pl.amount_pence) - coalesce(sum(back.pence), 0))::bigint as pence
    from payout_lines pl join payouts p on p.id = pl.payout and p.status != 'reversed'
    left join lateral (
      select sum(v.amount_pence) as pence from transfer_reversals v
      where v.payout = pl.payout and v."order" = o.id and v.status != 'failed') back on true
    where pl."order" = o.id) paid on true`;

/** Skips orders that were paid out and have no refund, so that a shop's whole history is not added up every day. */
const mayBeOutstanding = `(o.refunded_pence > 0 or not exists (
  select 1 from payout_lines l join payouts p on p.id = l.payout and p.status != 'reversed' where l."order" = o.id))`;

/** Lists shops with a balance whose account can be paid. */
export async function shopsToPay(db: Queryable): Promise<PayoutPreview['without_account']> {
  return rowsOf(
    db,
    `select r.shop_id, r.shop_name, owed.pence as balance_pence from retailers r cross join lateral (
       select coalesce(sum(e.amount_pence), 0)::bigint as pence from ledger_entries e
       where e.account = 'shop:' || r.shop_id) owed
     where r.payouts_enabled and r.payout_account != '' and owed.pence > 0 order by r.shop_id`,
  );
}

/** Locks the shop, so that one of its payouts is made at a time. */
export async function lockShop(tx: PoolClient, shopId: string): Promise<void> {
  await takeAdvisoryLocks(tx, `payout:${shopId}`);
}

export async function earnedOrders(db: Queryable, shopId: string): Promise<EarnedOrder[]> {
  const rows = await rowsOf<{ order: string; earned_at: Date; outstanding: number }>(
    db,
    `select * from (${outstanding} where o.shop_id = $1 and (o.delivered_at is not null or o.status = 'cancelled')
       and ${earnedAt} is not null and ${mayBeOutstanding}) earned
     where outstanding != 0 order by earned_at`,
    [shopId],
  );
  return rows.map(({ order, earned_at, outstanding: outstandingPence }) => ({
    order,
    deliveredOn: londonParts(earned_at).day,
    outstandingPence,
  }));
}

export interface OrderShare {
  order: string;
  code: string;
  status: string;
  /** Null until the order is delivered or compensated. */
  earned_at: Date | null;
  share: number;
  paid: number;
}

/** Lists the shares in the shop's latest 100 paid orders. */
export async function readOrderShares(db: Queryable, shopId: string): Promise<OrderShare[]> {
  return rowsOf<OrderShare>(
    db,
    `${outstanding} where o.shop_id = $1 and o.paid_at is not null order by o.created desc limit 100`,
    [shopId],
  );
}

export const newPayoutId = (): string => newRecordId(randomBytes);

export async function insertPayout(
  tx: PoolClient,
  payout: { id: string; shopId: string; plan: PlannedPayout; now: Date; status: 'waiting' | 'scheduled' },
): Promise<void> {
  const { id, shopId, plan, now, status } = payout;
  await tx.query(
    `insert into payouts (id, shop_id, amount_pence, status, due_on, created, updated)
     values ($1, $2, $3, $6, $4, $5, $5)`,
    [id, shopId, plan.amountPence, plan.dueOn, now, status],
  );
  await tx.query(
    `insert into payout_lines (id, payout, shop_id, "order", amount_pence, created)
     select line.id, $1, $2, line.order_id, line.amount, $3
     from unnest($4::text[], $5::text[], $6::bigint[]) as line (id, order_id, amount)`,
    [
      id,
      shopId,
      now,
      plan.orders.map(() => newRecordId(randomBytes)),
      plan.orders.map(({ order }) => order),
      plan.orders.map(({ outstandingPence }) => outstandingPence),
    ],
  );
  await insertPayoutFees(tx, id, plan.fees);
}

export async function changePayout(
  tx: PoolClient,
  id: string,
  change: {
    status: PayoutWithAccount['status'];
    transferId?: string;
    payoutId?: string;
    bankReference?: string;
    failure?: string;
    at: Date;
  },
): Promise<void> {
  const { status, transferId, payoutId, bankReference, failure, at } = change;
  await tx.query(
    `update payouts set status = $2, transfer_id = coalesce($3, transfer_id), payout_id = coalesce($4, payout_id),
       failure = coalesce($5, failure), bank_reference = coalesce($7, bank_reference), sent_at = case when $2 = 'sent' then $6::timestamptz else sent_at end,
       paid_at = case when $2 = 'paid' then $6::timestamptz else paid_at end, updated = $6::timestamptz where id = $1`,
    [id, status, transferId ?? null, payoutId ?? null, failure ?? null, at, bankReference ?? null],
  );
}

/** Lists payouts whose job ran out of retries, because the platform's balance was too low or the provider was down. */
export async function scheduledPayouts(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, `select id from payouts where status = 'scheduled' order by rowid`);
  return rows.map(({ id }) => id);
}

/** Computes the shop's share in an order: the full product price, less refunds, goodwill and a promotion of its own. */
export async function computeOrderShare(
  tx: Queryable,
  order: string,
): Promise<{ shopId: string; sharePence: number; ownDeliveryPence: number } | undefined> {
  const [row] = await rowsOf<{ shopId: string; sharePence: number; ownDeliveryPence: number }>(
    tx,
    `select o.shop_id as "shopId",
       (coalesce(sum(l.amount_pence - l.refunded_quantity * l.price_pence), 0) - ${SHOP_COSTS})::bigint as "sharePence",
       (case when o.promotion_off = 'delivery' then ${SHOP_PROMOTION} else 0 end)::bigint as "ownDeliveryPence"
     from orders o left join order_lines l on l."order" = o.id
     where o.id = $1 and o.paid_at is not null group by o.id`,
    [order],
  );
  return row;
}

export async function owedWithoutAccount(db: Queryable): Promise<PayoutPreview['without_account']> {
  return rowsOf(
    db,
    `select r.shop_id, r.shop_name, sum(e.amount_pence)::bigint as balance_pence
     from retailers r join ledger_entries e on e.account = 'shop:' || r.shop_id
     where not r.payouts_enabled or r.payout_account = ''
     group by r.shop_id, r.shop_name having sum(e.amount_pence) > 0 order by r.shop_name`,
  );
}

/** True when the provider refused another payout of the shop since then, so its owner already has a mail about it. */
export async function wasRefusedSince(
  tx: PoolClient,
  { id, shop_id }: PayoutWithAccount,
  since: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `select 1 from payouts where shop_id = $1 and id != $2 and status = 'reversed' and transfer_id = '' and updated >= $3 limit 1`,
    [shop_id, id, since],
  );
  return rows.length > 0;
}
