import type { FoundPlace, PlacesAnswer } from '@baitdrop/contract/places';
import { MAPS_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import { clientMessages } from '@baitdrop/domain/messages/client.messages';
import { mapsMessages } from '@baitdrop/domain/messages/maps.messages';
import { useEffect, useSyncExternalStore } from 'react';
import { type Answer, answerStore, ask } from '../../platform/api/answers.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import type { DirectoryLocation } from './directory-address.ts';
import { positionQuery } from './shop-paths.ts';

export interface GooglePlaces {
  state: 'off' | 'searching' | 'found' | 'failed';
  places: readonly FoundPlace[];
  remaining: number | null;
  /** The sentence for people, with its prefix. */
  trouble: string;
  searchAgain: () => void;
}

const nothing: Answer<never> = { state: 'loading' };
const never = () => () => undefined;

const sentence = (error: unknown): string =>
  mapsMessages.alert(error instanceof HttpError ? error.message : clientMessages.somethingWrong);

/** Each search is counted by the maps service, so an answer is kept for as long as the page is open. */
export function useGooglePlaces(location: DirectoryLocation | null, isWanted: boolean): GooglePlaces {
  const query = location && [...positionQuery(location), ['radius', String(MAPS_RADIUS_METRES)]];
  const path = query && isWanted ? `/api/places/nearby?${new URLSearchParams(query).toString()}` : null;
  const store = path === null ? null : answerStore(path);
  const answer = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.get() ?? nothing,
    () => nothing,
  ) as Answer<PlacesAnswer>;

  useEffect(() => {
    if (path !== null) void ask(path, Number.POSITIVE_INFINITY);
  }, [path]);

  const searchAgain = () => {
    if (path !== null) void ask(path);
  };
  if (path === null) return { state: 'off', places: [], remaining: null, trouble: '', searchAgain };
  const { state, data, error } = answer;
  return {
    state: state === 'loading' ? 'searching' : state === 'ready' ? 'found' : 'failed',
    places: data?.places ?? [],
    remaining: data?.quota.remaining ?? null,
    trouble: state === 'failed' ? sentence(error) : '',
    searchAgain,
  };
}
