// One side of a comparison, as SQL. The reference compares as SQLite does: a value is a number, a text or null,
// whatever its column says, and columns give their type ("affinity") to the other side.
import type { Params } from './params.ts';

export type Affinity = 'text' | 'numeric' | 'none';

/** Whether null counts as empty text in `=` and `!=`: in plain columns it does, in json never. */
export type NullFallback = 'auto' | 'disabled' | 'enforced';

interface DateColumn {
  form: 'date';
  sql: string;
  /** SQL that is false where an outer join found no row: there the date is missing, not empty. */
  present: string | null;
}
interface BoolColumn {
  form: 'bool';
  sql: string;
}
interface ScaledColumn {
  form: 'scaled';
  sql: string;
  scale: number;
}

export interface Value {
  affinity: Affinity;
  nullFallback: NullFallback;
  /** SQL of type double precision that is null whenever the value is no number; null if it never is one. */
  number: string | null;
  /** SQL of type text that is null whenever the value is no text; null if it never is one. */
  text: string | null;
  /** A literal: written in the expression or taken from the request. */
  literal?: { value: string | number | null; integer?: boolean };
  /** A literal text or number, or one taken from the request, in contrast to the words true, false and null. */
  bound?: boolean;
  /** The bare column, for comparisons that can use its index. */
  column?: DateColumn | BoolColumn | ScaledColumn;
}

export const NOTHING: Value = {
  affinity: 'none',
  nullFallback: 'auto',
  number: null,
  text: null,
  literal: { value: null },
};

export function literalValue(value: string | number | null, bound = true, integer = false): Value {
  return { ...NOTHING, literal: { value, integer }, bound };
}

export function textValue(sql: string, affinity: Affinity = 'text'): Value {
  return { affinity, nullFallback: 'auto', number: null, text: sql };
}

export function numberValue(sql: string, affinity: Affinity = 'numeric'): Value {
  return { affinity, nullFallback: 'auto', number: sql, text: null };
}

/** Minified, as the reference stores it; null members are left out of objects. */
export function jsonText(json: string): string {
  return `json_strip_nulls((${json})::json)::text`;
}

/** A json value: true and false are 1 and 0, objects and lists their text. */
export function jsonValue(json: string): Value {
  return {
    affinity: 'none',
    nullFallback: 'disabled',
    // Clamped, because jsonb holds numbers that no double can.
    number: `(case jsonb_typeof(${json}) when 'number' then ${clamped(`(${json})::numeric`)} when 'boolean' then (${json})::boolean::int::double precision end)`,
    text: `(case jsonb_typeof(${json}) when 'string' then (${json}) #>> '{}' when 'object' then ${jsonText(json)} when 'array' then ${jsonText(json)} end)`,
  };
}

function clamped(numeric: string): string {
  return `round(least(greatest(${numeric}, -1e300), 1e300), 300)::double precision`;
}

const NUMERIC_TEXT = /^\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*$/;
// Short enough never to overflow the cast.
const NUMERIC_SQL = String.raw`^\s*[-+]?(\d{1,100}\.?\d{0,100}|\.\d{1,100})([eE][-+]?\d{1,2})?\s*$`;

/** The number a text column holds, if it reads as one. */
export function numberInText(text: string): string {
  return `(case when ${text} ~ '${NUMERIC_SQL}' then (${text})::double precision end)`;
}

function realAsText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value);
}

/** The value beside a numeric column: texts that parse as numbers become numbers. */
export function asNumeric(value: Value): Value {
  if (value.literal) {
    const { value: literal } = value.literal;
    if (typeof literal !== 'string' || !NUMERIC_TEXT.test(literal) || !Number.isFinite(Number(literal))) return value;
    return { ...value, literal: { value: Number(literal) } };
  }
  if (value.text === null) return value;
  const read = numberInText(value.text);
  return {
    ...value,
    number: value.number === null ? read : `coalesce(${value.number}, ${read})`,
    text: `(case when ${read} is null then ${value.text} end)`,
  };
}

/** The value beside a text column: numbers become texts. */
export function asText(value: Value): Value {
  if (value.literal) {
    const { value: literal, integer } = value.literal;
    if (typeof literal !== 'number') return value;
    return { ...value, literal: { value: integer ? String(literal) : realAsText(literal) } };
  }
  if (value.number === null) return value;
  const written = `(${value.number})::text`;
  return { ...value, number: null, text: value.text === null ? written : `coalesce(${value.text}, ${written})` };
}

export interface Shape {
  number: string | null;
  text: string | null;
}

/** The SQL of a value, with literals as parameters. */
export function shapeOf(value: Value, params: Params): Shape {
  if (!value.literal) return value;
  const { value: literal } = value.literal;
  if (typeof literal === 'number') return { number: params.number(literal), text: null };
  if (typeof literal === 'string') return { number: null, text: params.text(literal) };
  return { number: null, text: null };
}
