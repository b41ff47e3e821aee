import { AFFILIATE_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { forgetMarksBefore } from '../referrals/referrals.db.ts';
import { forgetDetailsBefore } from './payouts.db.ts';

const EVERY_NIGHT = '55 3 * * *';

export async function forgetOldAffiliates({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = yearsBefore(now(), AFFILIATE_YEARS);
  await forgetDetailsBefore(pool, before);
  await forgetMarksBefore(pool, before);
}

export const scheduleForgettingAffiliates = (context: Context): Promise<void> =>
  context.jobs.work('affiliates.forget', () => forgetOldAffiliates(context), { schedule: EVERY_NIGHT });
