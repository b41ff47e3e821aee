import { z } from 'zod';
import { forgetOld } from './messages.db.ts';
import { sendQueue } from './push-queue.ts';
import type { PushParts } from './push-parts.ts';
import { sendMessage } from './send-message.ts';

const jobData = z.object({ message: z.string() });
const everyNight = '20 4 * * *';
const dayMs = 86_400_000;
const messagesKeptDays = 7;
/** Somebody may still look at an order that was delivered yesterday. */
const ordersFollowedDays = 1;

export async function workOnPush(parts: PushParts): Promise<void> {
  const { jobs, pool } = parts;
  const send = async (data: unknown): Promise<void> => {
    const { message } = jobData.parse(data);
    const startAfterSeconds = await sendMessage(parts, message);
    if (startAfterSeconds !== undefined) await jobs.send(pool, sendQueue, { message }, { startAfterSeconds });
  };
  await jobs.work(sendQueue, send, { eager: true });
  await jobs.work('push.clean-up', () => cleanUpPush(parts), { schedule: everyNight });
}

export async function cleanUpPush({ pool, now }: PushParts): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  await forgetOld(pool, ago(messagesKeptDays), ago(ordersFollowedDays), now());
}
