import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { londonParts } from '@baitdrop/domain/time/london';
import type { Context } from '../../context.ts';
import { findNextPayout, upcomingPayoutDays } from './payouts/make-payouts.ts';
import { findPaidRetailer } from './payouts/payout-account.db.ts';

/** The shop's next payout; null while nothing is due or its account is not ready. */
export async function readNextPayout(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  shopId: string,
): Promise<ShopMoney['next_payout']> {
  const retailer = await findPaidRetailer(pool, 'shop_id', shopId);
  if (retailer?.payouts_enabled !== true) return null;
  const next = await findNextPayout(pool, shopId, upcomingPayoutDays(londonParts(now()).day));
  return next === undefined
    ? null
    : { amount_pence: next.plan.amountPence, sent_on: next.day, due_on: next.plan.dueOn };
}
