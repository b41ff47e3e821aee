import { endingOf } from '@baitdrop/domain/orders/order-ending';
import { isBooked } from '@baitdrop/domain/orders/order-times';
import { type DeskOrder, statusOf } from '../../features/desk/desk-order.ts';
import { OrderStatusChip, RefundChip } from '../../features/orders/order-status-chip.tsx';
import { useMinute } from '../../platform/use-minute.ts';

const instant = (text: string): Date | null => (text === '' ? null : new Date(text));

/** The status of an order at the shop. */
export function DeskStatusChip({ order }: { order: DeskOrder }) {
  const now = useMinute();
  const status = statusOf(order);
  const booked = {
    status,
    acceptedAt: instant(order.accepted_at),
    prepMinutes: order.prep_minutes,
    readyAt: instant(order.ready_at),
    slotStarts: instant(order.slot_starts),
  };
  const ending = endingOf({
    status,
    cancelledBy: order.cancelled_by,
    cancelReason: order.cancel_reason,
    isPaid: order.paid_at !== '',
    isAccepted: order.accepted_at !== '',
    isAsked: order.asked_at !== '',
  });
  return (
    <OrderStatusChip
      status={status}
      screen="dashboard"
      fulfilment={order.fulfilment}
      isPacked={order.ready_at !== ''}
      isBooked={now !== null && isBooked(booked, now)}
      isMissed={ending === 'unanswered'}
    />
  );
}

/** Shows how much was refunded to the customer. Packers see no money, and so no refunds. */
export function DeskRefundChip({ order }: { order: DeskOrder }) {
  return <RefundChip totalPence={order.total_pence} refundedPence={order.refunded_pence} />;
}
