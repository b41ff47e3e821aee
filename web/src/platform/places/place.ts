// The place to deliver to, as the address bar, the cart and requests to the server write it.
import type { Position } from '@baitdrop/domain/geo/position';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';

/** A destination of orders: a postcode, a town, a water, a point on the map or the position of the device. */
export interface Place {
  /** A formatted postcode, the name of a town or water, `gps` for the device, or empty for a point without a name. */
  readonly name: string;
  /** Null only for a postcode that has not been looked up: the server knows where postcodes are. */
  readonly position: Position | null;
}

const DEVICE = 'gps';
const MAX_NAME_LENGTH = 80;

export const isDevicePlace = ({ name }: Place): boolean => name === DEVICE;

/** Rounds to about 10 m: finer positions would say more than needed and prevent equal requests from being cached. */
const rounded = (degrees: number): number => Number(degrees.toFixed(4));
export const roundedPosition = ({ lat, lng }: Position): Position => ({ lat: rounded(lat), lng: rounded(lng) });

export const devicePlace = (position: Position): Place => ({ name: DEVICE, position: roundedPosition(position) });
export const postcodePlace = (postcode: string): Place => ({ name: postcode, position: null });

/** The postcode in its usual format; empty if the place is not one. */
export function postcodeOf(place: Place | null): string {
  const postcode = parsePostcode(place?.name ?? '');
  return postcode.ok ? postcode.value.formatted : '';
}

/** The place as people say it: "BH24 1LA", "Moors Lake, Dorset" or "where you are". */
export function placeName(place: Place | null): string {
  if (place !== null && isDevicePlace(place)) return 'where you are';
  return place === null || place.name === '' ? 'the place you chose' : place.name;
}

/** A postcode or a town covers an area, so distances from it are approximate. */
export const isRough = (place: Place | null): boolean => place !== null && place.name !== '' && !isDevicePlace(place);

function degreesIn(text: string | null, limit: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}

/** Reads `lat`, `lng` and `location`; a postcode needs only `location`. */
export function readPlace(params: URLSearchParams): Place | null {
  const lat = degreesIn(params.get('lat'), 90);
  const lng = degreesIn(params.get('lng'), 180);
  const text = (params.get('location') ?? '').trim().slice(0, MAX_NAME_LENGTH);
  const postcode = parsePostcode(text);
  const name = postcode.ok ? postcode.value.formatted : text;
  if (lat !== null && lng !== null) return { name, position: { lat, lng } };
  return postcode.ok ? postcodePlace(name) : null;
}

type Parameter = [name: string, value: string];

/** The parameters that `readPlace` reads. */
export function placeParameters({ name, position }: Place): Parameter[] {
  const at = position && roundedPosition(position);
  const coordinates: Parameter[] = at
    ? [
        ['lat', String(at.lat)],
        ['lng', String(at.lng)],
      ]
    : [];
  return name === '' ? coordinates : [...coordinates, ['location', name]];
}

/** The place in a request to the server, which gets no names. */
export function placeQuery(place: Place | null): { postcode: string } | Position | object {
  const postcode = postcodeOf(place);
  if (postcode !== '') return { postcode };
  return place?.position ? roundedPosition(place.position) : {};
}

const keyOf = (place: Place | null): string => postcodeOf(place) || JSON.stringify(place && placeParameters(place));

/** A postcode is the same place with and without its position. */
export const isSamePlace = (a: Place | null, b: Place | null): boolean => keyOf(a) === keyOf(b);

const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Writes a place that is no postcode for storage; the cart itself holds a postcode. */
export const storePlace = (place: Place, now: Date): string =>
  JSON.stringify({ parameters: placeParameters(place), timestamp: now.getTime() });

/** Restores a stored place for as long as the cart is kept, a day. */
export function restorePlace(stored: string | null, now: Date): Place | null {
  try {
    const { parameters, timestamp } = JSON.parse(stored ?? '{}') as { parameters?: Parameter[]; timestamp?: number };
    const isFresh = Math.abs(now.getTime() - (timestamp ?? Number.NaN)) < MAX_AGE_MS;
    return isFresh ? readPlace(new URLSearchParams(parameters)) : null;
  } catch {
    return null;
  }
}
