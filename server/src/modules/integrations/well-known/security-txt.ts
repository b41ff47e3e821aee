// RFC 9116: the contact for reports about security weaknesses.
import { z } from 'zod';
import { optional } from '../../../config/setting-kinds.ts';

export interface SecurityContact {
  contact: string;
  /** Address of the rules for reporting. */
  policy: string | undefined;
}

export const securityContactKeys = {
  SECURITY_CONTACT: optional(
    z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:you@example.org or an https: address'),
  ),
  SECURITY_POLICY_URL: optional(z.string().regex(/^https:\/\/\S+$/, 'must be an https: address')),
};

interface SecuritySettings {
  SECURITY_CONTACT?: string | undefined;
  SECURITY_POLICY_URL?: string | undefined;
}

/** Without its own contact, reports go to the address that our mails come from. */
export const securityContactOf = (settings: SecuritySettings, mailFrom: string): SecurityContact => ({
  contact: settings.SECURITY_CONTACT ?? `mailto:${/<([^<>\s]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`,
  policy: settings.SECURITY_POLICY_URL,
});

const EXPIRES_AFTER_DAYS = 180;

/** The expiry date moves on every day, because the file is valid as long as the server runs. */
export function securityTxt({ contact, policy }: SecurityContact, publicUrl: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + EXPIRES_AFTER_DAYS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join('\n')}\n`;
}
