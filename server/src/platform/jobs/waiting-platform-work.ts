import { adminMessages } from '@baitdrop/domain/messages/admin';
import type { Context } from '../../context.ts';
import { MAIL_QUEUE } from '../mail/mail.jobs.ts';
import { readWebhookQueues } from '../webhooks/webhook-events.db.ts';
import { readWaitingJobs, type WaitingRow } from './waiting-work.db.ts';

/** Reads the mails that are not sent yet and the webhook events that are not processed yet. */
export async function waitingPlatformWork({ pool, mailer }: Context): Promise<WaitingRow[]> {
  const ifNever = mailer === undefined ? adminMessages.jobs.noMailServer : '';
  const mails = await readWaitingJobs(pool, 'mails', [MAIL_QUEUE], ifNever);
  return [...mails, ...(await readWaitingJobs(pool, 'webhooks', await readWebhookQueues(pool)))];
}
