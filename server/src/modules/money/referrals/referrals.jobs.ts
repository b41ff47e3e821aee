import { settleReferrals } from './referrals.ts';
import type { Context } from '../../../context.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Referrals are decided when an address is proven; this catches what a crash in that moment left out. */
export async function scheduleReferralJobs(context: Context): Promise<void> {
  await context.jobs.work('referrals.book-credits', () => settleReferrals(context), { schedule: EVERY_TEN_MINUTES });
}
