// Layout of the simulators' pages: no scripts, one column, light and dark.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import type { HttpReply } from './replies.ts';
import { htmlReply } from './replies.ts';

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const COLOURS = `
:root { color-scheme: light dark; --page: #f4f7f2; --ink: #0b1f1a; --muted: #4a5f57; --card: #fff; --link: #05693a }
@media (prefers-color-scheme: dark) { :root { --page: #0b1f1a; --ink: #f4f7f2; --muted: #9db3a9; --card: #12332a; --link: #2be08a } }
body { background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
small { color: var(--muted) }`;

const COLUMN = `
body { margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.75rem } ul { list-style: none; padding: 0 }
li { background: var(--card); border-radius: 16px; padding: 1rem; margin: 0.75rem 0 }
button, select { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: 22px; border: 1px solid var(--muted); background: var(--card); color: var(--ink); max-width: 100% }`;

interface PageStyle {
  css: string;
  refreshSeconds?: number;
}

/** A page in the demo's colours; the caller adds the layout. */
export const htmlPage = (title: string, body: string, { css, refreshSeconds }: PageStyle): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`}<title>${escapeHtml(title)}</title>
<style>${COLOURS}${css}</style></head>
<body>${body}</body></html>`;

/** A page with one column and lists of cards. */
export const columnPage = (title: string, body: string, { css = '', widthRem = 45, refreshSeconds = 0 } = {}): string =>
  htmlPage(title, body, {
    css: `${COLUMN}\nbody { max-width: ${widthRem}rem }${css}`,
    ...(refreshSeconds > 0 && { refreshSeconds }),
  });

export const messagePage = (title: string, status: number, message = title): HttpReply =>
  htmlReply(`<!doctype html><title>${escapeHtml(title)}</title><p>${escapeHtml(message)}</p>`, PAGE_POLICY, status);

export const notFoundPage = (): HttpReply => messagePage('Not found', 404);

/** A form with one button that posts the hidden `fields`. */
export function postButton(
  action: string,
  label: string,
  { fields = {}, className = '' }: { fields?: Readonly<Record<string, string>>; className?: string } = {},
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const css = className === '' ? '' : ` class="${className}"`;
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button${css}>${escapeHtml(label)}</button></form>`;
}
