import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import { StartProblem } from '../start-problem.ts';
import { carryOverOldSteps } from './baseline.db.ts';
import { buildConcurrentIndexes } from './concurrent-indexes.ts';
import { databaseProblem } from './database-problem.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { limitStatementsOfRole } from './role-settings.ts';
import { STATEMENT_TIMEOUT_MS } from './server-pool.ts';

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK_KEY = 'baitdrop:migrations';

/** While a migration waits for a table that somebody reads for long, everybody else waits behind it: so it waits briefly, often. */
const MAX_LOCK_WAIT = '2s';
const PAUSE_MS = 1000;
const GIVE_UP_AFTER_MS = 600_000;

interface MigrateOptions {
  allowNewer?: boolean;
  /** Of another release, in a test. */
  migrationsFolder?: string;
}

/** Brings the database to the newest version. Two processes that start together migrate once: the second one waits. */
export async function migrateDatabase(
  pool: Pool,
  { allowNewer = false, migrationsFolder = ownFolder }: MigrateOptions = {},
): Promise<void> {
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder });
    const [baseline] = steps;
    if (baseline !== undefined) await carryOverOldSteps(client, baseline);
    if (!allowNewer) await refuseNewerSchema(client, steps);
    await withShortLockWaits(client, () => migrate(drizzle({ client }), { migrationsFolder }));
  });
  // After the lock: whoever waits for it would keep such an index from being finished.
  await buildConcurrentIndexes(pool, `${migrationsFolder}/concurrent`);
}

/** All pending migrations are one transaction: one that did not get a table has changed nothing, and begins anew. */
async function withShortLockWaits(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  await client.query(`set lock_timeout = '${MAX_LOCK_WAIT}'`);
  try {
    for (;;) {
      const error = await work().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (error === undefined) return;
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > deadline)
        throw new StartProblem(
          'The database could not be brought to this version: somebody kept a table busy for ten minutes (pg_stat_activity shows who). Nothing was changed.',
          { cause: error },
        );
      await delay(PAUSE_MS);
    }
  } finally {
    await client.query('reset lock_timeout');
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: unknown }).code === '55P03') return true;
  return false;
}

/** On a connection of its own: a large migration, or waiting for another process that runs it, may take its time. */
export async function migrateDatabaseAt(
  databaseUrl: string,
  { behindPooler = false, ...options }: { allowNewer?: boolean; behindPooler?: boolean } = {},
): Promise<void> {
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop migrations',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  try {
    await migrateDatabase(pool, options);
    if (behindPooler) await limitStatementsOfRole(pool, STATEMENT_TIMEOUT_MS);
  } catch (error) {
    throw databaseProblem(databaseUrl, error);
  } finally {
    await pool.end();
  }
}
