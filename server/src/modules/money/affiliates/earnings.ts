// Books the commission of affiliates: a tenth of the fees of a delivered order.
import type { PoolClient } from 'pg';
import { commissionToBook, commissionEarners } from '@baitdrop/domain/affiliate/commission';
import { negatePence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { bookEarning } from './book-earning.ts';
import { readBookedCommissions, findCommissionOrder } from './earnings.db.ts';
import type { Context } from '../../../context.ts';

/**
 * Books the difference between the commission due on an order and what is booked already. Callers hold the lock on the
 * order's row and call it after a delivery, a refund or a dispute. It is idempotent.
 */
export async function settleCommission(context: Context, tx: PoolClient, order: string): Promise<void> {
  const facts = await findCommissionOrder(tx, order);
  if (facts === undefined || !facts.isDelivered) return;
  const booked = await readBookedCommissions(tx, order);
  const earners =
    booked.length > 0
      ? booked
      : commissionEarners(facts).map((earner) => ({ ...earner, bookedPence: ZERO_PENCE, isRefused: false }));
  for (const { affiliate, referred, bookedPence, isRefused } of earners) {
    const amountPence = isRefused ? negatePence(bookedPence) : commissionToBook(facts, bookedPence);
    const kind = amountPence < 0 ? 'reversal' : 'commission';
    if (amountPence !== 0) await bookEarning(context, tx, { affiliate, referred, kind, order, amountPence });
  }
}
