// Emails about the recipient's own account.

import { CUSTOMER_CREDIT_PENCE } from '../../affiliate/affiliate-policy.ts';
import { creditMessages } from '../credits.ts';
import type { LinkedMail, MailText } from './mail-text.ts';

const ignore = (what: string): string =>
  `If you didn’t ${what}, you can ignore this email. Nothing happens without the link.`;

export const accountMails = {
  confirmEmail: (hasCreditWaiting: boolean): LinkedMail & { after: string } => ({
    subject: 'Confirm your email address for BaitDrop',
    texts: [
      'Welcome to BaitDrop. Please confirm your email address, so that we can write to you about your orders.',
      ...(hasCreditWaiting ? [`Confirm it and you’ll get ${creditMessages.ready(CUSTOMER_CREDIT_PENCE)}.`] : []),
    ],
    link: 'Confirm my email',
    after: ignore('register'),
  }),
  newPassword: {
    subject: 'Choose a new password for BaitDrop',
    texts: ['Somebody, hopefully you, asked for a new password. Choose it here:'],
    link: 'Choose a new password',
    after: ignore('ask for it'),
  },
  newAddress: {
    subject: 'Confirm your new email address for BaitDrop',
    texts: ['Please confirm that you want to use this address for BaitDrop from now on. We’ll ask for your password.'],
    link: 'Use this address',
    after: ignore('ask for it'),
  },
  code: {
    subject: (code: string) => `${code} is your sign-in code for BaitDrop`,
    what: 'Your code to sign in is',
    how: 'It works once, for five minutes. Never give it to anybody, not even us.',
    after: 'If you didn’t ask for it, you can ignore this email.',
  },
  alreadyRegistered: {
    subject: 'You already have a BaitDrop account',
    texts: [
      'Somebody, hopefully you, tried to register with this email address. You already have an account with it, so nothing has changed. Just sign in. If you’ve forgotten your password, you can choose a new one there.',
    ],
    link: 'Sign in',
    after: 'If this wasn’t you, you don’t need to do anything.',
  },
  addressInUse: {
    subject: 'This email address already has a BaitDrop account',
    texts: [
      'Somebody, hopefully you, asked to use this email address for another BaitDrop account. It belongs to yours, so nothing has changed.',
      'To use it for the other account, sign in here first and change or close this one.',
    ],
    link: 'Sign in',
    after: 'If this wasn’t you, you don’t need to do anything.',
  },
  passwordChanged: (days: number) => ({
    subject: 'Your BaitDrop password was changed',
    texts: [
      'Your password was changed, and every device that was signed in is now signed out. If that was you, there’s nothing to do.',
      `If it wasn’t you, take your account back. The link works for ${days} days and signs everybody else out.`,
    ],
    link: 'That wasn’t me',
  }),
  emailChanged: (days: number) => ({
    subject: 'The email address of your BaitDrop account was changed',
    texts: [
      'Your account now uses another email address, and we’ll write to you there. If that was you, there’s nothing to do.',
      `If it wasn’t you, take your account back. The link works for ${days} days, brings this address back and signs everybody else out.`,
    ],
    link: 'That wasn’t me',
  }),
  deleted: {
    subject: 'Your BaitDrop account is deleted',
    texts: ['We’ve deleted your account and everything in it, as you asked. You’re signed out everywhere.'],
    keptOrders: 'By law we keep the figures of past orders for six years. They no longer have your name on them.',
    after: 'If you didn’t ask for this, please answer this email at once.',
  },
  secondFactor: {
    texts: {
      added: {
        subject: 'You’ve added a way to sign in – BaitDrop',
        texts: ['A new authenticator app or passkey was added to your BaitDrop account.'],
      },
      removed: {
        subject: 'You’ve removed a way to sign in – BaitDrop',
        texts: ['An authenticator app or passkey was removed from your BaitDrop account.'],
      },
      new_codes: {
        subject: 'Your new recovery codes – BaitDrop',
        texts: ['You made new recovery codes. The old ones no longer work.'],
      },
      code_used: {
        subject: 'A recovery code was used – BaitDrop',
        texts: ['Somebody signed in to your account with one of your recovery codes.'],
      },
      reset: {
        subject: 'Your second sign-in step was reset – BaitDrop',
        texts: [
          'We removed your authenticator apps, passkeys and recovery codes, and signed you out everywhere. Next time you sign in, you’ll set up a new one.',
        ],
      },
    } satisfies Record<string, MailText>,
    after: 'If this wasn’t you, choose a new password now and answer this email.',
    link: 'Choose a new password',
  },
} as const;
