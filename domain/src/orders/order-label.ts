// One word for the state of an order and one for how much was refunded, the same in every list and on every page.
import type { Fulfilment, OrderStatus } from './order-status.ts';

export interface OrderLabelFacts {
  readonly status: OrderStatus;
  /** Empty if it is unknown. */
  readonly fulfilment: Fulfilment | '';
  /** The order is ready for the courier or the customer. */
  readonly isPacked: boolean;
  /** The order is accepted for a later slot, and not being packed yet. */
  readonly isBooked?: boolean;
  /** The order lapsed because the shop did not answer. */
  readonly isMissed?: boolean;
  /** The customer got everything back. */
  readonly isRefunded?: boolean;
}

/** The word for a status, where nothing else is known about the order: in the filters of lists. */
export const orderStatusWords = {
  pending: 'Pending',
  preparing: 'Preparing',
  en_route: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>;

export type OrderLabel =
  | (typeof orderStatusWords)[OrderStatus]
  | 'Accepted'
  | 'Packed'
  | 'Ready'
  | 'Collected'
  | 'Missed'
  | 'Refunded';

export function orderLabel(order: OrderLabelFacts): OrderLabel {
  const { status, fulfilment, isPacked, isBooked = false, isMissed = false, isRefunded = false } = order;
  if (status === 'cancelled' && isMissed) return 'Missed';
  if ((status === 'pending' || status === 'preparing') && isRefunded) return refundLabels.full;
  if (status === 'preparing' && isPacked) return fulfilment === 'collection' ? 'Ready' : 'Packed';
  if (status === 'preparing' && isBooked) return 'Accepted';
  return status === 'delivered' && fulfilment === 'collection' ? 'Collected' : orderStatusWords[status];
}

export const REFUND_EXTENTS = ['none', 'part', 'full'] as const;
export type RefundExtent = (typeof REFUND_EXTENTS)[number];

export interface RefundedOrder {
  readonly totalPence: number;
  readonly refundedPence: number;
}

/** A tip that the courier received is not part of the total, and is not refunded. */
export function refundExtent({ totalPence, refundedPence }: RefundedOrder): RefundExtent {
  if (refundedPence <= 0) return 'none';
  return refundedPence >= totalPence ? 'full' : 'part';
}

export const refundLabels = { part: 'Partly refunded', full: 'Refunded' } as const;
