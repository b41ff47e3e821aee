import { latLngBounds, type LatLngBoundsLiteral, map as newMap, type Map as LeafletMap, svg } from 'leaflet';
import type { Position } from '@baitdrop/domain/geo/position';
import type { MapView } from '../map-types.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../map-view.ts';

/** The area that the base map covers. */
const FRAME: LatLngBoundsLiteral = [
  [46.5, -24],
  [63.5, 16],
];
const HOME: LatLngBoundsLiteral = [
  [49.9, -8.2],
  [58.8, 1.8],
];
/** Zooming in further would show only a single shop. */
const FIT_ZOOM = 12;

export const prefersMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function makeMap(box: HTMLElement): LeafletMap {
  const isGentle = prefersMotion();
  const made = newMap(box, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomSnap: 0.25,
    maxBounds: FRAME,
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the page until the map is in use: see `enableWheelOnFocus`.
    scrollWheelZoom: false,
    zoomAnimation: isGentle,
    markerZoomAnimation: isGentle,
    fadeAnimation: isGentle,
    inertia: isGentle,
    renderer: svg({ padding: 0.6 }),
  });
  // Hides lines and circles from screen readers, which would say "image"; the map's label says what it shows.
  made.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  return made;
}

/**
 * Lets the wheel zoom after the map was pressed or focused, until the pointer leaves it, so that scrolling the page
 * never stops on a map.
 */
export function enableWheelOnFocus(map: LeafletMap): void {
  const box = map.getContainer();
  box.addEventListener('pointerdown', () => map.scrollWheelZoom.enable());
  box.addEventListener('pointerleave', () => map.scrollWheelZoom.disable());
}

export function showView(map: LeafletMap, { lat, lng, zoom }: MapView): void {
  map.setView([lat, lng], zoom, { animate: false });
}

/** Includes their distance from the edge, and half a marker. */
const BUTTONS_WIDTH = 88;
/** Half a sign, also beside the buttons, and the height of one with its post. */
const SIGN_PADDING = { left: 80, right: 136, height: 68 };

export function fitPositions(
  map: LeafletMap,
  positions: readonly Position[],
  {
    animate = false,
    zoom = FIT_ZOOM,
    hasSigns = false,
  }: { animate?: boolean; zoom?: number | undefined; hasSigns?: boolean } = {},
): void {
  const bounds =
    positions.length === 0 ? latLngBounds(HOME) : latLngBounds(positions.map(({ lat, lng }) => [lat, lng]));
  const isSmall = map.getSize().x < 600;
  const side = hasSigns ? SIGN_PADDING.left : isSmall ? 36 : 64;
  const besideButtons = hasSigns ? SIGN_PADDING.right : BUTTONS_WIDTH;
  map.fitBounds(bounds, {
    maxZoom: zoom,
    // The padding is larger at the top, because a marker extends upwards from its position.
    paddingTopLeft: [side, hasSigns ? SIGN_PADDING.height : isSmall ? 64 : 80],
    // Keeps markers clear of the buttons at the right; a single place is centred.
    paddingBottomRight: [
      positions.length > 1 ? besideButtons : side,
      hasSigns ? SIGN_PADDING.height : isSmall ? 36 : 56,
    ],
    animate: animate && prefersMotion(),
  });
}
