// What the provider says about a payment becomes true here: in one transaction, once, in whatever order it is told.
import type { PoolClient } from 'pg';
import type { PaymentState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { openPayment } from './open-payment.ts';
import type { PaymentParts, PaymentRow } from './payment-parts.ts';
import { findPayment, lockPayment, markOver, markPaid, mayAskAgain, paymentsOf, setFee } from './payments.db.ts';

/** From an event. The page is read again: events may be old, or not ours. */
export async function onCheckoutSession(parts: PaymentParts, sessionId: string): Promise<void> {
  if (parts.payments === undefined) throw new Error('no payment provider is configured');
  const state = await parts.payments.readPage(sessionId);
  const known = await findPayment(parts.pool, 'session_id', sessionId);
  // A crash between the provider's answer and ours leaves a page that only the provider knows.
  const id = known?.id ?? state.reference.payment;
  if (!(await applyState(parts, id, state))) parts.log.warn({ sessionId }, 'a payment page that is not ours');
}

/** Asks the provider about an open page. */
export async function refreshPayment(parts: PaymentParts, id: string): Promise<void> {
  const payment = await findPayment(parts.pool, 'id', id);
  if (payment === undefined || payment.session_id === '' || parts.payments === undefined) return;
  await applyState(parts, id, await parts.payments.readPage(payment.session_id));
}

/** For somebody who looks at an unpaid order: a lost event must not strand them. Asks at most every few seconds. */
export async function refreshOrderPayment(parts: PaymentParts, order: string): Promise<void> {
  const [latest] = await paymentsOf(parts.pool, 'order', order);
  if (latest?.status !== 'open' || !(await mayAskAgain(parts.pool, latest.id))) return;
  await refreshPayment(parts, latest.id);
}

/** Closes the page at the provider, unless the customer was faster: then the payment is paid. */
export async function closePayment(parts: PaymentParts, id: string): Promise<void> {
  const payment = await findPayment(parts.pool, 'id', id);
  if (payment === undefined || parts.payments === undefined) return;
  if (payment.status === 'starting') {
    // Whether there is a page is known after asking for it with the same key.
    if ((await openPayment(parts, id)) === undefined) return;
    return closePayment(parts, id);
  }
  if (payment.status === 'open') await applyState(parts, id, await parts.payments.expirePage(payment.session_id));
}

/** False when there is no such payment. */
async function applyState(parts: PaymentParts, id: string, state: PaymentState): Promise<boolean> {
  return inTransaction(parts.pool, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) return false;
    if (state.status === 'expired') await markOver(tx, id, 'expired');
    if (state.status === 'paid') {
      if (payment.status !== 'paid') await becomePaid(parts, tx, payment, state);
      await bookFee(parts, tx, payment, state);
    }
    return true;
  });
}

async function becomePaid(
  parts: PaymentParts,
  tx: PoolClient,
  payment: PaymentRow,
  state: PaymentState,
): Promise<void> {
  if (state.amountPence !== payment.amount_pence)
    throw new Error(`payment ${payment.id} is of ${payment.amount_pence} pence, but ${state.amountPence} were paid`);
  const rules = parts.purposes[payment.purpose];
  if (rules === undefined) throw new Error(`nobody knows what being paid means for ${payment.purpose}`);
  await markPaid(tx, payment.id, state, parts.now());
  await rules.onPaid(tx, payment, state);
}

async function bookFee(parts: PaymentParts, tx: PoolClient, payment: PaymentRow, state: PaymentState): Promise<void> {
  const { feePence } = state;
  if (feePence === undefined || feePence === 0) return;
  const entries = entriesOf({ [platformAccounts.cardFees]: -feePence, [PROVIDER_CLEARING]: feePence });
  if (await parts.bookMovement(tx, { kind: 'card-fee', reference: payment.id, entries }))
    await setFee(tx, payment.id, feePence);
}
