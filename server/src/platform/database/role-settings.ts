import type { Pool, PoolClient } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { sessionSettings } from '@baitdrop/postgres/pool';

const LOCK_KEY = 'baitdrop:role-settings';

async function settingsOfRole(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ setting }) => setting);
}

/**
 * Behind a pooler that gives connections away after each transaction, what one process sets on a connection would hold for
 * whoever gets it next. So what `createPool` sets belongs to the role, in this database, and every connection begins with it.
 */
export async function applySettingsToRole(pool: Pool, statementTimeoutMs: number): Promise<void> {
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const stored = await settingsOfRole(client);
    for (const [name, value] of Object.entries(sessionSettings(statementTimeoutMs))) {
      if (stored.includes(`${name}=${value}`)) continue;
      const { rows } = await client.query<{ statement: string }>(
        `select format('alter role %I in database %I set %I = %L', current_user, current_database(), $1::text, $2::text) as statement`,
        [name, value],
      );
      await client.query(rows[0]?.statement ?? '');
    }
  });
}
