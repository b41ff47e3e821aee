import type { PoolClient } from 'pg';
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import {
  entriesOf,
  PAYOUTS_SCHEDULED,
  PROVIDER_CLEARING,
  shopAccount,
  shopHeldAccount,
} from '@baitdrop/domain/ledger/accounts';
import { isPayoutDay, type PlannedPayout, planPayout } from '@baitdrop/domain/payouts/payout-schedule';
import { addDays, type CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Queryable } from '@baitdrop/records/engine/database';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { owedFees } from './owed-fees.db.ts';
import { shopNameOf } from '../../shops/retailers.ts';
import {
  changePayout,
  computeOrderShare,
  earnedOrders,
  findPayout,
  insertPayout,
  lockPayout,
  lockShop,
  newPayoutId,
  type PayoutWithAccount,
  shopsToPay,
  wasRefusedSince,
} from './payouts.db.ts';
import type { Context } from '../../../context.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { bookMovement } from '../ledger.ts';
import { announcePendingApproval, needsApproval } from './approve-payout.ts';
import { arePayoutsHeld, refuseWhileHeld } from './payouts-held.ts';
import { withdrawPayout } from './withdraw-payout.ts';
import { SEND_PAYOUT_QUEUE } from './payout-queue.ts';
import { issueInvoice } from '../vat/issue-vat-documents.ts';

/** A refused payout is tried again every business day; the owner gets a mail once in six days. */
const NOTICE_INTERVAL_MS = 6 * 86_400_000;

/**
 * Moves the order's money from the shop's held account to its payable one, once, and issues the invoice of a seller
 * registered for VAT.
 */
export async function onOrderDelivered({ now }: Pick<Context, 'now'>, tx: PoolClient, order: string): Promise<void> {
  const earned = await computeOrderShare(tx, order);
  if (earned === undefined) return;
  const { shopId, sharePence } = earned;
  const entries = entriesOf({ [shopHeldAccount(shopId)]: -sharePence, [shopAccount(shopId)]: sharePence });
  const booking = await bookMovement(tx, { kind: 'order-delivered', reference: order, entries });
  if (booking === 'booked') await issueInvoice(tx, order, sharePence + earned.ownDeliveryPence, now());
}

/** Plans the shop's payout on the first of these days on which it exceeds `abovePence`. */
export async function findNextPayout(
  db: Queryable,
  shopId: string,
  days: readonly CalendarDay[],
  abovePence = 0,
): Promise<{ day: CalendarDay; plan: PlannedPayout } | undefined> {
  const earned = await earnedOrders(db, shopId);
  const fees = await owedFees(db, shopId);
  for (const day of days) {
    const plan = planPayout(earned, day, fees);
    if (plan && plan.amountPence > abovePence) return { day, plan };
  }
  return undefined;
}

/** Ten days reach past the longest run of bank holidays. */
const LOOKAHEAD_DAYS = 10;

export const upcomingPayoutDays = (today: CalendarDay): CalendarDay[] =>
  Array.from({ length: LOOKAHEAD_DAYS + 1 }, (_, ahead) => addDays(today, ahead)).filter(isPayoutDay);

export const duePayout = async (
  db: Queryable,
  shopId: string,
  today: CalendarDay,
): Promise<PlannedPayout | undefined> => (await findNextPayout(db, shopId, [today]))?.plan;

interface MadePayout {
  id: string;
  shopId: string;
  amountPence: number;
  /** True until two administrators have approved it. */
  isWaiting: boolean;
}

type OnPayoutMade = (tx: PoolClient, payout: MadePayout) => Promise<unknown>;

/**
 * Makes one payout for every shop with money due, on business days or, with `anyDay`, on any day. A second run on the
 * same day finds nothing more to pay, and no payout is made while payouts are held after a restore. `onMade` writes
 * in the transaction of each payout.
 */
