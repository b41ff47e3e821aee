import { DELIVER_WITHIN_MINUTES } from '../orders/order-times.ts';

/** The number of recent deliveries that are used, and the number that is needed. */
export const TYPICAL_MINUTES_SAMPLE = 30;
const MIN_DELIVERIES = 10;
const STEP_MINUTES = 5;

/**
 * A shop's usual delivery time from payment, for display: rounded up to five minutes. Null with too few deliveries, or
 * when it is no better than the promised hour.
 */
export function typicalDeliveryMinutes(medianMinutes: number | null, deliveries: number): number | null {
  if (medianMinutes === null || deliveries < MIN_DELIVERIES) return null;
  const rounded = Math.max(STEP_MINUTES, Math.ceil(medianMinutes / STEP_MINUTES) * STEP_MINUTES);
  return rounded < DELIVER_WITHIN_MINUTES ? rounded : null;
}
