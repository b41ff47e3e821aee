import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { shopAccount, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import { payoutSchedule } from '@baitdrop/domain/payouts/payout-schedule';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { upcomingPayoutDays, findNextPayout } from './make-payouts.ts';
import { owedFees } from './owed-fees.db.ts';
import { findPaidRetailer } from './payout-account.db.ts';
import { accountState } from './payout-account.ts';
import { readOrderShares } from './payouts.db.ts';
import type { Context } from '../../../context.ts';
import { balanceOf } from '../ledger.ts';

export async function readShopMoney(context: Context, shopId: string): Promise<ShopMoney> {
  const { pool } = context;
  const retailer = await findPaidRetailer(pool, 'shop_id', shopId);
  const shares = await readOrderShares(pool, shopId);
  return {
    balance_pence: await balanceOf(pool, shopAccount(shopId)),
    held_pence: await balanceOf(pool, shopHeldAccount(shopId)),
    owed_fees_pence: (await owedFees(pool, shopId)).reduce((total, { amountPence }) => total + amountPence, 0),
    payout_account: accountState(retailer),
    next_payout: retailer?.payouts_enabled === true ? await nextPayout(context, shopId) : null,
    orders: shares.map(({ order, code, status, earned_at, share, paid }) => ({
      id: order,
      code,
      status,
      share_pence: share,
      due_on: earned_at === null ? '' : payoutDueOn(londonParts(earned_at).day),
      paid_out_pence: paid,
    })),
  };
}

function payoutDueOn(deliveredOn: CalendarDay): string {
  const schedule = payoutSchedule(deliveredOn);
  return schedule.ok ? schedule.value.dueOn : '';
}

async function nextPayout(context: Context, shopId: string): Promise<ShopMoney['next_payout']> {
  const today = londonParts(context.now()).day;
  const next = await findNextPayout(context.pool, shopId, upcomingPayoutDays(today));
  return next === undefined
    ? null
    : { amount_pence: next.plan.amountPence, sent_on: next.day, due_on: next.plan.dueOn };
}
