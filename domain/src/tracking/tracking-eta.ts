import { isLost } from '../delivery/delivery-trouble.ts';
import { pickupReadyAt } from '../orders/order-times.ts';
import { isFinal } from '../orders/order-status.ts';
import type { CourierFacts, TrackingFacts } from './tracking-facts.ts';

export type EtaFacts = Pick<
  TrackingFacts,
  | 'status'
  | 'fulfilment'
  | 'paidAt'
  | 'acceptedAt'
  | 'prepMinutes'
  | 'readyAt'
  | 'slotStarts'
  | 'slotEnds'
  | 'promisedBy'
  | 'choiceOpen'
  | 'attempts'
> & { readonly courier: Pick<CourierFacts, 'dropoffEta'> | null };

/** When the order is packed, as far as the shop has announced it. */
export const packedAt = ({ acceptedAt, prepMinutes, readyAt, slotStarts }: EtaFacts): Date | null =>
  readyAt ?? (acceptedAt === null ? null : pickupReadyAt(acceptedAt, prepMinutes, slotStarts));

/**
 * When the customer can expect the order, or null if unknown: it is unpaid or finished, there is no courier, or the
 * announced time has passed. The courier's estimate comes first, then the slot, then the promise.
 */
export function etaOf(facts: EtaFacts, now: Date): Date | null {
  if (isFinal(facts.status) || facts.paidAt === null) return null;
  const expected = facts.fulfilment === 'collection' ? collectionEta(facts) : deliveryEta(facts);
  return expected !== null && expected > now ? expected : null;
}

const collectionEta = (facts: EtaFacts): Date | null => packedAt(facts) ?? facts.slotStarts ?? null;

function deliveryEta(facts: EtaFacts): Date | null {
  // A parcel that may be lost has no arrival time.
  if (facts.choiceOpen || isLost(facts)) return null;
  const { courier, slotEnds, promisedBy } = facts;
  if (courier?.dropoffEta) return courier.dropoffEta;
  return slotEnds ?? promisedBy;
}
