// Mails to owners about their Pro plan, and to affiliates about their payouts.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { affiliateMails } from '@baitdrop/domain/messages/mails/affiliate-mails';
import { ANY_QUESTIONS, helloTo, type MailText } from '@baitdrop/domain/messages/mails/mail-text';
import { planMails, shopifyPlanMails } from '@baitdrop/domain/messages/mails/plan-mails';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, link, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);

const PLAN_EVENTS = ['plan.started', 'plan.cancelled', 'plan.resumed', 'plan.past_due', 'plan.ended'] as const;
type PlanEvent = (typeof PLAN_EVENTS)[number];

export const moneyMailHandlers = (context: Context): void => {
  for (const name of PLAN_EVENTS) context.events.on(name, (tx, plan) => mailAboutPlan(context, tx, name, plan));
  context.events.on('affiliate.paid', (tx, { payout }) => mailAboutAffiliatePayout(context, tx, payout));
  context.events.on('affiliate.checks_opened', (tx, { affiliate }) =>
    mailAboutChecks(context, tx, affiliate, affiliateMails.checking),
  );
  context.events.on('affiliate.checks_closed', (tx, { affiliate, refused, withdrawn_pence }) =>
    mailAboutChecks(context, tx, affiliate, affiliateMails.checked(refused, pence(withdrawn_pence))),
  );
};

async function mailAboutPlan(
  { jobs, seal, config, now }: Context,
  tx: PoolClient,
  name: PlanEvent,
  { shop_id, paid_until }: EventPayload<PlanEvent>,
): Promise<void> {
  const [shop] = await rowsOf<{ shop_name: string; email: string; paid_through: string | null }>(
    tx,
    `select r.shop_name, coalesce(nullif(r.email, ''), u.email, '') as email, p.paid_through
     from retailers r left join users u on u.id = r.owner left join pro_subscriptions p on p.shop_id = r.shop_id
     where r.shop_id = $1`,
    [shop_id],
  );
  if (shop === undefined || shop.email === '') return;
  const isLate = name === 'plan.past_due' && shop.paid_through === 'shopify';
  const write = isLate ? shopifyPlanMails[name] : planMails[name];
  const { subject, texts, link: label } = write(dayOf(paid_until === null ? now() : new Date(paid_until)));
  const page = button(`${config.publicUrl}/dashboard/pro`, label);
  const blocks = [
    paragraph(helloTo(shop.shop_name)),
    ...texts.map((text) => paragraph(text)),
    page,
    paragraph(ANY_QUESTIONS),
  ];
  await queueMail(jobs, tx, seal)(renderMail(shop.email, subject, blocks));
}

async function mailAboutAffiliatePayout(context: Context, tx: PoolClient, payout: string): Promise<void> {
  const [row] = await rowsOf<Affiliate & { amount_pence: number; label: string; reference: string }>(
    tx,
    `select u.name, u.email, p.amount_pence, p.label, p.reference
     from affiliate_payouts p join users u on u.id = p.affiliate where p.id = $1`,
    [payout],
  );
  if (row === undefined) return;
  await mailAffiliate(context, tx, row, affiliateMails.paid(pence(row.amount_pence), row.label, row.reference));
}

async function mailAboutChecks(context: Context, tx: PoolClient, affiliate: string, text: MailText): Promise<void> {
  const [row] = await rowsOf<Affiliate>(tx, 'select name, email from users where id = $1', [affiliate]);
  if (row !== undefined) await mailAffiliate(context, tx, row, text);
}

interface Affiliate {
  name: string;
  email: string;
}

async function mailAffiliate(
  { jobs, seal, config }: Context,
  tx: PoolClient,
  { name, email }: Affiliate,
  { subject, texts }: MailText,
): Promise<void> {
  if (email === '') return;
  const mail = renderMail(email, subject, [
    paragraph(helloTo(name)),
    ...texts.map((text) => paragraph(text)),
    link(`${config.publicUrl}/affiliate`, affiliateMails.link),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}
