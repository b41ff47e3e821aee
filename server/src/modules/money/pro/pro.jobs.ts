import { z } from 'zod';
import { onPlan } from './follow-plan.ts';
import type { ProParts } from './pro-parts.ts';
import { followPlanQueue, stopPlanQueue } from './pro-queues.ts';
import { abandonedSubscriptions, markStopped, subscriptionsToFollow } from './pro.db.ts';

const jobData = z.object({ subscription: z.string() });
const hourly = '20 * * * *';
const soonMs = 3_600_000;

export async function scheduleProJobs(parts: ProParts): Promise<void> {
  const { jobs } = parts;
  await jobs.work(followPlanQueue, (data) => onPlan(parts, jobData.parse(data).subscription), { eager: true });
  await jobs.work(stopPlanQueue, (data) => stopPlan(parts, jobData.parse(data).subscription));
  await jobs.work('pro.follow', () => followPlans(parts), { schedule: hourly });
}

async function stopPlan({ payments }: ProParts, subscription: string): Promise<void> {
  if (payments === undefined) throw new Error('no payment provider is configured');
  const plan = await payments.readPlan(subscription);
  if (plan.active) await payments.stopPlan(plan.subscriptionId);
}

/**
 * Events can be lost: plans whose month is over are asked for. Nobody pays for a shop that was deleted: its plan is
 * stopped. One that fails is tried again in an hour.
 */
export async function followPlans(parts: ProParts): Promise<void> {
  const { pool, now } = parts;
  if (parts.payments === undefined) return;
  await eachOf(parts, await abandonedSubscriptions(pool), async (id) => {
    await stopPlan(parts, id);
    await markStopped(pool, id, now());
  });
  const soon = new Date(now().getTime() + soonMs);
  await eachOf(parts, await subscriptionsToFollow(pool, soon), (id) => onPlan(parts, id));
}

async function eachOf({ log }: ProParts, ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      log.error({ err: error, subscription: id }, 'following a plan failed');
    }
  }
}
