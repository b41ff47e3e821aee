// The orders this device follows, as they last stood, for when the signal is gone. They stay on the device.
import { trackedOrder, type TrackedOrder } from '@baitdrop/contract/tracking';

export interface KeptOrder {
  /** Opens the order. */
  token: string;
  order: TrackedOrder;
  readAtMs: number;
}

const DAY_MS = 86_400_000;
const MAX_AGE_UNDER_WAY_MS = 7 * DAY_MS;
const MAX_AGE_OVER_MS = DAY_MS;
const MAX_ORDERS = 12;

export const isOver = ({ status }: TrackedOrder): boolean => status === 'delivered' || status === 'cancelled';

/** An order that is over goes after a day, one that nobody looks at after a week. */
const isStillKept = ({ order, readAtMs }: KeptOrder, nowMs: number): boolean =>
  nowMs - readAtMs < (isOver(order) ? MAX_AGE_OVER_MS : MAX_AGE_UNDER_WAY_MS);

/** Written by an earlier version or by somebody's hand, an entry may have any form; one that does not fit is no order. */
function readEntry(entry: unknown): KeptOrder[] {
  const { token, order, readAtMs } = (entry ?? {}) as Partial<Record<keyof KeptOrder, unknown>>;
  const fitting = trackedOrder.safeParse(order);
  if (typeof token !== 'string' || typeof readAtMs !== 'number' || !fitting.success) return [];
  return [{ token, order: fitting.data, readAtMs }];
}

/** What is kept, the one read last first. */
export function parseKeptOrders(stored: string | null, nowMs: number): KeptOrder[] {
  let entries: unknown;
  try {
    entries = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries
    .flatMap(readEntry)
    .filter((entry) => isStillKept(entry, nowMs))
    .toSorted((one, other) => other.readAtMs - one.readAtMs)
    .slice(0, MAX_ORDERS);
}

/** The same orders, with this one as it stands now. */
export const withOrder = (kept: readonly KeptOrder[], order: KeptOrder): KeptOrder[] =>
  [order, ...kept.filter(({ token }) => token !== order.token)].slice(0, MAX_ORDERS);

export const withoutOrder = (kept: readonly KeptOrder[], token: string): KeptOrder[] =>
  kept.filter((each) => each.token !== token);
