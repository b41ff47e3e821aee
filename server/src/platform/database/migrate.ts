import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const lockKey = 'baitdrop:migrations';

/** Brings the database to the newest version. Two processes that start together migrate once: the second one waits. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, lockKey, (client) => migrate(drizzle({ client }), { migrationsFolder }));
}
