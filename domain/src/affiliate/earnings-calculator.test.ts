import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { reachesPayoutMinimum } from './affiliate-policy.ts';
import { estimateEarnings } from './earnings-calculator.ts';
import { SAMPLE_AFFILIATE, SAMPLE_REFERRALS } from './sample-figures.ts';

describe('the earnings calculator', () => {
  it.each([
    [0, 5000, 0, 0, 0],
    [10, 5000, 5000, 5000, 10_000],
    [3, 333, 1500, 100, 1600],
    [1, 5, 500, 1, 501],
    [1, 4, 500, 0, 500],
  ])('for %i referrals with %i pence of monthly fees', (referrals, fees, signup, commission, total) => {
    expect(estimateEarnings(referrals, pence(fees))).toEqual({
      ok: true,
      value: { signupRewardsPence: signup, commissionPence: commission, totalPence: total },
    });
  });

  it.each([
    [-1, 100, 'not_a_count'],
    [0.5, 100, 'not_a_count'],
    [1, -100, 'negative_amount'],
  ])('refuses %s referrals with %i pence', (referrals, fees, reason) => {
    expect(estimateEarnings(referrals, pence(fees))).toMatchObject({ ok: false, reason });
  });
});

describe('requesting a payout', () => {
  it.each([
    [2499, false],
    [2500, true],
  ])('with %i pence pending: %s', (pending, allowed) => {
    expect(reachesPayoutMinimum(pence(pending))).toBe(allowed);
  });
});

describe('the sample figures', () => {
  it('add up like real ones', () => {
    expect(SAMPLE_REFERRALS).toHaveLength(SAMPLE_AFFILIATE.total_referrals);
    const earned = SAMPLE_REFERRALS.reduce((total, { earnings_pence }) => total + earnings_pence, 0);
    expect(earned).toBe(SAMPLE_AFFILIATE.total_earnings_pence);
  });
});
