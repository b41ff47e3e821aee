import type { AuthOptions, MailTemplate } from '../collections/auth-options.ts';

export type MailPurpose = keyof AuthOptions['mailTemplates'];

const THANKS = '<p>\n  Thanks,<br/>\n  {APP_NAME} team\n</p>';

function linkMail(subject: string, lines: readonly string[], link: string, label: string): MailTemplate {
  const paragraphs = lines.slice(0, -1).map((line) => `<p>${line}</p>`);
  return {
    subject,
    body: [
      '<p>Hello,</p>',
      ...paragraphs,
      `<p>\n  <a class="btn" href="{APP_URL}/_/#/auth/${link}/{TOKEN}" target="_blank" rel="noopener">${label}</a>\n</p>`,
      `<p><i>${lines.at(-1) ?? ''}</i></p>`,
      THANKS,
    ].join('\n'),
  };
}

/**
 * The default texts, which are those of the published server; a collection may replace them. Placeholders: {APP_NAME},
 * {APP_URL}, {TOKEN}, {OTP}, {OTP_ID}, {ALERT_INFO} and {RECORD:field}.
 */
const defaultTemplates: Record<MailPurpose, MailTemplate> = {
  verification: linkMail(
    'Verify your {APP_NAME} email',
    [
      'Thank you for joining us at {APP_NAME}.',
      'Click on the button below to verify your email address.',
      "If you didn't recently register, please ignore this email.",
    ],
    'confirm-verification',
    'Verify',
  ),
  passwordReset: linkMail(
    'Reset your {APP_NAME} password',
    [
      'Click on the button below to reset your password.',
      "If you didn't ask to reset your password, please ignore this email.",
    ],
    'confirm-password-reset',
    'Reset password',
  ),
  emailChange: linkMail(
    'Confirm your {APP_NAME} new email address',
    [
      'Click on the button below to confirm your new email address.',
      "If you didn't ask to change your email address, please ignore this email.",
    ],
    'confirm-email-change',
    'Confirm new email',
  ),
  otp: {
    subject: 'OTP for {APP_NAME}',
    body: `<p>Hello,</p>\n<p>Your one-time password is: <strong>{OTP}</strong></p>\n<p><i>If you didn't ask for the one-time password, you can ignore this email.</i></p>\n${THANKS}`,
  },
  authAlert: {
    subject: 'Login from a new location',
    body: `<p>Hello,</p>\n<p>We noticed a login to your {APP_NAME} account from a new location:</p>\n<p><em>{ALERT_INFO}</em></p>\n<p><strong>If this wasn't you, you should immediately change your {APP_NAME} account password to revoke access from all other locations.</strong></p>\n<p>If this was you, you may disregard this email.</p>\n${THANKS}`,
  },
};

export function mailTemplate(
  { mailTemplates }: Pick<AuthOptions, 'mailTemplates'>,
  purpose: MailPurpose,
  values: Readonly<Record<string, unknown>> = {},
): MailTemplate {
  const own = mailTemplates[purpose] ?? defaultTemplates[purpose];
  return typeof own === 'function' ? own(values) : own;
}
