import type { TroubleFacts } from '../delivery/delivery-trouble.ts';
import { tellTrouble, type ToldTrouble } from '../messages/delivery-trouble.ts';
import { etaOf } from './tracking-eta.ts';
import type { TrackingFacts } from './tracking-facts.ts';

/** The trouble as the customer reads it. An unpaid order has none. */
export const troubleOfTracked = (facts: TrackingFacts, now: Date): ToldTrouble | null =>
  facts.paidAt === null
    ? null
    : tellTrouble('customer', { ...troubleFactsOfTracked(facts, now), shopName: facts.shopName, now });

export const troubleFactsOfTracked = (facts: TrackingFacts, now: Date): TroubleFacts => ({
  status: facts.status,
  fulfilment: facts.fulfilment,
  choiceOpen: facts.choiceOpen,
  late: facts.late,
  promisedBy: facts.promisedBy,
  slippedFrom: facts.slippedFrom,
  eta: etaOf(facts, now),
  attempts: facts.attempts,
});
