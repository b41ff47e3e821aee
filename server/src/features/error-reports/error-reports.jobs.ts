import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteReportsBefore } from './error-reports.db.ts';

const keptDays = 30;
const nightly = '17 3 * * *';

/** Reports help for a while and are personal data all the time: they are deleted after 30 days. */
export async function scheduleErrorReportJobs(jobs: Jobs, db: NodePgDatabase, now: () => Date): Promise<void> {
  await jobs.work(
    'error-reports.forget',
    () => deleteReportsBefore(db, new Date(now().getTime() - keptDays * 86_400_000)),
    { schedule: nightly },
  );
}
