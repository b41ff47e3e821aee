import type { Pool, PoolClient } from 'pg';
import { MANY_ROWS, rememberLarge } from './remember-large.ts';
import { rowsOf } from './rows.ts';

/** How many rows there are, for a list in pages; `from` is the query from that word on. */
export const countRows = (db: Pool | PoolClient, from: string, values: readonly unknown[] = []): Promise<number> =>
  rememberLarge(
    db,
    JSON.stringify([from, values]),
    async () => {
      const [row] = await rowsOf<{ total: number }>(db, `select count(*) as total ${from}`, values);
      return row?.total ?? 0;
    },
    (total) => total > MANY_ROWS,
  );
