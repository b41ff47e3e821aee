import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage } from '../simulator-kit/html-page.ts';

export interface CaughtMail {
  number: number;
  receivedAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The message id with brackets. Mailboxes show emails with the same id once. */
  messageId: string;
  requestId: string;
}

const CSS = `
a { color: var(--link) }
article { background: var(--card); border-radius: 16px; padding: 1rem; margin: 0.75rem 0; overflow-wrap: anywhere }`;

const heading = (mail: CaughtMail): string =>
  `<small>To ${escapeHtml(mail.to.join(', '))}, ${mail.receivedAt.toISOString().slice(11, 19)} UTC</small>`;

export function mailboxPage(mails: readonly CaughtMail[]): string {
  const rows = mails
    .toReversed()
    .map((mail) => `<li><a href="/mails/${mail.number}">${escapeHtml(mail.subject)}</a><br>${heading(mail)}</li>`);
  const list =
    rows.length === 0
      ? '<p>No mail yet. Register, or ask for a new password, and it will be here.</p>'
      : `<ul>${rows.join('')}</ul>`;
  return columnPage(
    'Demo mailbox',
    `<h1>Demo mailbox</h1><p>Every mail the demo sent. None of them left this machine.</p>${list}`,
    { css: CSS },
  );
}

/** The email is our own HTML, and the page's policy blocks scripts in it. */
export function mailPage(mail: CaughtMail): string {
  const body = mail.html === '' ? `<pre>${escapeHtml(mail.text)}</pre>` : mail.html;
  return columnPage(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1>${heading(mail)}<article>${body}</article>`,
    { css: CSS },
  );
}
