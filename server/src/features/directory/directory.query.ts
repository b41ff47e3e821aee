// From the query of a request to what it asks for, or to a refusal with a sentence for each field.
import {
  RADIUS_OPTIONS,
  type RadiusOption,
  STATUS_OPTIONS,
  type StatusOption,
} from '@baitdrop/domain/directory/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { AppError, type FieldProblem } from '../../platform/errors/app-error.ts';
import { storableText } from '../../platform/database/storable.ts';

export type Query = Record<string, unknown>;

export interface FoundPlace {
  postcode: string;
  town: string;
  region: string;
  lat: number;
  lng: number;
}

const longestText = 100;
const number = /^-?\d{1,3}(\.\d{1,20})?$/;

export const refuseField = (field: string, message: string, code = 'validation_invalid_value'): AppError => {
  const problem: FieldProblem = { code, message };
  return new AppError('invalid_query', 400, message, { data: { [field]: problem } });
};

/** Given once, or not at all. */
export function textOf(query: Query, name: string): string {
  const given = query[name];
  if (given === undefined) return '';
  if (typeof given !== 'string') throw refuseField(name, `Give ${name} once.`);
  const text = storableText(given).trim();
  if (text.length > longestText) throw refuseField(name, `Use at most ${longestText} characters.`);
  return text;
}

export function wholeOf(query: Query, name: string, { usual, most }: { usual: number; most: number }): number {
  const text = textOf(query, name);
  if (text === '') return usual;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > most)
    throw refuseField(name, `${name} must be a whole number from 1 to ${most}.`);
  return value;
}

function degreesOf(query: Query, name: 'lat' | 'lng', most: number): number | undefined {
  const text = textOf(query, name);
  if (text === '') return undefined;
  const value = Number(text);
  if (!number.test(text) || Math.abs(value) > most)
    throw refuseField(name, `${name} must be a number of degrees from -${most} to ${most}.`);
  return value;
}

/** `lat` and `lng`, both or neither. */
export function positionOf(query: Query): Position | undefined {
  const lat = degreesOf(query, 'lat', 90);
  const lng = degreesOf(query, 'lng', 180);
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (lat === undefined && lng === undefined) return undefined;
  throw refuseField(lat === undefined ? 'lat' : 'lng', 'A position needs both lat and lng.');
}

/** Where the postcode is; undefined without one. */
export function placeFrom(query: Query, postcodes: PostcodeTables): FoundPlace | undefined {
  const text = textOf(query, 'postcode');
  if (query['postcode'] === undefined) return undefined;
  const found = placeOf(text, postcodes);
  if (!found.ok) throw refuseField('postcode', found.message, found.reason);
  const { postcode, place } = found.value;
  return { postcode: postcode.formatted, town: place.town, region: place.region, ...place.position };
}

function optionOf<Value extends string>(query: Query, name: string, options: readonly { value: Value }[]): Value {
  const text = textOf(query, name);
  const chosen = options.find(({ value }) => value === (text === '' ? 'all' : text));
  if (!chosen) throw refuseField(name, `${name} must be one of ${options.map(({ value }) => value).join(', ')}.`);
  return chosen.value;
}

/** An unescaped plus sign in an address reads as a blank. */
export const radiusOf = (query: Query): RadiusOption =>
  optionOf(query['radius'] === '20 ' ? { radius: '20+' } : query, 'radius', RADIUS_OPTIONS);

export const statusOf = (query: Query): StatusOption => optionOf(query, 'status', STATUS_OPTIONS);

export function sortsByDistance(query: Query): boolean {
  const sort = textOf(query, 'sort');
  if (sort !== '' && sort !== 'distance' && sort !== 'name')
    throw refuseField('sort', 'sort must be distance or name.');
  return sort === 'distance';
}
