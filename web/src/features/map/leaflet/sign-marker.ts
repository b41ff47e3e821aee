import { divIcon, marker, type Marker } from 'leaflet';
import type { MapSign } from '../map-types.ts';

/** A board with the name of a place; the foot of its post is at the position. */
export function signMarker({ position, text, kind, isBelow }: MapSign): Marker {
  const board = document.createElement('span');
  board.className = 'map-sign-board';
  board.textContent = text;
  const sign = document.createElement('span');
  sign.className = 'map-sign';
  sign.dataset['kind'] = kind;
  sign.dataset['side'] = isBelow ? 'below' : 'above';
  sign.append(board);
  const icon = divIcon({ html: sign, className: 'map-marker', iconSize: [0, 0] });
  return marker([position.lat, position.lng], { icon, keyboard: false, interactive: false, zIndexOffset: 1000 });
}
