import { findPlacesNearby, type FoundPlace } from '@baitdrop/contract/places';
import { MAPS_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import { clientMessages } from '@baitdrop/domain/messages/client';
import { mapsMessages } from '@baitdrop/domain/messages/maps';
import { call } from '../../platform/api/call.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import type { DirectoryLocation } from './directory-address.ts';
import { roundedPosition } from '../../platform/places/place.ts';

export interface GooglePlaces {
  state: 'off' | 'searching' | 'found' | 'failed';
  places: readonly FoundPlace[];
  remaining: number | null;
  /** The error message with its prefix. */
  trouble: string;
  searchAgain: () => void;
}

const TIMEOUT_MS = 15_000;

const sentence = (error: unknown): string =>
  mapsMessages.alert(error instanceof HttpError ? error.message : clientMessages.somethingWrong);

/** Caches replies while the page is open, because the maps service charges per search. */
export function useGooglePlaces(location: DirectoryLocation | null, isWanted: boolean): GooglePlaces {
  const isOff = location === null || !isWanted;
  const query = isOff ? {} : { ...roundedPosition(location.position), radius: MAPS_RADIUS_METRES };
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['places', query],
    queryFn: () => call(findPlacesNearby, { query }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    enabled: !isOff,
    meta: { isPublic: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const searchAgain = () => void refetch();
  if (isOff) return { state: 'off', places: [], remaining: null, trouble: '', searchAgain };
  return {
    state: isPending ? 'searching' : isError ? 'failed' : 'found',
    places: data?.places ?? [],
    remaining: data?.quota.remaining ?? null,
    trouble: isError ? sentence(error) : '',
    searchAgain,
  };
}
