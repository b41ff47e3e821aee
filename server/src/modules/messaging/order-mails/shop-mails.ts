// Mails to the shop. They never contain the customer's tracking link or the PIN.
import type { DeliveryTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import { troubleSubjects, troubleWordsOf } from '@baitdrop/domain/messages/delivery-trouble';
import { ANY_QUESTIONS } from '@baitdrop/domain/messages/mails/mail-text';
import { type ShopOrderMail, shopOrderMails as words } from '@baitdrop/domain/messages/mails/shop-order-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { button, list, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { MailFacts, MailContent } from './customer-mails.ts';

export type ShopMailKind =
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

const items = ({ lines }: MailFacts): MailBlock => list(lines.map(({ quantity, name }) => `${quantity} × ${name}`));

const layOut = (facts: MailFacts, { subject, intro, texts, link }: ShopOrderMail): MailContent => ({
  subject,
  blocks: [
    ...(intro === undefined ? [] : [paragraph(intro), items(facts)]),
    ...texts.map((text) => paragraph(text)),
    button(`${facts.publicUrl}/dashboard/orders`, link),
    paragraph(ANY_QUESTIONS),
  ],
});

const ownCodeOf = ({ promotion_payer, promotion_code, promotion_pence }: MailFacts['order']) =>
  promotion_payer === 'shop' ? { code: promotion_code, off: pence(promotion_pence) } : null;

const newOrderFacts = ({ order }: MailFacts) => ({
  code: order.code,
  customer: order.customer_name,
  share: pence(order.subtotal_pence - (order.promotion_payer === 'shop' ? order.promotion_pence : 0)),
  ownCode: ownCodeOf(order),
  isCollection: order.fulfilment === 'collection',
  slotStarts: order.slot_starts,
  note: order.shop_note,
  ifMissing: order.if_missing,
});

export const shopMails: Record<ShopMailKind, (facts: MailFacts) => MailContent> = {
  asked: (facts) => layOut(facts, words.approvalRequested(newOrderFacts(facts), facts.order.pay_by, facts.now)),
  paid: (facts) => layOut(facts, words.paid(newOrderFacts(facts), facts.order.answer_due_at, facts.now)),
  escalated: (facts) => layOut(facts, words.escalated(facts.order.code, facts.order.answer_due_at, facts.now)),
  courier_gave_up: (facts) => troubleMail(facts, 'courier_gave_up', 'courier_gave_up'),
  no_courier: (facts) => troubleMail(facts, 'no_courier', 'nobody_found'),
  came_back: (facts) =>
    troubleMail(
      facts,
      'came_back',
      facts.trouble.attempts.returnState === 'none' ? 'gave_up_with_goods' : 'on_its_way_back',
    ),
  handed_back: (facts) => troubleMail(facts, 'handed_back', 'handed_back'),
  may_be_lost: (facts) => troubleMail(facts, 'may_be_lost', 'lost'),
  now_collection(facts) {
    const { order } = facts;
    const isFree = order.promotion_off === 'delivery';
    const refunded = pence(isFree ? 0 : order.delivery_fee_pence);
    return layOut(facts, words.nowCollection(order.code, refunded, isFree ? ownCodeOf(order) : null));
  },
  cancelled(facts) {
    const { code, paid_at, refunded_pence, cancel_reason } = facts.order;
    return layOut(facts, words.cancelled(code, paid_at === null ? null : pence(refunded_pence), cancel_reason));
  },
  lost(facts) {
    const { order, loss } = facts;
    const goods = pence(loss?.goods_pence ?? 0);
    return layOut(facts, words.lost(order.code, pence(order.refunded_pence), goods, loss?.payer === 'shop'));
  },
  late: (facts) => troubleMail(facts, 'late', 'late'),
};

function troubleMail(facts: MailFacts, news: keyof typeof troubleSubjects.shop, trouble: DeliveryTrouble): MailContent {
  const { order, now } = facts;
  const subject = troubleSubjects.shop[news]({ code: order.code, announcedEta: order.announced_eta }, now);
  const { nextStep } = troubleWordsOf('shop', trouble, facts.trouble);
  const needsCall = news === 'came_back' || news === 'handed_back';
  const phone = needsCall && order.customer_phone !== '' ? [words.troubled.phone(order.customer_phone)] : [];
  return layOut(facts, { subject, texts: [nextStep, ...phone], link: words.troubled.open });
}
