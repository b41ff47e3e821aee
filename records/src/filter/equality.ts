// `=` and `!=`: null and empty text are equal, except for json; `!=` is true for missing values.
import { compare, isMissing, same } from './compare.ts';
import { type Params, storableText } from './params.ts';
import { literalValue, shapeOf, type Value } from './value.ts';

const EMPTY = literalValue('', false);

function isEmpty(value: Value): boolean {
  return value.literal !== undefined && (value.literal.value === null || value.literal.value === '');
}

function isKnownNonEmpty(value: Value): boolean {
  return value.literal !== undefined && !isEmpty(value);
}

/**
 * Compares two literal texts without the database; null for anything else. Most rules compare the caller with literals.
 */
function isSameText({ literal: left }: Value, { literal: right }: Value): boolean | null {
  if (typeof left?.value !== 'string' || typeof right?.value !== 'string') return null;
  return storableText(left.value) === storableText(right.value);
}

/** The value with empty text instead of null; like any expression it gives no type to the other side. */
function filled(value: Value, params: Params): Value {
  if (value.literal) return value.literal.value === null ? EMPTY : value;
  const { number, text } = shapeOf(value, params);
  const orEmpty = text === null ? `(case when ${number} is null then '' end)` : `coalesce(${text}, '')`;
  const whenNoNumber = number === null || text === null ? orEmpty : `(case when ${number} is null then ${orEmpty} end)`;
  return { affinity: 'none', nullFallback: 'auto', number, text: whenNoNumber };
}

function orMissing(value: Value, params: Params): string {
  const comparison = compare(value, '=', EMPTY, params);
  // For a date column this is `is null`, which is never null itself, and so simple that a partial index can be used.
  return value.column?.form === 'date' ? comparison : `coalesce(${comparison}, ${isMissing(value, params)})`;
}

/** SQL of `left = right`, or of its opposite. */
export function equality(left: Value, right: Value, equal: boolean, params: Params): string {
  const not = (sql: string) => (equal ? sql : `(not ${sql})`);
  if (left.nullFallback === 'disabled' || right.nullFallback === 'disabled') return not(same(left, right, params));
  if (isEmpty(left) && isEmpty(right)) return equal ? 'true' : 'false';
  if (isKnownNonEmpty(left) || isKnownNonEmpty(right)) {
    const a = isEmpty(left) ? EMPTY : left;
    const b = isEmpty(right) ? EMPTY : right;
    const isSame = isSameText(a, b);
    if (isSame !== null) return isSame === equal ? 'true' : 'false';
    // The equality may be null instead of false here: wrapped to prevent that, it could use no index.
    return equal ? compare(a, '=', b, params) : `(not ${same(a, b, params)})`;
  }
  if (isEmpty(left)) return not(orMissing(right, params));
  if (isEmpty(right)) return not(orMissing(left, params));
  return not(same(filled(left, params), filled(right, params), params));
}
