// Reads the values of a request's query, or refuses with a sentence for the field.
import type { Position } from '@baitdrop/domain/geo/position';
import { storableText } from './database/storable.ts';
import { AppError, type FieldProblem } from './errors/app-error.ts';

export type QueryValues = Record<string, unknown>;

const MAX_TEXT_LENGTH = 100;

export const invalidField = (field: string, message: string, code = 'validation_invalid_value'): AppError => {
  const problem: FieldProblem = { code, message };
  return new AppError('invalid_query', 400, message, { data: { [field]: problem } });
};

/** Accepts the parameter at most once. */
export function textParam(query: QueryValues, name: string, maxLength = MAX_TEXT_LENGTH): string {
  const value = query[name];
  if (value === undefined) return '';
  if (typeof value !== 'string') throw invalidField(name, `Give ${name} once.`);
  const text = storableText(value).trim();
  if (text.length > maxLength) throw invalidField(name, `Use at most ${maxLength} characters.`);
  return text;
}

export function integerParam(
  query: QueryValues,
  name: string,
  { default: fallback, max }: { default: number; max: number },
): number {
  const text = textParam(query, name);
  if (text === '') return fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > max)
    throw invalidField(name, `${name} must be a whole number from 1 to ${max}.`);
  return value;
}

/** Refuses one coordinate without the other. */
export function positionOf({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Position | undefined {
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  if (lat === undefined && lng === undefined) return undefined;
  throw invalidField(lat === undefined ? 'lat' : 'lng', 'A position needs both lat and lng.');
}
