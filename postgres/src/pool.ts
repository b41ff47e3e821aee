import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { endDeadConnections } from './dead-connections.ts';

export type PoolOptions = {
  /** Shown in pg_stat_activity and in the server's log. */
  applicationName: string;
  maxConnections?: number;
  /** The server ends a statement that runs longer; 0: never. Behind a pooler the role's own setting decides. */
  statementTimeoutMs?: number;
  /** A connection that was asked something and says nothing for longer is replaced. */
  maxSilenceMs?: number;
  connectTimeoutMs?: number;
  /** Told about idle connections that broke, as when the server restarts; the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
  /**
   * Where PostgreSQL itself is, when the pool's address is that of a pooler which gives a connection away after every
   * transaction. Locks and notifications then have connections of their own there, and nothing is left on the others.
   */
  directUrl?: string;
};

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** Nobody but holders of locks uses these. */
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
  // Without a listener, a connection that breaks would end the process: the pool's is for idle ones, the client's for
  // one that is taken out but between two statements, whose next statement then fails.
  pool.on('error', (error) => {
    // The server may end a connection before it reads that we let it go.
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

/** Another pool to the same place. */
export function createPoolBeside(pool: Pool, changes: Partial<PoolOptions>): Pool {
  const made = madeWith.get(pool);
  if (made === undefined) throw new Error('the pool was not made by createPool');
  return createPool(made.url, { ...made.options, ...changes });
}

/** Connections that stay ours from one transaction to the next. */
export const directPoolOf = (pool: Pool): Pool => directPools.get(pool) ?? pool;

/** With its direct connections. */
export async function endPool(pool: Pool): Promise<void> {
  await directPools.get(pool)?.end();
  await pool.end();
}

/** What every connection begins with. Compiling a statement (`jit`) takes PostgreSQL longer than running any of ours. */
export const sessionSettings = (statementTimeoutMs: number): Record<string, string> => ({
  statement_timeout: String(statementTimeoutMs),
  jit: 'off',
});

/** Said after connecting: poolers refuse it among the parameters of a new connection. */
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

/** A statement that was prepared on one connection would be looked for on another. */
function leaveUnprepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unprepared = (config: unknown, ...rest: unknown[]): unknown => query(withoutName(config), ...rest);
  client.query = unprepared as PoolClient['query'];
}

function withoutName(config: unknown): unknown {
  // What submits itself, such as a COPY, is no description of a statement.
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config) return config;
  const { name: _name, ...unnamed } = config;
  return unnamed;
}
