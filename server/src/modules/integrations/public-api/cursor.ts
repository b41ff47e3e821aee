// Cursor of a list: the time and id of the last row of a page, as text that programs send back.
import { fieldRefusal } from './api-problems.ts';

export interface Position {
  at: Date;
  id: string;
}

export const DEFAULT_PAGE = 50;

const cursorOf = ({ at, id }: Position): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

export function positionOfCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, time = '', id = ''] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === '') throw fieldRefusal('cursor', 'cursor must be the next_cursor of an earlier page.');
  return { at: new Date(Number(time)), id };
}

/** Splits one row more than requested into the page and the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: readonly Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next_cursor: rows.length > limit && last !== undefined ? cursorOf(positionOf(last)) : null };
}
