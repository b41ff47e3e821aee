import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { page, pounds } from './page-shell.ts';
import type { Invoice } from './wire.ts';

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export function invoicePage({ number, status, amount_due, lines, created }: Invoice): string {
  const rows = lines.data.map(
    ({ amount, period }) =>
      `<tr><td>Pro, ${day(period.start)} to ${day(period.end)}</td><td>${pounds(amount)}</td></tr>`,
  );
  return page(
    'Invoice (simulated)',
    `<h1>Invoice ${escapeHtml(number)}</h1><p>${day(created)}, ${escapeHtml(status)}</p><section><table>${rows.join('')}
<tr><td>Total</td><td>${pounds(amount_due)}</td></tr></table></section>`,
    { sign: 'Simulated Stripe page: no real money' },
  );
}
