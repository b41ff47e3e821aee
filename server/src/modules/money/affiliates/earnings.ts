// What affiliates earn, as it happens: five pounds for somebody new, a tenth of the fees of a delivered order.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { SIGNUP_REWARD_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { commissionToBook, earnersOf } from '@baitdrop/domain/affiliate/commission';
import { affiliateAccount, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { insertEarning, lockOrder, type NewEarning, readBookedOn, readOrderToEarnOn } from './earnings.db.ts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';

/** The caller decides once that somebody counts. */
export const bookSignup = (
  context: Context,
  tx: PoolClient,
  referral: { affiliate: string; referred: string },
): Promise<void> => book(context, tx, { ...referral, kind: 'signup', order: '', amountPence: SIGNUP_REWARD_PENCE });

/**
 * Brings the commission on an order to what it must be: called with its row locked when it is delivered, and again
 * whenever something of it goes back or is disputed. Calling it once more changes nothing.
 */
export async function settleCommission(context: Context, tx: PoolClient, order: string): Promise<void> {
  const facts = await readOrderToEarnOn(tx, order);
  if (facts === undefined || !facts.isDelivered) return;
  const booked = await readBookedOn(tx, order);
  const earners =
    booked.length > 0 ? booked : earnersOf(facts).map((earner) => ({ ...earner, bookedPence: ZERO_PENCE }));
  for (const { affiliate, referred, bookedPence } of earners) {
    const amountPence = commissionToBook(facts, bookedPence);
    const kind = amountPence < 0 ? 'reversal' : 'commission';
    if (amountPence !== 0) await book(context, tx, { affiliate, referred, kind, order, amountPence });
  }
}

/** A customer's bank disputes something of the order, or it is decided. */
export async function onOrderDisputed(context: Context, tx: PoolClient, order: string): Promise<void> {
  await lockOrder(tx, order);
  await settleCommission(context, tx, order);
}

export async function book(context: Context, tx: PoolClient, earning: Omit<NewEarning, 'id' | 'at'>): Promise<void> {
  const id = randomUUID();
  const { affiliate, kind, amountPence } = earning;
  await insertEarning(tx, { ...earning, id, at: context.now() });
  const entries = entriesOf({ [affiliateAccount(affiliate)]: amountPence, [platformAccounts.affiliate]: -amountPence });
  await bookMovement(tx, { kind: `affiliate-${kind}`, reference: id, entries });
}
