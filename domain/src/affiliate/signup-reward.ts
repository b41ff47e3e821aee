// The £5 for a new person: pending once they confirm their address, earned with their first order.
import { pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';
import { SIGNUP_REWARD_PENCE } from './affiliate-policy.ts';

/** Counted from the day the address is confirmed. */
export const REWARD_DAYS = 90;
const DAY_MS = 86_400_000;

/** `none`: they do not count. `lapsed`: no order came in time. `refused`: an administrator found that it is not genuine. */
export const REWARD_STATES = ['none', 'pending', 'earned', 'lapsed', 'refused'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

export const rewardUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + REWARD_DAYS * DAY_MS);

export interface FirstOrderFacts {
  readonly isPaid: boolean;
  /** Undefined until it is. */
  readonly deliveredAt: Date | undefined;
  readonly totalPence: number;
  readonly refundedPence: number;
  /** Lost in a bank dispute, or still in one. */
  readonly questionedPence: number;
}

/**
 * Paid, and delivered in time. A refund of a part leaves it counting, a full refund does not, and neither does a bank
 * dispute that is open or lost.
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
  /** The new person closed their account. */
  readonly hasLeft: boolean;
  readonly until: Date;
}

/** What the reward must be. It may be earned and be pending again, as orders are refunded or disputes are won. */
export function rewardDue({ isRefused, hasFirstOrder, hasLeft, until }: RewardFacts, now: Date): RewardState {
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

/** What is to be booked from one state to the next; steps in any order add up to the last state. */
export function rewardChange(from: RewardState, to: RewardState): RewardHoldings {
  const before = rewardHoldings(from);
  const after = rewardHoldings(to);
  return {
    pendingPence: pence(subtractPence(after.pendingPence, before.pendingPence)),
    earnedPence: pence(subtractPence(after.earnedPence, before.earnedPence)),
  };
}
