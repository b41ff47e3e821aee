import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';

/** Processes may differ by a little about when it is. */
const IS_OVER = `(t."until" <= $2 or t."until" > $3::timestamptz + interval '10 seconds')`;

/** An engine, or a transaction that will be committed. */
interface Counter extends Pick<Engine, 'now'> {
  pool: Queryable;
}

/**
 * Counts this try and says which one it is within a fixed window that starts with the first. A window that began in the
 * future is over: a clock was set back. Deliberately outside any transaction: a try that fails still counts.
 */
export async function countAttempt(engine: Counter, key: string, windowSeconds: number): Promise<number> {
  const now = engine.now();
  const until = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await engine.pool.query<{ count: number }>(
    `insert into "records_throttles" as t ("key", "count", "until") values ($1, 1, $3)
     on conflict ("key") do update set
       "count" = case when ${IS_OVER} then 1 else t."count" + 1 end,
       "until" = case when ${IS_OVER} then $3 else t."until" end
     returning "count"`,
    [key, now, until],
  );
  return rows[0]?.count ?? 1;
}

/** Whether there is a count under the key whose window has not ended. */
export async function isCounted(engine: Engine, key: string): Promise<boolean> {
  const { rowCount } = await engine.pool.query('select 1 from "records_throttles" where "key" = $1 and "until" > $2', [
    key,
    engine.now(),
  ]);
  return rowCount === 1;
}

export async function resetAttempts(engine: Engine, key: string): Promise<void> {
  await engine.pool.query('delete from "records_throttles" where "key" = $1', [key]);
}
