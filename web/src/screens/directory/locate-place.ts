import { listNearbyShops } from '@baitdrop/contract/directory';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { type Place, placeQuery } from '../../platform/places/place.ts';
import { refreshPublic } from '../../platform/query/public-query.ts';

/** Finds the position of a postcode. Throws the server's words about one that does not exist or is not served. */
export async function locatePlace(place: Place): Promise<Place> {
  if (place.position !== null) return place;
  const { place: found } = await refreshPublic(
    addressOf(listNearbyShops, { query: { limit: 1, ...placeQuery(place) } }),
  );
  return found ? { name: found.postcode, position: { lat: found.lat, lng: found.lng } } : place;
}
