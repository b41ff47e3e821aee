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
import { Chip, type ChipTone } from '../../ui/chip.tsx';

const labels: Record<OrderStatus, { text: string; Icon: LucideIcon }> = {
  pending: { text: 'Pending', Icon: Hourglass },
  preparing: { text: 'Preparing', Icon: Package },
  en_route: { text: 'On its way', Icon: Bike },
  delivered: { text: 'Delivered', Icon: CircleCheck },
  cancelled: { text: 'Cancelled', Icon: CircleX },
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
  /** On the shop's dashboard a cancelled order is grey; everywhere else it stands out. */
  screen?: 'admin' | 'dashboard';
  /** What was collected wasn't delivered. */
  fulfilment: Fulfilment | '';
}

export function OrderStatusChip({ status, screen = 'admin', fulfilment }: OrderStatusChipProps) {
  const { text, Icon } = labels[status];
  return (
    <Chip tone={tones[orderStatusColour(status, screen)]} Icon={Icon}>
      {status === 'delivered' && fulfilment === 'collection' ? 'Collected' : text}
    </Chip>
  );
}
