// When an order is due at the desk: by when to pack it, and then by when the customer expects it.
import type { OrderRecord } from '@baitdrop/contract/orders';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { saidBy } from '@baitdrop/domain/tracking/said-time';

const dateOf = (iso: string): Date | null => (iso === '' ? null : new Date(iso));

/** By when the shop said it is packed; not before the chosen slot begins. */
export function packByOf({ accepted_at, prep_minutes, slot_starts }: OrderRecord): Date | null {
  const accepted = dateOf(accepted_at);
  return accepted && pickupReadyAt(accepted, prep_minutes, dateOf(slot_starts));
}

export interface OrderDue {
  text: string;
  isOver: boolean;
}

/** Null for what waits for an answer, which has a clock of its own, for what waits at the counter, and for what is over. */
export function orderDueOf(order: OrderRecord, now: Date): OrderDue | null {
  const isPacking = order.status === 'preparing' && order.ready_at === '';
  const isCarried = order.fulfilment === 'delivery' && (order.status === 'preparing' || order.status === 'en_route');
  const due = isPacking ? packByOf(order) : isCarried ? dateOf(order.promised_by) : null;
  return due && { text: `${isPacking ? 'Pack' : 'Due'} ${saidBy(due, now)}`, isOver: now > due };
}
