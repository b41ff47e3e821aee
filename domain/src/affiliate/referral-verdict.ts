// Whether a referral with a code is a new customer.
import type { ReferralStatus } from './affiliate-policy.ts';

export type ReferralVerdict = 'counted' | 'self' | 'repeat';

const SAME_MAILBOX: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
const IGNORES_DOTS = new Set(['gmail.com']);

/** One mailbox has many spellings: capitals, anything behind a plus, and at Google dots. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const given = text.slice(at + 1);
  const domain = SAME_MAILBOX[given] ?? given;
  const [local = ''] = text.slice(0, at).split('+');
  return `${IGNORES_DOTS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

export interface NewcomerFacts {
  readonly email: string;
  readonly affiliateEmail: string;
  /** An account with the same mailbox counted before. */
  readonly isKnown: boolean;
}

export function judgeNewcomer({ email, affiliateEmail, isKnown }: NewcomerFacts): ReferralVerdict {
  if (mailboxOf(email) === mailboxOf(affiliateEmail)) return 'self';
  return isKnown ? 'repeat' : 'counted';
}

const QUIET_AFTER_DAYS = 90;
const DAY_MS = 86_400_000;

export interface ReferralFacts {
  /** Undefined until their address is proven. */
  readonly verdict: ReferralVerdict | undefined;
  readonly joinedAt: Date;
  readonly lastOrderAt: Date | undefined;
}

/** Pending until the address is proven; inactive when it does not count, or after three months without an order. */
export function referralStatus({ verdict, joinedAt, lastOrderAt }: ReferralFacts, now: Date): ReferralStatus {
  if (verdict === undefined) return 'pending';
  const lastSeen = lastOrderAt ?? joinedAt;
  const isQuiet = now.getTime() - lastSeen.getTime() > QUIET_AFTER_DAYS * DAY_MS;
  return verdict === 'counted' && !isQuiet ? 'active' : 'inactive';
}
