import { type BookedFacts, isBooked, isLate, type LateFacts } from '@baitdrop/domain/orders/order-times';
import type { CommandFacts } from '@baitdrop/domain/orders/order-commands';
import type { OrderRow } from '../../../database/schema/orders.ts';

export const lateFactsOf = (order: OrderRow): LateFacts => ({
  status: order.status,
  fulfilment: order.fulfilment,
  promisedBy: order.promised_by,
  readyAt: order.ready_at,
  deliveredAt: order.delivered_at,
});

export const bookedFactsOf = (
  order: Pick<OrderRow, 'status' | 'accepted_at' | 'prep_minutes' | 'ready_at' | 'slot_starts'>,
): BookedFacts => ({
  status: order.status,
  acceptedAt: order.accepted_at,
  prepMinutes: order.prep_minutes,
  readyAt: order.ready_at,
  slotStarts: order.slot_starts,
});

/** The shop was asked about a large order, and has not approved it. */
export const isApprovalPending = ({ asked_at, approved_at }: Pick<OrderRow, 'asked_at' | 'approved_at'>): boolean =>
  asked_at !== null && approved_at === null;

export const commandFactsOf = (order: OrderRow, now: Date): CommandFacts => ({
  status: order.status,
  fulfilment: order.fulfilment,
  paid: order.paid_at !== null,
  isApprovalPending: isApprovalPending(order),
  ready: order.ready_at !== null,
  booked: isBooked(bookedFactsOf(order), now),
  late: isLate(lateFactsOf(order), now),
  choiceOpen: order.choice_open,
});
