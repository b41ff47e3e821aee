import { divIcon, type LatLngExpression, type Map as LeafletMap, marker, type Marker, type PointTuple } from 'leaflet';
import { prefersMotion } from './make-map.ts';

const DRAG_PX = 6;

interface ButtonMarkerOptions {
  size: PointTuple;
  /** The point of the marker's box that is at the marked position. */
  anchor: PointTuple;
  onPress: () => void;
  isDraggable?: boolean;
  zIndexOffset?: number;
}

/**
 * A marker that is a real button: the keyboard reaches it, Enter and Space press it, and the map scrolls to it when it
 * gets the focus. The end of a drag does not press it.
 */
export function buttonMarker(
  map: LeafletMap,
  at: LatLngExpression,
  button: HTMLButtonElement,
  { size, anchor, onPress, isDraggable = false, zIndexOffset = 0 }: ButtonMarkerOptions,
): Marker {
  const icon = divIcon({ html: button, className: 'map-marker', iconSize: size, iconAnchor: anchor });
  const made = marker(at, { icon, keyboard: false, interactive: isDraggable, draggable: isDraggable, zIndexOffset });
  let pressed = { x: 0, y: 0 };
  button.addEventListener('pointerdown', ({ clientX, clientY }) => (pressed = { x: clientX, y: clientY }));
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    const isByKeyboard = event.detail === 0;
    const movedPx = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (isByKeyboard || movedPx < DRAG_PX) onPress();
  });
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible'))
      map.panInside(made.getLatLng(), { padding: [48, 72], animate: prefersMotion() });
  });
  // A double click on a marker would zoom the map under it.
  button.addEventListener('dblclick', (event) => event.stopPropagation());
  return made;
}
