import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import { adoptOldMigrations } from './baseline.db.ts';
import { runConcurrentSteps } from './concurrent-steps.ts';
import { databaseProblem } from './database-problem.ts';
import { retryLockFailures } from './lock-waits.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { applySettingsToRole } from './role-settings.ts';
import { STATEMENT_TIMEOUT_MS } from './server-pool.ts';

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK_KEY = 'baitdrop:migrations';

/** Limits the wait for a table with a long-running reader, because everything else waits behind the migration. */
export const MAX_LOCK_WAIT_MS = 2000;
const PAUSE_MS = 1000;

interface MigrateOptions {
  allowNewer?: boolean;
  /** A test sets the folder of another release. */
  migrationsFolder?: string;
}

/**
 * Brings the database to the newest version. Of two processes that start together, the second waits and finds nothing
 * to do.
 */
export async function migrateDatabase(
  pool: Pool,
  { allowNewer = false, migrationsFolder = ownFolder }: MigrateOptions = {},
): Promise<void> {
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder });
    const [baseline] = steps;
    if (baseline !== undefined) await adoptOldMigrations(client, baseline);
    if (!allowNewer) await refuseNewerSchema(client, steps);
    await withShortLockWaits(client, () => migrate(drizzle({ client }), { migrationsFolder }));
  });
  // Runs after the lock is released: a process waiting for it has a transaction open, which would keep a concurrent
  // index from finishing.
  await runConcurrentSteps(pool, `${migrationsFolder}/concurrent`);
}

/** All pending migrations are one transaction, so one that did not get a table has changed nothing. */
async function withShortLockWaits(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${MAX_LOCK_WAIT_MS}`);
  try {
    await retryLockFailures(PAUSE_MS, work);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Uses a connection of its own: a large migration, or waiting for another process that runs it, may take long. */
export async function migrateDatabaseAt(
  databaseUrl: string,
  { behindPooler = false, ...options }: MigrateOptions & { behindPooler?: boolean } = {},
): Promise<void> {
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop migrations',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  try {
    await migrateDatabase(pool, options);
    if (behindPooler) await applySettingsToRole(pool, STATEMENT_TIMEOUT_MS);
  } catch (error) {
    throw databaseProblem(databaseUrl, error);
  } finally {
    await pool.end();
  }
}
