// Traits that several referrals of one affiliate share. A signal proves nothing: an administrator checks it.

export const SIGNAL_KINDS = ['domain', 'network', 'card'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** The network, card and email domain of referred customers are stored as hashes for this long. */
export const TRACE_DAYS = 90;
/** Decided signals are kept this long, in case the affiliate objects. */
export const SIGNAL_DAYS = 365;

/**
 * Public email providers: sharing one of these domains means nothing. Elsewhere the owner of the domain can create as
 * many addresses as they like.
 */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'aol.co.uk',
  'btinternet.com',
  'btopenworld.com',
  'sky.com',
  'virginmedia.com',
  'virgin.net',
  'blueyonder.co.uk',
  'ntlworld.com',
  'talktalk.net',
  'talktalk.co.uk',
  'tiscali.co.uk',
  'plusnet.com',
  'plus.net',
  'plus.com',
  'o2.co.uk',
  'mail.com',
  'gmx.com',
  'gmx.co.uk',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'fastmail.com',
  'duck.com',
  'privaterelay.appleid.com',
]);

/** The domain to compare; undefined at the big public providers. */
export function comparableDomain(email: string): string | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return domain === '' || !email.includes('@') || PUBLIC_MAIL_DOMAINS.has(domain) ? undefined : domain;
}

/** True for two referrals with the same trace, or one that shares it with the affiliate. */
export const isSignal = ({ referrals, isAffiliates }: { referrals: number; isAffiliates: boolean }): boolean =>
  referrals >= 2 || (referrals === 1 && isAffiliates);
