import {
  type LatLngExpression,
  type LatLngTuple,
  layerGroup,
  type Map as LeafletMap,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet';
import type { BaseMapData } from '../data/base-map-data.ts';
import { decodeLine } from '../polyline.ts';
import { gridLines } from './grid-lines.ts';

const tuples = (line: string): LatLngTuple[] => decodeLine(line).map(({ lat, lng }) => [lat, lng]);
const rings = (coded: readonly string[]): LatLngTuple[][][] => coded.map((ring) => [tuples(ring)]);

/** The colours come from `map.css`, so that light and dark follow the page by themselves. */
const still = (className: string) => ({ className, interactive: false, smoothFactor: 0.6 });

/** Land and water, drawn by ourselves: bands of shallow water around the coast, as on an old sea chart. */
export function addSketch(map: LeafletMap, data: BaseMapData): void {
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

export function addTiles(map: LeafletMap, url: string): void {
  tileLayer(url, { maxZoom: 19, className: 'map-tile' }).addTo(map);
}
