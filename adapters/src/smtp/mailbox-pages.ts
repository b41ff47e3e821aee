import type { CaughtMail } from './smtp.simulator.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; --page: #f4f7f2; --ink: #0b1f1a; --muted: #4a5f57; --card: #fff; --link: #05693a }
@media (prefers-color-scheme: dark) { :root { --page: #0b1f1a; --ink: #f4f7f2; --muted: #9db3a9; --card: #12332a; --link: #2be08a } }
body { margin: 0 auto; max-width: 45rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
a { color: var(--link) } h1 { font-size: 1.75rem } small { color: var(--muted) }
ul { list-style: none; padding: 0 } li, article { background: var(--card); border-radius: 16px; padding: 1rem; margin: 0.75rem 0 }
article { overflow-wrap: anywhere }
</style>
<body>${body}</body></html>`;

const heading = (mail: CaughtMail): string =>
  `<small>To ${escape(mail.to.join(', '))}, ${mail.receivedAt.toISOString().slice(11, 19)} UTC</small>`;

export function mailboxPage(mails: readonly CaughtMail[]): string {
  const rows = mails
    .toReversed()
    .map((mail) => `<li><a href="/mails/${mail.number}">${escape(mail.subject)}</a><br>${heading(mail)}</li>`);
  const list =
    rows.length === 0
      ? '<p>No mail yet. Register, or ask for a new password, and it will be here.</p>'
      : `<ul>${rows.join('')}</ul>`;
  return page(
    'Demo mailbox',
    `<h1>Demo mailbox</h1><p>Every mail the demo sent. None of them left this machine.</p>${list}`,
  );
}

/** The mail itself comes from us; scripts in it would not run under the page's policy. */
export function mailPage(mail: CaughtMail): string {
  const body = mail.html === '' ? `<pre>${escape(mail.text)}</pre>` : mail.html;
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject)}</h1>${heading(mail)}<article>${body}</article>`,
  );
}
