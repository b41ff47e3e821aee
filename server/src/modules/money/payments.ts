// Takes payments for orders, setup services and Pro. A payment is one attempt with one page at the provider. This is
// the only writer of `payments`. The provider's state is applied in one transaction, once, in whichever order its
// events arrive.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type PaymentPageRequest, PaymentProblem, type PaymentState } from '@baitdrop/adapters/ports/payments';
import { entriesOf, platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { forEachLogged } from '../../platform/jobs/for-each-logged.ts';
import { bookMovement } from './ledger.ts';
import { recordCardTrace } from './referrals/signals.ts';
import { removePaymentCustomer } from './payment-customers.ts';
import {
  findPayment,
  insertFreePayment,
  insertPayment,
  lockPayment,
  markOpen,
  markEnded,
  markPaymentPaid,
  claimRefresh,
  type Payment,
  PAYMENT_COLUMNS,
  paymentsToClose,
  paymentsToOpen,
  setFee,
} from './payments/payments.db.ts';

export type { Payment };

/** The shortest time that the provider allows, and long enough for a customer to find their card. */
const PAGE_LIFE_MS = 35 * 60_000;

export type PaymentPage = Pick<
  PaymentPageRequest,
  'lines' | 'discount' | 'customerEmail' | 'customer' | 'successUrl' | 'cancelUrl' | 'monthly'
>;

/**
 * Builds the page of a payment. It must answer the same for every call with the same payment, because the request is
 * idempotent.
 */
export type PaymentPageBuilder = (context: Context, payment: Payment) => Promise<PaymentPage>;

export interface PaymentSubject {
  purpose: Payment['purpose'];
  subject: string;
}

export async function listPayments(db: Queryable, { purpose, subject }: PaymentSubject): Promise<Payment[]> {
  const text = `select ${PAYMENT_COLUMNS} from payments where purpose = $1 and subject = $2 order by created_at desc, id`;
  return rowsOf<Payment>(db, text, [purpose, subject]);
}

/** Inserts a payment attempt in the transaction of the purchase. An amount of zero settles it at once. */
export async function beginPayment(
  context: Pick<Context, 'events' | 'now' | 'payments'>,
  tx: PoolClient,
  { amountPence, ...bought }: PaymentSubject & { amountPence: number },
): Promise<string> {
  const id = randomUUID();
  const now = context.now();
  if (amountPence > 0) {
    const ends = new Date(now.getTime() + PAGE_LIFE_MS);
    const expires_at = context.payments?.clock.fromOurs(ends) ?? ends;
    await insertPayment(tx, { id, ...bought, amount_pence: amountPence, expires_at });
    return id;
  }
  await insertFreePayment(tx, { id, ...bought, paidAt: now });
  const free = { payment: id, ...bought, amount_pence: 0, subscription: '', paid_at: now.toISOString() };
  await context.events.emit(tx, 'payment.settled', free);
  return id;
}

/**
 * Answers the URL of a payment's page. The first call creates the page at the provider and later ones find it, even
 * after a crash, because the idempotency key is derived from the payment. Undefined when the payment is over, or when
 * the provider refuses to create a page.
 */
export async function openPaymentPage(
  context: Context,
  id: string,
  buildPage: PaymentPageBuilder,
): Promise<string | undefined> {
  const payment = await findPayment(context.pool, 'id', id);
  if (payment?.status === 'open') return payment.url;
  if (payment?.status !== 'starting') return undefined;
  const page = await requestPage(context, payment, buildPage);
  if (page === undefined) {
    await markEnded(context.pool, payment.id, 'failed');
    return undefined;
  }
  await markOpen(context.pool, payment.id, page);
  return page.url;
}

async function requestPage(context: Context, payment: Payment, buildPage: PaymentPageBuilder) {
  const { payments } = context;
  if (payments === undefined) throw paymentUnavailable();
  let customer: string | undefined;
  try {
    const page = await buildPage(context, payment);
    customer = page.customer;
    return await payments.openPage({
      ...page,
      idempotencyKey: `payment:${payment.id}`,
      reference: { payment: payment.id, purpose: payment.purpose, subject: payment.subject },
      expiresAt: payment.expires_at,
    });
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind !== 'refused') throw paymentUnavailable(error);
    // The customer was deleted at the provider, so the next attempt creates a new one.
    if (error.code === 'resource_missing' && customer !== undefined)
      await removePaymentCustomer(context.pool, customer);
    return undefined;
  }
}

export const paymentUnavailable = (cause?: unknown): AppError =>
  new AppError('payment_unavailable', 503, refusals.money.paymentPageUnreachable, {
    cause,
  });

export function throwUnavailable(error: unknown): never {
  throw error instanceof PaymentProblem ? paymentUnavailable(error) : error;
}

/**
 * Handles the provider's webhook. The page is read again, because events may be out of date or about another system's
 * page.
 */
