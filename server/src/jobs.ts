// Every job of the product, one line each.
import { removeExpiredAuthRows } from '@baitdrop/records/auth/clean-up';
import { pruneEvents } from '@baitdrop/records/realtime/prune-events';
import type { Parts } from './compose.ts';
import { scheduleErrorReportJobs } from './features/error-reports/error-reports.jobs.ts';
import { sendQueuedMail } from './features/mail/mail.jobs.ts';

const everyFiveMinutes = '*/5 * * * *';
const hourly = '7 * * * *';

export async function startProductJobs({ jobs, db, now, pool, engine, seal, mailer, log }: Parts): Promise<void> {
  await sendQueuedMail(jobs, seal, mailer, log);
  await scheduleErrorReportJobs(jobs, db, now);
  await jobs.work('records.prune-events', async () => void (await pruneEvents(pool)), { schedule: everyFiveMinutes });
  await jobs.work('records.clean-up', async () => void (await removeExpiredAuthRows(engine)), { schedule: hourly });
}
