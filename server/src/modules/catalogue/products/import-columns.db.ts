// Stores how a shop mapped the columns of its files, for the next file with the same headings.
import type { Pool } from 'pg';
import type { ImportProfileRow } from '../../../database/schema/shops.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

interface Profile {
  shopId: string;
  /** A hash of the headings. */
  headings: string;
}

const MAX_PROFILES = 50;

export const readProfiles = (pool: Pool, shopId: string): Promise<Pick<ImportProfileRow, 'headings' | 'columns'>[]> =>
  rowsOf(pool, 'select headings, columns from import_profiles where shop_id = $1', [shopId]);

/** Keeps the newest few mappings of a shop. */
export async function saveColumnProfile(
  pool: Pool,
  { shopId, headings }: Profile,
  columns: readonly string[],
  at: Date,
): Promise<void> {
  await pool.query(
    `insert into import_profiles (shop_id, headings, columns, used_at) values ($1, $2, $3, $4)
     on conflict (shop_id, headings) do update set columns = excluded.columns, used_at = excluded.used_at`,
    [shopId, headings, JSON.stringify(columns), at],
  );
  await pool.query(
    `delete from import_profiles where shop_id = $1 and headings not in (
       select headings from import_profiles where shop_id = $1 order by used_at desc limit $2)`,
    [shopId, MAX_PROFILES],
  );
}

export async function deleteColumnProfile(pool: Pool, { shopId, headings }: Profile): Promise<void> {
  await pool.query('delete from import_profiles where shop_id = $1 and headings = $2', [shopId, headings]);
}
