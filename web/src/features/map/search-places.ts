import type { GazetteerPlace, searchGazetteer } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { pathOf } from '../../platform/api/typed-path.ts';

const PATH = pathOf<typeof searchGazetteer>('/api/gazetteer');

/** Rounds to a kilometre, which is precise enough to sort names and gives many users the same request. */
const kilometre = (degrees: number): string => degrees.toFixed(2);

/** Finds towns, waters, postcodes and plus codes; of equal names the nearest comes first. */
export async function searchPlaces(
  search: string,
  near: Position | null,
  signal: AbortSignal,
): Promise<readonly GazetteerPlace[]> {
  const query = new URLSearchParams({
    search,
    ...(near && { lat: kilometre(near.lat), lng: kilometre(near.lng) }),
  });
  return (await fetchJson<{ places: GazetteerPlace[] }>(`${PATH}?${query.toString()}`, { signal })).places;
}
