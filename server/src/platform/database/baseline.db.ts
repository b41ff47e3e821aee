// Carries over databases from before the first release, which were made by the 60 migrations that the baseline
// replaced.
import { createHash } from 'node:crypto';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { StartProblem } from '../start-problem.ts';

/** SHA-256 over the hashes of all 60 steps, one per line. */
const OLD_STEPS_DIGEST = '4e7a42a3285c95988a8b40e03761449c1e7731f0dbd8908069bb46a1d985648d';
const LAST_OLD_COMMIT = '16d6de29';

/** Tables that were renamed and whose keys still had the old name. */
const RENAMED_KEYS = [
  ['delivery_waitlist', 'delivery_wishes_pkey'],
  ['low_stock_alerts', 'low_stock_told_pkey'],
  ['problem_assignees', 'problem_takers_pkey'],
] as const;

/**
 * The old steps and the baseline make the same tables, so a database with all of them is marked as one at the baseline.
 * The baseline has the time of the last old step, so that backups of both are of the same version.
 */
export async function adoptOldMigrations(client: PoolClient, baseline: MigrationMeta): Promise<void> {
  const steps = await appliedSteps(client);
  const [first] = steps;
  if (first === undefined || Number(first.created_at) >= baseline.folderMillis) return;
  const digest = createHash('sha256').update(steps.map(({ hash }) => hash).join('\n'));
  if (digest.digest('hex') !== OLD_STEPS_DIGEST) {
    throw new StartProblem(
      `This database was made by a development version of BaitDrop before the last one (commit ${LAST_OLD_COMMIT}). Start that one on it first, then this one. If it holds only the demo, delete its data folder (DATA_DIR, otherwise .data) and start again.`,
    );
  }
  await client.query('begin');
  try {
    for (const [table, key] of RENAMED_KEYS)
      await client.query(`alter table "${table}" rename constraint "${key}" to "${table}_pkey"`);
    await client.query(
      `with old_steps as (delete from drizzle.__drizzle_migrations)
       insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
      [baseline.hash, baseline.folderMillis],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function appliedSteps(client: PoolClient): Promise<{ hash: string; created_at: string }[]> {
  const { rows: found } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows;
}
