import type { CourierName } from './courier-names.ts';

export interface CourierOfferFacts {
  readonly courier: CourierName;
  readonly feePence: number;
  /** Minutes from now until the customer has the parcel. */
  readonly dropoffMinutes: number;
}

export interface RankingFacts {
  /** Minutes from now until the shop can hand the parcel over. */
  readonly readyInMinutes: number;
  /** Failures of each company on this order. */
  readonly failures: Readonly<Partial<Record<CourierName, number>>>;
}

/** The promised delivery time, counted from when the shop has packed the order. */
export const PROMISED_MINUTES = 60;

/**
 * Ranks companies: first the one with fewest failures on this order, then one that keeps the promised hour, then the
 * cheaper. Among late ones the faster goes before the cheaper.
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
