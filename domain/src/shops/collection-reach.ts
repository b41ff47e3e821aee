/** Farther than that nobody drives for bait: about an hour and a half on the road. */
export const COLLECTION_WITHIN_KM = 80;

interface CollectionFacts {
  readonly baitdrop_enabled: boolean;
  readonly collection_offered: boolean;
  /** Kilometres; null when it is not known. */
  readonly distance: number | null;
}

/** Whether collecting is an answer to "nobody delivers here". */
export const isWorthCollecting = ({ baitdrop_enabled, collection_offered, distance }: CollectionFacts): boolean =>
  baitdrop_enabled && collection_offered && distance !== null && distance <= COLLECTION_WITHIN_KM;
