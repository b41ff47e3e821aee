// What the shop reads. Never the customer's tracking link, never the PIN.
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { saidAt, saidBy } from '@baitdrop/domain/tracking/said-time';
import { button, list, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { MailFacts, MailContent } from './customer-mails.ts';

export type ShopNews =
  | 'asked'
  | 'paid'
  | 'escalated'
  | 'no_courier'
  | 'came_back'
  | 'now_collection'
  | 'cancelled'
  | 'late';

const desk = ({ publicUrl }: MailFacts, label = 'Open your orders'): MailBlock =>
  button(`${publicUrl}/dashboard/orders`, label);
const items = ({ lines }: MailFacts): MailBlock => list(lines.map(({ quantity, name }) => `${quantity} × ${name}`));

const how = ({ order, now }: MailFacts): string => {
  const kind = order.fulfilment === 'collection' ? 'Collection' : 'Delivery by courier';
  return order.slot_starts === null ? `${kind}, as soon as possible.` : `${kind}, ${saidAt(order.slot_starts, now)}.`;
};

const due = ({ order, now }: MailFacts): string =>
  order.answer_due_at === null ? 'as soon as you can' : saidBy(order.answer_due_at, now);

const cancelled = ({ order }: MailFacts): string =>
  order.paid_at === null
    ? 'This big order is cancelled. Nothing was paid, and nothing is held for it.'
    : 'This order is cancelled, and we’ve refunded the customer.';

export const shopMails: Record<ShopNews, (facts: MailFacts) => MailContent> = {
  asked: (facts) => ({
    subject: `Big order ${facts.order.code}: can you do it?`,
    blocks: [
      paragraph(
        `${facts.order.customer_name} would like to order this, ${formatPounds(pence(facts.order.subtotal_pence))} for you:`,
      ),
      items(facts),
      paragraph(`${how(facts)} Nothing is held or paid yet.`),
      ...(facts.order.shop_note === '' ? [] : [paragraph(`The customer says: ${facts.order.shop_note}`)]),
      paragraph(
        `Please say yes or no ${facts.order.pay_by === null ? 'soon' : saidBy(facts.order.pay_by, facts.now)}. If you say yes, we’ll hold it for them while they pay.`,
      ),
      desk(facts, 'Say yes or no'),
    ],
  }),
  paid: (facts) => ({
    subject: `New order ${facts.order.code}: please answer ${due(facts)}`,
    blocks: [
      paragraph(`A new order is paid: ${formatPounds(pence(facts.order.subtotal_pence))} for you. ${how(facts)}`),
      items(facts),
      ...(facts.order.shop_note === '' ? [] : [paragraph(`The customer says: ${facts.order.shop_note}`)]),
      paragraph(`Please accept or refuse it ${due(facts)}. After that we cancel it and refund the customer.`),
      desk(facts, 'Accept or refuse'),
    ],
  }),
  escalated: (facts) => ({
    subject: `Order ${facts.order.code} is still waiting: please answer ${due(facts)}`,
    blocks: [
      paragraph(`Nobody has answered this order yet. If you don’t answer ${due(facts)}, we’ll cancel and refund it.`),
      items(facts),
      desk(facts, 'Accept or refuse'),
    ],
  }),
  no_courier: (facts) => ({
    subject: `No courier yet for order ${facts.order.code}`,
    blocks: [
      paragraph(
        'No courier is free right now. We’ll keep trying. The customer can wait, collect it, or have a refund. Please keep the order cool until you hear from us.',
      ),
      desk(facts),
    ],
  }),
  came_back: (facts) => ({
    subject: `Order ${facts.order.code} is coming back to you`,
    blocks: [
      paragraph(
        `The courier couldn’t hand the order over and is bringing it back. Please ring the customer${facts.order.customer_phone && ` (${facts.order.customer_phone})`}. They can have another courier sent, collect it, or have a refund.`,
      ),
      desk(facts),
    ],
  }),
  now_collection: (facts) => ({
    subject: `Order ${facts.order.code} will be collected`,
    blocks: [paragraph('The customer will collect this order instead of waiting for a courier.'), desk(facts)],
  }),
  cancelled: (facts) => ({
    subject: `Order ${facts.order.code} is cancelled`,
    blocks: [paragraph(`${cancelled(facts)} ${facts.order.cancel_reason}`.trim()), items(facts), desk(facts)],
  }),
  late: (facts) => ({
    subject: `Order ${facts.order.code} is late`,
    blocks: [paragraph('This order is later than promised. We’ve told the customer, who can cancel it.'), desk(facts)],
  }),
};
