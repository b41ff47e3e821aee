import type { AuthOptions, MailTemplate } from '../collections/auth-options.ts';

export type MailPurpose = keyof AuthOptions['mailTemplates'];

const thanks = '<p>Thank you,<br>the {APP_NAME} team</p>';

function linkMail(subject: string, lines: readonly string[], link: string, label: string): MailTemplate {
  const [first = '', ...rest] = lines;
  return {
    subject,
    body: [
      '<p>Hello,</p>',
      `<p>${first}</p>`,
      `<p><a class="btn" href="{APP_URL}/_/#/auth/${link}/{TOKEN}" target="_blank" rel="noopener">${label}</a></p>`,
      ...rest.map((line) => `<p>${line}</p>`),
      thanks,
    ].join('\n'),
  };
}

/**
 * The engine's own texts; a collection may bring its own. Placeholders: {APP_NAME}, {APP_URL}, {TOKEN}, {OTP},
 * {OTP_ID}, {ALERT_INFO} and {RECORD:field}.
 */
export const defaultTemplates: Record<MailPurpose, MailTemplate> = {
  verification: linkMail(
    'Verify your {APP_NAME} email',
    [
      'Thank you for joining {APP_NAME}. Please confirm that this is your email address.',
      "If you didn't register, you can ignore this email.",
    ],
    'confirm-verification',
    'Verify my email',
  ),
  passwordReset: linkMail(
    'Reset your {APP_NAME} password',
    [
      'Choose a new password with the button below.',
      "If you didn't ask to reset your password, you can ignore this email.",
    ],
    'confirm-password-reset',
    'Reset my password',
  ),
  emailChange: linkMail(
    'Confirm your {APP_NAME} new email address',
    [
      'Please confirm that you want to use this email address from now on.',
      "If you didn't ask to change your email address, you can ignore this email.",
    ],
    'confirm-email-change',
    'Confirm my new email',
  ),
  otp: {
    subject: 'Your sign-in code for {APP_NAME}',
    body: `<p>Hello,</p>\n<p>Your one-time password is: <strong>{OTP}</strong></p>\n<p>If you didn't ask for it, you can ignore this email.</p>\n${thanks}`,
  },
  authAlert: {
    subject: 'Sign-in from a new place',
    body: `<p>Hello,</p>\n<p>Somebody signed in to your {APP_NAME} account from a new device or place:</p>\n<p><em>{ALERT_INFO}</em></p>\n<p>If that was you, all is well. <strong>If it wasn't, please change your password now</strong>: that signs everybody out.</p>\n${thanks}`,
  },
};
