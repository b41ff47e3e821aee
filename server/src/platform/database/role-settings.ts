import type { Pool } from 'pg';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';

const LOCK_KEY = 'baitdrop:role-settings';

/**
 * Behind a pooler that gives connections away after each transaction, what one process sets on a connection would hold for
 * whoever gets it next. So the limit belongs to the role, in this database, and every connection begins with it.
 */
export async function limitStatementsOfRole(pool: Pool, statementTimeoutMs: number): Promise<void> {
  const setting = `statement_timeout=${statementTimeoutMs}`;
  await withAdvisoryLock(pool, LOCK_KEY, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_db_role_setting where setrole = (select oid from pg_roles where rolname = current_user)
       and setdatabase = (select oid from pg_database where datname = current_database()) and $1 = any(setconfig)`,
      [setting],
    );
    if (rowCount !== 0) return;
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role %I in database %I set statement_timeout = %L', current_user, current_database(), $1::text) as statement`,
      [String(statementTimeoutMs)],
    );
    await client.query(rows[0]?.statement ?? '');
  });
}
