import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isTimingTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import Clock from 'lucide-react/icons/clock-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { useAge } from '../../ui/time/use-age.ts';

function Strip({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-t-card border border-cream-ink/25 bg-cream px-4 py-2 text-sm text-cream-ink">
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function LastKnown({ order, readAtMs }: { order: TrackedOrder; readAtMs: number }) {
  const age = useAge(readAtMs);
  return (
    <Strip Icon={WifiOff}>
      <strong>No signal.</strong> Last updated {age}. It’s renewed when the signal is back
      {order.pin === '' || isOver(order) ? '.' : '; the PIN works without one.'}
    </Strip>
  );
}

interface MapNewsProps {
  order: TrackedOrder;
  readAtMs: number;
  hasFailed: boolean;
}

/** Problems of the delivery, shown over the top of the map, so that nothing moves. One at a time. */
export function MapNews({ order, readAtMs, hasFailed }: MapNewsProps) {
  return (
    <div aria-live="polite" className="absolute inset-x-0 top-0 z-20">
      {hasFailed ? <LastKnown order={order} readAtMs={readAtMs} /> : null}
      {!hasFailed && order.trouble && isTimingTrouble(order.trouble.kind) ? (
        <Strip Icon={Clock}>{order.trouble.next_step}</Strip>
      ) : null}
    </div>
  );
}
