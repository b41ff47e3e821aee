import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SIGNUP_REWARD_PENCE } from './affiliate-policy.ts';
import {
  countsAsFirstOrder,
  type FirstOrderFacts,
  REWARD_STATES,
  rewardChange,
  rewardStateFor,
  type RewardFacts,
  rewardHoldings,
  rewardExpiresAt,
} from './signup-reward.ts';

const confirmedAt = new Date('2026-11-01T10:00:00Z');
const until = rewardExpiresAt(confirmedAt);
const daysLater = (days: number) => new Date(confirmedAt.getTime() + days * 86_400_000);

describe('a first order', () => {
  const arrived: FirstOrderFacts = {
    isPaid: true,
    deliveredAt: daysLater(3),
    totalPence: 2780,
    refundedPence: 0,
    questionedPence: 0,
  };
  it.each<[string, Partial<FirstOrderFacts>, boolean]>([
    ['delivered and paid', {}, true],
    ['delivered on the last day', { deliveredAt: until }, true],
    ['delivered a moment too late', { deliveredAt: new Date(until.getTime() + 1) }, false],
    ['on its way', { deliveredAt: undefined }, false],
    ['not paid', { isPaid: false }, false],
    ['refunded in part', { refundedPence: 2779 }, true],
    ['refunded in full', { refundedPence: 2780 }, false],
    ['disputed by the bank', { questionedPence: 1 }, false],
  ])('%s', (_, changes, expected) => expect(countsAsFirstOrder({ ...arrived, ...changes }, until)).toBe(expected));
});

describe('the reward', () => {
  const waiting: RewardFacts = { isRefused: false, hasFirstOrder: false, hasLeft: false, until };
  it.each<[string, Partial<RewardFacts>, Date, string]>([
    ['waits', {}, daysLater(1), 'pending'],
    ['waits 90 days', {}, until, 'pending'],
    ['expires after 90 days', {}, daysLater(91), 'lapsed'],
    ['is earned with the order', { hasFirstOrder: true }, daysLater(1), 'earned'],
    ['stays earned afterwards', { hasFirstOrder: true }, daysLater(400), 'earned'],
    ['expires when the account is deleted', { hasLeft: true }, daysLater(1), 'lapsed'],
    [
      'is not paid for a referral that is not genuine',
      { isRefused: true, hasFirstOrder: true },
      daysLater(1),
      'refused',
    ],
  ])('%s', (_, changes, now, expected) => expect(rewardStateFor({ ...waiting, ...changes }, now)).toBe(expected));
});

test.each([
  ['none', 0, 0],
  ['pending', 500, 0],
  ['earned', 0, 500],
  ['lapsed', 0, 0],
  ['refused', 0, 0],
] as const)('a reward that is %s holds %i pence pending and %i pence earned', (state, pendingPence, earnedPence) => {
  expect(rewardHoldings(state)).toEqual({ pendingPence, earnedPence });
});

test('the bookings of a reward always add up to its final account, and never exceed five pounds', () => {
  const states = fc.array(fc.constantFrom(...REWARD_STATES), { minLength: 1 });
  fc.assert(
    fc.property(states, (way) => {
      let from: (typeof REWARD_STATES)[number] = 'none';
      let pending = 0;
      let earned = 0;
      for (const to of way) {
        const change = rewardChange(from, to);
        pending += change.pendingPence;
        earned += change.earnedPence;
        from = to;
        expect(pending + earned).toBeLessThanOrEqual(SIGNUP_REWARD_PENCE);
        expect(Math.min(pending, earned)).toBe(0);
      }
      expect({ pendingPence: pending, earnedPence: earned }).toEqual(rewardHoldings(from));
    }),
  );
});
