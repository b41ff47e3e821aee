import type { ValidationEntry } from '../api/api-error.ts';
import type {
  DateField,
  EmailField,
  Field,
  JsonField,
  NumberField,
  PasswordField,
  SelectField,
  TextField,
  UrlField,
} from '../collections/field.ts';
import { toScaled } from '../collections/storage.ts';
import { emailDomain, isEmail, isUrl, urlHost } from './addresses.ts';
import {
  BAD_FORMAT,
  BLANK,
  EMAIL_DOMAIN,
  jsonTooBig,
  INVALID_EMAIL,
  INVALID_NUMBER,
  INVALID_URL,
  NOT_INTEGER,
  notOffered,
  tooBig,
  tooEarly,
  tooLate,
  tooLong,
  tooMany,
  tooShort,
  tooSmall,
  URL_DOMAIN,
} from './problems.ts';

type Problem = ValidationEntry | null;

const DEFAULT_MAX_TEXT = 5000;
const DEFAULT_MAX_PASSWORD = 71;
const DEFAULT_MAX_JSON_BYTES = 1 << 20;
const INT64_END = 2 ** 63;

/** Counts characters, not UTF-16 units. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) {
    expression = new RegExp(pattern, 'u');
    patterns.set(pattern, expression);
  }
  return expression.test(text);
}

function checkText(field: TextField, text: string): Problem {
  if (text === '') return field.required ? BLANK : null;
  const length = lengthOf(text);
  const max = field.max || DEFAULT_MAX_TEXT;
  if (length < (field.min ?? 0)) return tooShort(field.min ?? 0);
  if (length > max) return tooLong(max);
  return field.pattern && !matches(field.pattern, text) ? BAD_FORMAT : null;
}

/** Checks the plain password for a record with these values; its messages carry no params. */
export function checkPassword(field: PasswordField, plain: string, values: Record<string, unknown>): Problem {
  if (plain === '') return field.required ? BLANK : null;
  const length = lengthOf(plain);
  const max = field.max || DEFAULT_MAX_PASSWORD;
  if (length < (field.min ?? 0)) {
    return { code: 'validation_min_text_constraint', message: `Must be at least ${field.min} character(s).` };
  }
  if (length > max)
    return { code: 'validation_max_text_constraint', message: `Must be less than ${max} character(s).` };
  if (field.pattern && !matches(field.pattern, plain)) return BAD_FORMAT;
  return field.refuse?.(plain, values) ?? null;
}

function checkNumber(field: NumberField, value: number): Problem {
  if (!Number.isFinite(value)) return INVALID_NUMBER;
  if (field.scale !== undefined && !Number.isSafeInteger(toScaled(value, field.scale))) return INVALID_NUMBER;
  // Zero counts as empty, so no limit applies to it.
  if (value === 0) return field.required ? BLANK : null;
  if (field.onlyInt && !(Number.isInteger(value) && value < INT64_END && value >= -INT64_END)) return NOT_INTEGER;
  if (field.min !== undefined && value < field.min) return tooSmall(field.min);
  return field.max !== undefined && value > field.max ? tooBig(field.max) : null;
}

interface Domains {
  onlyDomains?: readonly string[];
  exceptDomains?: readonly string[];
}

function isDomainAllowed({ onlyDomains = [], exceptDomains = [] }: Domains, domain: string): boolean {
  return (onlyDomains.length === 0 || onlyDomains.includes(domain)) && !exceptDomains.includes(domain);
}

function checkEmail(field: EmailField, email: string): Problem {
  if (email === '') return field.required ? BLANK : null;
  if (!isEmail(email)) return INVALID_EMAIL;
  return isDomainAllowed(field, emailDomain(email)) ? null : EMAIL_DOMAIN;
}

function checkUrl(field: UrlField, url: string): Problem {
  if (url === '') return field.required ? BLANK : null;
  if (!isUrl(url)) return INVALID_URL;
  return isDomainAllowed(field, urlHost(url)) ? null : URL_DOMAIN;
}

function checkDate(field: DateField, text: string): Problem {
  if (text === '') return field.required ? BLANK : null;
  const instant = new Date(text);
  if (field.min && instant < new Date(field.min)) return tooEarly(new Date(field.min));
  return field.max && instant > new Date(field.max) ? tooLate(new Date(field.max)) : null;
}

function checkSelect(field: SelectField, chosen: readonly string[]): Problem {
  if (chosen.length === 0) return field.required ? BLANK : null;
  const maxSelect = Math.max(field.maxSelect ?? 1, 1);
  if (chosen.length > maxSelect) return tooMany(maxSelect);
  const unknown = chosen.find((value) => !field.values.includes(value));
  return unknown === undefined ? null : notOffered(unknown);
}

const EMPTY_JSON = new Set(['null', '""', '[]', '{}']);

function checkJson(field: JsonField, value: unknown): Problem {
  const text = JSON.stringify(value ?? null);
  const maxSize = field.maxSize || DEFAULT_MAX_JSON_BYTES;
  if (Buffer.byteLength(text) > maxSize) return jsonTooBig(maxSize);
  return field.required && EMPTY_JSON.has(text) ? BLANK : null;
}

export function listed(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value as string[];
  return value === '' || value === undefined || value === null ? [] : [String(value)];
}

/** All problems of a value that can be found without other rows. */
export function checkValue(field: Field, value: unknown): Problem {
  switch (field.type) {
    case 'text':
      return checkText(field, String(value));
    case 'number':
      return checkNumber(field, Number(value));
    case 'bool':
      return field.required && value !== true ? BLANK : null;
    case 'email':
      return checkEmail(field, String(value));
    case 'url':
      return checkUrl(field, String(value));
    case 'date':
      return checkDate(field, String(value));
    case 'select':
      return checkSelect(field, listed(value));
    case 'json':
      return checkJson(field, value);
    default:
      return null;
  }
}
