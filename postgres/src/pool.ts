import { Pool } from 'pg';
import { endDeadConnections } from './dead-connections.ts';

export type PoolOptions = {
  /** Shown in pg_stat_activity and in the server's log. */
  applicationName: string;
  maxConnections?: number;
  /** The server ends a statement that runs longer. */
  statementTimeoutMs?: number;
  /** A connection that was asked something and says nothing for longer is replaced. */
  maxSilenceMs?: number;
  connectTimeoutMs?: number;
  /** Told about idle connections that broke, as when the server restarts; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

export function createPool(url: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(options.statementTimeoutMs !== undefined && { statement_timeout: options.statementTimeoutMs }),
  });
  // Without a listener, a connection that breaks would end the process: the pool's is for idle ones, the client's for
  // one that is taken out but between two statements, whose next statement then fails.
  pool.on('error', options.onIdleError ?? (() => undefined));
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.maxSilenceMs !== undefined) endDeadConnections(pool, options.maxSilenceMs);
  return pool;
}
