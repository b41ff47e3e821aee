import type { Queryable } from '@baitdrop/records/engine/database';

/**
 * Cancels waiting jobs after a restore, because it is unknown what became of them: a mail may have been sent since, a
 * payout made, a courier called. Scheduled work finds what is left to do in the rows themselves, and calls providers
 * with the same idempotency keys as before. Resolves to the number of jobs.
 */
export async function cancelWaitingJobs(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update pgboss.job set state = 'cancelled', completed_on = now(), output = '{"set_aside": "a restore"}'
     where state < 'completed' and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`,
  );
  return rowCount ?? 0;
}

export async function countWaitingJobs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from pgboss.job
     where state < 'completed' and name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)`,
  );
  return Number(rows[0]?.count ?? 0);
}
