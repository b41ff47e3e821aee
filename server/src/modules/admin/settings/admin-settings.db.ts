import type { Pool } from 'pg';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Averages what couriers charged since then, including returns; null without a delivery. */
export async function readUsualCourierPence(pool: Pool, since: Date): Promise<number | null> {
  const [row] = await rowsOf<{ pence: number | null }>(
    pool,
    `select round(avg(fee_pence + return_fee_pence))::bigint as pence from deliveries
     where status in ('delivered', 'returned') and created_at >= $1`,
    [since],
  );
  return row?.pence ?? null;
}
