// What affiliates earn on orders: a tenth of the fees of a delivered one.
import type { PoolClient } from 'pg';
import { commissionToBook, earnersOf } from '@baitdrop/domain/affiliate/commission';
import { negatePence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { book } from './book-earning.ts';
import { readBookedOn, readOrderToEarnOn } from './earnings.db.ts';
import type { Context } from '../../../context.ts';

/**
 * Brings the commission on an order to what it must be: called with its row locked when it is delivered, and again
 * whenever something of it goes back or is disputed. Calling it once more changes nothing.
 */
export async function settleCommission(context: Context, tx: PoolClient, order: string): Promise<void> {
  const facts = await readOrderToEarnOn(tx, order);
  if (facts === undefined || !facts.isDelivered) return;
  const booked = await readBookedOn(tx, order);
  const earners =
    booked.length > 0
      ? booked
      : earnersOf(facts).map((earner) => ({ ...earner, bookedPence: ZERO_PENCE, isRefused: false }));
  for (const { affiliate, referred, bookedPence, isRefused } of earners) {
    const amountPence = isRefused ? negatePence(bookedPence) : commissionToBook(facts, bookedPence);
    const kind = amountPence < 0 ? 'reversal' : 'commission';
    if (amountPence !== 0) await book(context, tx, { affiliate, referred, kind, order, amountPence });
  }
}
