// Emails to administrators about their role on the platform.
import {
  ADMIN_INVITATION_HOURS,
  ADMIN_ROLE_NAMES,
  ADMIN_ROLE_DESCRIPTIONS,
  type AdminRole,
} from '../../administrators/admin-roles.ts';
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import type { AlertMail } from './alert-mails.ts';
import type { LinkedMail, MailText } from './mail-text.ts';

export const adminMails = {
  invited: (role: AdminRole, by: string): LinkedMail & { after: string } => ({
    subject: 'You’re invited to run BaitDrop with us',
    texts: [
      `${by} invites you to the BaitDrop admin panel as ${ADMIN_ROLE_NAMES[role].toLowerCase()}. ${ADMIN_ROLE_DESCRIPTIONS[role]}`,
      `The link works once, for ${ADMIN_INVITATION_HOURS / 24} days. When you first sign in you’ll add an authenticator app or a passkey.`,
    ],
    link: 'Accept the invitation',
    after: 'If you didn’t expect this, you can ignore this email. Nothing happens without the link.',
  }),
  joined: (email: string, role: AdminRole): AlertMail => ({
    subject: `${email} is now an administrator`,
    text: `${email} accepted an invitation to the admin panel as ${ADMIN_ROLE_NAMES[role].toLowerCase()}. If you didn’t expect this, remove them under Administrators and tell the other superusers.`,
  }),
  payoutWaiting: (amount: Pence, shop: string): LinkedMail => ({
    subject: `A payout of ${formatPounds(amount)} to ${shop} waits for approval`,
    texts: [`${shop} is due ${formatPounds(amount)}, which is so much that two administrators have to approve it.`],
    link: 'Look at the payout',
  }),
  /** The link below the text of an announcement's email. */
  announcement: { link: 'Open your dashboard' },
  roleChanged: (role: AdminRole): MailText => ({
    subject: `Your role in the BaitDrop admin panel is now ${ADMIN_ROLE_NAMES[role].toLowerCase()}`,
    texts: [`You can now use: ${ADMIN_ROLE_DESCRIPTIONS[role]}`, 'If you think this is a mistake, ask a superuser.'],
  }),
  removed: {
    subject: 'You’re no longer an administrator of BaitDrop',
    texts: [
      'Your access to the admin panel has ended, and you’re signed out everywhere. Your account stays, as a customer’s.',
      'If you think this is a mistake, ask a superuser.',
    ],
  } satisfies MailText,
} as const;
