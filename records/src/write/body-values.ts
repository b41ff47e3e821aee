// Parses bodies to plain values: JSON, and forms whose texts are converted to numbers and booleans.

/** PostgreSQL cannot store a NUL in a text, so it is removed. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

/** Deeper values would overflow the stack when they are serialised. */
const MAX_DEPTH = 1000;

/** Far more than the fields of any collection; each key costs time. */
export const MAX_KEYS = 1000;

export class BodyParseError extends Error {
  override readonly name = 'BodyParseError';
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inText = false;
    } else if (code === 0x22) inText = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

function cleanText(text: string): string {
  if (!text.isWellFormed()) throw new BodyParseError('half of a surrogate pair');
  return withoutNul(text);
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new BodyParseError('a number out of range');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  // Keys are defined, not assigned, so `__proto__` is a key like any other.
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), clean(item)]));
}

// Only values with these patterns can differ from what the parser accepts.
const SUSPECT = /\\u(?:0000|d[89a-f])|\d[eE]\+?\d{2}|\d{300}/i;

/** An object, or null for `null`. Throws BodyParseError for other values. */
export function jsonObject(text: string): Record<string, unknown> | null {
  if (text.length > MAX_DEPTH && isTooDeep(text)) throw new BodyParseError('nested too deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BodyParseError('broken JSON', { cause });
  }
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw new BodyParseError('the JSON is no object');
  if (Object.keys(value).length > MAX_KEYS) throw new BodyParseError('too many keys');
  return (SUSPECT.test(text) ? clean(value) : value) as Record<string, unknown>;
}

const JSON_PART = '@jsonPayload';

/** A number only if it is written in the shortest form: `010` and `1e5` stay texts. */
function formValue(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && String(Number(text)) === text) return Number(text);
  return cleanText(text.toWellFormed());
}

/** Repeated keys become lists; parts of JSON are merged with the rest. */
export function formValues(parts: Iterable<readonly [name: string, text: string]>): Record<string, unknown> {
  const lists = new Map<string, unknown[]>();
  const merged: [string, unknown][] = [];
  let count = 0;
  for (const [name, text] of parts) {
    count += 1;
    if (count > MAX_KEYS) throw new BodyParseError('too many parts');
    if (name === JSON_PART) {
      merged.push(...Object.entries(jsonObject(text) ?? {}));
      continue;
    }
    const key = withoutNul(name);
    const list = lists.get(key);
    if (list) list.push(formValue(text));
    else lists.set(key, [formValue(text)]);
  }
  const plain = [...lists].map(([name, list]) => [name, list.length === 1 ? list[0] : list]);
  return Object.fromEntries([...merged, ...plain]) as Record<string, unknown>;
}

/** Parses `a=1&b=2`. Throws BodyParseError for a percent sign that encodes nothing. */
export function urlencodedValues(text: string): Record<string, unknown> {
  if (text.split('&', MAX_KEYS + 1).length > MAX_KEYS) throw new BodyParseError('too many parts');
  if (/%(?![\da-fA-F]{2})/.test(text)) throw new BodyParseError('a broken escape');
  return formValues(new URLSearchParams(text));
}
