import type { DirectoryAnswer, ShopCard } from '@baitdrop/contract/directory';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Address } from '../../platform/api/endpoint-address.ts';
import type { JsonReply } from '../../platform/api/fetch-json.ts';
import { publicAnswer, publicQuery, refreshPublic } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { ShopPages } from './shop-paths.ts';

const publicAnswers = (results: UseQueryResult<JsonReply<DirectoryAnswer>>[]) => results.map(publicAnswer);

export interface FoundShops {
  /** Null until the first reply; the previous shops while the next reply is loading. */
  shops: readonly ShopCard[] | null;
  total: number;
  isLoading: boolean;
  /** When the server sent the data. Set only for data from an earlier visit. */
  cachedAtMs: number | undefined;
  error: unknown;
  /** Refetches all loaded pages and returns the shops. Throws on failure. */
  refresh: () => Promise<readonly ShopCard[]>;
}

/** Returns the pages of the list that the URL asks for; none before hydration. */
export function useShops({ pathOf, pages }: ShopPages, isHydrated: boolean): FoundShops {
  const first = pathOf(1);
  const [size, setSize] = useState({ first: '', total: 0, perPage: 1 });
  const pageCount = size.first === first ? Math.ceil(size.total / size.perPage) : 1;
  const count = isHydrated ? Math.max(1, Math.min(pages, pageCount)) : 0;
  const key = Array.from({ length: count }, (_, index) => pathOf(index + 1)).join('\n');
  const paths = useMemo(() => (key === '' ? [] : (key.split('\n') as Address<DirectoryAnswer>[])), [key]);
  const answers = useQueries({ queries: paths.map((path) => publicQuery(path)), combine: publicAnswers }, queryClient);
  const [head] = answers;
  if (head?.data) {
    const { totalItems: total, perPage } = head.data;
    if (size.first !== first || size.total !== total || size.perPage !== perPage) setSize({ first, total, perPage });
  }

  const isLoading = !isHydrated || answers.some((answer) => answer.isLoading);
  const failed = answers.find(({ hasFailed }) => hasFailed);
  const isWhole = answers.length > 0 && answers.every(({ data }) => data !== undefined);
  const whole = useMemo(() => (isWhole ? answers.flatMap(({ data }) => data?.items ?? []) : null), [answers, isWhole]);
  const [lastLoaded, setLastLoaded] = useState<{ shops: readonly ShopCard[]; first: string } | null>(null);
  if (whole && lastLoaded?.shops !== whole) setLastLoaded({ shops: whole, first });

  return {
    // A list that failed to load must not show the shops of another list.
    shops: whole ?? (failed && lastLoaded?.first !== first ? null : (lastLoaded?.shops ?? null)),
    total: size.total,
    isLoading,
    cachedAtMs: answers.find(({ cachedAtMs }) => cachedAtMs !== undefined)?.cachedAtMs,
    error: isLoading ? undefined : failed?.error,
    refresh: async () => {
      const pagesNow = await Promise.all(paths.map((path) => refreshPublic(path)));
      return pagesNow.flatMap(({ items }) => items);
    },
  };
}
