import { shopAccount, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { PayoutLineRow, PayoutRow, RefundRow, TransferReversalRow } from '../../../database/schema/payments.ts';
import type { RetailerRow } from '../../../database/schema/retailers.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface PayoutSummaryRow extends Pick<
  PayoutRow,
  'id' | 'status' | 'amount_pence' | 'sent_at' | 'paid_at' | 'due_on' | 'bank_reference' | 'failure'
> {
  created: Date;
  taken_back_pence: number;
  orders: number;
}

const columns = `p.id, p.status, p.amount_pence, p.created, p.sent_at, p.paid_at, p.due_on, p.bank_reference, p.failure,
  (select count(*) from payout_lines l where l.payout = p.id) as orders,
  (select coalesce(sum(v.amount_pence), 0)::bigint from transfer_reversals v
   where v.payout = p.id and v."order" != '' and v.status != 'failed') as taken_back_pence from payouts p`;

export const countPayouts = (db: Queryable, shopId: string): Promise<number> =>
  countOf(db, 'select count(*) as total from payouts where shop_id = $1', shopId);

export async function listPayouts(
  db: Queryable,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutSummaryRow[]> {
  return rowsOf(db, `select ${columns} where p.shop_id = $1 order by p.created desc, p.rowid desc limit $2 offset $3`, [
    shopId,
    limit,
    offset,
  ]);
}

export async function findPayoutOf(db: Queryable, shopId: string, id: string): Promise<PayoutSummaryRow | undefined> {
  return (await rowsOf<PayoutSummaryRow>(db, `select ${columns} where p.shop_id = $1 and p.id = $2`, [shopId, id]))[0];
}

/**
 * Kinds of movements that a refund books on the shop's accounts: the deduction, and the compensation by another payer.
 */
const SHOP_REFUND_KINDS = `('refund', 'lost-parcel', 'refund-borne', 'goodwill')`;
/** SQL for the part of refunds that the shop paid, without what another payer compensated. */
const shopCostSql = (condition = 'true'): string =>
  `coalesce(-sum(e.amount_pence) filter (where e.account = any($2) and ${condition}), 0)::bigint`;
const accountsOf = (shopId: string): string[] => [shopAccount(shopId), shopHeldAccount(shopId)];

export interface StatementLineRow
  extends Pick<PayoutLineRow, 'order' | 'amount_pence'>, Pick<OrderRow, 'code' | 'delivered_at'> {
  goods_pence: number;
  /** Discount by a promotion that the shop pays for. */
  promotion_pence: number;
  refunded_pence: number;
  /** Refunded as goodwill; the goods stay sold. */
  goodwill_pence: number;
}

/** Includes refunds that were booked before the payout. */
export async function statementLines(db: Queryable, shopId: string, payout: string): Promise<StatementLineRow[]> {
  return rowsOf(
    db,
    `select l."order", o.code, coalesce(o.delivered_at, o.cancelled_at) as delivered_at, o.subtotal_pence as goods_pence,
       case when o.promotion_payer = 'shop' then o.promotion_pence else 0 end as promotion_pence, l.amount_pence,
       refunded.pence as refunded_pence, refunded.goodwill as goodwill_pence
     from payout_lines l join orders o on o.id = l."order"
     left join ledger_movements made on made.kind = 'payout-scheduled' and made.reference = l.payout
     cross join lateral (
       select ${shopCostSql("m.kind != 'goodwill'")} as pence, ${shopCostSql("m.kind = 'goodwill'")} as goodwill from refunds f
       join ledger_movements m on m.kind in ${SHOP_REFUND_KINDS} and m.reference = f.id and m.id < made.id
       join ledger_entries e on e.movement = m.id where f."order" = l."order") refunded
     where l.payout = $1 order by 3, o.code`,
    [payout, accountsOf(shopId)],
  );
}

export type PayoutReversalRow = Pick<TransferReversalRow, 'created_at' | 'amount_pence' | 'status'> &
  Pick<OrderRow, 'code'>;

export async function listReversals(db: Queryable, payout: string): Promise<PayoutReversalRow[]> {
  return rowsOf(
    db,
    `select coalesce(o.code, '') as code, v.created_at, v.amount_pence, v.status from transfer_reversals v
     left join orders o on o.id = v."order" where v.payout = $1 order by v.created_at, v.id`,
    [payout],
  );
}

export interface SellerRow extends Pick<RetailerRow, 'address' | 'postcode' | 'vat_number'> {
  name: string;
}

export async function sellerOf(db: Queryable, shopId: string): Promise<SellerRow | undefined> {
  const text = 'select shop_name as name, address, postcode, vat_number from retailers where shop_id = $1';
  return (await rowsOf<SellerRow>(db, text, [shopId]))[0];
}

export interface ShopRefundRow
  extends
    Pick<RefundRow, 'id' | 'order' | 'created_at' | 'reason' | 'amount_pence' | 'status'>,
    Pick<OrderRow, 'code'> {
  shop_pence: number;
  /**
   * True when the order ended before it left the shop: the customer was refunded in full, and neither the shop nor the
   * platform bears a cost.
   */
  unsold: boolean;
}

export const countRefunds = (db: Queryable, shopId: string): Promise<number> =>
  countOf(db, `select count(*) as total from refunds f join orders o on o.id = f."order" where o.shop_id = $1`, shopId);

export async function listRefunds(
  db: Queryable,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShopRefundRow[]> {
  return rowsOf(
    db,
    `select f.id, f."order", o.code, f.created_at, f.reason, f.amount_pence, f.status, borne.pence as shop_pence,
       o.status = 'cancelled' and o.en_route_at is null as unsold
     from refunds f join orders o on o.id = f."order"
     cross join lateral (
       select ${shopCostSql()} as pence from ledger_movements m join ledger_entries e on e.movement = m.id
       where m.kind in ${SHOP_REFUND_KINDS} and m.reference = f.id) borne
     where o.shop_id = $1 order by f.created_at desc, f.id limit $3 offset $4`,
    [shopId, accountsOf(shopId), limit, offset],
  );
}

async function countOf(db: Queryable, text: string, shopId: string): Promise<number> {
  return (await rowsOf<{ total: number }>(db, text, [shopId]))[0]?.total ?? 0;
}
