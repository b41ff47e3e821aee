import { type DirectoryAnswer, listShops } from '@baitdrop/contract/directory';
import { type Address, addressOf } from '../../platform/api/endpoint-address.ts';
import { roundedPosition } from '../../platform/places/place.ts';
import type { DirectoryState } from './directory-address.ts';

const PAGE_SIZE = 24;
/** A map shows all shops at once, up to the maximum of a single reply. */
const MAP_PAGE_SIZE = 100;
const MAP_PAGES = 10;

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
    ...(location && roundedPosition(location.position)),
    ...(sortByDistance && { sort: 'distance' as const }),
  };
  const perPage = isMap ? MAP_PAGE_SIZE : PAGE_SIZE;
  return {
    pathOf: (page) => addressOf(listShops, { query: { ...query, page, perPage } }),
    pages: isMap ? MAP_PAGES : state.pages,
  };
}
