import { DELIVER_WITHIN_MINUTES } from '../orders/order-times.ts';

/** So many of the last deliveries are looked at, and so many there must be. */
export const DELIVERIES_LOOKED_AT = 30;
const MIN_DELIVERIES = 10;
const STEP_MINUTES = 5;

/**
 * How long a shop's deliveries usually take from the payment, for people: rounded up to five minutes. Null where too few
 * are known to say, and where it is no better than the hour that is promised.
 */
export function usualMinutes(medianMinutes: number | null, deliveries: number): number | null {
  if (medianMinutes === null || deliveries < MIN_DELIVERIES) return null;
  const rounded = Math.max(STEP_MINUTES, Math.ceil(medianMinutes / STEP_MINUTES) * STEP_MINUTES);
  return rounded < DELIVER_WITHIN_MINUTES ? rounded : null;
}
