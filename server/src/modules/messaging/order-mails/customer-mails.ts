// Mails to the customer for each step of an order, from the texts of the message catalogue.
import type { DeliveryTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import {
  describeTrouble,
  type TroubleNews,
  troubleSubjects,
  type TroubleWordFacts,
  troubleWordsOf,
} from '@baitdrop/domain/messages/delivery-trouble';
import { customerOrderMails as words, type MailedRefund } from '@baitdrop/domain/messages/mails/customer-order-mails';
import { questionsText, helloToCustomer, type LinkedMail } from '@baitdrop/domain/messages/mails/mail-text';
import { pence } from '@baitdrop/domain/money/pence';
import { isBooked, packingBeginsAt, pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { destinationOf } from '@baitdrop/domain/tracking/tracking-facts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { button, type MailBlock, paragraph } from '../../../platform/mail/mail-layout.ts';
import type { MailLine, MailLoss, MailShop } from './order-mails.db.ts';
import { receiptBlocks } from './receipt.ts';

export interface MailFacts {
  order: OrderRow;
  shop: MailShop;
  lines: readonly MailLine[];
  arrival: { eta: Date | null; courier: string } | undefined;
  publicUrl: string;
  now: Date;
  /** A sentence about the last short or swapped line; empty when there is none. */
  change: string;
  trouble: TroubleWordFacts;
  /** The refund and the payer for a parcel that the courier lost. */
  loss: MailLoss | undefined;
}

export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type CustomerMailKind =
  | 'asked'
  | 'approved'
  | 'paid_too_late'
  | 'paid'
  | 'accepted'
  | 'more_time'
  | 'ready'
  | 'courier_gave_up'
  | 'no_courier'
  | 'came_back'
  | 'handed_back'
  | 'may_be_lost'
  | 'slipped'
  | 'changed'
  | 'now_collection'
  | 'on_its_way'
  | 'delivered'
  | 'cancelled'
  | 'lost'
  | 'late';

const refundOf = ({ refunded_pence, to_pay_pence, credit_pence }: OrderRow): MailedRefund => ({
  refundedPence: pence(refunded_pence),
  paidByCardPence: pence(to_pay_pence),
  paidByCreditPence: pence(credit_pence),
});

const isCollection = ({ order }: MailFacts): boolean => order.fulfilment === 'collection';

/** Lays out a mail: the text, the link to the order, and the contact details. */
const layOut = (facts: MailFacts, { subject, texts, link }: LinkedMail): MailContent => ({
  subject,
  blocks: [...openingBlocks(facts, texts, link), paragraph(questionsText(facts.shop.name, facts.shop.telephone))],
});

const openingBlocks = ({ order, publicUrl }: MailFacts, texts: readonly string[], link: string): MailBlock[] => [
  paragraph(helloToCustomer(order.customer_name)),
  ...texts.map((text) => paragraph(text)),
  button(`${publicUrl}/track/${order.track_token}`, link),
];

export const customerMails: Record<CustomerMailKind, (facts: MailFacts) => MailContent> = {
  asked: (facts) =>
    layOut(facts, words.approvalRequested(facts.shop.name, facts.order.code, facts.order.pay_by, facts.now)),
  approved(facts) {
    const { order, shop, now } = facts;
    return layOut(facts, words.approved(shop.name, order.code, pence(order.to_pay_pence), order.pay_by, now));
  },
  paid_too_late(facts) {
    const { order, shop } = facts;
    return layOut(facts, words.paidTooLate(shop.name, order.code, pence(order.to_pay_pence), order.cancel_reason));
  },
  paid(facts) {
    const { order, shop, now } = facts;
    const { subject, texts, link } = words.paid(shop.name, order.code, order.answer_due_at, now);
    // The contact details are left out here, because the receipt ends with them.
    return { subject, blocks: [...openingBlocks(facts, texts, link), ...receiptBlocks(facts)] };
  },
  accepted(facts) {
    const { order, shop, now } = facts;
    const packedAt = pickupReadyAt(order.accepted_at ?? now, order.prep_minutes, order.slot_starts);
    const {
      status,
      accepted_at: acceptedAt,
      prep_minutes: prepMinutes,
      ready_at: readyAt,
      slot_starts: slotStarts,
    } = order;
    const booked = { status, acceptedAt, prepMinutes, readyAt, slotStarts };
    const cancelBy = isBooked(booked, now) ? packingBeginsAt(booked) : null;
    return layOut(facts, words.accepted(shop, order.code, isCollection(facts), { packedAt, cancelBy }, now));
  },
  more_time(facts) {
    const { order, shop, now } = facts;
    const packedAt = pickupReadyAt(order.accepted_at ?? now, order.prep_minutes, order.slot_starts);
    return layOut(facts, words.moreTime(shop, order.code, isCollection(facts), packedAt, now));
  },
  ready(facts) {
    const isForAdults = facts.lines.some(({ age_restricted }) => age_restricted);
    return layOut(facts, words.ready(facts.shop, facts.order.code, isForAdults));
  },
  courier_gave_up: (facts) => troubleMail(facts, 'courier_gave_up', 'courier_gave_up'),
  no_courier: (facts) => troubleMail(facts, 'no_courier', 'nobody_found', words.troubled.choose),
  came_back: (facts) =>
    troubleMail(
      facts,
      'came_back',
      facts.trouble.attempts.returnState === 'none' ? 'gave_up_with_goods' : 'on_its_way_back',
      words.troubled.choose,
    ),
  handed_back: (facts) => troubleMail(facts, 'handed_back', 'handed_back', words.troubled.choose),
  may_be_lost: (facts) => troubleMail(facts, 'may_be_lost', 'lost'),
  slipped: (facts) => troubleMail(facts, 'slipped', 'slipped'),
  changed: (facts) =>
    layOut(facts, words.changed(facts.shop.name, facts.order.code, facts.change, refundOf(facts.order))),
  now_collection(facts) {
    // A parcel that could not be delivered may be on its way back.
    const returnStep = describeTrouble('customer', facts.trouble)?.nextStep ?? '';
    return layOut(facts, words.nowCollection(facts.shop, facts.order.code, returnStep, refundOf(facts.order)));
  },
  on_its_way(facts) {
    const { order, arrival, now } = facts;
    const courier = arrival?.courier.trim().split(/\s/, 1)[0] ?? '';
    const place = destinationOf(order.delivery_note, order.address_line);
    return layOut(facts, words.onItsWay(order.code, courier, place, arrival?.eta ?? null, now));
  },
  delivered: (facts) => layOut(facts, words.delivered(facts.shop.name, facts.order.code, isCollection(facts))),
  cancelled(facts) {
    const { order, shop } = facts;
    const isTheirOwn = order.cancelled_by === 'customer';
    return layOut(facts, words.cancelled(shop.name, order.code, isTheirOwn, order.cancel_reason, refundOf(order)));
  },
  lost: (facts) => layOut(facts, words.lost(facts.shop.name, facts.order.code, refundOf(facts.order))),
  late: (facts) => troubleMail(facts, 'late', 'late', words.troubled.waitOrCancel),
};

/** Writes a mail about one kind of trouble, whatever else has happened to the order since. */
function troubleMail(
  facts: MailFacts,
  news: TroubleNews,
  trouble: DeliveryTrouble,
  link: string = words.troubled.follow,
): MailContent {
  const { order, now } = facts;
  const subject = troubleSubjects.customer[news]({ code: order.code, announcedEta: order.announced_eta }, now);
  return layOut(facts, { subject, texts: [troubleWordsOf('customer', trouble, facts.trouble).nextStep], link });
}
