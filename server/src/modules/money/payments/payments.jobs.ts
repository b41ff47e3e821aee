import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { openPayment } from './open-payment.ts';
import { cancelUnpaid, lockOrderToPay, ordersToGiveUp } from './order-payment.db.ts';
import type { PaymentParts } from './payment-parts.ts';
import { paymentsOf, paymentsToClose, paymentsToOpen, paymentsWithoutFee } from './payments.db.ts';
import { closePayment, refreshPayment } from './settle-payment.ts';

export const closeOrderQueue = 'payments.close-order';

const jobData = z.object({ order: z.string() });
const everyMinute = '* * * * *';
const nightly = '40 3 * * *';
/** After a page is over, its customer can still ask for another. */
const graceMs = 10 * 60_000;

export interface GiveUpParts {
  /** Stock, credit and the diary of an order that nobody paid. */
  onGivenUp(tx: PoolClient, order: string): Promise<void>;
}

export async function schedulePaymentJobs(parts: PaymentParts, giveUpParts: GiveUpParts): Promise<void> {
  const { jobs, pool } = parts;
  const closeOrder = async (data: unknown): Promise<void> => {
    const { order } = jobData.parse(data);
    for (const { id } of await paymentsOf(pool, 'order', order)) await closePayment(parts, id);
  };
  await jobs.work(closeOrderQueue, closeOrder, { eager: true });
  await jobs.work('payments.expire', () => expirePayments(parts, giveUpParts), { schedule: everyMinute });
  const askForFees = async () =>
    forEachOf(parts, await paymentsWithoutFee(pool), 'the fee of a payment', (id) => refreshPayment(parts, id));
  await jobs.work('payments.fees', askForFees, { schedule: nightly });
}

/**
 * Opens what a crash left unopened, closes what is over at the provider, and only then gives up the orders whose every
 * page is known to be over.
 */
export async function expirePayments(parts: PaymentParts, giveUpParts: GiveUpParts): Promise<void> {
  const { pool } = parts;
  const now = parts.now();
  await forEachOf(parts, await paymentsToOpen(pool, now), 'opening a payment page', (id) => openPayment(parts, id));
  await forEachOf(parts, await paymentsToClose(pool, now), 'closing a payment page', (id) => closePayment(parts, id));
  const graceEnds = new Date(now.getTime() - graceMs);
  await forEachOf(parts, await ordersToGiveUp(pool, graceEnds), 'giving up an order', (id) =>
    inTransaction(pool, (tx) => giveUp(parts, giveUpParts, tx, id)),
  );
}

async function giveUp(parts: PaymentParts, { onGivenUp }: GiveUpParts, tx: PoolClient, id: string): Promise<void> {
  // With the order locked nobody can begin another payment of it.
  await lockOrderToPay(tx, id);
  const attempts = await paymentsOf(tx, 'order', id);
  if (attempts.some(({ status }) => status !== 'expired' && status !== 'failed')) return;
  if (await cancelUnpaid(tx, id, 'It was not paid in time.', parts.now())) await onGivenUp(tx, id);
}

/** One that fails must not keep the others waiting: the next round tries it again. */
async function forEachOf(
  { log }: PaymentParts,
  ids: readonly string[],
  what: string,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      log.error({ err: error, id }, `${what} failed`);
    }
  }
}
