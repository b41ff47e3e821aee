import { maxPence, minPence, pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';

/** The card provider's minimum charge. */
export const MIN_CHARGE_PENCE = pence(30);

/** The credit an order can use: the whole price, or so much that the rest is still enough for a card charge. */
export function usableCredit(totalPence: Pence, availablePence: Pence): Pence {
  const available = maxPence(ZERO_PENCE, availablePence);
  if (available >= totalPence) return totalPence;
  const room = maxPence(ZERO_PENCE, subtractPence(totalPence, MIN_CHARGE_PENCE));
  return minPence(available, room);
}
