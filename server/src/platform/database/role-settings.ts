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
 * Stores the settings of `createPool` with the database role. A pooler may pass a connection to another client after
 * each transaction, and settings made on the connection would follow it there.
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
