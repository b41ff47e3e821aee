/** Degrees, WGS84. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The distance along the surface of a sphere (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/**
 * The smallest box in latitude and longitude that holds every point within the radius, as a cheap filter before
 * `distanceKm`. Not valid near a pole or the 180° meridian, where a box does not close.
 */
export function boundingBox(centre: Position, radiusKm: number): BoundingBox {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const latReach = degrees(angle);
  const lngReach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(centre.lat)))));
  return {
    south: centre.lat - latReach,
    north: centre.lat + latReach,
    west: centre.lng - lngReach,
    east: centre.lng + lngReach,
  };
}

const KM_PER_MILE = 1.609_344;

const oneDecimal = (amount: number): string => amount.toFixed(1).replace(/\.0$/, '');

/** '1.2 miles (2 km)'. `isAbout` is for distances to a postcode, whose position is the middle of an area. */
export function formatDistance(km: number, { isAbout = false }: { isAbout?: boolean } = {}): string {
  const miles = oneDecimal(km / KM_PER_MILE);
  return `${isAbout ? 'about ' : ''}${miles} ${miles === '1' ? 'mile' : 'miles'} (${oneDecimal(km)} km)`;
}

/** The limit of a search: '50 miles (80 km)'. */
export const formatReach = (km: number): string => `${Math.round(km / KM_PER_MILE)} miles (${km} km)`;
