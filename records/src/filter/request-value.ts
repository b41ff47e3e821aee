import type { Collection } from '../collections/collection.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { literalValue, NOTHING, type Value } from './value.ts';

const ABSENT = Symbol('absent');
const PARTS = new Set<string>(['context', 'method', 'query', 'headers', 'body'] satisfies (keyof RequestInfo)[]);

function valueAt(request: RequestInfo, [part = '', ...below]: readonly string[]): unknown {
  if (PARTS.has(part)) return dig(request[part as keyof RequestInfo], below);
  if (part !== 'auth') return ABSENT;
  const { auth } = request;
  if (!auth) return below.length === 0 ? null : ABSENT;
  if (below.length === 1 && below[0] === 'collectionId') return auth.collection.id;
  if (below.length === 1 && below[0] === 'collectionName') return auth.collection.name;
  return dig(auth.values, below);
}

function dig(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return ABSENT;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

function asLiteral(value: unknown, lower: boolean): Value {
  const fold = (text: string) => (lower ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text);
  if (value === ABSENT || value === null || value === undefined) return NOTHING;
  if (typeof value === 'string') return literalValue(fold(value));
  if (typeof value === 'number') return lower ? literalValue(String(value)) : literalValue(value);
  if (typeof value === 'boolean') return literalValue(value ? 1 : 0, true, true);
  return literalValue(fold(JSON.stringify(value)));
}

/** A value of the request itself: `path` is the part after `@request.`. */
export function requestValue(
  request: RequestInfo,
  collection: Collection,
  path: readonly string[],
  modifier: string,
): Value {
  const found = valueAt(request, path);
  if (modifier === 'isset') return literalValue(found === ABSENT ? 0 : 1, false, true);
  // Forms send numbers as text.
  const field = collection.field(path.at(-1) ?? '');
  const numeric =
    typeof found === 'string' && field?.type === 'number' && found.trim() !== '' && Number.isFinite(Number(found));
  return asLiteral(numeric ? Number(found) : found, modifier === 'lower');
}

/** The values a body holds for a field, as a list. */
export function bodyList(request: RequestInfo, name: string): unknown[] {
  const value = request.body[name];
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
