import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isTimingTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import { Button } from '../../ui/button/button.tsx';

/** Returns the main sentence; a late delivery is explained on the map. */
const stateOf = ({ sentence, trouble }: TrackedOrder): string =>
  trouble && isTimingTrouble(trouble.kind) ? sentence.replace(` ${trouble.next_step}`, '') : sentence;

interface TrackStateProps {
  order: TrackedOrder;
  isConfirming: boolean;
  /** True while the state can change: most of the sentences then take the same space. */
  keepsHeight: boolean;
  onCancel: () => void;
}

/** A sentence about the current state, the customer's next step, and cancelling while it is possible. */
export function TrackState({ order, isConfirming, keepsHeight, onCancel }: TrackStateProps) {
  return (
    <section aria-label="How it’s going">
      {/* Reserves three lines of the sentence, and two of the row below. */}
      <div className={keepsHeight ? 'min-h-31 sm:min-h-25 lg:min-h-31' : ''}>
        <p aria-live="polite">
          {isConfirming ? 'Your payment went through. We’ll confirm it in a few seconds.' : stateOf(order)}
        </p>
        <div className="mt-1 flex min-h-12 items-center justify-between gap-4">
          <p aria-live="polite" className="min-w-0 font-semibold">
            {isConfirming ? 'Nothing to do.' : order.next.text}
          </p>
          {order.can.cancel ? (
            <Button variant="quiet" onClick={onCancel} className="shrink-0 px-0! text-error">
              Cancel the order
            </Button>
          ) : null}
        </div>
      </div>
      {order.speed > 1 && order.fulfilment === 'delivery' ? (
        <p className="text-sm text-muted">Demo: the courier’s clock runs {order.speed} times faster</p>
      ) : null}
    </section>
  );
}
