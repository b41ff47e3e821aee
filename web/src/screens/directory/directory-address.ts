// The directory's whole state in the URL, so that a link shows what its sender saw.
import {
  RADIUS_OPTIONS,
  type RadiusOption,
  STATUS_OPTIONS,
  type StatusOption,
} from '@baitdrop/domain/directory/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import type { MapView } from '../../features/map/map-types.ts';
import { formatView, parseView } from '../../features/map/map-view.ts';
import { type Place, placeParameters, readPlace } from '../../platform/places/place.ts';

/** A place whose position is known, because shops are sorted by their distance from it. */
export type DirectoryLocation = Place & { readonly position: Position };

export interface DirectoryState {
  search: string;
  radius: RadiusOption;
  status: StatusOption;
  location: DirectoryLocation | null;
  sortByDistance: boolean;
  isMap: boolean;
  layout: 'grid' | 'list';
  /** The number of loaded pages of the list. */
  pages: number;
  /** Whether the maps search was requested as well. */
  withGoogle: boolean;
  /** The shop or place whose card is open on the map. */
  selected: string | null;
  mapView: MapView | null;
}

const MAX_PAGES = 40;
const MAX_SEARCH_LENGTH = 100;

function option<Value extends string>(
  text: string | null,
  options: readonly { value: Value }[],
  fallback: Value,
): Value {
  return options.find(({ value }) => value === text)?.value ?? fallback;
}

export const isLocated = (place: Place | null): place is DirectoryLocation => place !== null && place.position !== null;

export function readAddress(query: URLSearchParams): DirectoryState {
  const place = readPlace(query);
  const location = isLocated(place) ? place : null;
  const pages = Math.floor(Number(query.get('pages')));
  return {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    // An unescaped plus sign in a URL reads as a space.
    radius: option(query.get('radius')?.replace(/ $/, '+') ?? null, RADIUS_OPTIONS, 'all'),
    status: option(query.get('status'), STATUS_OPTIONS, 'all'),
    location,
    // With a location, the nearest shops come first by default.
    sortByDistance: location !== null && query.get('sort') !== 'name',
    isMap: query.get('show') === 'map',
    layout: query.get('view') === 'list' ? 'list' : 'grid',
    pages: pages > 1 ? Math.min(pages, MAX_PAGES) : 1,
    withGoogle: location !== null && query.get('google') === '1',
    selected: query.get('selected'),
    mapView: parseView(query.get('at')),
  };
}

/** Writes the shortest URL for a state, with parameters always in the same order. */
export function writeAddress(state: DirectoryState): URLSearchParams {
  const { location } = state;
  const parts: [name: string, value: string | false][] = [
    ['search', state.search.trim()],
    ['radius', state.radius !== 'all' && state.radius],
    ['status', state.status !== 'all' && state.status],
    ...(location === null ? [] : placeParameters(location)),
    ['sort', location !== null && !state.sortByDistance && 'name'],
    ['google', location !== null && state.withGoogle && '1'],
    ['view', state.layout === 'list' && 'list'],
    ['pages', state.pages > 1 && String(state.pages)],
    ['show', state.isMap && 'map'],
    ['at', state.isMap && state.mapView !== null && formatView(state.mapView)],
    ['selected', state.isMap && (state.selected ?? '')],
  ];
  return new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const noFilters = { search: '', radius: 'all', status: 'all', pages: 1 } as const;

export const isFiltered = ({ search, radius, status }: DirectoryState): boolean =>
  search.trim() !== '' || radius !== 'all' || status !== 'all';
