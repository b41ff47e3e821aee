/** The farthest shop offered for collection: about an hour and a half by car. */
export const MAX_COLLECTION_KM = 80;

interface CollectionFacts {
  readonly baitdrop_enabled: boolean;
  readonly collection_offered: boolean;
  /** Kilometres; null if unknown. */
  readonly distance: number | null;
}

/** True if collection should be offered when no shop delivers. */
export const isWorthCollecting = ({ baitdrop_enabled, collection_offered, distance }: CollectionFacts): boolean =>
  baitdrop_enabled && collection_offered && distance !== null && distance <= MAX_COLLECTION_KM;
