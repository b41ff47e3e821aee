import { z } from 'zod';
import { hearOfPlan } from './follow-plan.service.ts';
import type { ProParts } from './pro-parts.ts';
import { followPlanQueue, stopPlanQueue } from './pro-queues.ts';
import { subscriptionsToFollow } from './pro.db.ts';

const jobData = z.object({ subscription: z.string() });
const hourly = '20 * * * *';
const soonMs = 3_600_000;

export async function scheduleProJobs(parts: ProParts): Promise<void> {
  const { jobs } = parts;
  await jobs.work(followPlanQueue, (data) => hearOfPlan(parts, jobData.parse(data).subscription), { eager: true });
  await jobs.work(stopPlanQueue, async (data) => {
    if (parts.payments === undefined) throw new Error('no payment provider is configured');
    const plan = await parts.payments.readPlan(jobData.parse(data).subscription);
    if (plan.active) await parts.payments.stopPlan(plan.subscriptionId);
  });
  await jobs.work('pro.follow', () => followPlans(parts), { schedule: hourly });
}

/** Events can be lost: plans whose month is over are asked for. One that fails is tried again in an hour. */
export async function followPlans(parts: ProParts): Promise<void> {
  if (parts.payments === undefined) return;
  for (const id of await subscriptionsToFollow(parts.pool, new Date(parts.now().getTime() + soonMs))) {
    try {
      await hearOfPlan(parts, id);
    } catch (error) {
      parts.log.error({ err: error, subscription: id }, 'asking about a plan failed');
    }
  }
}
