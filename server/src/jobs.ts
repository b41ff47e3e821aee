// Every job of the product, one line each.
import { removeExpiredAuthRows } from '@baitdrop/records/auth/clean-up';
import { removeOldLogs } from '@baitdrop/records/operations/clean-logs';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { pruneEvents } from '@baitdrop/records/realtime/prune-events';
import { MODULES } from './modules.ts';
import type { Context } from './context.ts';
import { forgetAnswersBefore } from './platform/http/idempotency.ts';
import { sendQueuedMail } from './platform/mail/mail.jobs.ts';

const everyFiveMinutes = '*/5 * * * *';
const hourly = '7 * * * *';
const dayMs = 86_400_000;

export async function startProductJobs(context: Context): Promise<void> {
  const { jobs, now, pool, engine, seal, mailer, log } = context;
  for (const module of MODULES) await module.jobs?.(context);
  await sendQueuedMail(jobs, seal, mailer, log);
  const forgetAnswers = () => forgetAnswersBefore(pool, new Date(now().getTime() - dayMs));
  await jobs.work('commands.forget-answers', forgetAnswers, { schedule: hourly });
  await jobs.work('records.prune-events', async () => void (await pruneEvents(pool)), { schedule: everyFiveMinutes });
  await jobs.work('records.old-logs', () => removeOldLogs(engine), { schedule: hourly });
  await jobs.work('records.backup', () => makeDueBackup(engine), { schedule: '* * * * *' });
  await jobs.work('records.clean-up', async () => void (await removeExpiredAuthRows(engine)), { schedule: hourly });
}
