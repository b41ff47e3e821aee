import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { endDeadConnections } from './dead-connections.ts';

export type PoolOptions = {
  /** Shown in pg_stat_activity and in the server's log. */
  applicationName: string;
  maxConnections?: number;
  /** The server ends a statement that runs longer; 0 means never. Behind a pooler the role's own setting applies. */
  statementTimeoutMs?: number;
  /** A connection without an answer for longer is replaced. */
  maxSilenceMs?: number;
  connectTimeoutMs?: number;
  /** Called when an idle connection broke, as when the server restarts; the pool replaces it automatically. */
  onIdleError?: (error: Error) => void;
  /**
   * Address of PostgreSQL itself when the pool's address is that of a pooler in transaction mode. Locks and
   * notifications use direct connections there, because the other connections keep no state.
   */
  directUrl?: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** Enough for the few holders of locks, which alone use direct connections. */
const DIRECT_CONNECTIONS = 4;

const madeWith = new WeakMap<Pool, { url: string; options: PoolOptions }>();
const directPools = new WeakMap<Pool, Pool>();

export function createPool(url: string, options: PoolOptions): Pool {
  const { directUrl, ...ownOptions } = options;
  const pool = new Pool({
    connectionString: url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    ...(directUrl === undefined && applySessionSettings(options)),
  });
  // A broken connection without an `error` listener would end the process. The pool's listener hears idle connections,
  // the client's one those that are checked out; their next statement fails anyway.
  pool.on('error', (error) => {
    // The server may end a connection before it reads our goodbye.
    if (!pool.ending) options.onIdleError?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.maxSilenceMs !== undefined) endDeadConnections(pool, options.maxSilenceMs);
  madeWith.set(pool, { url, options });
  if (directUrl !== undefined) {
    pool.on('connect', leaveUnprepared);
    directPools.set(pool, createPool(directUrl, { ...ownOptions, maxConnections: DIRECT_CONNECTIONS }));
  }
  return pool;
}

/** Creates another pool with the same address. */
export function createPoolBeside(pool: Pool, changes: Partial<PoolOptions>): Pool {
  const made = madeWith.get(pool);
  if (made === undefined) throw new Error('the pool was not made by createPool');
  return createPool(made.url, { ...made.options, ...changes });
}

/** The pool whose connections keep their state between transactions. */
export const directPoolOf = (pool: Pool): Pool => directPools.get(pool) ?? pool;

/** Ends the pool and its direct connections. */
export async function endPool(pool: Pool): Promise<void> {
  await directPools.get(pool)?.end();
  await pool.end();
}

/** Settings of every connection. Compiling a statement (`jit`) takes PostgreSQL longer than running any of ours. */
export const sessionSettings = (statementTimeoutMs: number): Record<string, string> => ({
  statement_timeout: String(statementTimeoutMs),
  jit: 'off',
});

/** Sent after connecting, because poolers refuse these among the parameters of a new connection. */
function applySessionSettings({ statementTimeoutMs, connectTimeoutMs }: PoolOptions): Pick<PoolConfig, 'onConnect'> {
  if (statementTimeoutMs === undefined) return {};
  const setting = {
    text: Object.entries(sessionSettings(statementTimeoutMs))
      .map(([name, value]) => `set ${name} = ${value}`)
      .join('; '),
    query_timeout: connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
  };
  return { onConnect: async (client) => void (await client.query(setting)) };
}

/**
 * Sends named statements unnamed: behind a pooler, the next execution may reach a connection that has not prepared
 * them.
 */
function leaveUnprepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const unprepared = (config: unknown, ...rest: unknown[]): unknown => query(withoutName(config), ...rest);
  client.query = unprepared as PoolClient['query'];
}

function withoutName(config: unknown): unknown {
  // Objects with a `submit` method, such as a COPY, send themselves and are passed on unchanged.
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config) return config;
  const { name: _name, ...unnamed } = config;
  return unnamed;
}
