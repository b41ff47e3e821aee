import { describe, expect, it } from 'vitest';
import { judgeNewcomer, mailboxOf, referralStatus } from './referral-verdict.ts';

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

describe('somebody who came with a code', () => {
  it.each([
    ['olive@example.com', false, 'counted'],
    ['olive@example.com', true, 'repeat'],
    ['ANN+new@example.com', false, 'self'],
    ['ann@example.com', true, 'self'],
  ])('%s, known %s: %s', (email, isKnown, verdict) => {
    expect(judgeNewcomer({ email, affiliateEmail: 'ann@example.com', isKnown })).toBe(verdict);
  });
});

describe('the state of a referral', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  it.each([
    ['not proven yet', undefined, daysAgo(400), undefined, 'pending'],
    ['proven', 'counted', daysAgo(1), undefined, 'active'],
    ['joined long ago and ordered lately', 'counted', daysAgo(400), daysAgo(90), 'active'],
    ['has not ordered for three months', 'counted', daysAgo(400), daysAgo(91), 'inactive'],
    ['joined long ago and never ordered', 'counted', daysAgo(91), undefined, 'inactive'],
    ['is the affiliate', 'self', daysAgo(1), daysAgo(1), 'inactive'],
    ['was here before', 'repeat', daysAgo(1), daysAgo(1), 'inactive'],
  ] as const)('who %s', (_case, verdict, joinedAt, lastOrderAt, status) => {
    expect(referralStatus({ verdict, joinedAt, lastOrderAt }, now)).toBe(status);
  });
});
