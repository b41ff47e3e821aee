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
  type OrderLabelFacts,
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
  Refunded: Undo2,
};

const tones: Record<StatusColour, ChipTone> = {
  success: 'success',
  warning: 'live',
  info: 'info',
  error: 'error',
  grey: 'neutral',
};

/** Words with a colour other than that of the status. */
const tonesOfWords: Partial<Record<OrderLabel, ChipTone>> = {
  Packed: 'success',
  Ready: 'success',
  Missed: 'error',
  Refunded: 'warning',
};

/** The status of an order on its customer's tracking page. */
export function TrackedStatusChip({ order: { status, fulfilment, packed, stage } }: { order: TrackedOrder }) {
  return <StatusChip facts={{ status, fulfilment, isPacked: packed, isBooked: stage === 'booked' }} />;
}

interface StatusChipProps {
  facts: OrderLabelFacts;
  /** On the shop's dashboard, a cancelled order is grey; on other screens it is highlighted. */
  screen?: 'admin' | 'dashboard';
}

function StatusChip({ facts, screen = 'admin' }: StatusChipProps) {
  const word = orderLabel(facts);
  return (
    <Chip tone={tonesOfWords[word] ?? tones[orderStatusColour(facts.status, screen)]} Icon={icons[word]}>
      {word}
    </Chip>
  );
}

interface OrderChipsProps extends StatusChipProps {
  refund: RefundedOrder;
  /** Leaves out the status, where something more urgent is said instead. */
  isRefundOnly?: boolean;
}

/** The status of an order and how much of it was refunded. */
export function OrderChips({ refund, isRefundOnly = false, ...status }: OrderChipsProps) {
  const extent = refundExtent(refund);
  const isSaid = !isRefundOnly && orderLabel(status.facts) === refundLabels.full;
  return (
    <>
      {isRefundOnly ? null : <StatusChip {...status} />}
      {extent === 'none' || isSaid ? null : (
        <Chip tone="warning" Icon={Undo2}>
          {refundLabels[extent]}
        </Chip>
      )}
    </>
  );
}

/** An order in a list of the customer or of administrators. */
export interface ListedOrder {
  status: OrderStatus;
  fulfilment: Fulfilment;
  packed: boolean;
  booked: boolean;
  /** Customers see a missed order as cancelled. */
  missed?: boolean;
  total_pence: number;
  refunded_pence: number;
}

export function ListedOrderChips({ order }: { order: ListedOrder }) {
  const { status, fulfilment, packed, booked, missed = false, total_pence, refunded_pence } = order;
  const refund = { totalPence: total_pence, refundedPence: refunded_pence };
  const isRefunded = refundExtent(refund) === 'full';
  return (
    <OrderChips
      facts={{ status, fulfilment, isPacked: packed, isBooked: booked, isMissed: missed, isRefunded }}
      refund={refund}
    />
  );
}
