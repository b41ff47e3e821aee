import type { Map as LeafletMap } from 'leaflet';
import { placeLabels, type Town, townCount } from '../towns.ts';

const LINE_PX = 18;
const LETTER_PX = 7;
const BIG_CITIES = 40;

interface Label {
  town: Town;
  rank: number;
  x: number;
  y: number;
  box: { x: number; y: number; width: number; height: number };
}

function labelsInView(map: LeafletMap, towns: readonly Town[]): Label[] {
  const bounds = map.getBounds().pad(0.25);
  const labels = towns.slice(0, townCount(map.getZoom())).flatMap((town, rank): Label[] => {
    const { lat, lng } = town.position;
    if (!bounds.contains([lat, lng])) return [];
    const { x, y } = map.latLngToLayerPoint([lat, lng]);
    const width = town.name.length * LETTER_PX + 28;
    return [{ town, rank, x, y, box: { x: x - 10, y: y - LINE_PX, width, height: LINE_PX * 2 } }];
  });
  return placeLabels(labels);
}

function draw({ town, rank, x, y }: Label): HTMLElement {
  const element = document.createElement('span');
  element.className = rank < BIG_CITIES ? 'map-town map-town-big' : 'map-town';
  element.textContent = town.name;
  element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
  return element;
}

export interface TownNames {
  setTowns: (towns: readonly Town[]) => void;
}

/**
 * The names of towns that fit, redrawn when the map stops moving. They are decoration: screen readers get the shops'
 * addresses.
 */
export function addTownNames(map: LeafletMap): TownNames {
  let towns: readonly Town[] = [];
  const pane = map.createPane('towns');
  pane.setAttribute('aria-hidden', 'true');
  const redraw = () => pane.replaceChildren(...labelsInView(map, towns).map(draw));
  map.on('moveend', redraw);
  // Hides names while the map zooms, because they would scale with the land.
  map.on('zoomanim', () => pane.classList.add('map-towns-away'));
  map.on('zoomend', () => pane.classList.remove('map-towns-away'));
  map.on('viewreset', () => pane.replaceChildren());
  return {
    setTowns: (next) => {
      towns = next;
      // The names may arrive after the map was removed.
      if (pane.isConnected) redraw();
    },
  };
}
