import type { Position } from '@baitdrop/domain/geo/position';
import type { MapReach } from './map-types.ts';

const KM_PER_DEGREE = 111.2;

/** Returns the four extremes of the circle, so that the whole circle is in view. */
export function edgesOf({ center: { lat, lng }, radiusKm }: MapReach): Position[] {
  const north = radiusKm / KM_PER_DEGREE;
  const east = north / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return [
    { lat: lat + north, lng },
    { lat: lat - north, lng },
    { lat, lng: lng + east },
    { lat, lng: lng - east },
  ];
}
