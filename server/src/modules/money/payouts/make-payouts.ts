import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import { entriesOf, PAYOUTS_SCHEDULED, PROVIDER_CLEARING, shopAccount } from '@baitdrop/domain/ledger/accounts';
import { isPayoutDay } from '@baitdrop/domain/payouts/payout-schedule';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { duePayout } from './due-payout.ts';
import { type PayoutParts, sendPayoutQueue } from './payout-parts.ts';
import {
  changePayout,
  findPayout,
  insertPayout,
  lockPayout,
  lockShop,
  type PayoutRow,
  shopsToPay,
} from './payouts.db.ts';

interface MadePayout {
  id: string;
  shopId: string;
  amountPence: number;
}

/**
 * On a business day, one payout for every shop with something due; on any day where an administrator says so. Running
 * again on the same day finds nothing more.
 */
export async function makePayouts(parts: PayoutParts, { anyDay = false } = {}): Promise<MadePayout[]> {
  const today = londonParts(parts.now()).day;
  const made: MadePayout[] = [];
  if (!anyDay && !isPayoutDay(today)) return made;
  for (const shopId of await shopsToPay(parts.pool)) {
    const payout = await inTransaction(parts.pool, async (tx) => {
      await lockShop(tx, shopId);
      const plan = await duePayout(tx, shopId, today);
      if (plan === undefined) return undefined;
      const id = await insertPayout(tx, shopId, plan, parts.now());
      const { amountPence } = plan;
      const entries = entriesOf({ [shopAccount(shopId)]: -amountPence, [PAYOUTS_SCHEDULED]: amountPence });
      await parts.bookMovement(tx, { kind: 'payout-scheduled', reference: id, entries });
      await parts.jobs.send(tx, sendPayoutQueue, { payout: id });
      return { id, shopId, amountPence };
    });
    if (payout) made.push(payout);
  }
  return made;
}

/** The transfer has a key of its own: however often it is sent, the shop gets it once. */
export async function sendPayout(parts: PayoutParts, id: string): Promise<void> {
  const payout = await findPayout(parts.pool, id);
  if (payout?.status !== 'scheduled') return;
  if (parts.payments === undefined) throw new Error('no payment provider is configured');
  try {
    const { transferId } = await parts.payments.transfer({
      idempotencyKey: `payout:${id}`,
      accountId: payout.payout_account,
      amountPence: payout.amount_pence,
      reference: id,
    });
    await markSent(parts, payout, transferId);
  } catch (error) {
    if (!(error instanceof PaymentProblem) || error.kind !== 'refused') throw error;
    await withdraw(parts, payout, error);
  }
}

async function markSent(parts: PayoutParts, { id, amount_pence }: PayoutRow, transferId: string): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked?.status !== 'scheduled') return;
    await changePayout(tx, id, { status: 'sent', transferId, at: parts.now() });
    const entries = entriesOf({ [PAYOUTS_SCHEDULED]: -amount_pence, [PROVIDER_CLEARING]: amount_pence });
    await parts.bookMovement(tx, { kind: 'payout-sent', reference: id, entries });
  });
}

/** The provider will not do it: the money is the shop's still, and waits for its account to be put right. */
async function withdraw(parts: PayoutParts, payout: PayoutRow, problem: PaymentProblem): Promise<void> {
  const { id, shop_id, amount_pence } = payout;
  await inTransaction(parts.pool, async (tx) => {
    const locked = await lockPayout(tx, id);
    if (locked?.status !== 'scheduled') return;
    await changePayout(tx, id, { status: 'reversed', failure: problem.message, at: parts.now() });
    const entries = entriesOf({ [PAYOUTS_SCHEDULED]: -amount_pence, [shopAccount(shop_id)]: amount_pence });
    await parts.bookMovement(tx, { kind: 'payout-withdrawn', reference: id, entries });
    await parts.tellAdministrators(tx, {
      subject: `A payout to ${shop_id} was refused`,
      text: `The payment provider refused a transfer to ${shop_id}: ${problem.message} (${problem.code}). The money stays with the shop's balance and is tried again on the next business day.`,
    });
  });
}
