import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { deleteOldPushData } from './messages.db.ts';
import { SEND_PUSH_QUEUE, sendMessage } from './send-message.ts';

const jobData = z.object({ message: z.string() });
const EVERY_NIGHT = '20 4 * * *';
const DAY_MS = 86_400_000;
const MESSAGE_RETENTION_DAYS = 7;
/** A customer may still look at an order that was delivered yesterday. */
const FOLLOW_DAYS_AFTER_END = 1;

export async function schedulePushJobs(context: Context): Promise<void> {
  const { jobs, pool } = context;
  const send = async (data: unknown): Promise<void> => {
    const { message } = jobData.parse(data);
    const startAfterSeconds = await sendMessage(context, message);
    if (startAfterSeconds !== undefined) await jobs.send(pool, SEND_PUSH_QUEUE, { message }, { startAfterSeconds });
  };
  await jobs.work(SEND_PUSH_QUEUE, send, { eager: true });
  await jobs.work('push.clean-up', () => cleanUpPush(context), { schedule: EVERY_NIGHT });
}

export async function cleanUpPush({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteOldPushData(pool, ago(MESSAGE_RETENTION_DAYS), ago(FOLLOW_DAYS_AFTER_END), now());
}
