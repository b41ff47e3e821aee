// Templates of the mails about an account, in our colours and with links to our own pages.
import { accountMails } from '@baitdrop/domain/messages/mails/account-mails';
import { GOODBYE, HELLO, type LinkedMail } from '@baitdrop/domain/messages/mails/mail-text';
import type { AuthDefinition, MailTemplate } from '@baitdrop/records/collections/auth-options';

const SIGN = '<p style="font-size:22px;font-weight:bold;color:#05693a">{APP_NAME}</p>';

const paragraph = (text: string): string => `<p>${text.replaceAll('\n', '<br>')}</p>`;

const mail = (subject: string, ...body: string[]): MailTemplate => ({
  subject,
  body: [SIGN, paragraph(HELLO), ...body, paragraph(GOODBYE)].join('\n'),
});

/** The button's text is dark, because white is hard to read on our green. */
const button = (path: string, label: string): string =>
  `<p><a class="btn" href="{APP_URL}/${path}/{TOKEN}" style="background:#06c167;color:#0b1f1a!important" target="_blank" rel="noopener">${label}</a></p>`;

const linkMail = (path: string, { subject, texts, link, after }: LinkedMail & { after: string }): MailTemplate =>
  mail(subject, ...texts.map(paragraph), button(path, link), paragraph(after));

const { code } = accountMails;

export const userMailTemplates: NonNullable<AuthDefinition['mailTemplates']> = {
  verification: ({ credits_waiting: waiting }) => linkMail('verify', accountMails.confirmEmail(Number(waiting) > 0)),
  passwordReset: linkMail('reset-password', accountMails.newPassword),
  emailChange: linkMail('confirm-email', accountMails.newAddress),
  otp: mail(
    code.subject('{OTP}'),
    paragraph(code.what),
    '<p style="font-size:28px;font-weight:bold;letter-spacing:4px">{OTP}</p>',
    paragraph(code.how),
    paragraph(code.after),
  ),
};
