// Reads one page of a list by the keys of its index, so that only the rows of that page are read in full.
import { type SortKey, invalidCursor } from '../http/cursor.ts';
import type { KeyedRow, PageSpan } from '../http/read-keyset-page.ts';

type KeyKind = 'text' | 'number' | 'instant';

export interface KeysetOrder {
  /** The SQL expression that sorts the list, and the type of its values. */
  key: string;
  kind: KeyKind;
  /** Unique per row; orders rows with the same key. */
  tie: string;
  tieKind?: 'text';
  isDescending: boolean;
}

const inSql: Record<KeyKind, (place: string) => string> = {
  text: (place) => `${place}::text`,
  number: (place) => `${place}::bigint`,
  instant: (place) => `('epoch'::timestamptz + ${place}::bigint * interval '1 microsecond')`,
};
/** About the year 2096, in microseconds. */
const LAST_INSTANT = 4_000_000_000_000_000;

function fits(kind: KeyKind, key: SortKey): boolean {
  if (kind === 'text') return typeof key === 'string';
  return typeof key === 'number' && (kind === 'number' || Math.abs(key) <= LAST_INSTANT);
}

interface Bound {
  way: 'asc' | 'desc';
  /** True of the row at which the span begins and of those after it. */
  condition: string;
  /** The caller's values, followed by the keys that the condition compares with. */
  values: unknown[];
}

/**
 * `isInclusive` says whether a row with the same key and tie belongs to the span; lists merged from two sources need to
 * choose.
 */
export function keysetBound(
  order: KeysetOrder,
  { isTurned, from }: Pick<PageSpan, 'isTurned' | 'from'>,
  values: readonly unknown[],
  isInclusive = !isTurned,
): Bound {
  const { key, kind, tie, tieKind = 'number' } = order;
  const isDescending = order.isDescending !== isTurned;
  const way = isDescending ? 'desc' : 'asc';
  if (from === undefined) return { way, condition: 'true', values: [...values] };
  if (!fits(kind, from.key) || !fits(tieKind, from.tie)) throw invalidCursor();
  const sign = `${isDescending ? '<' : '>'}${isInclusive ? '=' : ''}`;
  const cursorValues = [inSql[kind](`$${values.length + 1}`), inSql[tieKind](`$${values.length + 2}`)];
  return {
    way,
    condition: `(${key}, ${tie}) ${sign} (${cursorValues.join(', ')})`,
    values: [...values, from.key, from.tie],
  };
}

/** The columns of a cursor, taken from a subquery `page` with `sort_key` and `list_tie`. */
export const cursorColumns = (kind: KeyKind): string =>
  `${kind === 'instant' ? '(extract(epoch from page.sort_key) * 1000000)::bigint' : 'page.sort_key'} as list_key, page.list_tie`;

interface KeysetPage {
  /** A subquery named `page`, whose `list_tie` is the tie of each row. */
  page: string;
  columns: string;
  orderBy: string;
  values: unknown[];
}

export function keysetPage(
  { from, where, values }: { from: string; where: string; values: readonly unknown[] },
  order: KeysetOrder,
  span: PageSpan,
): KeysetPage {
  const { key, kind, tie } = order;
  const { way, condition, values: all } = keysetBound(order, span, values);
  return {
    page: `(select ${key} as sort_key, ${tie} as list_tie from ${from} where ${where} and ${condition}
      order by ${key} ${way}, ${tie} ${way} limit ${span.limit} offset ${span.offset}) page`,
    columns: cursorColumns(kind),
    orderBy: `page.sort_key ${way}, page.list_tie ${way}`,
    values: all,
  };
}

/**
 * Joins each row of `page` to its row in the table, by one index lookup each. `offset 0` keeps the planner from reading
 * the whole table, which it would do with some thousand rows because it overestimates the cost of a lookup.
 */
export const joinPageRows = (table: string, tie: string, name = table): string =>
  `cross join lateral (select * from ${table} where ${tie} = page.list_tie offset 0) ${name}`;

/** A row with the columns of `cursorColumns`. */
export type WithSortKeys<Row> = Row & { list_key: SortKey | null; list_tie: SortKey };

export const splitSortKeys = <Row extends object>({
  list_key,
  list_tie,
  ...row
}: WithSortKeys<Row>): KeyedRow<Omit<WithSortKeys<Row>, 'list_key' | 'list_tie'>> => ({
  row,
  key: list_key,
  tie: list_tie,
});
