import { maxPence, minPence, pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';

/** The card provider charges nothing smaller. */
export const MIN_CHARGE_PENCE = pence(30);

/** How much credit an order can take: all of it, or so much that what is left can be charged to a card. */
export function usableCredit(totalPence: Pence, availablePence: Pence): Pence {
  const available = maxPence(ZERO_PENCE, availablePence);
  if (available >= totalPence) return totalPence;
  const room = maxPence(ZERO_PENCE, subtractPence(totalPence, MIN_CHARGE_PENCE));
  return minPence(available, room);
}
