import { asText, shapeOf, type Shape, type Value } from './value.ts';
import type { Params } from './params.ts';

function hasUnescapedPercent(text: string): boolean {
  let previous = '';
  for (const character of text) {
    if (character === '%' && previous !== '\\') return true;
    previous = character === '\\' && previous === '\\' ? '' : character;
  }
  return false;
}

/** Escapes wildcards and backslashes that are not escaped yet, reading from the end as the reference does. */
function escapeWildcards(text: string): string {
  let escaped = '';
  let pending = false;
  for (const character of [...text].toReversed()) {
    if (pending) {
      if (character !== '\\') escaped = `\\${escaped}`;
      pending = false;
    } else {
      pending = character === '\\' || character === '%' || character === '_';
    }
    escaped = character + escaped;
  }
  return pending ? `\\${escaped}` : escaped;
}

export function likePattern(text: string): string {
  return hasUnescapedPercent(text) ? text : `%${escapeWildcards(text)}%`;
}

function endsInOpenEscape(pattern: string): boolean {
  return (/\\*$/.exec(pattern)?.[0].length ?? 0) % 2 === 1;
}

export function likeText(shape: Shape): string | null {
  if (shape.number === null) return shape.text;
  const written = `(${shape.number})::text`;
  return shape.text === null ? written : `coalesce(${shape.text}, ${written})`;
}

/** Only ASCII letters are folded under this collation. */
const folded = (sql: string) => `lower(${sql} collate "C")`;

/** SQL of `left ~ right`; null if either side is missing. */
export function like(left: Value, right: Value, params: Params): string {
  const subject = likeText(shapeOf(asText(left), params));
  if (subject === null) return 'null::boolean';
  if (right.bound && right.literal && right.literal.value !== null) {
    const pattern = likePattern(String(right.literal.value));
    // PostgreSQL refuses such a pattern; in the reference it matches nothing.
    if (endsInOpenEscape(pattern)) return `(${subject} is null and null)`;
    return `(${folded(subject)} like ${folded(params.text(pattern))} escape '\\')`;
  }
  const part = likeText(shapeOf(asText(right), params));
  if (part === null) return 'null::boolean';
  return `(${folded(subject)} like ${folded(`('%' || ${part} || '%')`)} escape '\\')`;
}
