import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isTimingTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { TrackedStatusChip } from '../../features/orders/order-status-chip.tsx';
import { Chip } from '../../ui/chip.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';

interface TrackHeaderProps {
  order: TrackedOrder;
  hasFailed: boolean;
  isLive: boolean;
  isConfirming: boolean;
}

/** Shows how recent the data is. */
function Freshness({ order, hasFailed, isLive }: Omit<TrackHeaderProps, 'isConfirming'>) {
  if (isOver(order) && !hasFailed) return null;
  // All texts have a similar width, so that what is beside them stays on its line.
  const words = hasFailed ? 'No signal' : isLive ? 'Live' : 'Checking';
  return <span className="text-sm text-muted">{words}</span>;
}

export function TrackHeader({ isConfirming, ...freshness }: TrackHeaderProps) {
  const { order } = freshness;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-float">Order {order.code}</span>
        {order.trouble === null || isTimingTrouble(order.trouble.kind) ? (
          <TrackedStatusChip order={order} />
        ) : (
          <Chip tone="warning" Icon={TriangleAlert}>
            Held up
          </Chip>
        )}
        <Freshness {...freshness} />
      </p>
      <div aria-live="polite">
        {/* Small enough for one line on a phone, whatever the text. */}
        <h1 className="mt-2 text-[1.625rem] sm:text-2xl">
          {isConfirming ? 'Confirming your payment' : order.headline}
        </h1>
      </div>
    </header>
  );
}
