import type { FoundPlace } from '@baitdrop/contract/places';

/** A place of the maps search, measured from where the visitor is. */
export type FoundPlaceAt = Omit<FoundPlace, 'distance'> & { distance: number | null };
