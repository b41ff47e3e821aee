// Finds the courier's destination from the typed address and the pin.
import { distanceKm, type Position } from '../geo/position.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { locateTypedPostcode } from '../postcodes/locate-typed-postcode.ts';
import type { PostcodeTables } from '../postcodes/postcode-tables.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export interface DropOff {
  /** A full postcode, or the outcode nearest to the pin if none was entered. */
  readonly postcode: string;
  readonly town: string;
  readonly position: Position;
  /** True: the customer placed a pin. False: the position is the middle of the postcode's sector. */
  readonly pinned: boolean;
}

/** Highland postcodes are large; a pin farther away is a mistake or abuse. */
export const MAX_PIN_DISTANCE_KM = 15;

export type DropOffRefusal = 'address_missing' | 'postcode_unknown';

export function resolveDropOff(
  address: { readonly postcode: string; readonly pin?: Position | undefined } | null,
  tables: PostcodeTables,
): Verdict<DropOff, DropOffRefusal> {
  const typed = address?.postcode.trim() ?? '';
  const pin = address?.pin;
  if (typed === '') return pin ? beside(pin, tables) : refuse('address_missing', checkoutMessages.addressMissing);
  const found = locateTypedPostcode(typed, tables);
  if (!found.ok) return refuse('postcode_unknown', found.message);
  const { postcode, place } = found.value;
  if (pin && !(distanceKm(pin, place.position) <= MAX_PIN_DISTANCE_KM))
    return refuse('postcode_unknown', checkoutMessages.pinTooFar(postcode.formatted));
  return accept({
    postcode: postcode.formatted,
    town: place.town,
    position: pin ?? place.position,
    pinned: pin !== undefined,
  });
}

/** Fishing spots often have no postcode, only a pin. */
function beside(pin: Position, tables: PostcodeTables): Verdict<DropOff, DropOffRefusal> {
  let nearest: { outcode: string; town: string; km: number } | undefined;
  for (const [outcode, row] of tables.outcodes) {
    // A degree of latitude is 111 km, so this cheap check skips most outcodes.
    if (Math.abs(row.lat - pin.lat) > 0.5) continue;
    const km = distanceKm(pin, row);
    if (!nearest || km < nearest.km) nearest = { outcode, town: row.town, km };
  }
  if (!nearest || nearest.km > MAX_PIN_DISTANCE_KM) return refuse('postcode_unknown', checkoutMessages.pinNowhere);
  return accept({ postcode: nearest.outcode, town: nearest.town, position: pin, pinned: true });
}
