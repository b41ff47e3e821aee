import { z } from 'zod';
import { forEachLogged } from '../../../platform/jobs/for-each-logged.ts';
import { onPlan } from './follow-plan.ts';
import { FOLLOW_PLAN_QUEUE, STOP_PLAN_QUEUE } from './pro-payment.ts';
import { abandonedSubscriptions, markStopped, subscriptionsToFollow } from './pro.db.ts';
import type { Context } from '../../../context.ts';

const jobData = z.object({ subscription: z.string() });
const HOURLY = '20 * * * *';
const SOON_MS = 3_600_000;

export async function scheduleProJobs(context: Context): Promise<void> {
  const { jobs } = context;
  await jobs.work(FOLLOW_PLAN_QUEUE, (data) => onPlan(context, jobData.parse(data).subscription), { eager: true });
  await jobs.work(STOP_PLAN_QUEUE, (data) => stopPlan(context, jobData.parse(data).subscription));
  await jobs.work('pro.follow', () => followPlans(context), { schedule: HOURLY });
}

async function stopPlan({ payments }: Context, subscription: string): Promise<void> {
  if (payments === undefined) throw new Error('no payment provider is configured');
  const plan = await payments.readPlan(subscription);
  if (plan.active) await payments.endPlanNow(plan.subscriptionId);
}

/**
 * Polls plans whose month is over, because webhooks can be lost, and stops the plans of deleted shops. A plan that
 * fails is retried in an hour.
 */
export async function followPlans(context: Context): Promise<void> {
  const { pool, log, now } = context;
  if (context.payments === undefined) return;
  await forEachLogged(log, await abandonedSubscriptions(pool), 'stopping a plan', async (id) => {
    await stopPlan(context, id);
    await markStopped(pool, id, now());
  });
  const soon = new Date(now().getTime() + SOON_MS);
  await forEachLogged(log, await subscriptionsToFollow(pool, soon), 'following a plan', (id) => onPlan(context, id));
}
