import { searchGazetteer } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { debounce } from '../../platform/query/debounce.ts';

const REST_MS = 250;
const MIN_LETTERS = 2;

/** Rounds to a kilometre, which is precise enough to sort names and gives many users the same request. */
const nearOf = (near: Position | null): Partial<Position> =>
  near === null ? {} : { lat: Number(near.lat.toFixed(2)), lng: Number(near.lng.toFixed(2)) };

/** Searches towns, waters, postcodes and plus codes after a pause in typing. */
export function gazetteerQuery(typed: string, near: Position | null) {
  const search = typed.trim();
  const isAsked = search.length >= MIN_LETTERS;
  const query = { search, ...nearOf(near) };
  return queryOptions({
    queryKey: ['gazetteer', query],
    queryFn: async ({ signal }) => {
      await debounce(REST_MS, signal);
      return (await call(searchGazetteer, { query }, { signal })).places;
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    ...(isAsked && { placeholderData: keepPreviousData }),
  });
}
