// Mails to owners about payouts: the amount that arrived and its parts, or why it failed and what to do.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { ANY_QUESTIONS, helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { payoutMails } from '@baitdrop/domain/messages/mails/payout-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { monthName } from '@baitdrop/domain/reports/month';
import { reportRows } from '@baitdrop/domain/reports/monthly-report';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, type MailBlock, paragraph, table } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readMonthlyReport } from '../money/monthly-report.ts';
import { readPayoutStatement } from '../money/statements.ts';

const pounds = (amount: number): string => formatPounds(pence(amount));
const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);

export function payoutMailHandlers(context: Context): void {
  context.events.on('payout.paid', (tx, payout) => mailPaid(context, tx, payout));
  context.events.on('report.ready', (tx, report) => mailReport(context, tx, report));
  context.events.on('payout.failed', (tx, payout) => mailFailed(context, tx, payout));
}

async function mailPaid(
  context: Context,
  tx: PoolClient,
  { payout, shop_id }: EventPayload<'payout.paid'>,
): Promise<void> {
  const statement = await readPayoutStatement({ pool: tx }, shop_id, payout);
  const { amount_pence, bank_reference, totals, lines, paid_at } = statement;
  const { subject, what, reference, rows, show } = payoutMails.paid;
  const amount = pence(amount_pence);
  const parts = [
    { label: rows.goods, pence: totals.goods_pence },
    { label: rows.promotions, pence: -totals.promotion_pence },
    { label: rows.refunded, pence: -totals.refunded_pence },
    { label: rows.goodwill, pence: -totals.goodwill_pence },
    { label: rows.earlier, pence: -totals.earlier_pence },
    { label: rows.fees, pence: -totals.fees_pence },
  ];
  await mailOwner(context, tx, { shopId: shop_id, about: `${payout}.paid`, subject: subject(amount) }, [
    paragraph(what(amount, dayOf(new Date(paid_at)), lines.length)),
    table([
      ...parts.filter((part) => part.pence !== 0).map((part) => ({ label: part.label, amount: pounds(part.pence) })),
      { label: rows.paid, amount: pounds(amount_pence), strong: true },
    ]),
    ...(bank_reference === '' ? [] : [paragraph(reference(bank_reference))]),
    button(`${context.config.publicUrl}/dashboard/money/${payout}`, show),
  ]);
}

async function mailReport(
  context: Context,
  tx: PoolClient,
  { shop_id, month }: EventPayload<'report.ready'>,
): Promise<void> {
  const { figures, orders, opening_pence } = await readMonthlyReport(tx, shop_id, month);
  const { subject, what, show, stop } = payoutMails.report;
  const rows = reportRows(figures, opening_pence);
  await mailOwner(context, tx, { shopId: shop_id, about: `${shop_id}.${month}`, subject: subject(monthName(month)) }, [
    paragraph(what(monthName(month), orders)),
    table(rows.map((row) => ({ label: row.label, amount: pounds(row.pence), strong: row.isTotal === true }))),
    button(`${context.config.publicUrl}/dashboard/money/report?month=${month}`, show),
    paragraph(stop),
  ]);
}

async function mailFailed(
  context: Context,
  tx: PoolClient,
  { payout, shop_id, amount_pence, by, reason }: EventPayload<'payout.failed'>,
): Promise<void> {
  const { subject, what, next, show } = payoutMails.failed;
  const amount = pence(amount_pence);
  await mailOwner(context, tx, { shopId: shop_id, about: `${payout}.failed`, subject: subject(amount) }, [
    paragraph(what[by](amount, reason)),
    paragraph(next[by]),
    button(`${context.config.publicUrl}/dashboard/money`, show[by]),
  ]);
}

async function mailOwner(
  { config, jobs, seal }: Context,
  tx: PoolClient,
  { shopId, about, subject }: { shopId: string; about: string; subject: string },
  blocks: readonly MailBlock[],
): Promise<void> {
  const [shop] = await rowsOf<{ name: string; email: string }>(
    tx,
    `select r.shop_name as name, coalesce(nullif(r.email, ''), u.email, '') as email
     from retailers r left join users u on u.id = r.owner where r.shop_id = $1`,
    [shopId],
  );
  if (shop === undefined || shop.email === '') return;
  const mail = renderMail(shop.email, subject, [paragraph(helloTo(shop.name)), ...blocks, paragraph(ANY_QUESTIONS)]);
  const messageId = `payout.${about}@${new URL(config.publicUrl).hostname}`;
  await queueMail(jobs, tx, seal)({ ...mail, messageId });
}
