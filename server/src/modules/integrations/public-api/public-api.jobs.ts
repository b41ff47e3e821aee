import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { stepTestDelivery, TEST_STEP_QUEUE } from './test-courier.ts';
import { deleteTestDeliveriesBefore } from './test-deliveries.db.ts';

const EVERY_NIGHT = '20 4 * * *';
const RETENTION_MS = 30 * 86_400_000;

const step = z.object({ shop: z.string(), delivery: z.string() });

export async function schedulePublicApiJobs(context: Context): Promise<void> {
  await context.jobs.work(
    TEST_STEP_QUEUE,
    (data) => {
      const { shop, delivery } = step.parse(data);
      return stepTestDelivery(context, shop, delivery);
    },
    { eager: true },
  );
  await context.jobs.work(
    'public-api.forget-tests',
    () => deleteTestDeliveriesBefore(context.pool, new Date(context.now().getTime() - RETENTION_MS)),
    { schedule: EVERY_NIGHT },
  );
}
