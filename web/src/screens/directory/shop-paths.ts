import type { Position } from '@baitdrop/domain/geo/position';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 24;
/** A map shows all shops at once, up to the maximum of a single reply. */
const MAP_PAGE_SIZE = 100;
const MAP_PAGES = 10;

/** Rounds to about 10 m: finer positions would only prevent equal requests from being cached as one. */
const short = (degrees: number): string => String(Number(degrees.toFixed(4)));
export const positionQuery = ({ lat, lng }: Position): [string, string][] => [
  ['lat', short(lat)],
  ['lng', short(lng)],
];

export interface ShopPages {
  pathOf: (page: number) => string;
  pages: number;
}

export function shopPages(state: DirectoryState): ShopPages {
  const { search, radius, status, location, sortByDistance, isMap } = state;
  const perPage = isMap ? MAP_PAGE_SIZE : PAGE_SIZE;
  const parameters: [string, string][] = [
    ...(search.trim() === '' ? [] : [['search', search.trim()] as [string, string]]),
    ['radius', radius],
    ['status', status],
    ...(location ? positionQuery(location) : []),
    ...(sortByDistance ? [['sort', 'distance'] as [string, string]] : []),
  ];
  return {
    pathOf: (page) =>
      `/api/shops?${new URLSearchParams([...parameters, ['page', String(page)], ['perPage', String(perPage)]]).toString()}`,
    pages: isMap ? MAP_PAGES : state.pages,
  };
}
