import { isFinal, type OrderStatus } from './order-status.ts';

/** So long after its end an order can still be followed by a shared link. */
export const SHARED_HOURS_AFTER_END = 24;
/** The courier's last stretch would lead to the customer's door. */
export const HIDDEN_WITHIN_KM = 0.5;
const HOUR_MS = 3_600_000;

interface SharedFacts {
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly endedAt: Date | null;
}

/** A new link, while there is something to follow. */
export const mayShare = ({ status, paidAt }: Pick<SharedFacts, 'status' | 'paidAt'>): boolean =>
  paidAt !== null && !isFinal(status);

/** Whether a link that was given works. */
export function isShareOpen({ status, paidAt, endedAt }: SharedFacts, now: Date): boolean {
  if (!isFinal(status)) return paidAt !== null;
  return endedAt !== null && now.getTime() - endedAt.getTime() < SHARED_HOURS_AFTER_END * HOUR_MS;
}
