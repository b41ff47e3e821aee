import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { isTimingTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import { Button } from '../../ui/button/button.tsx';

/** Returns the main sentence; a late delivery is explained on the map. */
const stateOf = ({ sentence, trouble }: TrackedOrder): string =>
  trouble && isTimingTrouble(trouble.kind) ? sentence.replace(` ${trouble.next_step}`, '') : sentence;

interface OrderStateProps {
  order: TrackedOrder;
  isConfirming: boolean;
  onCancel: () => void;
}

/** A sentence about the current state, the customer's next step, and cancelling while it is possible. */
export function OrderState({ order, isConfirming, onCancel }: OrderStateProps) {
  return (
    <section aria-label="How it’s going">
      {/* Reserves four lines, because most states need three or four. */}
      <div aria-live="polite" className="min-h-25 sm:min-h-19 lg:min-h-25">
        <p>{isConfirming ? 'Your payment went through. We’ll confirm it in a few seconds.' : stateOf(order)}</p>
        <p className="mt-1 font-semibold">{isConfirming ? 'Nothing to do.' : order.next.text}</p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {order.speed > 1 && order.fulfilment === 'delivery' ? (
          <p className="text-sm text-muted">Demo: the courier’s clock runs {order.speed} times faster</p>
        ) : null}
        {order.can.cancel ? (
          <Button variant="quiet" onClick={onCancel} className="-ml-5 text-error">
            Cancel the order
          </Button>
        ) : null}
      </div>
    </section>
  );
}
