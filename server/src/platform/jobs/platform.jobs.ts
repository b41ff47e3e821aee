// Registers the background work of the platform and the records engine.
import { daysBefore, NOTICE_DAYS } from '@baitdrop/domain/legal/retention';
import { removeExpiredAuthRows } from '@baitdrop/records/auth/clean-up';
import { removeOldLogs } from '@baitdrop/records/operations/clean-logs';
import { makeDueBackup } from '@baitdrop/records/operations/due-backup';
import { pruneEvents } from '@baitdrop/records/realtime/prune-events';
import type { Context } from '../../context.ts';
import { checkNewestBackup } from '../backups/check-newest-backup.ts';
import { purgeAnswersBefore } from '../http/idempotency.ts';
import { purgeOldWebAssets, storeWebAssets } from '../http/web-assets.db.ts';
import { sendQueuedMail } from '../mail/mail.jobs.ts';
import { retainFailedJobs } from './retain-failed-jobs.ts';
import { purgePayloadsBefore } from '../webhooks/webhook-events.db.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const HOURLY = '7 * * * *';
const EVERY_NIGHT = '40 3 * * *';
const AFTER_THE_BACKUP = '30 4 * * *';
const DAY_MS = 86_400_000;

export async function schedulePlatformJobs(context: Context): Promise<void> {
  const { jobs, now, pool, engine, seal, mailer, webBuild } = context;
  await sendQueuedMail(jobs, seal, mailer);
  const forgetAnswers = () => purgeAnswersBefore(pool, new Date(now().getTime() - DAY_MS));
  await jobs.work('commands.forget-answers', forgetAnswers, { schedule: HOURLY });
  const forgetNotices = () => purgePayloadsBefore(pool, daysBefore(now(), NOTICE_DAYS));
  await jobs.work('webhooks.forget', forgetNotices, { schedule: EVERY_NIGHT });
  const renewAssets = async () => {
    await storeWebAssets(pool, webBuild.files);
    await purgeOldWebAssets(pool);
  };
  await jobs.work('web.forget-assets', renewAssets, { schedule: EVERY_NIGHT });
  await jobs.work('jobs.keep-failed', () => retainFailedJobs(pool, jobs.schedules()), { schedule: HOURLY });
  await jobs.work('records.prune-events', async () => void (await pruneEvents(pool)), { schedule: EVERY_FIVE_MINUTES });
  await jobs.work('records.old-logs', () => removeOldLogs(engine), { schedule: HOURLY });
  await jobs.work('records.backup', () => makeDueBackup(engine), { schedule: EVERY_MINUTE });
  await jobs.work('backups.check', () => checkNewestBackup(context), { schedule: AFTER_THE_BACKUP });
  await jobs.work('records.clean-up', async () => void (await removeExpiredAuthRows(engine)), { schedule: HOURLY });
}
