import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '@baitdrop/postgres/pool';
import { watchStorage } from '@baitdrop/postgres/storage-trouble';

/** No request may keep a connection busy for longer, whatever its filter. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** The server answers before that, if only that the statement took too long. */
const MAX_SILENCE_MS = 22_000;

/** The pool that requests and jobs share. */
export function createServerPool(databaseUrl: string, log: Logger): Pool {
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop',
    maxConnections: 20,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    maxSilenceMs: MAX_SILENCE_MS,
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  watchStorage(pool);
  return pool;
}
