import type { Pool, PoolClient } from 'pg';
import { csvText } from '@baitdrop/domain/csv/csv';
import { type ExportedShop, exportedNames, readListedBatch, readUnlistedBatch } from './export-shops.db.ts';

const BATCH = 500;

const cellOf = (value: ExportedShop[keyof ExportedShop]): string | number => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
};

/** Streams the file from one snapshot; the connection is returned when the reader stops. */
export async function* exportShops(pool: Pool): AsyncGenerator<string> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield csvText([exportedNames]);
    yield* linesOf(client, readListedBatch);
    yield* linesOf(client, readUnlistedBatch);
    isBroken = false;
  } finally {
    await client.query('ROLLBACK').catch(() => (isBroken = true));
    client.release(isBroken);
  }
}

async function* linesOf(client: PoolClient, read: typeof readListedBatch): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const rows = await read(client, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield csvText(rows.map((row) => exportedNames.map((name) => cellOf(row[name]))));
    after = last.rowid;
  }
}
