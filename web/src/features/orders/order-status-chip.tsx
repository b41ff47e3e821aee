import type { TrackedOrder } from '@baitdrop/contract/tracking';
import {
  type Fulfilment,
  type OrderStatus,
  orderStatusColour,
  type StatusColour,
} from '@baitdrop/domain/orders/order-status';
import {
  type OrderLabel,
  orderLabel,
  type RefundedOrder,
  refundExtent,
  refundLabels,
} from '@baitdrop/domain/orders/order-label';
import type { LucideIcon } from 'lucide-react';
import BellOff from 'lucide-react/icons/bell-off';
import Bike from 'lucide-react/icons/bike';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Undo2 from 'lucide-react/icons/undo-2';
import { Chip, type ChipTone } from '../../ui/chip.tsx';

const icons: Record<OrderLabel, LucideIcon> = {
  Pending: Hourglass,
  Accepted: CalendarCheck,
  Preparing: Package,
  Packed: PackageCheck,
  Ready: ShoppingBag,
  'On its way': Bike,
  Delivered: CircleCheck,
  Collected: CircleCheck,
  Cancelled: CircleX,
  Missed: BellOff,
};

const tones: Record<StatusColour, ChipTone> = {
  success: 'success',
  warning: 'live',
  info: 'info',
  error: 'error',
  grey: 'neutral',
};

interface OrderStatusChipProps {
  status: OrderStatus;
  /** On the shop's dashboard, a cancelled order is grey; on other screens it is highlighted. */
  screen?: 'admin' | 'dashboard';
  /** Decides between "Collected" and "Delivered". */
  fulfilment: Fulfilment | '';
  /** The order is packed and waits for the courier or the customer. */
  isPacked: boolean;
  /** The order was accepted for a later slot and is not being packed yet. */
  isBooked?: boolean;
  /** The order lapsed because the shop did not answer. */
  isMissed?: boolean;
}

/** The status of an order on its customer's tracking page. */
export function TrackedStatusChip({ order: { status, fulfilment, packed, stage } }: { order: TrackedOrder }) {
  return <OrderStatusChip status={status} fulfilment={fulfilment} isPacked={packed} isBooked={stage === 'booked'} />;
}

export function OrderStatusChip({ screen = 'admin', ...order }: OrderStatusChipProps) {
  const word = orderLabel(order);
  const tone =
    word === 'Packed' || word === 'Ready'
      ? 'success'
      : word === 'Missed'
        ? 'error'
        : tones[orderStatusColour(order.status, screen)];
  return (
    <Chip tone={tone} Icon={icons[word]}>
      {word}
    </Chip>
  );
}

/** Shows how much of the order was refunded; empty if nothing was. */
export function RefundChip(order: RefundedOrder) {
  const extent = refundExtent(order);
  if (extent === 'none') return null;
  return (
    <Chip tone="warning" Icon={Undo2}>
      {refundLabels[extent]}
    </Chip>
  );
}
