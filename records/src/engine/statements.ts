import { LRUCache } from 'lru-cache';
import type { QueryConfig } from 'pg';
import { rowTypes } from '../collections/row-types.ts';

// A named statement is planned once per connection and kept there for ever, so only texts that come again get a name.
const MAX_NAMED = 400;
const MAX_COUNTED = 2000;
const USES_BEFORE_NAMED = 2;

// What a pattern looks like decides which index finds it, and a prepared statement is planned without seeing it.
const LIKE_SEARCH = / like /;

const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
const names = new Map<string, string>();

/** The same for rows that become records. */
export function recordStatement(text: string, values: unknown[]): QueryConfig {
  return { ...statement(text, values), types: rowTypes };
}

/** A query that is prepared once it has proved to be a frequent one. */
export function statement(text: string, values: unknown[]): QueryConfig {
  if (LIKE_SEARCH.test(text)) return { text, values };
  const known = names.get(text);
  if (known !== undefined) return { name: known, text, values };
  const count = (uses.get(text) ?? 0) + 1;
  if (count > USES_BEFORE_NAMED && names.size < MAX_NAMED) {
    const name = `records.${names.size + 1}`;
    names.set(text, name);
    uses.delete(text);
    return { name, text, values };
  }
  uses.set(text, count);
  return { text, values };
}
