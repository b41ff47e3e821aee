import { createHash } from 'node:crypto';
import type { QuoteRequest, Stop } from '@baitdrop/adapters/ports/courier';

/** What the price depends on, but for the time: equal requests have equal ones. */
export function quoteFingerprint({ storeId, pickup, dropoff, valuePence, items }: QuoteRequest): string {
  const wares = items.map(({ quantity, size, weightGrams, dimensionsCm }) => [
    quantity,
    size,
    weightGrams ?? null,
    dimensionsCm === undefined ? null : [dimensionsCm.length, dimensionsCm.height, dimensionsCm.depth],
  ]);
  const way = [storeId, placeOf(pickup), placeOf(dropoff), valuePence, wares];
  return createHash('sha256').update(JSON.stringify(way)).digest('base64url');
}

/** A position that nobody pinned is a guess from the postcode and is not sent. */
const placeOf = ({ street, town, postcode, latitude, longitude, pinned }: Stop) => [
  street.trim(),
  town,
  postcode,
  pinned ? [latitude, longitude] : null,
];
