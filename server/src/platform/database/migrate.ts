import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import { carryOverOldSteps } from './baseline.db.ts';
import { buildConcurrentIndexes } from './concurrent-indexes.ts';
import { databaseProblem } from './database-problem.ts';
import { refuseNewerSchema } from './newer-schema.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK_KEY = 'baitdrop:migrations';

/** Brings the database to the newest version. Two processes that start together migrate once: the second one waits. */
export async function migrateDatabase(pool: Pool, { allowNewer = false } = {}): Promise<void> {
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const steps = readMigrationFiles({ migrationsFolder });
    const [baseline] = steps;
    if (baseline !== undefined) await carryOverOldSteps(client, baseline);
    if (!allowNewer) await refuseNewerSchema(client, steps);
    await migrate(drizzle({ client }), { migrationsFolder });
  });
  // After the lock: whoever waits for it would keep such an index from being finished.
  await buildConcurrentIndexes(pool);
}

/** On a connection of its own: a large migration, or waiting for another process that runs it, may take its time. */
export async function migrateDatabaseAt(databaseUrl: string, options: { allowNewer?: boolean } = {}): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'baitdrop migrations', maxConnections: 1 });
  try {
    await migrateDatabase(pool, options);
  } catch (error) {
    throw databaseProblem(databaseUrl, error);
  } finally {
    await pool.end();
  }
}
