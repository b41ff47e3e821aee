import type { ProductCard, ShelfPart, ShopPage } from '@baitdrop/contract/directory';
import { findProducts } from '@baitdrop/domain/products/find-products';
import { type ProductSort, sortProducts } from '@baitdrop/domain/products/sort-products';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { JsonReply } from '../../platform/api/fetch-json.ts';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { publicAnswer, publicQuery } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { shelfPartAddress } from './order-address.ts';

export interface ProductFilters {
  category: string;
  search: string;
  sort: ProductSort;
}

export interface ShelfView {
  /** The products loaded so far; the previous ones while the next are loading. */
  products: readonly ProductCard[];
  /** The number of products that are not loaded yet. */
  left: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** The filters with which these products were searched. */
  filters: ProductFilters;
  more: () => void;
  retry: () => void;
}

const REST_MS = 250;

const answersOf = (results: UseQueryResult<JsonReply<ShelfPart>>[]) => results.map(publicAnswer);

/** Debounces a value. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** True if the shop's page contains all its products. */
export const isWhole = ({ products, total = 0 }: Pick<ShopPage, 'products' | 'total'>): boolean =>
  products.length >= total;

const NOTHING: readonly ProductCard[] = [];
/** One object, so that an old cached answer without figures renders nothing again. */
export const NO_POPULAR: readonly string[] = [];
const NO_FILTERS: ProductFilters = { category: '', search: '', sort: '' };

/** A long list, which the server searches and sends in parts. The first part came with the page. */
function useLongShelf(page: ShopPage, { category, search, sort }: ProductFilters): ShelfView {
  const isAsked = !isWhole(page);
  const isAll = category === '' && search.trim() === '' && sort === '';
  const key = `${category}\n${search.trim()}\n${sort}`;
  const [parts, setParts] = usePageState('parts', { key: '', count: 1 });
  const count = parts.key === key ? parts.count : 1;
  const paths = useMemo(() => {
    const first = isAll ? 2 : 1;
    const pages = Array.from({ length: isAsked ? count + 1 - first : 0 }, (_, index) => first + index);
    return pages.map((number) =>
      shelfPartAddress({ shopId: page.shop.shop_id, category, search: search.trim(), sort, page: number }),
    );
  }, [isAsked, isAll, count, page.shop.shop_id, category, search, sort]);
  const answers = useQueries({ queries: paths.map((path) => publicQuery(path)), combine: answersOf }, queryClient);
  const products = useMemo(() => {
    const came = answers.flatMap(({ data }) => data?.products ?? []);
    return isAll ? [...page.products, ...came] : came;
  }, [answers, isAll, page.products]);
  const total = isAll ? (page.total ?? 0) : answers[0]?.data?.totalItems;
  const [last, setLast] = useState({ products: NOTHING, left: 0, filters: NO_FILTERS });
  const isThere = total !== undefined;
  if (isAsked && isThere && last.products !== products)
    setLast({ products, left: Math.max(0, total - products.length), filters: { category, search, sort } });
  return {
    ...last,
    isLoading: answers.some((answer) => answer.isLoading),
    hasFailed: answers.some((answer) => answer.hasFailed),
    more: () => setParts({ key, count: count + 1 }),
    retry: () => void queryClient.refetchQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[1])) }),
  };
}

/** Returns a shop's products that match the filters. A short list is searched and sorted in the browser. */
export function useShelf(page: ShopPage, { category, search, sort }: ProductFilters): ShelfView {
  // Deferred, so that the chip or the letter renders before the list.
  const [shownCategory, shownSearch] = [useDeferredValue(category), useDeferredValue(search)];
  const shownSort = useDeferredValue(sort);
  const long = useLongShelf(page, { category, search: useRested(search), sort });
  const isShort = isWhole(page);
  const { products, popular = NO_POPULAR } = page;
  const found = useMemo(
    () => (isShort ? sortProducts(findProducts(products, shownSearch, shownCategory), shownSort, popular) : NOTHING),
    [isShort, products, popular, shownSearch, shownCategory, shownSort],
  );
  if (!isShort) return long;
  const filters = { category: shownCategory, search: shownSearch, sort: shownSort };
  return { ...long, products: found, left: 0, filters, isLoading: false, hasFailed: false };
}
