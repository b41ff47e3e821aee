import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type DisputeState, disputeStateOf, OVER_DISPUTE_STATUSES } from '@baitdrop/domain/disputes/dispute';
import type { Queryable } from '@baitdrop/records/engine/database';
import { sqlList } from '../../../database/schema/columns.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DisputeRow, PaymentRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** `order` and `code` are empty when the payment is not for an order. */
export type DisputedPayment = Pick<PaymentRow, 'id'> & Pick<DisputeRow, 'order'> & Pick<OrderRow, 'code' | 'shop_id'>;

/**
 * The row stays locked until the end of the transaction, so that two reports about one dispute are written one after
 * the other.
 */
export async function lockPaymentOfIntent(tx: PoolClient, paymentIntent: string): Promise<DisputedPayment | undefined> {
  await tx.query(`select 1 from payments where payment_intent = $1 and $1 != '' for update`, [paymentIntent]);
  const [row] = await rowsOf<DisputedPayment>(
    tx,
    `select p.id, coalesce(o.id, '') as order, coalesce(o.code, '') as code, coalesce(o.shop_id, '') as shop_id
     from payments p left join orders o on p.purpose = 'order' and o.id = p.subject
     where p.payment_intent = $1 and $1 != ''`,
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
  dueBy: Date | undefined;
  /** How often evidence was sent, by this server or in the provider's dashboard. */
  submissions: number;
}

const OVER_STATUSES = sqlList(OVER_DISPUTE_STATUSES);

/** Time of the last write to the dispute; undefined for a new dispute. */
export async function disputeWrittenAt(tx: PoolClient, disputeId: string): Promise<Date | undefined> {
  const text = 'select updated_at from disputes where dispute_id = $1';
  return (await rowsOf<{ updated_at: Date }>(tx, text, [disputeId]))[0]?.updated_at;
}

/** Administrators get a mail when the result has `isNew` or `isOver`. */
export async function upsertDispute(
  tx: PoolClient,
  payment: Pick<DisputedPayment, 'id' | 'order'>,
  { disputeId, amountPence, feePence, status, reason, dueBy, submissions }: ReportedDispute,
): Promise<{ isNew: boolean; isOver: boolean }> {
  const before = await rowsOf<{ over: boolean }>(
    tx,
    `select status in ${OVER_STATUSES} as over from disputes where dispute_id = $1`,
    [disputeId],
  );
  const [after] = await rowsOf<{ over: boolean }>(
    tx,
    `insert into disputes (id, payment, "order", dispute_id, amount_pence, fee_pence, status, reason, due_by, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then now() end)
     on conflict (dispute_id) do update set amount_pence = excluded.amount_pence,
       fee_pence = greatest(disputes.fee_pence, excluded.fee_pence), reason = excluded.reason, updated_at = now(),
       status = excluded.status, due_by = coalesce(excluded.due_by, disputes.due_by),
       answered_at = coalesce(disputes.answered_at, excluded.answered_at)
     returning status in ${OVER_STATUSES} as over`,
    [
      randomUUID(),
      payment.id,
      payment.order,
      disputeId,
      amountPence,
      feePence,
      status,
      reason,
      dueBy ?? null,
      submissions > 0,
    ],
  );
  return { isNew: before.length === 0, isOver: after?.over === true && before[0]?.over !== true };
}

/** Reads the combined state of all disputes of an order (`state`) and the state stored with the order (`stored`). */
export async function disputeOfOrder(
  tx: PoolClient,
  order: string,
): Promise<{ state: DisputeState | ''; stored: DisputeState | '' } | undefined> {
  const [row] = await rowsOf<{ statuses: string[]; stored: DisputeState | '' }>(
    tx,
    `select o.dispute as stored, array(select d.status from disputes d where d."order" = o.id) as statuses
     from orders o where o.id = $1`,
    [order],
  );
  if (row === undefined) return undefined;
  const states = new Set(row.statuses.map(disputeStateOf));
  return { stored: row.stored, state: (['open', 'lost', 'won'] as const).find((state) => states.has(state)) ?? '' };
}

export type OpenDispute = Pick<
  DisputeRow,
  'id' | 'order' | 'dispute_id' | 'amount_pence' | 'status' | 'due_by' | 'answered_at'
> &
  Pick<OrderRow, 'code'>;

export async function findDispute(db: Queryable, id: string): Promise<OpenDispute | undefined> {
  const [row] = await rowsOf<OpenDispute>(
    db,
    `select d.id, d."order", d.dispute_id, d.amount_pence, d.status, d.due_by, d.answered_at, coalesce(o.code, '') as code
     from disputes d left join orders o on o.id = d."order" where d.id = $1`,
    [id],
  );
  return row;
}

export async function markAnswered(db: Queryable, id: string, status: string): Promise<void> {
  await db.query('update disputes set status = $2, answered_at = now(), updated_at = now() where id = $1', [
    id,
    status,
  ]);
}
