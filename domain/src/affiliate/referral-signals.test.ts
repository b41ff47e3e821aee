import { describe, expect, it } from 'vitest';
import { comparableDomain, isSignal } from './referral-signals.ts';

describe('the domain of an email address', () => {
  it.each([
    ['one@CatchAll.example', 'catchall.example'],
    [' "a@b"@carp-club.example ', 'carp-club.example'],
    ['ann@gmail.com', undefined],
    ['ann@BTinternet.com', undefined],
    ['not an address', undefined],
    ['ann@', undefined],
    ['', undefined],
  ])('%s: %s', (email, domain) => expect(comparableDomain(email)).toBe(domain));
});

it.each([
  [0, true, false],
  [1, false, false],
  [1, true, true],
  [2, false, true],
])('%i referrals, the affiliate’s own %s: %s', (referrals, isAffiliates, expected) =>
  expect(isSignal({ referrals, isAffiliates })).toBe(expected),
);
