// The search of the place field, and its messages. The field loads it on focus: a first visit does without.
import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
export { placeMessages } from '@baitdrop/domain/messages/places';
import { debounce } from '../../platform/query/debounce.ts';
import { searchPlaces } from './search-places.ts';
import { labelOf } from './place-label.ts';

/** Searches after a pause of `restMs`; a newer search aborts the wait. */
export async function findPlaces(
  search: string,
  near: Position | null,
  restMs: number,
  signal: AbortSignal,
): Promise<readonly GazetteerPlace[]> {
  await debounce(restMs, signal);
  return searchPlaces(search, near, signal);
}

/** The place that the text names, if it cannot be another: the only one found, or the only one with just this name. */
export function namedPlace(places: readonly GazetteerPlace[], typed: string): GazetteerPlace | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const named = places.filter((place) => [place.name, labelOf(place)].some((name) => plain(name) === plain(typed)));
  const choice = named.length > 0 ? named : places;
  return choice.length === 1 ? choice[0] : undefined;
}
