import { type DirectoryAnswer, listShops } from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { type Address, addressOf } from '../../platform/api/endpoint-address.ts';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 24;
/** A map shows all shops at once, up to the maximum of a single reply. */
const MAP_PAGE_SIZE = 100;
const MAP_PAGES = 10;

/** Rounds to about 10 m: finer positions would only prevent equal requests from being cached as one. */
const short = (degrees: number): number => Number(degrees.toFixed(4));
export const roundedPosition = ({ lat, lng }: Position): Position => ({ lat: short(lat), lng: short(lng) });

export interface ShopPages {
  pathOf: (page: number) => Address<DirectoryAnswer>;
  pages: number;
}

export function shopPages(state: DirectoryState): ShopPages {
  const { search, radius, status, location, sortByDistance, isMap } = state;
  const query = {
    search: search.trim(),
    radius,
    status,
    ...(location && roundedPosition(location)),
    ...(sortByDistance && { sort: 'distance' as const }),
  };
  const perPage = isMap ? MAP_PAGE_SIZE : PAGE_SIZE;
  return {
    pathOf: (page) => addressOf(listShops, { query: { ...query, page, perPage } }),
    pages: isMap ? MAP_PAGES : state.pages,
  };
}
