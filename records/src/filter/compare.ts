import { dateBounds } from './date-bounds.ts';
import type { Params } from './params.ts';
import { asNumeric, asText, shapeOf, type Shape, type Value } from './value.ts';
import { toScaled } from '../collections/storage.ts';

export type Order = '=' | '<' | '<=' | '>' | '>=';

const MIRRORED: Record<Order, Order> = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function missing(shape: Shape): string {
  const parts = [shape.number, shape.text].filter((part) => part !== null);
  return parts.length === 0 ? 'true' : `(${parts.map((part) => `${part} is null`).join(' and ')})`;
}

function orderTexts(left: string, order: Order, right: string): string {
  // Equality is the same in every collation, and without one an ordinary index can be used.
  return order === '=' ? `${left} = ${right}` : `${left} ${order} ${right} collate "C"`;
}

/** SQL that is null if either side is missing. Every number sorts before every text. */
function compareShapes(left: Shape, order: Order, right: Shape): string {
  const branches: [string, string][] = [];
  const both = (a: string, b: string, result: string) =>
    branches.push([`${a} is not null and ${b} is not null`, result]);
  if (left.number && right.number) both(left.number, right.number, `${left.number} ${order} ${right.number}`);
  if (left.text && right.text) both(left.text, right.text, orderTexts(left.text, order, right.text));
  if (left.number && right.text) both(left.number, right.text, order.startsWith('<') ? 'true' : 'false');
  if (left.text && right.number) both(left.text, right.number, order.startsWith('>') ? 'true' : 'false');
  const [only] = branches;
  if (!only) return 'null::boolean';
  const simple = branches.length === 1 && only[1] !== 'true' && only[1] !== 'false';
  if (simple) return `(${only[1]})`;
  return `(case ${branches.map(([when, then]) => `when ${when} then ${then}`).join(' ')} end)`;
}

/** Compares a date column with a literal text; an empty date is an empty text, less than any other. */
function compareDate(column: string, order: Order, text: string, params: Params): string {
  if (text === '') {
    if (order === '>') return `(${column} is not null)`;
    if (order === '>=') return 'true';
    return order === '<' ? 'false' : `(${column} is null)`;
  }
  const { from, after, exact } = dateBounds(text);
  const before = (bound: number | null) =>
    bound === null ? 'true' : `(${column} < ${params.instant(bound)} or ${column} is null)`;
  const since = (bound: number | null) =>
    bound === null ? 'false' : `(${column} is not null and ${column} >= ${params.instant(bound)})`;
  if (order === '<') return before(from);
  if (order === '<=') return before(after);
  if (order === '>=') return since(from);
  if (order === '>') return since(after);
  if (!exact || from === null || after === null) return 'false';
  return `(${column} is not null and ${column} >= ${params.instant(from)} and ${column} < ${params.instant(after)})`;
}

function compareColumn(value: Value, order: Order, other: Value, params: Params): string | null {
  const { column } = value;
  const literal = other.literal?.value;
  if (!column || literal === undefined || literal === null) return null;
  if (column.form === 'date') {
    if (typeof literal !== 'string') return null;
    const compared = compareDate(column.sql, order, literal, params);
    return column.present === null ? compared : `(case when ${column.present} then ${compared} end)`;
  }
  if (typeof literal !== 'number') return null;
  if (column.form === 'bool') {
    return order === '=' && (literal === 0 || literal === 1) ? `(${column.sql} = ${literal === 1})` : null;
  }
  const scaled = toScaled(literal, column.scale);
  const isExact = Number.isSafeInteger(scaled) && scaled / 10 ** column.scale === literal;
  return isExact ? `(${column.sql} ${order} ${params.integer(scaled)})` : null;
}

/** Gives each side the type of the other side's column. */
function settle(left: Value, right: Value): [Value, Value] {
  if (left.affinity === 'numeric' && right.affinity !== 'numeric') return [left, asNumeric(right)];
  if (right.affinity === 'numeric' && left.affinity !== 'numeric') return [asNumeric(left), right];
  if (left.affinity === 'text' && right.affinity === 'none') return [left, asText(right)];
  if (right.affinity === 'text' && left.affinity === 'none') return [asText(left), right];
  return [left, right];
}

/** `left order right`; null if either side is missing. */
export function compare(first: Value, order: Order, second: Value, params: Params): string {
  const [left, right] = settle(first, second);
  const direct = compareColumn(left, order, right, params) ?? compareColumn(right, MIRRORED[order], left, params);
  return direct ?? compareShapes(shapeOf(left, params), order, shapeOf(right, params));
}

/** Equality in which a missing value equals only a missing value; never null. */
export function same(first: Value, second: Value, params: Params): string {
  const [left, right] = settle(first, second);
  const direct = compareColumn(left, '=', right, params) ?? compareColumn(right, '=', left, params);
  if (direct) return `coalesce(${direct}, false)`;
  const a = shapeOf(left, params);
  const b = shapeOf(right, params);
  const equal = compareShapes(a, '=', b);
  const bothMissing = `(${missing(a)} and ${missing(b)})`;
  return equal === 'null::boolean' ? bothMissing : `coalesce(${equal}, ${bothMissing})`;
}

export function isMissing(value: Value, params: Params): string {
  return missing(shapeOf(value, params));
}
