import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deleteReportsBefore, deleteReportsBeyond } from './error-reports.db.ts';

const keptDays = 30;
const most = 20_000;
const hourly = '17 * * * *';

/** Reports help for a while and are personal data all the time: they are deleted after 30 days, or when there are too many. */
export async function scheduleErrorReportJobs(jobs: Jobs, db: NodePgDatabase, now: () => Date): Promise<void> {
  await jobs.work(
    'error-reports.forget',
    async () => {
      await deleteReportsBefore(db, new Date(now().getTime() - keptDays * 86_400_000));
      await deleteReportsBeyond(db, most);
    },
    { schedule: hourly },
  );
}
