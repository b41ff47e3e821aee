// Every job of the product, one line each.
import type { Parts } from './compose.ts';
import { scheduleErrorReportJobs } from './features/error-reports/error-reports.jobs.ts';

export async function startProductJobs({ jobs, db, now }: Parts): Promise<void> {
  await scheduleErrorReportJobs(jobs, db, now);
}
