import type { FoundPlace } from '@baitdrop/contract/places';

/** A place from the maps search, with its distance from the visitor. */
export type FoundPlaceAt = Omit<FoundPlace, 'distance'> & { distance: number | null };
