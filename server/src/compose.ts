// The one file that picks the parts of a running app.
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createPool } from '@baitdrop/postgres/pool';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Config } from './config.ts';
import { loadPostcodeTables } from './features/postcodes/postcode-tables.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { readWebBuild, type WebBuild } from './platform/http/web-build.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { createSeal, type Seal } from './platform/secrets/seal.ts';
import { secretKeyOf } from './platform/secrets/secret-key.ts';

export interface Parts {
  config: Config;
  log: Logger;
  pool: Pool;
  db: NodePgDatabase;
  now(): Date;
  jobs: Jobs;
  seal: Seal;
  postcodes: PostcodeTables;
  webBuild: WebBuild;
  /** Lets go of everything, in the order that loses nothing: jobs first, then their database connections. */
  close(): Promise<void>;
}

const webBuildFolder = fileURLToPath(new URL('../../web/build', import.meta.url));

export async function compose(config: Config, log: Logger, databaseUrl: string): Promise<Parts> {
  const webBuild = readWebBuild(webBuildFolder);
  const pool = createPool(databaseUrl, {
    applicationName: 'baitdrop',
    onIdleError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  await migrateDatabase(pool);
  const jobs = await startJobs(pool, log);
  return {
    config,
    log,
    pool,
    db: drizzle({ client: pool }),
    now: () => new Date(),
    jobs,
    seal: createSeal(await secretKeyOf(config)),
    postcodes: loadPostcodeTables(),
    webBuild,
    async close() {
      await jobs.stop();
      await pool.end();
    },
  };
}
