import type { Position } from '@baitdrop/domain/geo/position';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 24;
/** On a map everything is wanted at once: as many as an answer may hold, and an end to it. */
const MAP_PAGE_SIZE = 100;
const MAP_PAGES = 10;

/** About 10 m: finer would only keep equal questions from being remembered as one. */
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
  const asked: [string, string][] = [
    ...(search.trim() === '' ? [] : [['search', search.trim()] as [string, string]]),
    ['radius', radius],
    ['status', status],
    ...(location ? positionQuery(location) : []),
    ...(sortByDistance ? [['sort', 'distance'] as [string, string]] : []),
  ];
  return {
    pathOf: (page) =>
      `/api/shops?${new URLSearchParams([...asked, ['page', String(page)], ['perPage', String(perPage)]]).toString()}`,
    pages: isMap ? MAP_PAGES : state.pages,
  };
}
