import { SHOP_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { forgetListingAddresses } from '../listings.ts';
import { forgetClosedRetailers } from '../retailers.ts';

const EVERY_NIGHT = '50 3 * * *';

/**
 * Erases the rest of closed shops after the years that tax law requires. Closing an account erases personal details at
 * once.
 */
export async function forgetClosedShops({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await forgetListingAddresses(tx, await forgetClosedRetailers(tx, yearsBefore(now(), SHOP_YEARS)));
  });
}

export const scheduleForgettingShops = (context: Context): Promise<void> =>
  context.jobs.work('shops.forget', () => forgetClosedShops(context), { schedule: EVERY_NIGHT });
