import type { ProductCard, ShelfPart, ShopPage } from '@baitdrop/contract/directory';
import { findProducts } from '@baitdrop/domain/products/find-products';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DatedReply } from '../../platform/api/fetch-json.ts';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { publicAnswer, publicQuery } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { shelfPartAddress } from './order-address.ts';

export interface ShelfView {
  /** The products loaded so far; the previous ones while the next are loading. */
  products: readonly ProductCard[];
  /** The number of products that are not loaded yet. */
  left: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** The filters with which these products were searched. */
  asked: { category: string; wanted: string };
  more: () => void;
  retry: () => void;
}

const REST_MS = 250;

const answersOf = (results: UseQueryResult<DatedReply<ShelfPart>>[]) => results.map(publicAnswer);

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

/** A long list, which the server searches and sends in parts. The first part came with the page. */
function useLongShelf(page: ShopPage, category: string, wanted: string): ShelfView {
  const isAsked = !isWhole(page);
  const isAll = category === '' && wanted.trim() === '';
  const key = `${category}\n${wanted.trim()}`;
  const [parts, setParts] = usePageState('parts', { key: '', count: 1 });
  const count = parts.key === key ? parts.count : 1;
  const paths = useMemo(() => {
    const first = isAll ? 2 : 1;
    const pages = Array.from({ length: isAsked ? count + 1 - first : 0 }, (_, index) => first + index);
    return pages.map((number) =>
      shelfPartAddress({ shopId: page.shop.shop_id, category, wanted: wanted.trim(), page: number }),
    );
  }, [isAsked, isAll, count, page.shop.shop_id, category, wanted]);
  const answers = useQueries(
    { queries: paths.map((path) => publicQuery<ShelfPart>(path)), combine: answersOf },
    queryClient,
  );
  const products = useMemo(() => {
    const came = answers.flatMap(({ data }) => data?.products ?? []);
    return isAll ? [...page.products, ...came] : came;
  }, [answers, isAll, page.products]);
  const total = isAll ? (page.total ?? 0) : answers[0]?.data?.totalItems;
  const [kept, setKept] = useState({ products: NOTHING, left: 0, asked: { category: '', wanted: '' } });
  const isThere = total !== undefined;
  if (isAsked && isThere && kept.products !== products)
    setKept({ products, left: Math.max(0, total - products.length), asked: { category, wanted } });
  return {
    ...kept,
    isLoading: answers.some((answer) => answer.isLoading),
    hasFailed: answers.some((answer) => answer.hasFailed),
    more: () => setParts({ key, count: count + 1 }),
    retry: () => void queryClient.refetchQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[1])) }),
  };
}

/** Returns a shop's products that match a category and a search. A short list is searched in the browser. */
export function useShelf(page: ShopPage, category: string, wanted: string): ShelfView {
  // Deferred, so that the chip or the letter renders before the list.
  const [shownCategory, shownWanted] = [useDeferredValue(category), useDeferredValue(wanted)];
  const long = useLongShelf(page, category, useRested(wanted));
  const isShort = isWhole(page);
  const found = useMemo(
    () => (isShort ? findProducts(page.products, shownWanted, shownCategory) : NOTHING),
    [isShort, page.products, shownWanted, shownCategory],
  );
  if (!isShort) return long;
  const asked = { category: shownCategory, wanted: shownWanted };
  return { ...long, products: found, left: 0, asked, isLoading: false, hasFailed: false };
}
