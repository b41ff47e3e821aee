import {
  type LatLngExpression,
  type LatLngTuple,
  layerGroup,
  type Map as LeafletMap,
  polygon,
  polyline,
  svg,
  tileLayer,
} from 'leaflet';
import type { MapTiles } from '@baitdrop/contract/map';
import type { BaseMapData } from '../data/base-map-data.ts';
import { decodeLine } from '../polyline.ts';
import { MAX_ZOOM } from '../map-view.ts';
import { gridLines } from './grid-lines.ts';

const tuples = (line: string): LatLngTuple[] => decodeLine(line).map(({ lat, lng }) => [lat, lng]);
const rings = (coded: readonly string[]): LatLngTuple[][][] => coded.map((ring) => [tuples(ring)]);

/** A pane below the tiles. */
const BASE_PANE = 'base';

/** Draws our own land and water, with bands of shallow water around the coast, as on an old sea chart. */
export function addDrawnBase(map: LeafletMap, data: BaseMapData): void {
  map.createPane(BASE_PANE).setAttribute('aria-hidden', 'true');
  const renderer = svg({ pane: BASE_PANE, padding: 0.6 });
  // The colours come from `map.css`, so that they follow the page's theme.
  const still = (className: string) => ({ className, interactive: false, smoothFactor: 0.6, renderer });
  const coast = rings(data.coast);
  const grid = polyline([] as LatLngExpression[][], still('map-grid'));
  const drawGrid = () => {
    const bounds = map.getBounds().pad(0.6);
    const { lat: south, lng: west } = bounds.getSouthWest();
    const { lat: north, lng: east } = bounds.getNorthEast();
    grid.setLatLngs(gridLines({ south, west, north, east }, map.getZoom()));
  };
  layerGroup([
    polygon(coast, still('map-shallow map-shallow-3')),
    polygon(coast, still('map-shallow map-shallow-2')),
    polygon(coast, still('map-shallow map-shallow-1')),
    polygon(rings(data.neighbours), still('map-abroad')),
    polygon(coast, still('map-land')),
    grid,
    polyline(data.border.map(tuples), still('map-border')),
  ]).addTo(map);
  map.on('moveend', drawGrid);
  drawGrid();
}

const themeNow = (): string => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Adds tiles. A tile that cannot be loaded stays transparent, so that the drawn base under it is visible. */
export function addTiles(map: LeafletMap, { url, max_zoom: maxNativeZoom }: MapTiles, onFirst?: () => void): void {
  const followsTheme = url.includes('{theme}');
  const className = followsTheme ? 'map-tile' : 'map-tile map-tile-day';
  const layer = tileLayer(url.replace('{theme}', themeNow()), { maxNativeZoom, maxZoom: MAX_ZOOM, className });
  if (onFirst) layer.once('tileload', onFirst);
  layer.addTo(map);
  if (!followsTheme) return;
  // Removes and adds the layer, because Leaflet's own redraw requests fractional zoom levels, which no provider has.
  const follow = new MutationObserver(() => {
    layer.remove();
    layer.setUrl(url.replace('{theme}', themeNow()), true).addTo(map);
  });
  follow.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  map.on('unload', () => follow.disconnect());
}
