// Handles transfers after they were sent: reversals for refunds, and acceptance or return by the bank.
import type { PoolClient } from 'pg';
import { type PaymentEvent, PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { entriesOf, PROVIDER_CLEARING, shopAccount } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { changePayout, hasScheduledPayout, lockPayout, lockBankTransferPayouts } from './payouts.db.ts';
import { shopNameOf } from '../../shops/retailers.ts';
import { orderCodeOf } from '../alert-names.db.ts';
import {
  findReversal,
  insertReversal,
  lockReversal,
  listPayoutsOfOrder,
  sumReversals,
  type ReversalRow,
  setReversal,
} from './reversals.db.ts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';

export const REVERSE_QUEUE = 'payouts.reverse';

/**
 * Requests reversals for refunded goods that were paid out; what cannot be reversed is deducted from the next payout.
 */
export async function reverseFromPayouts(
  { jobs }: Context,
  tx: PoolClient,
  order: string,
  goodsPence: number,
): Promise<void> {
  let remainingPence = goodsPence;
  for (const { payout, left } of await listPayoutsOfOrder(tx, order)) {
    const amountPence = Math.min(remainingPence, left);
    if (amountPence <= 0) continue;
    remainingPence -= amountPence;
    const reversal = await insertReversal(tx, { payout, order, amountPence });
    await jobs.send(tx, REVERSE_QUEUE, { reversal });
  }
}

export async function sendReversal(context: Context, id: string): Promise<void> {
  const reversal = await findReversal(context.pool, id);
  if (reversal?.status !== 'queued') return;
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  const failure = await context.payments
    .reverseTransfer({
      idempotencyKey: `reversal:${id}`,
      transferId: reversal.transfer_id,
      amountPence: reversal.amount_pence,
    })
    .then(() => undefined, refusalOf);
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockReversal(tx, id);
    if (locked?.status !== 'queued') return;
    if (failure === undefined) await completeReversal(context, tx, locked);
    else await failReversal(context, tx, locked, failure);
  });
}

/** Describes why the provider refuses for good, for example because the shop's account is empty. */
function refusalOf(error: unknown): string {
  const final = error instanceof PaymentProblem && (error.kind === 'refused' || error.code === 'balance_insufficient');
  if (final) return error.message;
  throw error;
}

async function completeReversal(context: Context, tx: PoolClient, reversal: ReversalRow): Promise<void> {
  const { id, shop_id, amount_pence, payout, order } = reversal;
  await setReversal(tx, id, 'succeeded');
  const entries = entriesOf({ [PROVIDER_CLEARING]: -amount_pence, [shopAccount(shop_id)]: amount_pence });
  await bookMovement(tx, { kind: 'transfer-reversed', reference: id, entries });
  if (order === '') await changePayout(tx, payout, { status: 'reversed', at: context.now() });
}

async function failReversal(context: Context, tx: PoolClient, reversal: ReversalRow, failure: string): Promise<void> {
  await setReversal(tx, reversal.id, 'failed', failure);
  const shop = await shopNameOf(tx, reversal.shop_id);
  const amount = pence(reversal.amount_pence);
  const alert =
    reversal.order === ''
      ? alertMails.payoutNotRecovered(amount, shop, failure)
      : alertMails.refundNotRecovered(await orderCodeOf(tx, reversal.order), amount, shop, failure);
  await context.events.emit(tx, 'operations.alert', alert);
}

/**
 * Handles the bank's report that it accepted or returned a payout. The provider pays out everything in a shop's
 * account, so the report covers all transfers sent by then. A bank may return money it accepted, and that status is
 * final: late or repeated reports change nothing.
 */
export async function onPayout(context: Context, event: Extract<PaymentEvent, { kind: 'payout' }>): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    // The webhook came before the transfer was committed here; a retry finds it.
    if (await hasScheduledPayout(tx, event.accountId))
      throw new Error(`a payout of ${event.accountId} is still being sent`);
    const payouts = await lockBankTransferPayouts(tx, event);
    if (event.status === 'failed' && payouts.length === 0) await alertUnknownPayout(context, tx, event);
    for (const { id, status } of payouts) {
      if (event.status === 'paid' && status === 'sent') await markPayoutPaid(context, tx, id, event);
      if (event.status === 'failed' && (status === 'sent' || status === 'paid'))
        await failPayout(context, tx, id, event);
    }
  });
}

async function markPayoutPaid(
  { events, now }: Context,
  tx: PoolClient,
  id: string,
  { payoutId, bankReference }: Extract<PaymentEvent, { kind: 'payout' }>,
): Promise<void> {
  await changePayout(tx, id, { status: 'paid', payoutId, bankReference, at: now() });
  const payout = await lockPayout(tx, id);
  if (payout !== undefined) await events.emit(tx, 'payout.paid', { payout: id, shop_id: payout.shop_id });
}

/**
 * Alerts administrators about a failed bank transfer that matches no payout: an earlier report about another transfer
 * already marked its payouts as paid.
 */
async function alertUnknownPayout(
  { events }: Context,
  tx: PoolClient,
  { accountId, payoutId, failure }: Extract<PaymentEvent, { kind: 'payout' }>,
): Promise<void> {
  await events.emit(tx, 'operations.alert', alertMails.payoutUnmatched(payoutId, accountId, failure));
}

async function failPayout(
  context: Context,
  tx: PoolClient,
  id: string,
  { payoutId, failure }: { payoutId: string; failure: string },
): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (payout === undefined) return;
  await changePayout(tx, id, { status: 'failed', payoutId, failure, at: context.now() });
  const amountPence = payout.amount_pence - (await sumReversals(tx, id));
  const reversal = await insertReversal(tx, { payout: id, order: '', amountPence });
  await context.jobs.send(tx, REVERSE_QUEUE, { reversal });
  const shop = await shopNameOf(tx, payout.shop_id);
  await context.events.emit(tx, 'operations.alert', alertMails.payoutFailed(pence(amountPence), shop, failure));
  const payload = {
    payout: id,
    shop_id: payout.shop_id,
    amount_pence: amountPence,
    by: 'bank',
    reason: failure,
  } as const;
  await context.events.emit(tx, 'payout.failed', payload);
}
