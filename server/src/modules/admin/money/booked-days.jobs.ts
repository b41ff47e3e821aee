import type { Context } from '../../../context.ts';
import { checkBookedDays, rollUpBookedDays } from './booked-days.db.ts';

const KEEP = 'money.keep-booked-days';
const EVERY_NIGHT = '50 2 * * *';
const SAMPLE = 30;

/** Queues the storing of days that a request had to sum from the ledger, so that the next request finds them. */
export const requestBookedDaysRollup = ({ jobs, pool }: Pick<Context, 'jobs' | 'pool'>): Promise<void> =>
  jobs.send(pool, KEEP, {});

export const scheduleBookedDaysRollup = ({ jobs, pool, log }: Context): Promise<void> =>
  jobs.work(
    KEEP,
    async () => {
      await rollUpBookedDays(pool);
      const { wrong } = await checkBookedDays(pool, { some: SAMPLE, repair: true });
      if (wrong.length > 0) log.error({ days: wrong }, 'days of the ledger were kept wrong and are added up anew');
    },
    { schedule: EVERY_NIGHT },
  );
