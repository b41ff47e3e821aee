import type { ShelfPage } from '@baitdrop/contract/shop-products';
import { useCallback } from 'react';
import { useLiveRead } from '../../../features/desk/use-live-read.ts';
import { readShelf } from '../../../features/shelf/shelf-api.ts';
import type { ShelfAddress } from './shelf-address.ts';

export const PRODUCTS_PER_PAGE = 50;

/** One page of the shelves, in step with what is sold and changed. */
export function useShelf(shopId: string, { search, category, show, sort, order, page }: ShelfAddress) {
  const read = useCallback(
    (): Promise<ShelfPage> =>
      readShelf(shopId, {
        search,
        category,
        show,
        sort,
        order,
        page: String(page),
        perPage: String(PRODUCTS_PER_PAGE),
      }),
    [shopId, search, category, show, sort, order, page],
  );
  return useLiveRead('products/*', read, { filter: `shop_id = "${shopId}"` });
}
