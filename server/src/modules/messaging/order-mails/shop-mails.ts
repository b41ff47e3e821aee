// What the shop reads. Never the customer's tracking link, never the PIN.
import type { DeliveryTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import { troubleSubjects, troubleWordsOf } from '@baitdrop/domain/messages/delivery-trouble';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { saidAt, saidBy } from '@baitdrop/domain/tracking/said-time';
import { button, list, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { MailFacts, MailContent } from './customer-mails.ts';

export type ShopNews =
  | 'asked'
  | 'paid'
  | 'escalated'
  | 'courier_gave_up'
  | 'no_courier'
  | 'came_back'
  | 'handed_back'
  | 'may_be_lost'
  | 'now_collection'
  | 'cancelled'
  | 'lost'
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
    : `This order is cancelled, and we’ve refunded ${formatPounds(pence(order.refunded_pence))} to the customer.`;

const lost = ({ loss, order }: MailFacts): string => {
  const refunded = formatPounds(pence(order.refunded_pence));
  const goods = formatPounds(pence(loss?.goods_pence ?? 0));
  const whose =
    loss?.payer === 'shop'
      ? `${goods} of that comes from you, for the goods.`
      : `You keep your ${goods} for the goods. It comes with your next payout.`;
  return `The courier lost this order, so it won’t arrive and won’t come back. We’ve refunded the customer ${refunded}. ${whose}`;
};

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
  courier_gave_up: (facts) => troubled(facts, 'courier_gave_up', 'courier_gave_up'),
  no_courier: (facts) => troubled(facts, 'no_courier', 'nobody_found'),
  came_back: (facts) =>
    troubled(facts, 'came_back', facts.trouble.attempts.wayBack === 'none' ? 'gave_up_with_goods' : 'on_its_way_back'),
  handed_back: (facts) => troubled(facts, 'handed_back', 'handed_back'),
  may_be_lost: (facts) => troubled(facts, 'may_be_lost', 'lost'),
  now_collection: (facts) => ({
    subject: `Order ${facts.order.code} will be collected`,
    blocks: [
      paragraph('The customer will collect this order instead of waiting for a courier.'),
      ...(facts.order.delivery_fee_pence > 0
        ? [
            paragraph(
              `We’ve refunded their delivery fee of ${formatPounds(pence(facts.order.delivery_fee_pence))}. It doesn’t change what you’re paid.`,
            ),
          ]
        : []),
      desk(facts),
    ],
  }),
  cancelled: (facts) => ({
    subject: `Order ${facts.order.code} is cancelled`,
    blocks: [paragraph(`${cancelled(facts)} ${facts.order.cancel_reason}`.trim()), items(facts), desk(facts)],
  }),
  lost: (facts) => ({
    subject: `Order ${facts.order.code} was lost on the way`,
    blocks: [paragraph(lost(facts)), items(facts), desk(facts)],
  }),
  late: (facts) => troubled(facts, 'late', 'late'),
};

function troubled(facts: MailFacts, news: keyof typeof troubleSubjects.shop, trouble: DeliveryTrouble): MailContent {
  const { order, now } = facts;
  const subject = troubleSubjects.shop[news]({ code: order.code, toldEta: order.told_eta }, now);
  const { nextStep } = troubleWordsOf('shop', trouble, facts.trouble);
  const isToRing = news === 'came_back' || news === 'handed_back';
  const phone = isToRing && order.customer_phone !== '' ? [paragraph(`Their phone: ${order.customer_phone}`)] : [];
  return { subject, blocks: [paragraph(nextStep), ...phone, desk(facts)] };
}
