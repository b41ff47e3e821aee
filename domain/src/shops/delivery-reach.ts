import { distanceKm, type Position } from '../geo/position.ts';

/** The largest delivery radius: the distance a courier can ride within the hour. */
export const MAX_DELIVERY_RADIUS_KM = 50;

/** The shop's position; undefined at 0, 0, which means that it was not located. */
export function positionOfShop(shop: { latitude: number; longitude: number }): Position | undefined {
  if (shop.latitude === 0 && shop.longitude === 0) return undefined;
  return { lat: shop.latitude, lng: shop.longitude };
}

/** Rounds to one decimal for display. */
export const roundKm = (km: number): number => Math.round(km * 10) / 10;

export interface ReachFacts {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  delivery_radius: number;
  baitdrop_enabled: boolean;
}

/** The shop's distance from a place, and whether it delivers there. */
export function deliveryReach(shop: ReachFacts, place: Position): { distanceKm: number | null; delivers: boolean } {
  const position = positionOfShop(shop);
  if (!position) return { distanceKm: null, delivers: false };
  const km = distanceKm(place, position);
  const radiusKm = Math.min(shop.delivery_radius, MAX_DELIVERY_RADIUS_KM);
  return { distanceKm: km, delivers: shop.baitdrop_enabled && km <= radiusKm };
}
