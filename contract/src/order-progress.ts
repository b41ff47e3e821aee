// Describes the progress of an order of the records API, as a shop's lists show it.
import { refundExtent, type OrderLabelFacts } from '@baitdrop/domain/orders/order-label';
import { endingOf } from '@baitdrop/domain/orders/order-ending';
import { isBooked } from '@baitdrop/domain/orders/order-times';
import type { OrderLine, Order } from './orders-with-lines.ts';

const instant = (text: string): Date | null => (text === '' ? null : new Date(text));

/** True for an order that is accepted for later, and not being packed yet. */
export const isOrderBooked = (order: Order, now: Date): boolean =>
  isBooked(
    {
      status: order.status || 'pending',
      acceptedAt: instant(order.accepted_at),
      prepMinutes: order.prep_minutes,
      readyAt: instant(order.ready_at),
      slotStarts: instant(order.slot_starts),
    },
    now,
  );

type RefundedLine = Pick<OrderLine, 'quantity' | 'refunded_quantity'>;

/** Amounts are hidden from packers, who see it by the lines. */
function isRefunded({ total_pence: totalPence, refunded_pence: refundedPence, lines }: OrderWithRefunds): boolean {
  if (totalPence > 0) return refundExtent({ totalPence, refundedPence }) === 'full';
  return lines.length > 0 && lines.every(({ quantity, refunded_quantity }) => refunded_quantity >= quantity);
}

type OrderWithRefunds = Order & { lines: readonly RefundedLine[] };

/** `now` is null while a page is prerendered. */
export const orderLabelFacts = (order: OrderWithRefunds, now: Date | null): OrderLabelFacts => ({
  status: order.status || 'pending',
  fulfilment: order.fulfilment,
  isPacked: order.ready_at !== '',
  isBooked: now !== null && isOrderBooked(order, now),
  isRefunded: isRefunded(order),
  isMissed:
    endingOf({
      status: order.status || 'pending',
      cancelledBy: order.cancelled_by,
      cancelReason: order.cancel_reason ?? '',
      isPaid: order.paid_at !== '',
      isAccepted: order.accepted_at !== '',
      isAsked: order.asked_at !== '' && order.approved_at === '',
    }) === 'unanswered',
});
