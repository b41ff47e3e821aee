import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { statement } from '../engine/statements.ts';

/** Clocks of several processes may differ a little. */
const IS_OVER = `(t."until" <= $2 or t."until" > $3::timestamptz + interval '10 seconds')`;

/** An engine, or a transaction that will be committed. */
interface Counter extends Pick<Engine, 'now'> {
  pool: Queryable;
}

export interface Attempts {
  key: string;
  windowSeconds: number;
  count: number;
  /** End of the window that these tries start, if some of them were made a while ago. */
  until?: Date;
}

/** The count within the window, and the window's end. */
export interface Counted {
  count: number;
  until: Date;
}

/**
 * Counts tries within a fixed window that starts with the first. A window that began in the future has ended, because
 * the clock was set back. Runs outside any transaction on purpose: a failed try still counts.
 */
export async function countAttempts(engine: Counter, { key, windowSeconds, count, until }: Attempts): Promise<Counted> {
  const now = engine.now();
  const latest = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await engine.pool.query<Counted>(
    statement(
      `insert into "records_throttles" as t ("key", "count", "until") values ($1, $4, $5)
       on conflict ("key") do update set
         "count" = case when ${IS_OVER} then $4 else t."count" + $4 end,
         "until" = case when ${IS_OVER} then $5 else t."until" end
       returning "count", "until"`,
      [key, now, latest, count, until ?? latest],
    ),
  );
  return rows[0] ?? { count, until: until ?? latest };
}

/** Counts this try and returns its number. */
export async function countAttempt(engine: Counter, key: string, windowSeconds: number): Promise<number> {
  return (await countAttempts(engine, { key, windowSeconds, count: 1 })).count;
}

export interface TryLimit extends Pick<Attempts, 'key' | 'windowSeconds'> {
  max: number;
}

/** Each key is counted only while the keys before it have room: a refusal by one does not use up the others. */
const tryStep = (index: number): string => {
  const [key, seconds] = [`$${3 * index + 2}::text`, `$${3 * index + 3}::float8`];
  const before = index === 0 ? '' : ` from try${index - 1} where try${index - 1}."count" <= $${3 * index + 1}::bigint`;
  const isOver = `(t."until" <= $1 or t."until" > excluded."until" + interval '10 seconds')`;
  return `try${index} as (
    insert into "records_throttles" as t ("key", "count", "until")
    select ${key}, 1, $1::timestamptz + ${seconds} * interval '1 second'${before}
    on conflict ("key") do update set
      "count" = case when ${isOver} then 1 else t."count" + 1 end,
      "until" = case when ${isOver} then excluded."until" else t."until" end
    returning "count")`;
};

/** Counts this try under several different keys with one statement; resolves to the first exhausted limit. */
export async function firstExhaustedLimit<Limit extends TryLimit>(
  engine: Counter,
  limits: readonly Limit[],
): Promise<Limit | undefined> {
  if (limits.length === 0) return undefined;
  const counts = limits.map((_limit, index) => `(select "count" from try${index}) as "${index}"`);
  const { rows } = await engine.pool.query<Record<string, number | null>>(
    statement(`with ${limits.map((_limit, index) => tryStep(index)).join(', ')} select ${counts.join(', ')}`, [
      engine.now(),
      ...limits.flatMap(({ key, windowSeconds, max }, index) =>
        index === limits.length - 1 ? [key, windowSeconds] : [key, windowSeconds, max],
      ),
    ]),
  );
  return limits.find(({ max }, index) => (rows[0]?.[index] ?? 1) > max);
}

/** Whether the key has a count whose window has not ended. */
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
