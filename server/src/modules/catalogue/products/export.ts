import type { Pool } from 'pg';
import { csvText } from '@baitdrop/domain/csv/csv';
import { CSV_COLUMNS, csvCells } from '@baitdrop/domain/products/csv-columns';
import { readShelfFrom } from './shelf.db.ts';

const BATCH_SIZE = 500;

/** Streams the products in pages. The byte order mark makes spreadsheets read the file as UTF-8. */
export async function* exportProducts(pool: Pool, shopId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvText([CSV_COLUMNS.map(({ name }) => name)], { reimport: true })}`;
  let last: { name: string; id: string } | undefined;
  do {
    const products = await readShelfFrom(pool, shopId, last, BATCH_SIZE);
    last = products.length < BATCH_SIZE ? undefined : products.at(-1);
    if (products.length > 0) yield csvText(products.map(csvCells), { reimport: true });
  } while (last !== undefined);
}
