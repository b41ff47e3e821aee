// Queues the mails about an order in the transaction that changed it.
import type { PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { plainName } from '@baitdrop/domain/messages/mails/mail-text';
import type { Audience } from '@baitdrop/domain/notifications/preferences';
import { isRepeatableEvent } from '@baitdrop/domain/notifications/repeatable-events';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { button, renderMail, paragraph } from '../../../platform/mail/mail-layout.ts';
import { customerMails, type MailFacts, type MailContent } from './customer-mails.ts';
import {
  readAdministrators,
  readArrival,
  readChange,
  readLoss,
  readMailLines,
  readMailShop,
} from './order-mails.db.ts';
import { shopMails } from './shop-mails.ts';
import { readOrderDeliveries, troubleFactsOf } from '../../ordering/order-trouble.ts';

export interface OrderMailContext {
  publicUrl: string;
  now(): Date;
  /** Queues a mail in the transaction, so that it is sent exactly if the transaction commits. */
  mailIn(tx: PoolClient, mail: Mail): Promise<void>;
  /** True when the reader's preferences allow the mail, or when it must be sent anyway. */
  mayMail(tx: PoolClient, audience: Audience, news: string, order: OrderRow): Promise<boolean>;
}

const contentOf = <News extends string>(
  mails: Record<News, (facts: MailFacts) => MailContent>,
  news: string,
  facts: MailFacts,
): MailContent | undefined => (Object.hasOwn(mails, news) ? mails[news as News](facts) : undefined);

export const sendOrderMails =
  (parts: OrderMailContext) =>
  async (tx: PoolClient, news: string, order: OrderRow, audiences: readonly Audience[]): Promise<void> => {
    // The shop gets no mail about an order that was never paid, unless it was asked to approve it.
    const isKnown = order.paid_at !== null || order.asked_at !== null || news === 'paid_too_late';
    if (!isKnown) return;
    const facts = await factsOf(parts, tx, order);
    const send = async (to: string, whose: string, content: MailContent | undefined): Promise<void> => {
      if (to === '' || content === undefined) return;
      const mail = renderMail(to, content.subject, content.blocks);
      await parts.mailIn(tx, { ...mail, messageId: messageId(parts, order, news, whose) });
    };
    if (audiences.includes('customer') && (await parts.mayMail(tx, 'customer', news, order)))
      await send(order.customer_email, 'customer', contentOf(customerMails, news, facts));
    const isTheirOwn = news === 'cancelled' && order.cancelled_by === 'shop';
    if (!isTheirOwn && audiences.includes('shop') && (await parts.mayMail(tx, 'shop', news, order)))
      await send(facts.shop.email, 'shop', contentOf(shopMails, news, facts));
    if (news !== 'late') return;
    for (const [index, address] of (await readAdministrators(tx)).entries())
      await send(address, `admin${index}`, lateForAdministrators(facts));
  };

async function factsOf({ publicUrl, now }: OrderMailContext, tx: PoolClient, order: OrderRow): Promise<MailFacts> {
  const shop = (await readMailShop(tx, order.shop_id)) ?? {
    name: plainName(order.shop_name),
    address: '',
    postcode: '',
    telephone: '',
    email: '',
    vat_number: '',
  };
  const lines = await readMailLines(tx, order.id);
  const change = await readChange(tx, order.id);
  const trouble = troubleFactsOf(order, await readOrderDeliveries(tx, order.id), now());
  const loss = await readLoss(tx, order.id);
  return { order, shop, lines, arrival: await readArrival(tx, order.id), publicUrl, now: now(), change, trouble, loss };
}

/** The Message-ID is the same for the same event, so that a mailbox shows a mail once even if it was sent twice. */
function messageId({ publicUrl, now }: OrderMailContext, order: OrderRow, news: string, whose: string): string {
  const again = isRepeatableEvent(news) ? `.${now().getTime()}` : '';
  return `order.${order.id}.${news}${again}.${whose}@${new URL(publicUrl).hostname}`;
}

function lateForAdministrators({ order, shop, publicUrl }: MailFacts): MailContent {
  const { subject, text, link } = alertMails.orderLate(order.code, shop.name);
  return { subject, blocks: [paragraph(text), button(`${publicUrl}/admin/orders/${order.id}`, link)] };
}
