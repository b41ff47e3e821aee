// What an owner reads about their plan.
import type { PoolClient } from 'pg';
import { PRO_GRACE_DAYS } from '@baitdrop/domain/pro/has-pro';
import { button, layOutMail, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { ProParts } from './pro-parts.ts';
import type { ProShop } from './pro.db.ts';

export type ProNews = 'begun' | 'cancelled' | 'resumed' | 'failed' | 'ended';

const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(instant);

const words: Record<ProNews, (until: Date) => { subject: string; text: string; label: string }> = {
  begun: (until) => ({
    subject: 'Pro has begun',
    text: `thank you. Analytics, your own branding, API access and priority support are yours. Pro is £29 a month; the next payment is due on ${dayOf(until)}. You can cancel any time.`,
    label: 'Open Pro',
  }),
  cancelled: (until) => ({
    subject: 'Pro is cancelled',
    text: `your card is not charged again. You keep everything Pro brings until ${dayOf(until)}.`,
    label: 'Changed your mind? Resume Pro',
  }),
  resumed: (until) => ({
    subject: 'Pro goes on',
    text: `Pro goes on. The next payment of £29 is due on ${dayOf(until)}.`,
    label: 'Open Pro',
  }),
  failed: () => ({
    subject: 'The payment for Pro did not go through',
    text: `your card was refused for this month of Pro. We try again by ourselves; you keep Pro for ${PRO_GRACE_DAYS} days meanwhile. Please check the card.`,
    label: 'Check the card',
  }),
  ended: (until) => ({
    subject: 'Pro has ended',
    text: `your Pro plan is over; what is paid lasts until ${dayOf(until)}. Your shop, orders and payouts go on as before. Your figures are kept: begin again whenever you like.`,
    label: 'Open Pro',
  }),
};

export async function mailOwner(
  { mailIn, publicUrl, now }: ProParts,
  tx: PoolClient,
  shop: ProShop,
  news: ProNews,
  until: Date | null,
): Promise<void> {
  if (shop.email === '') return;
  const { subject, text, label } = words[news](until ?? now());
  const blocks = [paragraph(`Hello ${shop.shop_name},`), paragraph(text), button(`${publicUrl}/dashboard/pro`, label)];
  await mailIn(tx, layOutMail(shop.email, subject, blocks));
}
