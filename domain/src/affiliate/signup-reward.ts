// The £5 reward for a new customer: pending once they confirm their address, earned with their first order.
import { pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';
import { SIGNUP_REWARD_PENCE } from './affiliate-policy.ts';

/** Counted from the day the address is confirmed. */
export const REWARD_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * `none`: the referral does not count. `lapsed`: no order arrived in time. `refused`: an administrator found that it is
 * not genuine.
 */
export const REWARD_STATES = ['none', 'pending', 'earned', 'lapsed', 'refused'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

export const rewardExpiresAt = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + REWARD_DAYS * DAY_MS);

export interface FirstOrderFacts {
  readonly isPaid: boolean;
  /** Undefined until the order is delivered. */
  readonly deliveredAt: Date | undefined;
  readonly totalPence: number;
  readonly refundedPence: number;
  /** Money that was lost in a bank dispute, or is still in one. */
  readonly questionedPence: number;
}

/**
 * True for an order that was paid, and delivered in time. A partly refunded order counts; a fully refunded one, or one
 * with a dispute that is open or lost, does not.
 */
export const countsAsFirstOrder = (order: FirstOrderFacts, until: Date): boolean =>
  order.isPaid &&
  order.deliveredAt !== undefined &&
  order.deliveredAt.getTime() <= until.getTime() &&
  order.refundedPence < order.totalPence &&
  order.questionedPence === 0;

export interface RewardFacts {
  readonly isRefused: boolean;
  readonly hasFirstOrder: boolean;
  /** The new customer closed their account. */
  readonly hasLeft: boolean;
  readonly until: Date;
}

/** The state the reward must have. An earned reward may become pending again when orders are refunded or disputed. */
export function rewardStateFor({ isRefused, hasFirstOrder, hasLeft, until }: RewardFacts, now: Date): RewardState {
  if (isRefused) return 'refused';
  if (hasFirstOrder) return 'earned';
  return hasLeft || now.getTime() > until.getTime() ? 'lapsed' : 'pending';
}

export interface RewardHoldings {
  readonly pendingPence: Pence;
  readonly earnedPence: Pence;
}

export const rewardHoldings = (state: RewardState): RewardHoldings => ({
  pendingPence: state === 'pending' ? SIGNUP_REWARD_PENCE : ZERO_PENCE,
  earnedPence: state === 'earned' ? SIGNUP_REWARD_PENCE : ZERO_PENCE,
});

/** The amounts to book between two states; steps in any order add up to the last state. */
export function rewardChange(from: RewardState, to: RewardState): RewardHoldings {
  const before = rewardHoldings(from);
  const after = rewardHoldings(to);
  return {
    pendingPence: pence(subtractPence(after.pendingPence, before.pendingPence)),
    earnedPence: pence(subtractPence(after.earnedPence, before.earnedPence)),
  };
}
