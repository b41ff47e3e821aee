import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { MailMessage } from '../engine/mailer.ts';
import { mailTemplate, type MailPurpose } from './mail-templates.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}
p{margin:12px 0;max-width:36em}
.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;background:#16161a;text-decoration:none;font-weight:bold}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body>
${body}
</body>
</html>`;
}

/** The mail for readers without HTML: links as `label: address`. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([^]*?)<\/a>/gi, '$2: $1')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/p>\s*/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

function recordText(record: StoredRecord, name: string): string {
  const field = record.collection.field(name);
  if (!field || field.hidden || field.type === 'password') return '';
  const value = record.values[name];
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function fill(template: string, texts: Record<string, string>, record: StoredRecord, write: (text: string) => string) {
  return template.replaceAll(/\{(?:RECORD:(\w+)|([A-Z_]+))\}/g, (placeholder, field?: string, name?: string) => {
    if (field !== undefined) return write(recordText(record, field));
    const text = texts[name ?? ''];
    return text === undefined ? placeholder : write(text);
  });
}

/** `texts` by placeholder: TOKEN, OTP, OTP_ID, ALERT_INFO. */
export function authMail(
  engine: Engine,
  record: StoredRecord,
  purpose: MailPurpose,
  texts: Record<string, string>,
  to: string = String(record.values['email']),
): MailMessage {
  const template = mailTemplate(record.collection.auth ?? { mailTemplates: {} }, purpose, record.values);
  const { appName, publicUrl } = engine.settings;
  const all = { APP_NAME: appName, APP_URL: publicUrl.replace(/\/+$/, ''), ...texts };
  const subject = fill(template.subject, all, record, (text) => text.replaceAll(/[\r\n]+/g, ' '));
  const body = fill(template.body, all, record, escapeHtml);
  return { to: { address: to }, subject, html: page(subject, body), text: plainText(body) };
}
