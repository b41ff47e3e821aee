import { plainText } from '@baitdrop/records/auth/auth-mail';
import type { Mail } from '@baitdrop/adapters/ports/mailer';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  const body = [
    '<p style="font-size:22px;font-weight:bold;color:#05693a">BaitDrop</p>',
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '<p>Tight lines,<br>the BaitDrop team</p>',
  ].join('\n');
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;color:#0b1f1a;background:#ffffff;font:16px/1.5 system-ui,sans-serif">
${body}
</body>
</html>`;
  return { to: { address: to }, subject, html, text: plainText(body) };
}

const link = (address: string, label: string): string =>
  `<a href="${escape(address)}" style="color:#05693a">${label}</a>`;

/** For somebody who registers with an address that has an account; only its owner gets to know. */
export const alreadyRegisteredMail = (to: string, publicUrl: string): Mail =>
  mail(to, 'You already have a BaitDrop account', [
    'Hello,',
    'somebody, hopefully you, just tried to register with this e-mail address. You have an account with it already, so nothing was changed.',
    link(`${publicUrl}/login`, 'Sign in'),
    link(`${publicUrl}/forgot-password`, 'Choose a new password, if you forgot yours'),
    'If this was not you, you need not do anything.',
  ]);

export const goodbyeMail = (to: string, keptOrders: boolean): Mail =>
  mail(to, 'Your BaitDrop account is deleted', [
    'Hello,',
    'your account and everything in it are deleted, as you asked. You are signed out everywhere.',
    ...(keptOrders
      ? ['The law makes us keep the figures of past orders for six years. They no longer say whose they were.']
      : []),
    'If it was not you who asked, please answer this e-mail at once.',
  ]);
