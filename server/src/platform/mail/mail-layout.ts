// The common layout of our mails: HTML, and the same words as plain text.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { GOODBYE, breakLinks } from '@baitdrop/domain/messages/mails/mail-text';

export interface MailBlock {
  html: string;
  text: string;
}

const INK = '#0b1f1a';
const GREEN = '#05693a';
const EDGE = '#d5ddd9';

export const paragraph = (text: string): MailBlock => ({ html: `<p>${breaks(escapeHtml(text))}</p>`, text });

export const heading = (text: string): MailBlock => ({
  html: `<p style="font-size:18px;font-weight:bold;margin-top:28px">${escapeHtml(text)}</p>`,
  text: `${text}\n${'-'.repeat(text.length)}`,
});

/** The button's text is dark, because white is hard to read on our green. */
export const button = (address: string, label: string): MailBlock => ({
  html: `<p><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#06c167;color:${INK};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${address}`,
});

export const link = (address: string, label: string): MailBlock => ({
  html: `<p><a href="${escapeHtml(address)}" style="color:${GREEN}">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${address}`,
});

export interface TableRow {
  label: string;
  amount: string;
  strong?: boolean;
}

const TEXT_WIDTH = 62;

/** Lays out labels on the left and amounts on the right. */
export const table = (rows: readonly TableRow[]): MailBlock => ({
  html: `<table role="presentation" style="width:100%;max-width:520px;border-collapse:collapse">${rows.map(tableRow).join('')}</table>`,
  text: rows.map(({ label, amount }) => `${label} ${'.'.repeat(dots(label, amount))} ${amount}`).join('\n'),
});

const dots = (label: string, amount: string): number => Math.max(2, TEXT_WIDTH - label.length - amount.length);

function tableRow({ label, amount, strong = false }: TableRow): string {
  const weight = strong ? 'bold' : 'normal';
  const cell = (text: string, align: string) =>
    `<td style="padding:6px 0;border-bottom:1px solid ${EDGE};text-align:${align};font-weight:${weight}">${escapeHtml(text)}</td>`;
  return `<tr>${cell(label, 'left')}${cell(amount, 'right')}</tr>`;
}

export const list = (items: readonly string[]): MailBlock => ({
  html: `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
  text: items.map((item) => `- ${item}`).join('\n'),
});

const breaks = (html: string): string => html.replaceAll('\n', '<br>');

const name: MailBlock = {
  html: `<p style="font-size:22px;font-weight:bold;color:${GREEN}">BaitDrop</p>`,
  text: 'BaitDrop',
};
const goodbye = paragraph(GOODBYE);

export interface RenderedMail {
  to: { address: string };
  subject: string;
  html: string;
  text: string;
}

export function renderMail(to: string, subjectText: string, blocks: readonly MailBlock[]): RenderedMail {
  const all = [name, ...blocks, goodbye];
  const subject = breakLinks(subjectText);
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;color:${INK};background:#ffffff;font:16px/1.5 system-ui,sans-serif">
${all.map((block) => block.html).join('\n')}
</body>
</html>`;
  return { to: { address: to }, subject, html, text: all.map((block) => block.text).join('\n\n') };
}
