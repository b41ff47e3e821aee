import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { StartProblem } from '../start-problem.ts';

/** Refuses to start on tables that are newer than the code, which could misread them, unless the operator allows it. */
export async function refuseNewerSchema(client: PoolClient, steps: readonly MigrationMeta[]): Promise<void> {
  const { rows: found } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return;
  const { rows } = await client.query<{ newer: number }>(
    'select count(*)::int as newer from drizzle.__drizzle_migrations where created_at > $1',
    [Math.max(...steps.map(({ folderMillis }) => folderMillis))],
  );
  const newer = rows[0]?.newer ?? 0;
  if (newer > 0)
    throw new StartProblem(
      `This database was made by a newer version of BaitDrop (${newer === 1 ? '1 migration' : `${newer} migrations`} ahead of this code): start that version, or set BAITDROP_ALLOW_NEWER_SCHEMA=true if its release notes say that this one may run beside it.`,
    );
}
