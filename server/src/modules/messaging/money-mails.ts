// What owners read about their Pro plan, and affiliates about their payouts.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { PRO_GRACE_DAYS } from '@baitdrop/domain/pro/has-pro';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, link, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);

interface PlanMail {
  subject: string;
  text: string;
  label: string;
}

const planMails = {
  'plan.started': (until) => ({
    subject: 'Welcome to Pro',
    text: `Thank you. Analytics, your own branding, API access and priority support are yours. Pro is £29 a month; the next payment is due on ${dayOf(until)}. You can cancel any time.`,
    label: 'Open Pro',
  }),
  'plan.cancelled': (until) => ({
    subject: 'Pro is cancelled',
    text: `We won’t charge your card again. You keep everything in Pro until ${dayOf(until)}.`,
    label: 'Changed your mind? Resume Pro',
  }),
  'plan.resumed': (until) => ({
    subject: 'Your Pro plan continues',
    text: `Your Pro plan continues. The next payment of £29 is due on ${dayOf(until)}.`,
    label: 'Open Pro',
  }),
  'plan.past_due': () => ({
    subject: 'Your payment for Pro didn’t go through',
    text: `Your card was refused for this month of Pro. We’ll try again automatically, and you keep Pro for ${PRO_GRACE_DAYS} days meanwhile. Please check your card.`,
    label: 'Check your card',
  }),
  'plan.ended': (until) => ({
    subject: 'Pro has ended',
    text: `Your Pro plan has ended; what you’ve paid for lasts until ${dayOf(until)}. Your shop, orders and payouts carry on as before. We keep your figures, so you can start again whenever you like.`,
    label: 'Open Pro',
  }),
} as const satisfies Record<string, (until: Date) => PlanMail>;

type PlanEvent = keyof typeof planMails;

export const moneyMailHandlers = (context: Context): void => {
  for (const name of Object.keys(planMails) as PlanEvent[])
    context.events.on(name, (tx, plan) => mailAboutPlan(context, tx, name, plan));
  context.events.on('affiliate.paid', (tx, { payout }) => mailAboutAffiliatePayout(context, tx, payout));
  context.events.on('affiliate.checks_opened', (tx, { affiliate }) =>
    mailAboutChecks(context, tx, affiliate, CHECKING),
  );
  context.events.on('affiliate.checks_closed', (tx, { affiliate, ...result }) =>
    mailAboutChecks(context, tx, affiliate, checkedMail(result)),
  );
};

async function mailAboutPlan(
  { jobs, seal, config, now }: Context,
  tx: PoolClient,
  name: PlanEvent,
  { shop_id, paid_until }: EventPayload<PlanEvent>,
): Promise<void> {
  const [shop] = await rowsOf<{ shop_name: string; email: string }>(
    tx,
    `select r.shop_name, coalesce(nullif(r.email, ''), u.email, '') as email
     from retailers r left join users u on u.id = r.owner where r.shop_id = $1`,
    [shop_id],
  );
  if (shop === undefined || shop.email === '') return;
  const { subject, text, label } = planMails[name](paid_until === null ? now() : new Date(paid_until));
  const page = button(`${config.publicUrl}/dashboard/pro`, label);
  const blocks = [paragraph(`Hello ${shop.shop_name},`), paragraph(text), page];
  await queueMail(jobs, tx, seal)(layOutMail(shop.email, subject, blocks));
}

async function mailAboutAffiliatePayout(
  { jobs, seal, config }: Context,
  tx: PoolClient,
  payout: string,
): Promise<void> {
  const [row] = await rowsOf<{ name: string; email: string; amount_pence: number; label: string; reference: string }>(
    tx,
    `select u.name, u.email, p.amount_pence, p.label, p.reference
     from affiliate_payouts p join users u on u.id = p.affiliate where p.id = $1`,
    [payout],
  );
  if (row === undefined || row.email === '') return;
  const amount = formatPounds(pence(row.amount_pence));
  const mail = layOutMail(row.email, 'Your affiliate payout is on its way', [
    paragraph(`Hello ${row.name.trim() || 'there'},`),
    paragraph(`We’ve sent you ${amount}: ${row.label}. Our reference is ${row.reference}.`),
    paragraph('Thank you for bringing people to BaitDrop.'),
    link(`${config.publicUrl}/affiliate`, 'See your referrals and earnings'),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}

interface ChecksMail {
  subject: string;
  texts: readonly string[];
}

const CHECKING: ChecksMail = {
  subject: 'We’re checking a few of your referrals',
  texts: [
    'Some of the people you referred have something in common, such as an email domain, a network or a card. That’s often fine: families and clubs share these. One of us will look at it before we pay out.',
    'You don’t need to do anything. Your link works as usual, everything you earn is counted, and we’ll email you as soon as we’re done.',
  ],
};

function checkedMail({ refused, withdrawn_pence }: { refused: number; withdrawn_pence: number }): ChecksMail {
  const subject = 'We’ve checked your referrals';
  if (refused === 0)
    return { subject, texts: ['Thank you for waiting. Everything is fine, and payouts carry on as usual.'] };
  const people = refused === 1 ? '1 referral doesn’t' : `${refused} referrals don’t`;
  const again = `We’ve put the ${formatPounds(pence(withdrawn_pence))} you had asked for back into your balance, so that you can ask for what is left.`;
  return {
    subject,
    texts: [
      `Thank you for waiting. ${people} count, because we found that they aren’t from different people. We’ve taken them out of your earnings.`,
      ...(withdrawn_pence > 0 ? [again] : []),
      'If we got this wrong, answer this email and somebody else will look at it.',
    ],
  };
}

async function mailAboutChecks(
  { jobs, seal, config }: Context,
  tx: PoolClient,
  affiliate: string,
  { subject, texts }: ChecksMail,
): Promise<void> {
  const [row] = await rowsOf<{ name: string; email: string }>(tx, 'select name, email from users where id = $1', [
    affiliate,
  ]);
  if (row === undefined || row.email === '') return;
  const mail = layOutMail(row.email, subject, [
    paragraph(`Hello ${row.name.trim() || 'there'},`),
    ...texts.map(paragraph),
    link(`${config.publicUrl}/affiliate`, 'See your referrals and earnings'),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}
