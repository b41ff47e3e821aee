import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isTimingTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { TrackedStatusChip } from '../../features/orders/order-status-chip.tsx';
import { EtaTime } from '../../features/orders/eta-time.tsx';
import { slotText } from '../../features/orders/slot-text.ts';
import { OrderStagePicture } from '../../features/pictures/order-stage.picture.tsx';
import { useMinute } from '../../platform/use-minute.ts';
import { Chip } from '../../ui/chip.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';

interface TrackHeaderProps {
  order: TrackedOrder;
  hasFailed: boolean;
  isLive: boolean;
  isConfirming: boolean;
}

function YourSlot({ slot }: { slot: NonNullable<TrackedOrder['slot']> }) {
  const now = useMinute() ?? new Date(0);
  return (
    <>
      <dt className="sr-only">Your time</dt>
      <dd className="text-sm text-muted">Your time: {slotText(slot, now)}</dd>
    </>
  );
}

/** Returns the main sentence; a late delivery is explained below. */
const stateOf = ({ sentence, trouble }: TrackedOrder): string =>
  trouble && isTimingTrouble(trouble.kind) ? sentence.replace(` ${trouble.next_step}`, '') : sentence;

/** Shows how recent the data is. */
function Freshness({ order, hasFailed, isLive }: Omit<TrackHeaderProps, 'isConfirming'>) {
  if (isOver(order) && !hasFailed) return null;
  // All texts have a similar width, so that what is beside them stays on its line.
  const words = hasFailed ? 'No signal' : isLive ? 'Live' : 'Checked often';
  return <span className="text-sm text-muted">{words}</span>;
}

/** A sentence about the current state. */
export function TrackHeader({ isConfirming, ...freshness }: TrackHeaderProps) {
  const { order } = freshness;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-5 md:pt-10">
      <div className="max-w-prose">
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
          <h1 className="mt-2 text-[1.625rem] sm:text-3xl md:text-4xl">
            {isConfirming ? 'Confirming your payment' : order.headline}
          </h1>
          {/* Reserves space for the longest of the sentences. */}
          <p className="mt-2 min-h-28 text-lg md:min-h-21">
            {isConfirming ? 'Your payment went through. We’ll confirm it in a few seconds.' : stateOf(order)}
          </p>
          <p className="mt-1 min-h-6 font-semibold">{isConfirming ? 'Nothing to do.' : order.next.text}</p>
        </div>
        {order.speed > 1 && order.fulfilment === 'delivery' ? (
          <p className="mt-3">
            <Chip tone="warning">Demo: the courier’s clock runs {order.speed} times faster</Chip>
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-4">
        <EtaTime time={order.time}>{order.slot === null ? null : <YourSlot slot={order.slot} />}</EtaTime>
        <OrderStagePicture stage={isConfirming ? 'waiting_for_shop' : order.stage} className="size-24 shrink-0" />
      </div>
    </header>
  );
}
