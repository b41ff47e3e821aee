import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import { carryOverOldSteps } from './baseline.db.ts';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LOCK_KEY = 'baitdrop:migrations';

/** Brings the database to the newest version. Two processes that start together migrate once: the second one waits. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const [baseline] = readMigrationFiles({ migrationsFolder });
    if (baseline !== undefined) await carryOverOldSteps(client, baseline);
    await migrate(drizzle({ client }), { migrationsFolder });
  });
}

/** On a connection of its own: a large migration, or waiting for another process that runs it, may take its time. */
export async function migrateDatabaseAt(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { applicationName: 'baitdrop migrations', maxConnections: 1 });
  try {
    await migrateDatabase(pool);
  } finally {
    await pool.end();
  }
}
