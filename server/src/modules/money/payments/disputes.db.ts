import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DisputeRow, PaymentRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** `order` and `code` are empty for a payment that is no order's. */
export type DisputedPayment = Pick<PaymentRow, 'id'> & Pick<DisputeRow, 'order'> & Pick<OrderRow, 'code'>;

/** Locked until the end of the transaction: of two words about it, one is written after the other. */
export async function lockPaymentOfIntent(tx: PoolClient, paymentIntent: string): Promise<DisputedPayment | undefined> {
  const [row] = await rowsOf<DisputedPayment>(
    tx,
    `select p.id, coalesce(o.id, '') as order, coalesce(o.code, '') as code
     from payments p left join orders o on p.purpose = 'order' and o.id = p.subject
     where p.payment_intent = $1 and $1 != '' for update of p`,
    [paymentIntent],
  );
  return row;
}

export interface ReportedDispute {
  disputeId: string;
  amountPence: number;
  feePence: number;
  status: string;
  reason: string;
}

const over = `('won', 'lost', 'warning_closed', 'prevented')`;

/** When the dispute was last written; undefined for a new one. */
export async function disputeWrittenAt(tx: PoolClient, disputeId: string): Promise<Date | undefined> {
  const text = 'select updated_at from disputes where dispute_id = $1';
  return (await rowsOf<{ updated_at: Date }>(tx, text, [disputeId]))[0]?.updated_at;
}

/** `isNew` and `isOver` say whether administrators are told. */
export async function upsertDispute(
  tx: PoolClient,
  payment: Pick<DisputedPayment, 'id' | 'order'>,
  { disputeId, amountPence, feePence, status, reason }: ReportedDispute,
): Promise<{ isNew: boolean; isOver: boolean }> {
  const before = await rowsOf<{ over: boolean }>(
    tx,
    `select status in ${over} as over from disputes where dispute_id = $1`,
    [disputeId],
  );
  const [after] = await rowsOf<{ over: boolean }>(
    tx,
    `insert into disputes (id, payment, "order", dispute_id, amount_pence, fee_pence, status, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (dispute_id) do update set amount_pence = excluded.amount_pence,
       fee_pence = greatest(disputes.fee_pence, excluded.fee_pence), reason = excluded.reason, updated_at = now(),
       status = excluded.status
     returning status in ${over} as over`,
    [randomUUID(), payment.id, payment.order, disputeId, amountPence, feePence, status, reason],
  );
  return { isNew: before.length === 0, isOver: after?.over === true && before[0]?.over !== true };
}
