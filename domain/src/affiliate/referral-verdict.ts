// Decides whether a referral with a code is a new customer.
import type { ReferralStatus } from './affiliate-policy.ts';
import type { RewardState } from './signup-reward.ts';

/** `refused`: counted at first, then an administrator found that it is not genuine. */
export type ReferralVerdict = 'counted' | 'self' | 'repeat' | 'refused';

const SAME_MAILBOX: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
const IGNORES_DOTS = new Set(['gmail.com']);

/** Normalises the spellings of one mailbox: capitals, anything after a plus, and dots at Google. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const written = text.slice(at + 1);
  const domain = SAME_MAILBOX[written] ?? written;
  const [local = ''] = text.slice(0, at).split('+');
  return `${IGNORES_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

export interface ReferredCustomerFacts {
  readonly email: string;
  readonly affiliateEmail: string;
  /** An account with the same mailbox has already counted. */
  readonly isKnown: boolean;
}

export function judgeReferral({ email, affiliateEmail, isKnown }: ReferredCustomerFacts): ReferralVerdict {
  if (mailboxOf(email) === mailboxOf(affiliateEmail)) return 'self';
  return isKnown ? 'repeat' : 'counted';
}

export interface ReferralFacts {
  /** Undefined until the address is confirmed. */
  readonly verdict: ReferralVerdict | undefined;
  readonly reward: RewardState;
}

/**
 * `pending` until their first order arrives, then `active`; `inactive` when it does not arrive in time or the referral
 * does not count.
 */
export function referralStatus({ verdict, reward }: ReferralFacts): ReferralStatus {
  if (verdict === undefined) return 'pending';
  if (verdict !== 'counted') return 'inactive';
  if (reward === 'earned') return 'active';
  return reward === 'pending' ? 'pending' : 'inactive';
}
