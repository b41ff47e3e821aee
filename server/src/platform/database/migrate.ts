import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import { carryOverOldSteps } from './baseline.db.ts';
import { runConcurrentSteps } from './concurrent-steps.ts';
import { databaseProblem } from './database-problem.ts';
import { retryLockFailures } from './lock-waits.ts';
import { refuseNewerSchema } from './newer-schema.ts';
import { applySettingsToRole } from './role-settings.ts';
import { STATEMENT_TIMEOUT_MS } from './server-pool.ts';

const ownFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK_KEY = 'baitdrop:migrations';

/** For a table that somebody reads for long; everybody else waits behind it. */
export const MAX_LOCK_WAIT_MS = 2000;
const PAUSE_MS = 1000;

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
  await runConcurrentSteps(pool, `${migrationsFolder}/concurrent`);
}

/** All pending migrations are one transaction: one that did not get a table has changed nothing. */
async function withShortLockWaits(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${MAX_LOCK_WAIT_MS}`);
  try {
    await retryLockFailures(PAUSE_MS, work);
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** On a connection of its own: a large migration, or waiting for another process that runs it, may take its time. */
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
