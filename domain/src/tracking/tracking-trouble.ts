import type { TroubleFacts } from '../delivery/delivery-trouble.ts';
import { describeTrouble, type TroubleText } from '../messages/delivery-trouble.ts';
import { etaOf } from './tracking-eta.ts';
import type { TrackingFacts } from './tracking-facts.ts';

/** The trouble as the customer reads it. An unpaid order has none. */
export const trackingTrouble = (facts: TrackingFacts, now: Date): TroubleText | null =>
  facts.paidAt === null
    ? null
    : describeTrouble('customer', { ...trackingTroubleFacts(facts, now), shopName: facts.shopName, now });

export const trackingTroubleFacts = (facts: TrackingFacts, now: Date): TroubleFacts => ({
  status: facts.status,
  fulfilment: facts.fulfilment,
  choiceOpen: facts.choiceOpen,
  late: facts.late,
  promisedBy: facts.promisedBy,
  etaBeforeDelay: facts.etaBeforeDelay,
  eta: etaOf(facts, now),
  attempts: facts.attempts,
});
