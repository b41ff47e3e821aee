import type { Pool } from 'pg';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { bookReferralCredits } from './referrals.db.ts';

const everyTenMinutes = '*/10 * * * *';

/** Credit is booked when an address is proven; this catches what a crash in that moment left out. */
export async function scheduleReferralJobs(jobs: Jobs, pool: Pool): Promise<void> {
  await jobs.work('referrals.book-credits', () => bookReferralCredits(pool), { schedule: everyTenMinutes });
}
