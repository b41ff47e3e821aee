import type { Position } from '@baitdrop/domain/geo/position';
import { divIcon, type LatLng, latLng, type Map as LeafletMap, marker, type Marker } from 'leaflet';
import type { MapCourier } from '../map-types.ts';
import { prefersMotion } from './make-map.ts';

const GLIDE_MS = 1200;

function still(position: Position, className: string, label: string, size: number): Marker {
  const element = document.createElement('span');
  element.className = className;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  const icon = divIcon({
    html: element,
    className: 'map-marker',
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2],
  });
  return marker([position.lat, position.lng], { icon, keyboard: false, interactive: false, zIndexOffset: 1500 });
}

export const youMarker = (position: Position): Marker => still(position, 'map-you', 'You are here', 24);

const SCOOTER =
  'M5 17a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M16 17a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M10 17h5a6 6 0 0 1 3-5l-1.500-6H14M4 12h5l1.500 3M3 9h5v3H3Z';

export interface CourierMarker {
  move: (to: MapCourier) => void;
  remove: () => void;
}

const labelOf = ({ name }: MapCourier): string => (name === 'Courier' ? 'The courier' : `${name}, your courier`);

/** Animates the courier between two reports; with reduced motion it jumps. */
export function addCourier(map: LeafletMap, first: MapCourier): CourierMarker {
  const made = still(first.position, 'map-courier', labelOf(first), 44).setZIndexOffset(2500).addTo(map);
  const element = made.getElement()?.querySelector('.map-courier');
  const sign = document.createElement('span');
  sign.className = 'map-courier-name map-sign-board';
  sign.textContent = first.name;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', SCOOTER);
  drawing.append(line);
  element?.append(drawing, sign);
  let frame = 0;

  function glide(from: LatLng, to: LatLng, startMs: number): void {
    const part = Math.min(1, (performance.now() - startMs) / GLIDE_MS);
    made.setLatLng([from.lat + (to.lat - from.lat) * part, from.lng + (to.lng - from.lng) * part]);
    if (part < 1) frame = requestAnimationFrame(() => glide(from, to, startMs));
  }

  return {
    move: (courier) => {
      element?.setAttribute('aria-label', labelOf(courier));
      sign.textContent = courier.name;
      cancelAnimationFrame(frame);
      const to = latLng(courier.position.lat, courier.position.lng);
      if (prefersMotion()) glide(made.getLatLng(), to, performance.now());
      else made.setLatLng(to);
    },
    remove: () => {
      cancelAnimationFrame(frame);
      made.remove();
    },
  };
}
