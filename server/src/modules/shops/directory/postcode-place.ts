import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { invalidField } from '../../../platform/read-query.ts';

export interface PostcodePlace {
  postcode: string;
  town: string;
  region: string;
  lat: number;
  lng: number;
}

/** Finds the position of the postcode; undefined when the query has none. */
export function placeOf(typed: string | undefined, postcodes: PostcodeTables): PostcodePlace | undefined {
  if (typed === undefined) return undefined;
  const found = locateTypedPostcode(typed, postcodes);
  if (!found.ok) throw invalidField('postcode', found.message, found.reason);
  const { postcode, place } = found.value;
  return { postcode: postcode.formatted, town: place.town, region: place.region, ...place.position };
}
