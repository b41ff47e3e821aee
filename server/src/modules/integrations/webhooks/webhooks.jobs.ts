import { z } from 'zod';
import { WEBHOOK_LOG_DAYS } from '@baitdrop/domain/webhooks/webhook-retries';
import type { Context } from '../../../context.ts';
import { forgetOldSecrets, RETRY_MESSAGE_QUEUE } from '../../shops/shop-webhooks.ts';
import { SEND_WEBHOOKS_QUEUE } from './send-queue.ts';
import { sendDue } from './send-webhooks.ts';
import { deleteMessagesBefore, retryMessage, webhooksWithDue } from './webhook-messages.db.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '40 4 * * *';
const DAY_MS = 86_400_000;

const jobData = z.object({ webhook: z.string() });
const retryData = z.object({ message: z.string() });

export async function scheduleWebhooks(context: Context): Promise<void> {
  const { jobs, pool, now } = context;
  await jobs.work(SEND_WEBHOOKS_QUEUE, (data) => sendDue(context, jobData.parse(data).webhook), { eager: true });
  await jobs.work(RETRY_MESSAGE_QUEUE, async (data) => {
    const webhook = await retryMessage(pool, retryData.parse(data).message, now());
    if (webhook !== undefined) await jobs.send(pool, SEND_WEBHOOKS_QUEUE, { webhook });
  });
  await jobs.work(
    'shop-webhooks.take-up',
    async () => {
      for (const { webhook } of await webhooksWithDue(pool, now()))
        await jobs.send(pool, SEND_WEBHOOKS_QUEUE, { webhook });
    },
    { schedule: EVERY_MINUTE },
  );
  await jobs.work(
    'shop-webhooks.forget',
    async () => {
      await deleteMessagesBefore(pool, new Date(now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS));
      await forgetOldSecrets(pool, now());
    },
    { schedule: EVERY_NIGHT },
  );
}
