// Changes the log level while the product runs: an operator writes it to the database, every process reads it there,
// and after a time all of them return to their configured level.
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { rowsOf } from './database/rows.ts';

const SCOPE = 'all';
const LOOK_EVERY_MS = 5000;

export async function storeLogLevel(pool: Pool, level: string, minutes: number): Promise<void> {
  await pool.query(
    `insert into log_levels (scope, level, until) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (scope) do update set level = excluded.level, until = excluded.until`,
    [SCOPE, level, minutes],
  );
}

export async function removeLogLevel(pool: Pool): Promise<void> {
  await pool.query('delete from log_levels');
}

interface Chosen {
  level: string;
  seconds_left: number;
}

export interface LogLevelFollower {
  look(): Promise<void>;
  stop(): void;
}

/** `nowMs` is a clock that only goes forward, so that the chosen level ends even while the database is away. */
export function followLogLevel(
  pool: Pool,
  log: Logger,
  configured: string,
  nowMs = () => performance.now(),
): LogLevelFollower {
  let endsAtMs = -Infinity;
  const change = (level: string): void => {
    if (log.level === level) return;
    const before = log.level;
    log.level = level;
    log.warn({ before, level }, 'the log level was changed');
  };
  const look = async (): Promise<void> => {
    try {
      const [chosen] = await rowsOf<Chosen>(
        pool,
        `select level, extract(epoch from until - now())::float8 as seconds_left from log_levels where until > now()`,
      );
      endsAtMs = chosen === undefined ? -Infinity : nowMs() + chosen.seconds_left * 1000;
      change(chosen?.level ?? configured);
    } catch (error) {
      if (nowMs() >= endsAtMs) change(configured);
      log.debug({ err: error }, 'the log level could not be read');
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
