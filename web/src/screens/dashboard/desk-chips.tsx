import { orderLabelFacts } from '@baitdrop/contract/order-progress';
import type { DeskOrder } from '../../features/desk/desk-order.ts';
import { OrderChips } from '../../features/orders/order-status-chip.tsx';
import { useMinute } from '../../platform/use-minute.ts';

interface DeskChipsProps {
  order: DeskOrder;
  /** A delivery problem says more than the status: a lost order is not "on its way". */
  hasTrouble?: boolean;
}

/** The status of an order at the shop, and how much was refunded unless amounts are hidden from the user. */
export function DeskChips({ order, hasTrouble = false }: DeskChipsProps) {
  const { total_pence: totalPence, refunded_pence: refundedPence } = order;
  return (
    <OrderChips
      facts={orderLabelFacts(order, useMinute())}
      refund={{ totalPence, refundedPence }}
      isRefundOnly={hasTrouble}
      screen="dashboard"
    />
  );
}
