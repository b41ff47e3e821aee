import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { PHONE_ALERT_QUEUE, sendPhoneAlert } from './phone-alerts.ts';
import { applyTelephoneUpdate } from './phone-alerts.db.ts';

export const TELEPHONE_SOURCE = 'twilio';

const jobData = z.object({ order: z.string(), kind: z.enum(['text', 'call']) });
const telephoneUpdate = z.object({
  id: z.string(),
  status: z.string(),
  outcome: z.enum(['under_way', 'reached', 'failed']),
  errorCode: z.number(),
});

export async function schedulePhoneAlerts(context: Context): Promise<void> {
  const { jobs, pool, now } = context;
  const send = async (data: unknown): Promise<void> => {
    const { order, kind } = jobData.parse(data);
    const startAfterSeconds = await sendPhoneAlert(context, order, kind);
    if (startAfterSeconds !== undefined)
      await jobs.send(pool, PHONE_ALERT_QUEUE, { order, kind }, { startAfterSeconds });
  };
  await jobs.work(PHONE_ALERT_QUEUE, send, { eager: true });
  await processWebhook({ jobs, pool }, TELEPHONE_SOURCE, async (payload) => {
    const update = telephoneUpdate.parse(payload);
    // An update can arrive before the answer to our request is stored; the job is then retried.
    if (!(await applyTelephoneUpdate(pool, update, now())))
      throw new Error(`no phone alert has the id ${update.id} yet`);
  });
}
