import type { Context } from '../../../context.ts';
import { deleteReportsBefore, deleteReportsBeyond } from './error-reports.db.ts';

const KEPT_DAYS = 30;
const MAX_REPORTS = 20_000;
const HOURLY = '17 * * * *';
const DAY_MS = 86_400_000;

/** Reports are personal data: they are deleted after 30 days, or when there are too many. */
export async function scheduleErrorReportJobs({ jobs, db, now }: Pick<Context, 'jobs' | 'db' | 'now'>): Promise<void> {
  const forget = async (): Promise<void> => {
    await deleteReportsBefore(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
    await deleteReportsBeyond(db, MAX_REPORTS);
  };
  await jobs.work('error-reports.forget', forget, { schedule: HOURLY });
}
