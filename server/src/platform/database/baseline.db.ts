// Carries over databases from before the first release, which were made by the 32 migrations that the baseline
// replaced.
import { createHash } from 'node:crypto';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { StartProblem } from '../start-problem.ts';

const OLD_FIRST_STEP = 1_794_712_699_814;
/** SHA-256 over the hashes of all 32 steps, one per line. */
const OLD_STEPS_DIGEST = 'ad825bc5bc62153ecc5a62b8aba51fdc66fade01d3ae037db3a5ba2ee9ad3836';
const LAST_OLD_COMMIT = '95d33b3';

/**
 * The old steps and the baseline make the same tables, so a database with all of them is marked as one at the baseline.
 * The baseline has the time of the last old step, so that backups of both are of the same version.
 */
export async function adoptOldMigrations(client: PoolClient, baseline: MigrationMeta): Promise<void> {
  const steps = await appliedSteps(client);
  if (Number(steps[0]?.created_at) !== OLD_FIRST_STEP) return;
  const digest = createHash('sha256').update(steps.map(({ hash }) => hash).join('\n'));
  if (digest.digest('hex') !== OLD_STEPS_DIGEST) {
    throw new StartProblem(
      `This database was made by a development version of BaitDrop before the last one (commit ${LAST_OLD_COMMIT}). Start that one on it first, then this one. If it holds only the demo, delete its data folder (DATA_DIR, otherwise .data) and start again.`,
    );
  }
  await client.query(
    `with old_steps as (delete from drizzle.__drizzle_migrations)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  );
}

async function appliedSteps(client: PoolClient): Promise<{ hash: string; created_at: string }[]> {
  const { rows: found } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}
