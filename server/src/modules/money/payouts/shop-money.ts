import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { shopAccount, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import { payoutSchedule } from '@baitdrop/domain/payouts/payout-schedule';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { owedFees } from './owed-fees.db.ts';
import { findPaidRetailer } from './payout-account.db.ts';
import { accountState } from './payout-account.ts';
import { readOrderShares } from './payouts.db.ts';
import type { Context } from '../../../context.ts';
import { balanceOf } from '../ledger.ts';
import { readNextPayout } from '../next-payout.ts';

export async function readShopMoney(context: Context, shopId: string): Promise<ShopMoney> {
  const { pool } = context;
  const retailer = await findPaidRetailer(pool, 'shop_id', shopId);
  const shares = await readOrderShares(pool, shopId);
  return {
    balance_pence: await balanceOf(pool, shopAccount(shopId)),
    held_pence: await balanceOf(pool, shopHeldAccount(shopId)),
    owed_fees_pence: (await owedFees(pool, shopId)).reduce((total, { amountPence }) => total + amountPence, 0),
    payout_account: accountState(retailer),
    next_payout: await readNextPayout(context, shopId),
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
