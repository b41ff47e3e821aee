import { LRUCache } from 'lru-cache';
import type { QueryConfig } from 'pg';
import { rowTypes } from '../collections/row-types.ts';

// A named statement stays on its connection for ever, so only texts that are used repeatedly get a name.
const MAX_NAMED = 400;
const MAX_COUNTED = 2000;
const USES_BEFORE_NAMED = 2;

// A LIKE pattern decides which index can be used, and a prepared statement is planned without it.
const LIKE_SEARCH = / like /;

const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
const names = new Map<string, string>();

/** Like `statement`, with the column types of records. */
export function recordStatement(text: string, values: unknown[]): QueryConfig {
  return { ...statement(text, values), types: rowTypes };
}

/** A query that is prepared once it has been used several times. */
export function statement(text: string, values: unknown[]): QueryConfig {
  const existing = names.get(text);
  if (existing !== undefined) return { name: existing, text, values };
  if (LIKE_SEARCH.test(text)) return { text, values };
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
