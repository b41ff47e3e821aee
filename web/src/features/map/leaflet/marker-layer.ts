import {
  latLngBounds,
  type LatLngExpression,
  layerGroup,
  type Map as LeafletMap,
  point,
  type PointTuple,
} from 'leaflet';
import { fanOut, gatherSpots } from '../clusters.ts';
import type { MapMarker } from '../map-types.ts';
import { MAX_ZOOM } from '../map-view.ts';
import { buttonMarker } from './button-marker.ts';
import { floatButton } from './float-element.ts';
import { prefersMotion } from './make-map.ts';

const REACH_PX = 46;
const SIZE: PointTuple = [44, 52];
const ANCHOR: PointTuple = [22, 48];

interface MarkerSpot {
  id: string;
  x: number;
  y: number;
  marker: MapMarker;
}

export interface MarkerLayer {
  show: (markers: readonly MapMarker[], selectedId: string | null) => void;
  focus: (id: string) => void;
}

const namesOf = (members: readonly MarkerSpot[]): string => {
  const names = members.slice(0, 3).map(({ marker }) => marker.label.split(',')[0]);
  return members.length > 3 ? `${names.join(', ')} and more` : names.join(', ');
};

/** Shops as markers. Overlapping ones are shown as a cluster with their number, and separate when zoomed in. */
export function addMarkerLayer(map: LeafletMap, onSelect: (id: string) => void): MarkerLayer {
  const group = layerGroup().addTo(map);
  const buttons = new Map<string, HTMLButtonElement>();
  let markers: readonly MapMarker[] = [];
  let selectedId: string | null = null;
  /** The marker to focus once its cluster has separated. */
  let nextFocus: string | null = null;

  function addOne({ x, y, marker }: MarkerSpot): void {
    const isSelected = marker.id === selectedId;
    const button = floatButton(marker.label, marker.variant);
    button.setAttribute('aria-pressed', String(isSelected));
    buttons.set(marker.id, button);
    const at = map.unproject(point(x, y));
    const zIndexOffset = isSelected ? 2000 : marker.variant === 'delivers' ? 500 : 0;
    buttonMarker(map, at, button, {
      size: SIZE,
      anchor: ANCHOR,
      onPress: () => onSelect(marker.id),
      zIndexOffset,
    }).addTo(group);
  }

  function openCluster(members: readonly MarkerSpot[], button: HTMLButtonElement): void {
    nextFocus = button.matches(':focus-visible') ? (members[0]?.id ?? null) : null;
    const bounds = latLngBounds(
      members.map(({ marker: { position } }): LatLngExpression => [position.lat, position.lng]),
    );
    const closest = Math.max(map.getBoundsZoom(bounds, false, point(120, 160)), map.getZoom() + 1);
    map.setView(bounds.getCenter(), Math.min(closest, MAX_ZOOM), { animate: prefersMotion() });
  }

  function addCluster(members: readonly MarkerSpot[], at: { x: number; y: number }): void {
    const variant = members.some(({ marker }) => marker.variant === 'delivers')
      ? 'delivers'
      : (members[0]?.marker.variant ?? 'listed');
    const button = floatButton(`${members.length} shops: ${namesOf(members)}. Show them`, variant, members.length);
    for (const { id } of members) buttons.set(id, button);
    const place = map.unproject(point(at.x, at.y));
    const onPress = () => openCluster(members, button);
    buttonMarker(map, place, button, { size: SIZE, anchor: ANCHOR, onPress, zIndexOffset: 1000 }).addTo(group);
  }

  function draw(): void {
    const focused = [...buttons].find(([, button]) => button === document.activeElement)?.[0];
    group.clearLayers();
    buttons.clear();
    const spots = markers.map((marker): MarkerSpot => {
      const { x, y } = map.project([marker.position.lat, marker.position.lng]);
      return { id: marker.id, x, y, marker };
    });
    const isClosest = map.getZoom() >= MAX_ZOOM;
    const alone = spots.filter(({ id }) => id === selectedId);
    const others = spots.filter(({ id }) => id !== selectedId);
    if (isClosest) for (const spot of fanOut(spots, REACH_PX)) addOne(spot);
    else {
      for (const { x, y, members } of gatherSpots(others, REACH_PX)) {
        const [only] = members;
        if (only && members.length === 1) addOne(only);
        else addCluster(members, { x, y });
      }
      for (const spot of alone) addOne(spot);
    }
    const target = nextFocus ?? focused;
    nextFocus = null;
    if (target !== undefined) buttons.get(target)?.focus({ preventScroll: true });
  }

  map.on('zoomend', draw);
  return {
    show: (next, selected) => {
      markers = next;
      selectedId = selected;
      draw();
    },
    focus: (id) => buttons.get(id)?.focus({ preventScroll: true }),
  };
}
