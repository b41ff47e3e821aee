import type { GazetteerAnswer } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { debounce } from '../../platform/query/debounce.ts';

const REST_MS = 250;
const MIN_LETTERS = 2;

/** Rounds to a kilometre, which is precise enough to sort names and gives many users the same request. */
const nearOf = (near: Position | null): string =>
  near === null ? '' : `&lat=${near.lat.toFixed(2)}&lng=${near.lng.toFixed(2)}`;

/** Searches towns, waters, postcodes and plus codes after a pause in typing. */
export function gazetteerQuery(typed: string, near: Position | null) {
  const search = typed.trim();
  const isAsked = search.length >= MIN_LETTERS;
  const path = `/api/gazetteer?search=${encodeURIComponent(search)}${nearOf(near)}`;
  return queryOptions({
    queryKey: ['gazetteer', path],
    queryFn: async ({ signal }) => {
      await debounce(REST_MS, signal);
      return (await fetchJson<GazetteerAnswer>(path, { signal })).places;
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isAsked && { placeholderData: keepPreviousData }),
  });
}
