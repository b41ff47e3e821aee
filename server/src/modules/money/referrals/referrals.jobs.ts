import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type ReferralParts, settleReferrals } from './referrals.ts';

const everyTenMinutes = '*/10 * * * *';

/** Referrals are decided when an address is proven; this catches what a crash in that moment left out. */
export async function scheduleReferralJobs(jobs: Jobs, parts: ReferralParts): Promise<void> {
  await jobs.work('referrals.book-credits', () => settleReferrals(parts), { schedule: everyTenMinutes });
}
