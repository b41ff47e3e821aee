import type { Context } from '../../../context.ts';
import { deleteTestDeliveriesBefore } from './test-deliveries.db.ts';

const EVERY_NIGHT = '20 4 * * *';
const KEPT_MS = 30 * 86_400_000;

export const schedulePublicApiJobs = (context: Context): Promise<void> =>
  context.jobs.work(
    'public-api.forget-tests',
    () => deleteTestDeliveriesBefore(context.pool, new Date(context.now().getTime() - KEPT_MS)),
    { schedule: EVERY_NIGHT },
  );
