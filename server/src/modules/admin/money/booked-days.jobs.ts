import type { Context } from '../../../context.ts';
import { checkBookedDays, keepBookedDays } from './booked-days.db.ts';

const KEEP = 'money.keep-booked-days';
const EVERY_NIGHT = '50 2 * * *';
const SAMPLE = 30;

/** Somebody looked at days that are over and had to be added up: the next time they are kept. */
export const askToKeepBookedDays = ({ jobs, pool }: Pick<Context, 'jobs' | 'pool'>): Promise<void> =>
  jobs.send(pool, KEEP, {});

export const scheduleKeepingBookedDays = ({ jobs, pool, log }: Context): Promise<void> =>
  jobs.work(
    KEEP,
    async () => {
      await keepBookedDays(pool);
      const { wrong } = await checkBookedDays(pool, { some: SAMPLE, repair: true });
      if (wrong.length > 0) log.error({ days: wrong }, 'days of the ledger were kept wrong and are added up anew');
    },
    { schedule: EVERY_NIGHT },
  );
