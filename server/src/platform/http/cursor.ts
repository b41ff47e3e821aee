// A cursor marks where a page of a list begins. Sent with the request for another page, it lets that page be found from
// there instead of counting rows from an end of the list. Callers treat the text as opaque.
import { invalidField } from '../read-query.ts';

export type SortKey = string | number;

/** The sort keys of one row. */
export interface SortKeys {
  key: SortKey;
  tie: SortKey;
}

export interface Cursor extends SortKeys {
  page: number;
  /** The index of the part, in a list made of several. */
  part: number;
}

export const encodeCursor = ({ page, part, key, tie }: Cursor): string =>
  Buffer.from(JSON.stringify([page, part, key, tie])).toString('base64url');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
// PostgreSQL does not accept text with a NUL character.
const isKey = (value: unknown): value is SortKey =>
  Number.isSafeInteger(value) || (typeof value === 'string' && !value.includes('\0'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

export const invalidCursor = () => invalidField('near', 'near must be what an earlier answer of the same list said.');

/** Reads a cursor; undefined when the text is empty. */
export function decodeCursor(text: string): Cursor | undefined {
  if (text === '') return undefined;
  const read = parsed(text);
  const [page, part, key, tie]: unknown[] = Array.isArray(read) ? read : [];
  if (isCount(page) && page > 0 && isCount(part) && isKey(key) && isKey(tie)) return { page, part, key, tie };
  throw invalidCursor();
}