export async function makePayouts(
  context: Context,
  { anyDay = false, by, onMade }: { anyDay?: boolean; by?: Administrator; onMade?: OnPayoutMade } = {},
): Promise<MadePayout[]> {
  const today = londonParts(context.now()).day;
  const made: MadePayout[] = [];
  if (!anyDay && !isPayoutDay(today)) return made;
  for (const { shop_id: shopId } of await shopsToPay(context.pool)) {
    const payout = await inTransaction(context.pool, async (tx) => {
      await lockShop(tx, shopId);
      if (await arePayoutsHeld(tx)) return undefined;
      const plan = await duePayout(tx, shopId, today);
      if (plan === undefined) return undefined;
      const { amountPence } = plan;
      const isWaiting = await needsApproval(tx, amountPence);
      const id = newPayoutId();
      const status = isWaiting ? 'waiting' : 'scheduled';
      await insertPayout(tx, { id, shopId, plan, now: context.now(), status });
      const entries = entriesOf({ [shopAccount(shopId)]: -amountPence, [PAYOUTS_SCHEDULED]: amountPence });
      await bookMovement(tx, { kind: 'payout-scheduled', reference: id, entries });
      const planned = { id, shopId, amountPence, isWaiting };
      if (isWaiting) await announcePendingApproval(context, tx, planned, by);
      else await context.jobs.send(tx, SEND_PAYOUT_QUEUE, { payout: id });
      await onMade?.(tx, planned);
      return planned;
    });
    if (payout) made.push(payout);
  }
  return made;
}

/** Sends the transfer with the payout's idempotency key, so that the shop gets it once. */
export async function sendPayout(context: Context, id: string): Promise<void> {
  const payout = await findPayout(context.pool, id);
  if (payout?.status !== 'scheduled') return;
  if (context.payments === undefined) throw new Error('no payment provider is configured');
  await refuseWhileHeld(context.pool);
  try {
    const transfer = await context.payments.transfer({
      idempotencyKey: `payout:${id}`,
      accountId: payout.payout_account,
      amountPence: payout.amount_pence,
      reference: id,
    });
    await markSent(context, payout, transfer);
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind !== 'refused') throw error;
    await withdraw(context, payout, error);
  }
}

interface SentTransferKey {
  transferId: string;
  createdAt: Date;
}

async function markSent(context: Context, payout: PayoutWithAccount, sent: SentTransferKey): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockPayout(tx, payout.id);
    if (locked?.status === 'scheduled') await bookSent(tx, payout, sent);
  });
}

/** Callers hold the lock on the payout. */
export async function bookSent(
  tx: PoolClient,
  { id, amount_pence }: Pick<PayoutWithAccount, 'id' | 'amount_pence'>,
  { transferId, createdAt }: SentTransferKey,
): Promise<void> {
  await changePayout(tx, id, { status: 'sent', transferId, at: createdAt });
  const entries = entriesOf({ [PAYOUTS_SCHEDULED]: -amount_pence, [PROVIDER_CLEARING]: amount_pence });
  await bookMovement(tx, { kind: 'payout-sent', reference: id, entries });
}

/** The provider refused the transfer, so the money stays in the shop's balance until its account is corrected. */
async function withdraw(context: Context, payout: PayoutWithAccount, problem: PaymentProblem): Promise<void> {
  const { id, shop_id, amount_pence } = payout;
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked?.status !== 'scheduled') return;
    await withdrawPayout(context, tx, payout, problem.message);
    const why = `${problem.message} (${problem.code})`;
    const alert = alertMails.payoutRefused(pence(amount_pence), await shopNameOf(tx, shop_id), why);
    await context.events.emit(tx, 'operations.alert', alert);
    if (await wasRefusedSince(tx, payout, new Date(context.now().getTime() - NOTICE_INTERVAL_MS))) return;
    const payload = { payout: id, shop_id, amount_pence, by: 'provider', reason: problem.message } as const;
    await context.events.emit(tx, 'payout.failed', payload);
  });
}
