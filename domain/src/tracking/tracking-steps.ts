import type { TrackingFacts } from './tracking-facts.ts';

export interface TrackingStep {
  readonly key: 'placed' | 'paid' | 'accepted' | 'ready' | 'on_its_way' | 'delivered' | 'cancelled';
  readonly label: string;
  /** Null for a step that has not happened yet. */
  readonly at: Date | null;
}

/** The steps of an order. A cancelled order shows only the steps that happened. */
export function trackingStepsOf(facts: TrackingFacts): TrackingStep[] {
  const collection = facts.fulfilment === 'collection';
  const steps: TrackingStep[] = [
    { key: 'placed', label: 'Ordered', at: facts.placedAt },
    { key: 'paid', label: 'Paid', at: facts.paidAt },
    { key: 'accepted', label: 'Accepted by the shop', at: facts.acceptedAt },
    collection
      ? { key: 'ready', label: 'Ready to collect', at: facts.readyAt }
      : { key: 'on_its_way', label: 'Picked up by the courier', at: facts.enRouteAt },
    { key: 'delivered', label: collection ? 'Collected' : 'Delivered', at: facts.deliveredAt },
  ];
  if (facts.status !== 'cancelled') return steps;
  return [...steps.filter(({ at }) => at !== null), { key: 'cancelled', label: 'Cancelled', at: facts.cancelledAt }];
}
