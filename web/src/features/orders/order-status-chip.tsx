import type { TrackedOrder } from '@baitdrop/contract/tracking';
import {
  type Fulfilment,
  type OrderStatus,
  orderStatusColour,
  type StatusColour,
} from '@baitdrop/domain/orders/order-status';
import type { LucideIcon } from 'lucide-react';
import Bike from 'lucide-react/icons/bike';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Package from 'lucide-react/icons/package';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Chip, type ChipTone } from '../../ui/chip.tsx';

const labels: Record<OrderStatus, { text: string; Icon: LucideIcon }> = {
  pending: { text: 'Pending', Icon: Hourglass },
  preparing: { text: 'Preparing', Icon: Package },
  en_route: { text: 'On its way', Icon: Bike },
  delivered: { text: 'Delivered', Icon: CircleCheck },
  cancelled: { text: 'Cancelled', Icon: CircleX },
};

const READY = { text: 'Ready', Icon: ShoppingBag };

const tones: Record<StatusColour, ChipTone> = {
  success: 'success',
  warning: 'live',
  info: 'info',
  error: 'error',
  grey: 'neutral',
};

interface OrderStatusChipProps {
  status: OrderStatus;
  /** On the shop's dashboard a cancelled order is grey; everywhere else it stands out. */
  screen?: 'admin' | 'dashboard';
  /** What was collected wasn't delivered. */
  fulfilment: Fulfilment | '';
  /** Packed and waiting to be collected: for who comes for it, that is more than being prepared. */
  isReady?: boolean;
}

/** Of an order as its customer follows it. */
export function TrackedStatusChip({ order }: { order: TrackedOrder }) {
  const { status, fulfilment, stage } = order;
  return <OrderStatusChip status={status} fulfilment={fulfilment} isReady={stage === 'ready_to_collect'} />;
}

export function OrderStatusChip({ status, screen = 'admin', fulfilment, isReady = false }: OrderStatusChipProps) {
  const { text, Icon } = isReady ? READY : labels[status];
  return (
    <Chip tone={tones[orderStatusColour(status, screen)]} Icon={Icon}>
      {status === 'delivered' && fulfilment === 'collection' ? 'Collected' : text}
    </Chip>
  );
}
