import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';

/** Processes may differ by a little about when it is. */
const IS_OVER = `(t."until" <= $2 or t."until" > $3::timestamptz + interval '10 seconds')`;

/** An engine, or a transaction that will be committed. */
interface Counter extends Pick<Engine, 'now'> {
  pool: Queryable;
}

export interface Attempts {
  key: string;
  windowSeconds: number;
  count: number;
  /** When a window that begins with these ends, if some of them were made a while ago. */
  until?: Date;
}

/** How many there were within the window, and when it ends. */
export interface Counted {
  count: number;
  until: Date;
}

/**
 * Counts tries within a fixed window that starts with the first. A window that began in the future is over: a clock was set
 * back. Deliberately outside any transaction: a try that fails still counts.
 */
export async function countAttempts(engine: Counter, { key, windowSeconds, count, until }: Attempts): Promise<Counted> {
  const now = engine.now();
  const latest = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await engine.pool.query<Counted>(
    `insert into "records_throttles" as t ("key", "count", "until") values ($1, $4, $5)
     on conflict ("key") do update set
       "count" = case when ${IS_OVER} then $4 else t."count" + $4 end,
       "until" = case when ${IS_OVER} then $5 else t."until" end
     returning "count", "until"`,
    [key, now, latest, count, until ?? latest],
  );
  return rows[0] ?? { count, until: until ?? latest };
}

/** Counts this try and says which one it is. */
export async function countAttempt(engine: Counter, key: string, windowSeconds: number): Promise<number> {
  return (await countAttempts(engine, { key, windowSeconds, count: 1 })).count;
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