export async function onCheckoutSession(context: Context, sessionId: string): Promise<void> {
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  const state = await context.payments.readPage(sessionId);
  const stored = await findPayment(context.pool, 'session_id', sessionId);
  // After a crash between the provider's answer and our commit, the session is not stored here, but the page names its
  // payment.
  const id = stored?.id ?? state.reference.payment;
  if (!(await applyState(context, id, state))) context.log.warn({ sessionId }, 'a payment page that is not ours');
}

/** Reads the state of an open page from the provider. */
export async function refreshPayment(context: Context, id: string): Promise<void> {
  const payment = await findPayment(context.pool, 'id', id);
  if (payment === undefined || payment.session_id === '' || context.payments === undefined) return;
  await applyState(context, id, await context.payments.readPage(payment.session_id));
}

/**
 * Called when the customer returns from the page, in case the webhook was lost. Queries the provider at most every few
 * seconds. True while a page is open that could have been paid.
 */
export async function refreshLatestPayment(context: Context, bought: PaymentSubject): Promise<boolean> {
  const [latest] = await listPayments(context.pool, bought);
  if (latest?.status !== 'open') return false;
  if (await claimRefresh(context.pool, latest.id)) await refreshPayment(context, latest.id);
  return true;
}

/**
 * Answers the payment URL of a purchase: that of the open page or of a new one. Concurrent calls get the same page.
 * `lockPrice` locks the purchase and throws when it cannot be paid.
 */
export async function paymentPageUrl(
  context: Context,
  bought: PaymentSubject,
  buildPage: PaymentPageBuilder,
  lockPrice: (tx: PoolClient) => Promise<number>,
): Promise<string> {
  await refreshLatestPayment(context, bought).catch(throwUnavailable);
  for (let tries = 0; tries < 2; tries++) {
    const payment = await inTransaction(context.pool, async (tx) => {
      const amountPence = await lockPrice(tx);
      const open = (await listPayments(tx, bought)).find(({ status }) => status === 'starting' || status === 'open');
      return open?.id ?? (await beginPayment(context, tx, { ...bought, amountPence }));
    });
    const url = await openPaymentPage(context, payment, buildPage);
    // An attempt left by a crash may have expired; the loop then starts one new attempt.
    if (url !== undefined) return url;
  }
  throw paymentUnavailable();
}

/** Closes the page at the provider. If the customer paid first, the payment is settled instead. */
export async function closePayment(context: Context, id: string, buildPage: PaymentPageBuilder): Promise<void> {
  const payment = await findPayment(context.pool, 'id', id);
  if (payment === undefined || context.payments === undefined) return;
  if (payment.status === 'starting') {
    // A crash may have left a page that is not stored here: a request with the same idempotency key finds it.
    if ((await openPaymentPage(context, id, buildPage)) === undefined) return;
    return closePayment(context, id, buildPage);
  }
  if (payment.status === 'open') await applyState(context, id, await context.payments.expirePage(payment.session_id));
}

/** Opens pages that a crash left unopened, and closes expired ones at the provider. */
export async function sweepPayments(
  context: Context,
  purpose: Payment['purpose'],
  buildPage: PaymentPageBuilder,
): Promise<void> {
  const { pool, log } = context;
  const now = context.now();
  const providersNow = context.payments?.clock.fromOurs(now) ?? now;
  await forEachLogged(log, await paymentsToOpen(pool, purpose, { now, providersNow }), 'opening a payment page', (id) =>
    openPaymentPage(context, id, buildPage),
  );
  await forEachLogged(log, await paymentsToClose(pool, purpose, providersNow), 'closing a payment page', (id) =>
    closePayment(context, id, buildPage),
  );
}

/** False when the payment does not exist. */
async function applyState(context: Context, id: string, state: PaymentState): Promise<boolean> {
  return inTransaction(context.pool, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined) return false;
    if (state.status === 'expired') await markEnded(tx, id, 'expired');
    if (state.status === 'paid') {
      if (payment.status !== 'paid') await settle(context, tx, payment, state);
      await bookFee(tx, payment, state);
    }
    return true;
  });
}

async function settle(context: Context, tx: PoolClient, payment: Payment, state: PaymentState): Promise<void> {
  const { id, purpose, subject, amount_pence } = payment;
  if (state.amountPence !== amount_pence)
    throw new Error(`payment ${id} is of ${amount_pence} pence, but ${state.amountPence} were paid`);
  const now = context.now();
  await markPaymentPaid(tx, id, state, now);
  const subscription = state.subscription ?? '';
  const paid = { payment: id, purpose, subject, amount_pence, subscription, paid_at: now.toISOString() };
  await context.events.emit(tx, 'payment.settled', paid);
  if (purpose === 'order') await recordCardTrace(context, tx, subject, state.cardFingerprint);
}

async function bookFee(tx: PoolClient, { id }: Payment, { feePence = 0 }: PaymentState): Promise<void> {
  if (feePence === 0) return;
  const entries = entriesOf({ [platformAccounts.cardFees]: -feePence, [PROVIDER_CLEARING]: feePence });
  const booking = await bookMovement(tx, { kind: 'card-fee', reference: id, entries });
  if (booking === 'booked') await setFee(tx, id, feePence);
}
