// Detects a copy of the database that was made with PostgreSQL's own tools. It holds the jobs that were waiting at that
// time, and only the operator knows whether they are still to be done, so the server refuses to start on such a copy.
import type { Pool } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { insertRestore } from '../backups/restores.db.ts';
import { countWaitingJobs, cancelWaitingJobs } from '../jobs/cancel-waiting-jobs.db.ts';
import { StartProblem } from '../start-problem.ts';

const SCOPE = 'all';

async function readHome(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ home: string }>(
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as home
     from pg_control_system()`,
  );
  return rows[0]?.home ?? '';
}

const NO_RIGHTS = '42501';

/** A provider may hide the system identifier from its customers; a copy cannot be detected then. */
function emptyIfForbidden(error: unknown): string {
  if ((error as { code?: unknown } | null)?.code === NO_RIGHTS) return '';
  throw error;
}

async function readStoredHome(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ home: string }>('select home from database_homes where scope = $1', [SCOPE]);
  return rows[0]?.home;
}

const writeHome = (db: Queryable, home: string): Promise<unknown> =>
  db.query(
    `insert into database_homes (scope, home) values ($1, $2)
     on conflict (scope) do update set home = excluded.home, since = now()`,
    [SCOPE, home],
  );

/** Refuses to start on a copy. The first start records this database as the home. */
export async function refuseCopiedDatabase(pool: Pool): Promise<void> {
  const [home, storedHome] = [await readHome(pool).catch(emptyIfForbidden), await readStoredHome(pool)];
  if (home === storedHome || home === '') return;
  if (storedHome === undefined) {
    await writeHome(pool, home);
    return;
  }
  const waiting = await countWaitingJobs(pool);
  throw new StartProblem(
    `This database is a copy of another one, with ${waiting} jobs that were waiting there, such as mails, payouts and courier calls.
Say what it is for, then start again:
  npm run admin -- adopt restored   an earlier state, put back: those jobs are not done, since they may have been done since
  npm run admin -- adopt moved      the same system in a new place: they are done here, and must not be done there`,
  );
}

/** Jobs run at least every minute, so the newest one dates the copy. */
async function lastJobAt(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    `select coalesce((select max(greatest(created_on, started_on, completed_on)) from pgboss.job),
       (select since from database_homes where scope = $1), now()) as at`,
    [SCOPE],
  );
  return rows[0]?.at ?? new Date(0);
}

type Adoption = 'restored' | 'moved';

/** Makes a copy the database in use. Resolves to a sentence for the operator. */
export async function adoptDatabase(pool: Pool, as: Adoption): Promise<string> {
  return inTransaction(pool, async (tx) => {
    // Read before the jobs are changed, because their times date the copy.
    const copiedAt = await lastJobAt(tx);
    const waiting = as === 'restored' ? await cancelWaitingJobs(tx) : await countWaitingJobs(tx);
    if (as === 'restored') await insertRestore(tx, copiedAt);
    await writeHome(tx, await readHome(tx));
    return as === 'restored'
      ? `This database counts from now on. ${waiting} jobs that were waiting in the copy are not done, and no payout is made before npm run admin -- release-payouts.`
      : `This database counts from now on. ${waiting} jobs that were waiting in the copy are done here.`;
  });
}
