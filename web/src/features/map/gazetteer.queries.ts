import type { Position } from '@baitdrop/domain/geo/position';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { debounce } from '../../platform/query/debounce.ts';
import { searchPlaces } from './search-places.ts';

const REST_MS = 250;
const MIN_LETTERS = 2;

/** Searches towns, waters, postcodes and plus codes after a pause in typing. */
export function gazetteerQuery(typed: string, near: Position | null) {
  const search = typed.trim();
  const isAsked = search.length >= MIN_LETTERS;
  return queryOptions({
    queryKey: ['gazetteer', search, near],
    queryFn: async ({ signal }) => {
      await debounce(REST_MS, signal);
      return searchPlaces(search, near, signal);
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isAsked && { placeholderData: keepPreviousData }),
  });
}
