// Reads the forms of Stripe's v1 API, whose names nest with brackets: line_items[0][price_data][unit_amount]=499,
// expand[]=customer.
import { invalid, missing } from './fault.ts';
import type { Metadata } from './wire.ts';

export interface Form {
  [key: string]: string | Form;
}

const MAX_DEPTH = 8;

export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((key) => key.replace(/\]$/, ''));
    if (keys.length > MAX_DEPTH) throw invalid('Too deep.', name);
    put(form, keys, value);
  }
  return form;
}

function put(form: Form, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(Object.keys(form).length) : head;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' ? inner : (Object.create(null) as Form);
  form[key] = next;
  put(next, rest, value);
}

function at(form: Form, path: string): string | Form | undefined {
  let value: string | Form | undefined = form;
  for (const key of path.split('.')) value = typeof value === 'object' ? value[key] : undefined;
  return value;
}

/** Error messages name a nested parameter as it was sent. */
const sentAs = (path: string): string => path.replace(/\.([^.]+)/g, '[$1]');

export function textAt(form: Form, path: string): string | undefined {
  const value = at(form, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function requireText(form: Form, path: string): string {
  const value = textAt(form, path);
  if (value === undefined) throw missing(sentAs(path));
  return value;
}

export function integerAt(form: Form, path: string): number | undefined {
  const value = textAt(form, path);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, sentAs(path), 'parameter_invalid_integer');
  return Number(value);
}

/** Reads money and quantities, which are at least one. */
export function requirePositive(form: Form, path: string): number {
  const value = integerAt(form, path);
  if (value === undefined) throw missing(sentAs(path));
  if (value < 1)
    throw invalid('This value must be greater than or equal to 1.', sentAs(path), 'parameter_invalid_integer');
  return value;
}

export const flagAt = (form: Form, path: string): boolean => textAt(form, path) === 'true';

export function formAt(form: Form, path: string): Form | undefined {
  const value = at(form, path);
  return typeof value === 'object' ? value : undefined;
}

export const itemsAt = (form: Form, path: string): Form[] =>
  Object.values(formAt(form, path) ?? {}).filter((item) => typeof item === 'object');

export const textsAt = (form: Form, path: string): string[] =>
  Object.values(formAt(form, path) ?? {}).filter((item) => typeof item === 'string');

export const metadataAt = (form: Form, path = 'metadata'): Metadata =>
  Object.fromEntries(
    Object.entries(formAt(form, path) ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

export function emailAt(form: Form, path: string): string | null {
  const email = textAt(form, path);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, path, 'email_invalid');
  return email ?? null;
}
