// When an order is due at the desk: first when to pack it by, then when the customer expects it.
import type { Order } from '@baitdrop/contract/orders-with-lines';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { formatDeadline } from '@baitdrop/domain/tracking/format-time';

const dateOf = (iso: string): Date | null => (iso === '' ? null : new Date(iso));

/** Returns when the shop promised to have it packed, but not before the chosen slot begins. */
export function packBy({ accepted_at, prep_minutes, slot_starts }: Order): Date | null {
  const accepted = dateOf(accepted_at);
  return accepted && pickupReadyAt(accepted, prep_minutes, dateOf(slot_starts));
}

export interface OrderDue {
  text: string;
  isOver: boolean;
}

/**
 * Null for orders that wait for an answer, which have a countdown, for orders ready for collection, and for finished
 * ones.
 */
export function orderDue(order: Order, now: Date): OrderDue | null {
  const isPacking = order.status === 'preparing' && order.ready_at === '';
  const isCarried = order.fulfilment === 'delivery' && (order.status === 'preparing' || order.status === 'en_route');
  const due = isPacking ? packBy(order) : isCarried ? dateOf(order.promised_by) : null;
  return due && { text: `${isPacking ? 'Pack' : 'Due'} ${formatDeadline(due, now)}`, isOver: now > due };
}

/** New orders come first, by the time left to answer, then what is being packed, then what has left the counter. */
function urgencyOf(order: Order): { group: number; due: Date | null } {
  if (order.status === 'pending') return { group: 0, due: dateOf(order.answer_due_at) };
  if (order.status === 'preparing' && order.ready_at === '') return { group: 1, due: packBy(order) };
  return { group: 2, due: dateOf(order.promised_by) };
}

/** Sorts orders by what the shop has to do first. */
export function byUrgency(one: Order, other: Order): number {
  const [a, b] = [urgencyOf(one), urgencyOf(other)];
  const dueMs = (due: Date | null): number => due?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return a.group - b.group || dueMs(a.due) - dueMs(b.due) || one.created.localeCompare(other.created);
}
