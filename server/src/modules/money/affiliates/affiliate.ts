import type { AffiliateOverview, ReferralPage, ReferralRow } from '@baitdrop/contract/affiliate';
import { REFERRALS_PER_PAGE } from '@baitdrop/contract/affiliate';
import { commissionInDispute, expectedCommission } from '@baitdrop/domain/affiliate/commission';
import { mayRequestPayout } from '@baitdrop/domain/affiliate/payout-request';
import { referralStatus } from '@baitdrop/domain/affiliate/referral-verdict';
import { rewardHoldings } from '@baitdrop/domain/affiliate/signup-reward';
import { affiliateAccount, affiliatePendingAccount } from '@baitdrop/domain/ledger/accounts';
import { pence, type Pence, sumPence } from '@baitdrop/domain/money/pence';
import { referredName } from '@baitdrop/domain/affiliate/referred-name';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon, londonParts } from '@baitdrop/domain/time/london';
import {
  countReferrals,
  pendingOrderFees,
  readEarningFigures,
  readReferrals,
  type ReferralFactsRow,
} from './affiliate.db.ts';
import { readDisputedOrders } from './earnings.db.ts';
import { payoutFactsOf, presentPayout } from './payouts.ts';
import { readPayoutsOf } from './payouts.db.ts';
import type { Context } from '../../../context.ts';
import { balanceOf } from '../ledger.ts';
import { hasOpenSignal } from '../referrals/signals.db.ts';

const MAX_PAYOUTS = 12;

export async function affiliateOverview(
  context: Context,
  user: { id: string; code: string },
): Promise<AffiliateOverview> {
  const { pool, config } = context;
  const now = context.now();
  const monthBegan = instantOfLondon(calendarDay(`${londonParts(now).day.slice(0, 7)}-01`), '00:00');
  const figures = await readEarningFigures(pool, user.id, monthBegan);
  const pendingPence = pence(await balanceOf(pool, affiliateAccount(user.id)));
  const payouts = await readPayoutsOf(pool, user.id, MAX_PAYOUTS);
  const isBeingChecked = await hasOpenSignal(pool, user.id);
  const verdict = mayRequestPayout(payoutFactsOf(pendingPence, payouts, isBeingChecked), now);
  return {
    code: user.code,
    link: `${config.publicUrl}/?ref=${encodeURIComponent(user.code)}`,
    total_referrals: figures.referrals,
    total_earnings_pence: figures.totalPence,
    this_month_pence: figures.sincePence,
    pending_payout_pence: pendingPence,
    requested_pence: figures.requestedPence,
    paid_pence: figures.paidPence,
    awaited_pence: await balanceOf(pool, affiliatePendingAccount(user.id)),
    waiting_pence: await expectedEarnings(context, user.id),
    is_being_checked: isBeingChecked,
    payout_refusal: verdict.ok ? '' : verdict.message,
    last_label: payouts[0]?.label ?? '',
    payouts: payouts.map(presentPayout),
  };
}

/** Adds up what the affiliate will earn once open orders are delivered and disputes about delivered orders are won. */
async function expectedEarnings({ pool }: Context, affiliate: string): Promise<Pence> {
  const disputed = await readDisputedOrders(pool, affiliate);
  return sumPence([expectedCommission(await pendingOrderFees(pool, affiliate)), ...disputed.map(commissionInDispute)]);
}

export async function referralsOf(context: Context, user: string, requestedPage: number): Promise<ReferralPage> {
  const total = await countReferrals(context.pool, user);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / REFERRALS_PER_PAGE)));
  const span = { limit: REFERRALS_PER_PAGE, offset: (page - 1) * REFERRALS_PER_PAGE };
  const rows = await readReferrals(context.pool, user, span);
  return { page, total, rows: rows.map(presentReferral) };
}

function presentReferral(row: ReferralFactsRow): ReferralRow {
  const name = row.name.trim();
  return {
    name: row.is_closed ? 'Account closed' : name === '' ? 'No name given' : referredName(name),
    type: row.role === 'shop_owner' ? 'shop' : 'customer',
    date: row.joined_at.toISOString(),
    earnings_pence: row.earnings_pence,
    pending_pence: rewardHoldings(row.reward).pendingPence,
    status: referralStatus({ verdict: row.verdict ?? undefined, reward: row.reward }),
  };
}
