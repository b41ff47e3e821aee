// Converts field values between wire form and column form; no other module handles both.
import type { Collection, RecordValues, StoredRecord } from './collection.ts';
import { zeroValue, type Field } from './field.ts';

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnType(field: Field): string {
  if (field.multiple || field.type === 'json') return 'jsonb';
  if (field.type === 'number') return field.scale === undefined ? 'double precision' : 'bigint';
  if (field.type === 'bool') return 'boolean';
  if (field.type === 'date' || field.type === 'autodate') return 'timestamptz';
  return 'text';
}

/** SQL for the stored column of a field, or its computed expression. `alias` is already quoted. */
export function columnSql(field: Field, alias: string): string {
  return field.computed ? `(${field.computed(alias)})` : `${alias}.${quoteName(field.column)}`;
}

/** Select list for `recordFromRow`; the output names are the field names. `wants` selects computed fields. */
export function selectList(collection: Collection, alias: string, wants = (_computed: string) => true): string {
  const fields = collection.fields.filter((field) => !field.computed || wants(field.name));
  return fields.map((field) => `${columnSql(field, alias)} as ${quoteName(field.name)}`).join(', ');
}

/** Moves the decimal point without the rounding errors of multiplication (1.005 → 1005 with scale 3). */
function shift(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

export function toScaled(value: number, scale: number): number {
  return Math.round(shift(value, scale));
}

/** `2026-11-15 00:10:27.746Z`: the wire form of an instant. */
export function wireDate(instant: Date): string {
  return instant.toISOString().replace('T', ' ');
}

export function fromColumn(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return zeroValue(field);
  switch (field.type) {
    case 'number':
      return field.scale === undefined ? Number(value) : shift(Number(value), -field.scale);
    case 'date':
    case 'autodate':
      if (value instanceof Date) return wireDate(value);
      return typeof value === 'string' ? value : '';
    default:
      return value;
  }
}

/** The parameter for a wire value; cast it with `::${columnType(field)}`. */
export function toColumn(field: Field, value: unknown): unknown {
  if (field.multiple) return JSON.stringify(value ?? []);
  switch (field.type) {
    case 'json':
      return value === null || value === undefined ? null : JSON.stringify(value);
    case 'number':
      return field.scale === undefined ? value : toScaled(Number(value), field.scale);
    case 'date':
    case 'autodate':
      return value === '' ? null : value;
    default:
      return value;
  }
}

export function recordFromRow(collection: Collection, row: Record<string, unknown>): StoredRecord {
  const values: RecordValues = {};
  for (const field of collection.fields) values[field.name] = fromColumn(field, row[field.name]);
  return { id: String(values['id']), collection, values };
}
