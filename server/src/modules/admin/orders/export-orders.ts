import type { Pool } from 'pg';
import { csvText } from '@baitdrop/domain/csv/csv';
import { EXPORTED_ORDER_NAMES, type OrderFilter, readExportedOrders } from './admin-orders.db.ts';

const BATCH = 500;

/** Streams the file from one snapshot; the connection is returned when the reader stops. */
export async function* exportOrders(pool: Pool, filter: OrderFilter): AsyncGenerator<string> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield csvText([EXPORTED_ORDER_NAMES]);
    for (let after = 0; ;) {
      const rows = await readExportedOrders(client, filter, { after, count: BATCH });
      const last = rows.at(-1);
      if (last === undefined) break;
      yield csvText(
        rows.map((row) =>
          EXPORTED_ORDER_NAMES.map((name) => {
            const value = row[name];
            return value instanceof Date ? value.toISOString() : (value ?? '');
          }),
        ),
      );
      after = last.rowid;
    }
    isBroken = false;
  } finally {
    await client.query('ROLLBACK').catch(() => (isBroken = true));
    client.release(isBroken);
  }
}
