// Runs transactions in the order that a test needs: one locks a row, and the others wait for it.
import type { Pool, PoolClient } from 'pg';
import { eventually } from '@baitdrop/postgres/testing/eventually';

/** Waits until this many others wait for the locks of this transaction, directly or behind one another. */
export async function untilWaiting(pool: Pool, holder: PoolClient, count = 1): Promise<void> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  await eventually(`${count} wait behind the holder of the lock`, async () => {
    const waiting = await pool.query(
      `with recursive behind (pid) as (
         select $1::int
         union
         select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid))
         where a.datname = current_database()
       ) select pid from behind where pid <> $1`,
      [rows[0]?.pid],
    );
    return waiting.rows.length >= count ? true : undefined;
  });
}
