import type { Pool, PoolClient } from 'pg';
import { LARGE_COUNT, cacheIfLarge } from './cache-if-large.ts';
import { queryPrepared, rowsOf } from './rows.ts';

type Db = Pool | PoolClient;

const isLarge = (total: number): boolean => total > LARGE_COUNT;

/** Counts the rows of a paged list; `from` is the query from that keyword on. */
export const countRows = (db: Db, from: string, values: readonly unknown[] = []): Promise<number> =>
  cacheIfLarge(
    db,
    JSON.stringify([from, values]),
    async () => {
      const [row] = await rowsOf<{ total: number }>(db, `select count(*) as total ${from}`, values);
      return row?.total ?? 0;
    },
    isLarge,
  );

interface Counted {
  from: string;
  /** The condition of the search, if any; its values are in `values`. */
  found?: string | undefined;
  values?: readonly unknown[];
}

/** Counts the rows of each part (a condition) in one statement. */
export function countParts(db: Db, { from, found, values = [] }: Counted, parts: readonly string[]): Promise<number[]> {
  const missingParts: string[] = [];
  const counting = (async (): Promise<Record<string, number>> => {
    // Waits one turn, so that all lookups in the cache are done and the missing parts are collected.
    await Promise.resolve();
    if (missingParts.length === 0) return {};
    return (await queryPrepared<Record<string, number>>(db, countText(from, found, missingParts), values))[0] ?? {};
  })();
  const total = (part: string): Promise<number> => {
    const load = async (): Promise<number> => {
      const place = missingParts.push(part) - 1;
      const counted = (await counting)[`part_${place}`];
      if (counted === undefined) throw new Error('a part was asked for after the statement was sent');
      return counted;
    };
    return cacheIfLarge(db, JSON.stringify([from, found, part, values]), load, isLarge);
  };
  return Promise.all(parts.map(total));
}

/** With a search, one scan counts all parts; without one, each part is counted in its own index. */
function countText(from: string, found: string | undefined, parts: readonly string[]): string {
  const each = (count: (part: string) => string): string =>
    parts.map((part, place) => `${count(part)} as part_${place}`).join(', ');
  if (found === undefined) return `select ${each((part) => `(select count(*) from ${from} where ${part})`)}`;
  return `select ${each((part) => `count(*) filter (where ${part})`)} from ${from} where ${found}`;
}
