// The shop's position: its postcode gives the middle of a sector, which may be a kilometre away; its owner can place it
// exactly.
import { MAX_PIN_DISTANCE_KM } from '../checkout/drop-off.ts';
import { distanceKm, type Position } from '../geo/position.ts';
import { shopPlaceMessages } from '../messages/shop-place.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export type PositionSource = 'postcode' | 'placed';

/** A shop far from its postcode is a misplaced pin or a wrong postcode: couriers would be sent to the wrong place. */
export function checkShopPlace(
  placed: Position,
  postcode: string,
  middle: Position,
): Verdict<Position, 'place_too_far'> {
  return distanceKm(placed, middle) <= MAX_PIN_DISTANCE_KM
    ? accept({ lat: round(placed.lat), lng: round(placed.lng) })
    : refuse('place_too_far', shopPlaceMessages.tooFar(postcode));
}

/** Rounds to about ten centimetres; more digits are noise. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
