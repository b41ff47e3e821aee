import type { CourierName } from './courier-names.ts';

export interface CourierOfferFacts {
  readonly courier: CourierName;
  readonly feePence: number;
  /** From now to the customer's hands. */
  readonly dropoffMinutes: number;
}

export interface RankingFacts {
  /** Minutes from now until the shop can hand it over. */
  readonly readyInMinutes: number;
  /** How often each has let this order down. */
  readonly failures: Readonly<Partial<Record<CourierName, number>>>;
}

/** What we promise from the moment the shop has packed it. */
export const PROMISED_MINUTES = 60;

/**
 * Whom to ask first: one that has not let this order down, then one that keeps the promised hour, then the cheaper. Of those
 * that are late anyway the sooner goes before the cheaper.
 */
export function rankCouriers<Offer extends CourierOfferFacts>(
  offers: readonly Offer[],
  { readyInMinutes, failures }: RankingFacts,
): Offer[] {
  const deadline = Math.max(0, readyInMinutes) + PROMISED_MINUTES;
  const isLate = ({ dropoffMinutes }: Offer): boolean => dropoffMinutes > deadline;
  const keysOf = (offer: Offer): readonly number[] => [
    failures[offer.courier] ?? 0,
    Number(isLate(offer)),
    ...(isLate(offer) ? [offer.dropoffMinutes, offer.feePence] : [offer.feePence, offer.dropoffMinutes]),
  ];
  return offers.toSorted((a, b) => {
    const [left, right] = [keysOf(a), keysOf(b)];
    return left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}
