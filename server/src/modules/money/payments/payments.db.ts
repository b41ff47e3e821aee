import type { Pool, PoolClient } from 'pg';
import type { PaymentState } from '@baitdrop/adapters/ports/payments';
import type { Queryable } from '@baitdrop/records/engine/database';
import { statement } from '@baitdrop/records/engine/statements';
import type { PaymentRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export const PAYMENT_COLUMNS = 'id, purpose, subject, status, amount_pence, session_id, url, expires_at';

export type Payment = Pick<
  PaymentRow,
  'id' | 'purpose' | 'subject' | 'status' | 'amount_pence' | 'session_id' | 'url'
> & { expires_at: Date };

type Purpose = PaymentRow['purpose'];

export async function insertPayment(
  tx: PoolClient,
  { id, purpose, subject, amount_pence, expires_at }: Omit<Payment, 'status' | 'session_id' | 'url'>,
): Promise<void> {
  await tx.query(
    `insert into payments (id, purpose, subject, status, amount_pence, expires_at)
     values ($1, $2, $3, 'starting', $4, $5)`,
    [id, purpose, subject, amount_pence, expires_at],
  );
}

/** Inserts a paid payment of zero, for an order that credit covers completely. */
export async function insertFreePayment(
  tx: Queryable,
  { id, purpose, subject, paidAt }: { id: string; purpose: Purpose; subject: string; paidAt: Date },
): Promise<void> {
  await tx.query(
    `insert into payments (id, purpose, subject, status, amount_pence, expires_at, paid_at)
     values ($1, $2, $3, 'paid', 0, $4, $4)`,
    [id, purpose, subject, paidAt],
  );
}

export async function findPayment(db: Queryable, by: 'id' | 'session_id', value: string): Promise<Payment | undefined> {
  return (
    await rowsOf<Payment>(db, `select ${PAYMENT_COLUMNS} from payments where ${by} = $1 and $1 != ''`, [value])
  )[0];
}

/** The row stays locked until the end of the transaction. */
export async function lockPayment(tx: PoolClient, id: string): Promise<Payment | undefined> {
  return (await rowsOf<Payment>(tx, `select ${PAYMENT_COLUMNS} from payments where id = $1 for update`, [id]))[0];
}

export async function markOpen(
  db: Queryable,
  id: string,
  page: { sessionId: string; url: string; expiresAt: Date },
): Promise<void> {
  await db.query(
    statement(
      `update payments set status = 'open', session_id = $2, url = $3, expires_at = $4, updated_at = now()
       where id = $1 and status = 'starting'`,
      [id, page.sessionId, page.url, page.expiresAt],
    ),
  );
}

export async function markPaymentPaid(tx: PoolClient, id: string, state: PaymentState, paidAt: Date): Promise<void> {
  await tx.query(
    `update payments set status = 'paid', session_id = $2, payment_intent = $3, charge = $4, paid_at = $5,
       url = '', updated_at = now() where id = $1`,
    [id, state.sessionId, state.paymentIntent, state.charge, paidAt],
  );
}

export async function markEnded(tx: Queryable, id: string, status: 'expired' | 'failed'): Promise<void> {
  await tx.query(
    `update payments set status = $2, url = '', updated_at = now() where id = $1 and status in ('starting', 'open')`,
    [id, status],
  );
}

export async function setFee(tx: PoolClient, id: string, feePence: number): Promise<void> {
  await tx.query('update payments set fee_pence = $2, updated_at = now() where id = $1', [id, feePence]);
}

/** Lists payments whose page has expired, including those that a crash left without a page. */
export async function paymentsToClose(pool: Pool, purpose: Purpose, providersNow: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    pool,
    `select id from payments where purpose = $2 and status in ('starting', 'open') and expires_at < $1
     order by expires_at limit 500`,
    [providersNow, purpose],
  );
  return rows.map(({ id }) => id);
}

export async function paymentsToOpen(
  pool: Pool,
  purpose: Purpose,
  { now, providersNow }: { now: Date; providersNow: Date },
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    pool,
    `select id from payments where purpose = $2 and status = 'starting' and expires_at >= $1
       and created_at < $3::timestamptz - interval '1 minute'
     order by created_at limit 500`,
    [providersNow, purpose, now],
  );
  return rows.map(({ id }) => id);
}

export async function paymentsWithoutFee(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    pool,
    `select id from payments where status = 'paid' and session_id != '' and fee_pence = 0
       and paid_at > now() - interval '30 days' order by paid_at limit 500`,
  );
  return rows.map(({ id }) => id);
}

/**
 * True for one caller every few seconds across all processes. A timestamp in the future, left by a clock that was set
 * back, counts as old.
 */
export async function claimRefresh(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update payments set updated_at = now()
     where id = $1 and status = 'open'
       and (updated_at < now() - interval '4 seconds' or updated_at > now() + interval '2 minutes')`,
    [id],
  );
  return rowCount === 1;
}
