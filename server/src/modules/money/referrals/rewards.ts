// State machine of the £5 reward for a new user: none, pending, earned, lapsed or refused. Every step is booked in the
// ledger.
import type { PoolClient } from 'pg';
import {
  countsAsFirstOrder,
  rewardChange,
  rewardStateFor,
  type RewardState,
  rewardExpiresAt,
} from '@baitdrop/domain/affiliate/signup-reward';
import { affiliatePendingAccount, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { bookEarning } from '../affiliates/book-earning.ts';
import { bookMovement } from '../ledger.ts';
import {
  type LockedReferral,
  lockReferral,
  readCandidateOrders,
  listExpiredRewards,
  listRewardedUsers,
  listUnsettledReferrals,
  setRefused,
  setReward,
} from './rewards.db.ts';

/** Marks the reward as pending until the new user's first order. */
export async function beginReward(context: Context, tx: PoolClient, referred: string): Promise<void> {
  const referral = await lockReferral(tx, referred);
  if (referral === undefined || referral.reward !== 'none') return;
  await changeReward(context, tx, referral, 'pending', { until: rewardExpiresAt(context.now()) });
}

/** Updates the rewards that depend on an order after it was delivered, refunded or disputed. */
export async function settleRewardsOf(context: Context, tx: PoolClient, order: string): Promise<void> {
  for (const referred of await listRewardedUsers(tx, order)) await settleReward(context, tx, referred);
}

async function settleReward(context: Context, tx: PoolClient, referred: string): Promise<void> {
  const referral = await lockReferral(tx, referred);
  if (referral === undefined || referral.reward_until === null) return;
  const { affiliate, reward_until: until } = referral;
  const orders = await readCandidateOrders(tx, { referred, affiliate, until });
  const first = orders.find((order) => countsAsFirstOrder(order, until));
  const facts = {
    isRefused: referral.verdict === 'refused',
    hasFirstOrder: first !== undefined,
    hasLeft: referral.has_left,
    until,
  };
  const to = rewardStateFor(facts, context.now());
  await changeReward(context, tx, referral, to, { until, earnedBy: to === 'earned' ? (first?.id ?? '') : '' });
}

async function changeReward(
  context: Context,
  tx: PoolClient,
  referral: LockedReferral,
  to: RewardState,
  { until, earnedBy = '' }: { until: Date | null; earnedBy?: string },
): Promise<void> {
  const { id, affiliate, referred, reward: from } = referral;
  if (to === from && earnedBy === referral.earned_by && until?.getTime() === referral.reward_until?.getTime()) return;
  const { pendingPence, earnedPence } = rewardChange(from, to);
  await setReward(tx, { id, reward: to, earnedBy, until });
  const entries = entriesOf({
    [affiliatePendingAccount(affiliate)]: pendingPence,
    [platformAccounts.affiliatePending]: -pendingPence,
  });
  await bookMovement(tx, { kind: 'affiliate-pending', reference: `${id}.${referral.reward_changes + 1}`, entries });
  if (earnedPence === 0) return;
  const kind = earnedPence > 0 ? 'signup' : 'reversal';
  await bookEarning(context, tx, { affiliate, referred, kind, order: '', amountPence: earnedPence });
}

/** Scheduled: lapses rewards whose first order did not come in time. */
export async function lapseRewards(context: Context): Promise<void> {
  for (const referred of await listExpiredRewards(context.pool, context.now()))
    await inTransaction(context.pool, (tx) => settleReward(context, tx, referred));
}

/**
 * Refuses a reward because an administrator found that the referral is not genuine. False when it did not count anyway.
 */
export async function refuseReward(context: Context, tx: PoolClient, referred: string): Promise<boolean> {
  const referral = await lockReferral(tx, referred);
  if (referral?.verdict !== 'counted') return false;
  await setRefused(tx, referral.id);
  await changeReward(context, tx, referral, 'refused', { until: referral.reward_until });
  return true;
}

/** Ends pending rewards of a deleted account, both as affiliate and as new user. Earned rewards stay. */
export async function endRewards(context: Context, tx: PoolClient, user: string): Promise<void> {
  const own = await lockReferral(tx, user);
  if (own?.reward === 'pending') await changeReward(context, tx, own, 'lapsed', { until: null });
  for (const referred of await listUnsettledReferrals(tx, user)) {
    const referral = await lockReferral(tx, referred);
    if (referral === undefined) continue;
    const to = referral.reward === 'pending' ? 'lapsed' : referral.reward;
    await changeReward(context, tx, referral, to, { until: null, earnedBy: referral.earned_by });
  }
}
