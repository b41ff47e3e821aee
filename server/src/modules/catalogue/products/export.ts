import type { Pool } from 'pg';
import { csvLine } from '@baitdrop/domain/products/csv';
import { CSV_COLUMNS, csvCells } from '@baitdrop/domain/products/csv-columns';
import { readShelfFrom } from './shelf.db.ts';

const atOnce = 500;

/** A piece at a time, however many there are. Spreadsheets know by the mark at the beginning that it is UTF-8. */
export async function* exportProducts(pool: Pool, shopId: string): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(CSV_COLUMNS.map(({ name }) => name))}`;
  let last: { name: string; id: string } | undefined;
  do {
    const products = await readShelfFrom(pool, shopId, last, atOnce);
    last = products.length < atOnce ? undefined : products.at(-1);
    if (products.length > 0) yield products.map((product) => csvLine(csvCells(product))).join('');
  } while (last !== undefined);
}
