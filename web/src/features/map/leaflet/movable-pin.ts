import type { Position } from '@baitdrop/domain/geo/position';
import { type Map as LeafletMap, point } from 'leaflet';
import type { MapPin } from '../map-types.ts';
import { buttonMarker } from './button-marker.ts';

const STEP_PX = 8;
const LEAP_PX = 48;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pegElement(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-peg';
  button.setAttribute('aria-label', `${label}. Arrow keys move the pin, with Shift further.`);
  const head = document.createElement('span');
  head.className = 'map-peg-head';
  button.append(head);
  return button;
}

export interface MovablePin {
  update: (pin: MapPin) => void;
  remove: () => void;
}

/**
 * A pin that is dragged, moved with the arrow keys, or placed by pressing the map. It reports its position; the screen
 * decides.
 */
export function addMovablePin(map: LeafletMap, first: MapPin): MovablePin {
  let pin = first;
  const button = pegElement(pin.label);
  const marker = buttonMarker(map, [pin.position.lat, pin.position.lng], button, {
    size: [44, 56],
    anchor: [22, 52],
    onPress: () => undefined,
    isDraggable: true,
    zIndexOffset: 3000,
  }).addTo(map);
  const moveTo = ({ lat, lng }: Position) => pin.onMove({ lat, lng });

  button.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LEAP_PX : STEP_PX;
    const at = map.project(marker.getLatLng()).add(point(arrow[0] * step, arrow[1] * step));
    const to = map.unproject(at);
    map.panInside(to, { padding: [48, 72], animate: false });
    moveTo(to);
  });
  marker.on('dragend', () => moveTo(marker.getLatLng()));
  const press = ({ latlng }: { latlng: Position }) => moveTo(latlng);
  map.on('click', press);

  return {
    update: (next) => {
      pin = next;
      marker.setLatLng([next.position.lat, next.position.lng]);
    },
    remove: () => {
      map.off('click', press);
      marker.remove();
    },
  };
}
