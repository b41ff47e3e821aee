import { penceOf } from '@baitdrop/contract/orders-with-lines';
import { type DeskOrder, statusOf } from '../../features/desk/desk-order.ts';
import { OrderStatusChip, RefundChip } from '../../features/orders/order-status-chip.tsx';

/** Where one of the shop's orders is. */
export function DeskStatusChip({ order }: { order: DeskOrder }) {
  const { fulfilment, ready_at } = order;
  return (
    <OrderStatusChip status={statusOf(order)} screen="dashboard" fulfilment={fulfilment} isPacked={ready_at !== ''} />
  );
}

/** How much of it went back to the customer. Packers see no money, and no refunds. */
export function DeskRefundChip({ order: { total, refunded } }: { order: DeskOrder }) {
  return <RefundChip totalPence={penceOf(total)} refundedPence={penceOf(refunded)} />;
}
