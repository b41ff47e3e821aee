import { describe, expect, it } from 'vitest';
import { judgeReferral, mailboxOf, referralStatus } from './referral-verdict.ts';

describe('a mailbox', () => {
  it.each([
    ['Ann.Archer@Example.com', 'ann.archer@example.com'],
    [' ann+bait@example.com', 'ann@example.com'],
    ['a.n.n+2@googlemail.com', 'ann@gmail.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['', ''],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('a new customer with a code', () => {
  it.each([
    ['olive@example.com', false, 'counted'],
    ['olive@example.com', true, 'repeat'],
    ['ANN+new@example.com', false, 'self'],
    ['ann@example.com', true, 'self'],
  ])('%s, known %s: %s', (email, isKnown, verdict) => {
    expect(judgeReferral({ email, affiliateEmail: 'ann@example.com', isKnown })).toBe(verdict);
  });
});

describe('the status of a referral', () => {
  it.each([
    ['has not confirmed their address', undefined, 'none', 'pending'],
    ['has not had an order yet', 'counted', 'pending', 'pending'],
    ['had their first order', 'counted', 'earned', 'active'],
    ['did not order in time', 'counted', 'lapsed', 'inactive'],
    ['is not genuine', 'refused', 'refused', 'inactive'],
    ['earned a reward that was refused later', 'refused', 'earned', 'inactive'],
    ['is the affiliate', 'self', 'none', 'inactive'],
    ['is an existing user', 'repeat', 'none', 'inactive'],
  ] as const)('who %s', (_case, verdict, reward, status) => {
    expect(referralStatus({ verdict, reward })).toBe(status);
  });
});
