// The orders that this device follows, in their last known state, for use without a signal. They stay on the device.
import { trackedOrder, type TrackedOrder } from '@baitdrop/contract/tracking';
import { isFinal } from '@baitdrop/domain/orders/order-status';

export interface StoredOrder {
  /** The token that opens the order. */
  token: string;
  order: TrackedOrder;
  readAtMs: number;
}

const DAY_MS = 86_400_000;
const MAX_AGE_UNDER_WAY_MS = 7 * DAY_MS;
const MAX_AGE_OVER_MS = DAY_MS;
const MAX_ORDERS = 12;

export const isOver = ({ status }: Pick<TrackedOrder, 'status'>): boolean => isFinal(status);

/** An order that is over is deleted after a day, one that was not opened after a week. */
const isRetained = ({ order, readAtMs }: StoredOrder, nowMs: number): boolean =>
  nowMs - readAtMs < (isOver(order) ? MAX_AGE_OVER_MS : MAX_AGE_UNDER_WAY_MS);

/**
 * Parses one stored entry. An entry from an earlier version, or edited by hand, may have any shape; one that does not
 * match is dropped.
 */
function readEntry(entry: unknown): StoredOrder[] {
  const { token, order, readAtMs } = (entry ?? {}) as Partial<Record<keyof StoredOrder, unknown>>;
  const parsed = trackedOrder.safeParse(order);
  if (typeof token !== 'string' || typeof readAtMs !== 'number' || !parsed.success) return [];
  return [{ token, order: parsed.data, readAtMs }];
}

/** Returns the stored orders, the most recently read first. */
export function parseStoredOrders(stored: string | null, nowMs: number): StoredOrder[] {
  let entries: unknown;
  try {
    entries = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries
    .flatMap(readEntry)
    .filter((entry) => isRetained(entry, nowMs))
    .toSorted((one, other) => other.readAtMs - one.readAtMs)
    .slice(0, MAX_ORDERS);
}

/** Replaces the stored copy of this order. */
export const withOrder = (orders: readonly StoredOrder[], order: StoredOrder): StoredOrder[] =>
  [order, ...orders.filter(({ token }) => token !== order.token)].slice(0, MAX_ORDERS);

export const withoutOrder = (orders: readonly StoredOrder[], token: string): StoredOrder[] =>
  orders.filter((each) => each.token !== token);
