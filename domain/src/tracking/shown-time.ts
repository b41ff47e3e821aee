import { isFinal } from '../orders/order-status.ts';
import { delayTimes } from '../delivery/delivery-trouble.ts';
import { etaOf } from './tracking-eta.ts';
import type { TrackingFacts } from './tracking-facts.ts';
import { trackingTroubleFacts } from './tracking-trouble.ts';

export interface ShownTime {
  readonly label: string;
  /** Null: not known yet. */
  readonly at: Date | null;
  /** The announced time before a delay. */
  readonly was: Date | null;
}

/**
 * The single time that matters now: the payment deadline, the arrival, when it became ready at the shop, or when it
 * ended.
 */
export function shownTimeOf(facts: TrackingFacts, now: Date): ShownTime {
  if (isFinal(facts.status)) return endOf(facts);
  if (facts.paidAt === null) return paymentTimeOf(facts, now);
  if (isReadyToCollect(facts, now)) return { label: 'Ready since', at: facts.readyAt, was: null };
  const at = etaOf(facts, now);
  const { was } = delayTimes(trackingTroubleFacts(facts, now));
  if (was !== null) return { label: at === null ? 'Was expected by' : 'Now expected by', at, was };
  return { label: facts.fulfilment === 'collection' ? 'Ready at about' : 'Expected by', at, was: null };
}

const isReadyToCollect = ({ fulfilment, readyAt }: TrackingFacts, now: Date): boolean =>
  fulfilment === 'collection' && readyAt !== null && readyAt <= now;

function endOf({ status, fulfilment, deliveredAt, cancelledAt }: TrackingFacts): ShownTime {
  if (status === 'cancelled') return { label: 'Cancelled at', at: cancelledAt, was: null };
  return { label: fulfilment === 'collection' ? 'Collected at' : 'Delivered at', at: deliveredAt, was: null };
}

function paymentTimeOf({ payment, heldUntil, payBy }: TrackingFacts, now: Date): ShownTime {
  if (payment === 'asked') return { label: 'The shop answers by', at: payBy, was: null };
  if (heldUntil !== null && heldUntil > now) return { label: 'Held for you until', at: heldUntil, was: null };
  return { label: 'Pay by', at: payBy, was: null };
}
