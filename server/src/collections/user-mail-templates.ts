// Mails about an account, in our colours and with links to our own pages.
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import type { AuthDefinition, MailTemplate } from '@baitdrop/records/collections/auth-options';

const SIGN = '<p style="font-size:22px;font-weight:bold;color:#05693a">{APP_NAME}</p>';
const THANKS = '<p>Tight lines,<br>the {APP_NAME} team</p>';
const ignore = (what: string) =>
  `<p>If you didn’t ${what}, you can ignore this email. Nothing happens without the link.</p>`;

const mail = (subject: string, ...body: string[]): MailTemplate => ({
  subject,
  body: [SIGN, '<p>Hello,</p>', ...body, THANKS].join('\n'),
});

/** The button's text is dark, because white on our green cannot be read well. */
const button = (path: string, label: string): string =>
  `<p><a class="btn" href="{APP_URL}/${path}/{TOKEN}" style="background:#06c167;color:#0b1f1a!important" target="_blank" rel="noopener">${label}</a></p>`;

export const userMailTemplates: NonNullable<AuthDefinition['mailTemplates']> = {
  verification: ({ credits_waiting: waiting }) =>
    mail(
      'Confirm your email address for {APP_NAME}',
      '<p>Welcome to {APP_NAME}. Please confirm your email address, so that we can write to you about your orders.</p>',
      ...(Number(waiting) > 0
        ? [
            `<p>${creditMessages.waiting(CUSTOMER_CREDIT_PENCE)}. Then it’s ${creditMessages.ready(CUSTOMER_CREDIT_PENCE)}.</p>`,
          ]
        : []),
      button('verify', 'Confirm my email'),
      ignore('register'),
    ),
  passwordReset: mail(
    'Choose a new password for {APP_NAME}',
    '<p>Somebody, hopefully you, asked for a new password. Choose it here:</p>',
    button('reset-password', 'Choose a new password'),
    ignore('ask for it'),
  ),
  emailChange: mail(
    'Confirm your new email address for {APP_NAME}',
    '<p>Please confirm that you want to use this address for {APP_NAME} from now on. We’ll ask for your password.</p>',
    button('confirm-email', 'Use this address'),
    ignore('ask for it'),
  ),
  otp: mail(
    '{OTP} is your sign-in code for {APP_NAME}',
    '<p>Your code to sign in is</p>',
    '<p style="font-size:28px;font-weight:bold;letter-spacing:4px">{OTP}</p>',
    '<p>It works once, for five minutes. Never give it to anybody, not even us.</p>',
    '<p>If you didn’t ask for it, you can ignore this email.</p>',
  ),
};
