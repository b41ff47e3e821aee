// How a shop matched the columns of its files, remembered for the next file with the same headings.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { importMessages } from '@baitdrop/domain/messages/product-import';
import { headingKey, isColumnMatch } from '@baitdrop/domain/product-import/match-columns';
import { AppError } from '../../../platform/errors/app-error.ts';
import { forgetColumns, readColumns, rememberColumns } from './import-columns.db.ts';

/** One of our columns for each of the file's; `auto` forgets what was remembered; undefined uses it. */
export type WantedColumns = readonly string[] | 'auto' | undefined;

export const wantedColumnsOf = (text: string): WantedColumns =>
  text === '' ? undefined : text === 'auto' ? 'auto' : text.split(',').map((name) => name.trim());

const hashOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(headingKey)))
    .digest('hex');

/** Undefined when nobody matched these headings by hand. */
export async function columnsByHand(
  pool: Pool,
  shopId: string,
  headings: readonly string[],
  wanted: WantedColumns,
  now: Date,
): Promise<readonly string[] | undefined> {
  const profile = { shopId, headings: hashOf(headings) };
  if (wanted === 'auto') {
    await forgetColumns(pool, profile);
    return undefined;
  }
  if (wanted !== undefined) {
    if (!isColumnMatch(wanted, headings)) throw new AppError('bad_columns', 400, importMessages.badColumns);
    await rememberColumns(pool, profile, wanted, now);
    return wanted;
  }
  const remembered = await readColumns(pool, profile);
  // A column of ours may have gone since.
  return remembered && isColumnMatch(remembered, headings) ? remembered : undefined;
}
