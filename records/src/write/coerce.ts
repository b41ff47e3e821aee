// Converts any value that a client sent to the wire form of a field. Never fails: unreadable values become the zero
// value.
import { zeroValue, type Field } from '../collections/field.ts';
import { fromColumn, toScaled } from '../collections/storage.ts';
import { dateFromText } from './date-text.ts';
import { fullDigits, numberFromText } from './number-text.ts';

export function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return fullDigits(raw);
  return typeof raw === 'boolean' ? String(raw) : '';
}

export function numberOf(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  if (typeof raw === 'boolean') return raw ? 1 : 0;
  return typeof raw === 'string' ? (numberFromText(raw) ?? 0) : 0;
}

const TRUE_TEXTS = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);

export function boolOf(raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return raw !== 0;
  return typeof raw === 'string' && TRUE_TEXTS.has(raw);
}

function textsInJson(text: string): string[] | null {
  if (!text.includes('[')) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((item) => typeof item === 'string') ? parsed : null;
  } catch {
    return null;
  }
}

/** Texts without blanks and repetitions; a JSON list in a text counts as a list. */
export function textsOf(raw: unknown): string[] {
  const texts = Array.isArray(raw)
    ? raw.map(textOf)
    : typeof raw === 'string'
      ? (textsInJson(raw) ?? [raw])
      : [textOf(raw)];
  return [...new Set(texts)].filter((text) => text !== '');
}

/** A list for a multiple field; the last of the list for a single one. */
export function choiceOf(field: Field, texts: readonly string[]): string | string[] {
  const unique = [...new Set(texts)];
  return field.multiple ? unique : (unique.at(-1) ?? '');
}

/** Text that is JSON counts as that JSON, because forms can send only texts; other text stays. */
function jsonOf(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw ?? null;
  if (!/^(?:[\d\-"[{]|null$|true$|false$)/.test(raw)) return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

/** Rounds a number to what the column can hold, so that the answer shows the stored value. */
export function storableNumber(field: Field, value: number): number {
  if (field.type !== 'number' || field.scale === undefined || !Number.isFinite(value)) return value;
  const scaled = toScaled(value, field.scale);
  return Number.isSafeInteger(scaled) ? Number(fromColumn(field, scaled)) : value;
}

export function coerce(field: Field, raw: unknown): unknown {
  switch (field.type) {
    case 'number':
      return storableNumber(field, numberOf(raw));
    case 'bool':
      return boolOf(raw);
    case 'date':
      return dateFromText(textOf(raw));
    case 'json':
      return jsonOf(raw);
    case 'select':
    case 'relation':
    case 'file':
      return choiceOf(field, textsOf(raw));
    case 'autodate':
      return zeroValue(field);
    default:
      return textOf(raw);
  }
}
