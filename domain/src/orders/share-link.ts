import { isFinal, type OrderStatus } from './order-status.ts';

/** A shared link works for this long after the order's end. */
export const SHARED_HOURS_AFTER_END = 24;
/** The courier's position is hidden near the destination, because it would lead to the customer's door. */
export const HIDDEN_WITHIN_KM = 0.5;
const HOUR_MS = 3_600_000;

interface SharedFacts {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
}

/** A link can be created while the order is under way. */
export const mayShare = ({ status, paidAt }: Pick<SharedFacts, 'status' | 'paidAt'>): boolean =>
  paidAt !== null && !isFinal(status);

/** True if an existing link still works. */
export function isShareOpen({ status, paidAt, endedAt }: SharedFacts, now: Date): boolean {
  if (!isFinal(status)) return paidAt !== null;
  return endedAt !== null && now.getTime() - endedAt.getTime() < SHARED_HOURS_AFTER_END * HOUR_MS;
}
