// The state of the product list in the URL: a reload, a link and Back show the same.
import { SHELF_FILTERS, SHELF_SORTS, type ShelfFilter, type ShelfSort } from '@baitdrop/contract/shelf-filters';

export const PRODUCTS_PER_PAGE = 25;

export interface ShelfAddress {
  search: string;
  category: string;
  show: ShelfFilter;
  sort: ShelfSort;
  order: 'asc' | 'desc';
  page: number;
}

export function readShelfAddress(params: URLSearchParams): ShelfAddress {
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, 80),
    category: params.get('category') ?? '',
    show: SHELF_FILTERS.find((each) => each === params.get('show')) ?? 'all',
    sort: SHELF_SORTS.find((each) => each === params.get('sort')) ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Contains only what differs from the defaults. */
export function writeShelfAddress({ search, category, show, sort, order, page }: ShelfAddress): Record<string, string> {
  return {
    ...(search && { q: search }),
    ...(category && { category }),
    ...(show !== 'all' && { show }),
    ...(sort !== 'name' && { sort }),
    ...(order !== 'asc' && { order }),
    ...(page > 1 && { page: String(page) }),
  };
}
