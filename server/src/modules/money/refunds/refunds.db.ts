import type { PoolClient } from 'pg';
import { type OrderLineSums, paidOrder } from '@baitdrop/domain/checkout/paid-order';
import type { PaidOrder } from '@baitdrop/domain/checkout/refund-split';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import type { Pence } from '@baitdrop/domain/money/pence';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { PaymentRow, RefundRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface RefundableOrder extends Pick<
  OrderRow,
  | 'id'
  | 'code'
  | 'shop_id'
  | 'customer'
  | 'paid_at'
  | 'delivered_at'
  | 'promotion_id'
  | 'promotion_payer'
  | 'promotion_off'
  | 'dispute'
> {
  subtotal_pence: Pence;
  service_fee_pence: Pence;
  platform_fee_pence: Pence;
  delivery_fee_pence: Pence;
  /** The refunded part of the delivery fee, from the ledger. */
  delivery_fee_back_pence: Pence;
  promotion_pence: Pence;
  credit_pence: Pence;
  goodwill_pence: Pence;
}

const refundable = `select id, code, shop_id, customer, paid_at, delivered_at, subtotal_pence, service_fee_pence, platform_fee_pence,
       delivery_fee_pence, promotion_id, promotion_payer, promotion_off, promotion_pence, credit_pence, goodwill_pence, dispute, (
         select coalesce(-sum(e.amount_pence), 0)::bigint from refunds r
         join ledger_movements m on m.kind = 'refund' and m.reference = r.id
         join ledger_entries e on e.movement = m.id and e.account = 'platform:delivery-fees'
         where r."order" = orders.id) as delivery_fee_back_pence
     from orders where id = $1`;

export async function readRefundable(db: Queryable, order: string): Promise<RefundableOrder | undefined> {
  return (await rowsOf<RefundableOrder>(db, refundable, [order]))[0];
}

/**
 * Finds the last refund of a cancelled order that was taken from the shop's share, and that amount without the shop's
 * own promotion.
 */
export async function readCancellation(
  db: Queryable,
  order: string,
): Promise<{ id: string; shopPence: number } | undefined> {
  const [row] = await rowsOf<{ id: string; shopPence: number }>(
    db,
    `select r.id, coalesce(-e.amount_pence, 0)::bigint as "shopPence" from refunds r
       join orders o on o.id = r."order" and o.status = 'cancelled'
       join ledger_movements m on m.kind = 'refund' and m.reference = r.id
       left join ledger_entries e on e.movement = m.id and e.account = 'shop-held:' || o.shop_id
     where r."order" = $1 order by e.id is null, m.id desc limit 1`,
    [order],
  );
  return row;
}

/** Finds the last courier company that had the parcel; undefined when none collected it from the shop. */
export async function courierOf(db: Queryable, order: string): Promise<CourierName | undefined> {
  const [row] = await rowsOf<{ courier: CourierName }>(
    db,
    `select d.courier from deliveries d join orders o on o.id = d."order"
     where o.id = $1 and o.en_route_at is not null and d.courier != '' and d.status != 'refused' order by d.attempt desc limit 1`,
    [order],
  );
  return row?.courier;
}

export async function shopOfRefundedOrder(db: Queryable, order: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ shop_id: string }>(db, 'select shop_id from orders where id = $1', [order]);
  return row?.shop_id;
}

export async function readPaidOrder(tx: PoolClient, order: RefundableOrder): Promise<PaidOrder> {
  const lines = await rowsOf<OrderLineSums>(
    tx,
    `select id, name, price_pence, quantity, refunded_quantity, instead_of from order_lines where "order" = $1 order by position`,
    [order.id],
  );
  return paidOrder(order, lines, order.delivery_fee_back_pence);
}

/** Finds the first paid payment of an order, which confirmed it. */
export async function findOrderPayment(tx: PoolClient, order: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `select id from payments where purpose = 'order' and subject = $1 and status = 'paid' order by paid_at, id limit 1`,
    [order],
  );
  return row?.id;
}

export interface NewRefund {
  id: string;
  payment: string;
  order: string;
  amountPence: number;
  creditPence: number;
  /** The part of the discount that returns to the promotion's payer. */
  promotionPence?: number;
  reason: string;
  byUser: string;
  lines: Readonly<RefundRow['lines']>;
}

export async function insertRefund(tx: PoolClient, refund: NewRefund): Promise<void> {
  const { id, payment, order, amountPence, creditPence, promotionPence = 0, reason, byUser, lines } = refund;
  await tx.query(
    `insert into refunds (id, payment, "order", amount_pence, credit_pence, promotion_pence, reason, lines, status, by_user)
     values ($1, $2, $3, $4, $5, $9, $6, $7, case when $4::bigint = $5::bigint then 'succeeded' else 'queued' end, $8)`,
    [id, payment, order, amountPence, creditPence, reason, JSON.stringify(lines), byUser, promotionPence],
  );
}

export type PaidRefund = Pick<RefundRow, 'id' | 'order' | 'amount_pence' | 'credit_pence' | 'status' | 'refund_id'> &
  Pick<PaymentRow, 'payment_intent'>;

const refundColumns = `r.id, r."order", r.amount_pence, r.credit_pence, r.status, r.refund_id, p.payment_intent
  from refunds r join payments p on p.id = r.payment`;

export async function findRefund(db: Queryable, id: string): Promise<PaidRefund | undefined> {
  return (await rowsOf<PaidRefund>(db, `select ${refundColumns} where r.id = $1`, [id]))[0];
}

/** The row stays locked until the end of the transaction. */
export async function lockRefund(
  tx: PoolClient,
  by: 'id' | 'refund_id',
  value: string,
): Promise<PaidRefund | undefined> {
  const locked = `select id from refunds where ${by} = $1 and $1 != '' for update`;
  const [row] = await rowsOf<Pick<RefundRow, 'id'>>(tx, locked, [value]);
  return row && findRefund(tx, row.id);
}

export async function setRefundStatus(
  tx: PoolClient,
  id: string,
  status: RefundRow['status'],
  refundId: string,
): Promise<void> {
  await tx.query(
    `update refunds set status = $2, refund_id = case when $3 = '' then refund_id else $3 end, updated_at = now()
     where id = $1`,
    [id, status, refundId],
  );
}

/** Lists refunds that the provider has not finished, and those whose job ran out of retries. */
export async function unfinishedRefunds(db: Queryable): Promise<Pick<RefundRow, 'id' | 'status'>[]> {
  return rowsOf(
    db,
    `select id, status from refunds where status in ('queued', 'sent') and updated_at < now() - interval '10 minutes'
     order by updated_at limit 200`,
  );
}
