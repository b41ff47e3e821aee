import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { affiliatePayoutDay, mayRequestPayout, PAYOUT_UNDER_REVIEW } from './payout-request.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('requesting a payout', () => {
  it.each([
    [2500, false, undefined, true],
    [2499, false, undefined, 'below_minimum'],
    [-30, false, undefined, 'below_minimum'],
    [9000, true, '2026-10-02T12:00:00Z', 'requested_already'],
    [9000, false, '2026-11-01T00:00:00Z', 'once_a_month'],
    [9000, false, '2026-10-31T23:59:59Z', true],
  ])('with %i pence, open %s, last request %s: %s', (pendingPence, hasOpenRequest, last, expected) => {
    const lastRequestedAt = last === undefined ? undefined : new Date(last);
    const facts = { pendingPence: pence(pendingPence), hasOpenRequest, lastRequestedAt, isBeingChecked: false };
    const verdict = mayRequestPayout(facts, now);
    expect(verdict.ok ? true : verdict.reason).toBe(expected);
  });

  it('waits while an administrator checks the referrals', () => {
    const facts = {
      pendingPence: pence(9000),
      hasOpenRequest: false,
      lastRequestedAt: undefined,
      isBeingChecked: true,
    };
    expect(mayRequestPayout(facts, now)).toMatchObject({ ok: false, reason: 'being_checked' });
  });

  it.each([
    [true, PAYOUT_UNDER_REVIEW],
    [false, 'Your last request is still being paid.'],
  ])('says why the last request is open, its referrals under review: %s', (isBeingChecked, message) => {
    const facts = { pendingPence: pence(9000), hasOpenRequest: true, lastRequestedAt: undefined, isBeingChecked };
    expect(mayRequestPayout(facts, now)).toMatchObject({ reason: 'requested_already', message });
  });

  it('counts months by the London calendar', () => {
    const facts = {
      pendingPence: pence(5000),
      hasOpenRequest: false,
      lastRequestedAt: new Date('2026-06-30T22:30:00Z'),
      isBeingChecked: false,
    };
    expect(mayRequestPayout(facts, new Date('2026-06-30T23:30:00Z')).ok).toBe(true);
  });
});

describe('the day of the payout', () => {
  it.each([
    ['2026-11-15T12:00:00Z', '2026-12-01'],
    ['2026-12-31T12:00:00Z', '2027-01-04'],
    ['2026-10-01T12:00:00Z', '2026-11-02'],
    ['2099-01-01T12:00:00Z', '2099-02-01'],
  ])('requested at %s is %s', (requestedAt, day) => {
    expect(affiliatePayoutDay(new Date(requestedAt))).toBe(day);
  });
});
