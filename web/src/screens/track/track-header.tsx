import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isAboutTime } from '@baitdrop/domain/delivery/delivery-trouble';
import { OrderStatusChip } from '../../features/orders/order-status-chip.tsx';
import { clockOf, slotText } from '../../features/orders/slot-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Chip } from '../../ui/chip.tsx';
import { isOver } from '../../platform/offline/stored-orders.ts';

interface TrackHeaderProps {
  order: TrackedOrder;
  hasFailed: boolean;
  isLive: boolean;
  isConfirming: boolean;
}

interface ShownTime {
  label: string;
  at: string | null;
  /** What we said before it slipped. */
  was: string | null;
}

/** The one time that matters now: when it comes, or when it ended. */
function timeOf(order: TrackedOrder): ShownTime {
  const isCollection = order.fulfilment === 'collection';
  if (!isOver(order)) {
    const was = order.trouble?.was ?? null;
    if (was !== null) return { label: order.eta === null ? 'Was expected by' : 'Now expected by', at: order.eta, was };
    return { label: isCollection ? 'Ready at about' : 'Expected by', at: order.eta, was };
  }
  const ended = order.status === 'cancelled' ? 'Cancelled at' : isCollection ? 'Collected at' : 'Delivered at';
  return { label: ended, at: order.steps.findLast(({ at }) => at !== null)?.at ?? null, was: null };
}

/** Always there, so that nothing moves when the time becomes known or the order ends. */
function Expected({ order }: { order: TrackedOrder }) {
  const { slot } = order;
  const now = useMinute() ?? new Date(0);
  const { label, at, was } = timeOf(order);
  return (
    <dl className="min-w-48 shrink-0 rounded-card border border-line bg-surface px-5 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-baseline gap-2.5 font-heading text-3xl font-bold tabular-nums">
        {was === null ? null : (
          <del className="text-xl font-semibold text-muted">
            <span className="sr-only">was </span>
            {clockOf(was)}
            <span className="sr-only">, now </span>
          </del>
        )}
        {at === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not known yet</span>
          </>
        ) : (
          clockOf(at)
        )}
      </dd>
      {slot === null ? null : (
        <>
          <dt className="sr-only">Your time</dt>
          <dd className="text-sm text-muted">Your time: {slotText(slot, now)}</dd>
        </>
      )}
    </dl>
  );
}

/** That a time slipped is told below. */
const stateOf = ({ sentence, trouble }: TrackedOrder): string =>
  trouble && isAboutTime(trouble.kind) ? sentence.replace(` ${trouble.next_step}`, '') : sentence;

/** How new all this is. */
function Freshness({ order, hasFailed, isLive }: Omit<TrackHeaderProps, 'isConfirming'>) {
  if (isOver(order) && !hasFailed) return null;
  // No wider than the others: what is beside it stays in its line.
  const words = hasFailed ? 'No signal' : isLive ? 'Live' : 'Checked often';
  return <span className="text-sm text-muted">{words}</span>;
}

/** A sentence about the present state. */
export function TrackHeader({ isConfirming, ...freshness }: TrackHeaderProps) {
  const { order } = freshness;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-5 md:pt-10">
      <div className="max-w-prose">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-float">Order {order.code}</span>
          <OrderStatusChip
            status={order.status}
            {...(order.fulfilment === 'collection' && { deliveredText: 'Collected' })}
          />
          <Freshness {...freshness} />
        </p>
        {/* Small enough for one line on a phone, whatever it says. */}
        <h1 className="mt-2 text-[1.625rem] sm:text-3xl md:text-4xl">
          {isConfirming ? 'Confirming your payment' : order.headline}
        </h1>
        {/* Room for the longest of the sentences that follow one another. */}
        <p aria-live="polite" className="mt-2 min-h-28 text-lg md:min-h-21">
          {isConfirming ? 'Your payment went through. We’ll confirm it in a few seconds.' : stateOf(order)}
        </p>
        {order.speed > 1 && order.fulfilment === 'delivery' ? (
          <p className="mt-3">
            <Chip tone="warning">Demo: the courier’s clock runs {order.speed} times faster</Chip>
          </p>
        ) : null}
      </div>
      <Expected order={order} />
    </header>
  );
}
