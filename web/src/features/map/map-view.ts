import type { MapView } from './map-types.ts';

export const MIN_ZOOM = 5;
export const MAX_ZOOM = 18;

/** Formats a view as 'lat,lng,zoom', short enough for a URL. */
export const formatView = ({ lat, lng, zoom }: MapView): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Number(zoom.toFixed(2))}`;

export function parseView(text: string | null): MapView | null {
  const [lat, lng, zoom, ...rest] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (lat === undefined || lng === undefined || zoom === undefined || rest.length > 0) return null;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnEarth && zoom >= MIN_ZOOM && zoom <= MAX_ZOOM ? { lat, lng, zoom } : null;
}
