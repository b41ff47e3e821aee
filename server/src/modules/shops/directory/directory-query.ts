// Parses a query to the directory, or refuses it with a message for the field.
import {
  RADIUS_OPTIONS,
  type RadiusOption,
  STATUS_OPTIONS,
  type StatusOption,
} from '@baitdrop/domain/directory/directory';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { type QueryValues, invalidField, textParam } from '../../../platform/read-query.ts';

export interface PostcodePlace {
  postcode: string;
  town: string;
  region: string;
  lat: number;
  lng: number;
}

/** Finds the position of the postcode; undefined when the query has none. */
export function placeFrom(query: QueryValues, postcodes: PostcodeTables): PostcodePlace | undefined {
  const text = textParam(query, 'postcode');
  if (query['postcode'] === undefined) return undefined;
  const found = locateTypedPostcode(text, postcodes);
  if (!found.ok) throw invalidField('postcode', found.message, found.reason);
  const { postcode, place } = found.value;
  return { postcode: postcode.formatted, town: place.town, region: place.region, ...place.position };
}

function optionOf<Value extends string>(query: QueryValues, name: string, options: readonly { value: Value }[]): Value {
  const text = textParam(query, name);
  const chosen = options.find(({ value }) => value === (text === '' ? 'all' : text));
  if (!chosen) throw invalidField(name, `${name} must be one of ${options.map(({ value }) => value).join(', ')}.`);
  return chosen.value;
}

/** The "+" of "20+" arrives as a blank when the client did not escape it. */
export const radiusOf = (query: QueryValues): RadiusOption =>
  optionOf(query['radius'] === '20 ' ? { radius: '20+' } : query, 'radius', RADIUS_OPTIONS);

export const statusOf = (query: QueryValues): StatusOption => optionOf(query, 'status', STATUS_OPTIONS);

export function sortsByDistance(query: QueryValues): boolean {
  const sort = textParam(query, 'sort');
  if (sort !== '' && sort !== 'distance' && sort !== 'name')
    throw invalidField('sort', 'sort must be distance or name.');
  return sort === 'distance';
}
