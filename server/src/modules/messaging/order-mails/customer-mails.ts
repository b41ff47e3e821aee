// What the customer reads, step by step.
import type { DeliveryTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import {
  tellTrouble,
  type TroubleNews,
  troubleSubjects,
  type TroubleWordFacts,
  troubleWordsOf,
} from '@baitdrop/domain/messages/delivery-trouble';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { placeOf } from '@baitdrop/domain/tracking/tracking-facts';
import { saidAt, saidBy } from '@baitdrop/domain/tracking/said-time';
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
  /** What was short or swapped last, in a sentence; empty when nothing was. */
  change: string;
  trouble: TroubleWordFacts;
  /** Who pays for what the courier lost. */
  loss: MailLoss | undefined;
}

export interface MailContent {
  subject: string;
  blocks: MailBlock[];
}

export type CustomerNews =
  | 'asked'
  | 'approved'
  | 'paid_too_late'
  | 'paid'
  | 'accepted'
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

const firstName = (name: string): string => name.trim().split(/\s/, 1)[0] ?? '';
const hello = ({ order }: MailFacts): MailBlock =>
  paragraph(firstName(order.customer_name) === '' ? 'Hello,' : `Hello ${firstName(order.customer_name)},`);
const follow = ({ order, publicUrl }: MailFacts, label = 'Follow your order'): MailBlock =>
  button(`${publicUrl}/track/${order.track_token}`, label);
const mail = (facts: MailFacts, subject: string, ...blocks: MailBlock[]): MailContent => ({
  subject,
  blocks: [hello(facts), ...blocks],
});

export const customerMails: Record<CustomerNews, (facts: MailFacts) => MailContent> = {
  asked(facts) {
    const { order, shop, now } = facts;
    const by = order.pay_by === null ? 'soon' : saidBy(order.pay_by, now);
    return mail(
      facts,
      `We’ve asked ${shop.name} about your order ${order.code}`,
      paragraph(
        `${shop.name} will answer ${by}. If they say yes, we’ll email you a link to pay. Nothing has been charged, and nothing is held until then.`,
      ),
      follow(facts, 'Show the order'),
    );
  },
  approved(facts) {
    const { order, shop, now } = facts;
    const until = order.pay_by === null ? '' : ` until ${saidAt(order.pay_by, now).replace(/^at /, '')}`;
    const amount = formatPounds(pence(order.to_pay_pence));
    if (order.to_pay_pence === 0)
      return mail(
        facts,
        `${shop.name} said yes to your order ${order.code}`,
        paragraph(`${shop.name} has your order. Your credit covers all of it, so there’s nothing left to pay.`),
        follow(facts),
      );
    return mail(
      facts,
      `${shop.name} said yes: please pay for order ${order.code}`,
      paragraph(`${shop.name} can do your order and holds it for you${until}. Please pay ${amount} by then.`),
      follow(facts, `Pay ${amount}`),
    );
  },
  paid_too_late(facts) {
    const { order, shop } = facts;
    return mail(
      facts,
      `We’re refunding your payment for order ${order.code}`,
      paragraph(
        `Your payment arrived after your order at ${shop.name} was over, so we’re refunding ${formatPounds(pence(order.to_pay_pence))} to your card. Banks usually show it within a few days.`,
      ),
      ...(order.cancel_reason === '' ? [] : [paragraph(order.cancel_reason)]),
      follow(facts, 'Show the order'),
    );
  },
  paid(facts) {
    const { order, shop, now } = facts;
    const by = order.answer_due_at === null ? 'soon' : saidBy(order.answer_due_at, now);
    return mail(
      facts,
      `Your order ${order.code} at ${shop.name}`,
      paragraph(
        `Thank you: your order is placed and paid. ${shop.name} will confirm ${by}, or we’ll refund you in full.`,
      ),
      follow(facts),
      ...receiptBlocks(facts),
    );
  },
  accepted(facts) {
    const { order, shop } = facts;
    return mail(
      facts,
      `${shop.name} accepted your order ${order.code}`,
      paragraph(`${shop.name} has accepted your order. ${nextStep(facts)}`),
      follow(facts),
    );
  },
  ready: (facts) =>
    mail(
      facts,
      `Your order ${facts.order.code} is ready to collect`,
      paragraph(`Your order is ready at ${where(facts.shop)}. Give the code ${facts.order.code} at the counter.`),
      ...identification(facts),
      follow(facts, 'Show the order'),
    ),
  courier_gave_up: (facts) => troubled(facts, 'courier_gave_up', 'courier_gave_up'),
  no_courier: (facts) => troubled(facts, 'no_courier', 'nobody_found', 'Choose'),
  came_back: (facts) =>
    troubled(
      facts,
      'came_back',
      facts.trouble.attempts.wayBack === 'none' ? 'gave_up_with_goods' : 'on_its_way_back',
      'Choose',
    ),
  handed_back: (facts) => troubled(facts, 'handed_back', 'handed_back', 'Choose'),
  may_be_lost: (facts) => troubled(facts, 'may_be_lost', 'lost'),
  slipped: (facts) => troubled(facts, 'slipped', 'slipped'),
  changed: (facts) =>
    mail(
      facts,
      `A change to your order ${facts.order.code}`,
      paragraph(`${facts.shop.name} had to change something in your order.`),
      paragraph(facts.change),
      paragraph('You won’t pay any more. Not what you want? Ring the shop, or report it on your tracking page.'),
      ...(facts.order.refunded_pence > 0 ? [paragraph(refundSentence(facts.order, 'so far'))] : []),
      follow(facts, 'Show the order'),
    ),
  now_collection: (facts) =>
    mail(
      facts,
      `Collect your order ${facts.order.code}`,
      paragraph(`You chose to collect your order from ${where(facts.shop)}. Give the code ${facts.order.code}.`),
      ...stillAway(facts),
      ...(facts.order.refunded_pence > 0 ? [paragraph(refundSentence(facts.order, 'so far'))] : []),
      follow(facts, 'Show the order'),
    ),
  on_its_way(facts) {
    const { order, arrival, now } = facts;
    const place = placeOf(order.delivery_note, order.address_line);
    const eta = arrival?.eta ? ` It should be at ${place} ${saidAt(arrival.eta, now)}.` : '';
    const who = firstName(arrival?.courier ?? '') || 'The courier';
    return mail(
      facts,
      `Your order ${order.code} is on its way`,
      paragraph(`${who} has picked up your order.${eta}`),
      paragraph('Your tracking page shows the courier on a map, and the PIN to give if they ask for one.'),
      follow(facts),
    );
  },
  delivered(facts) {
    const done = facts.order.fulfilment === 'collection' ? 'collected' : 'delivered';
    return mail(
      facts,
      `Your order ${facts.order.code} was ${done}`,
      paragraph(
        `Your order was ${done}. Is anything dead, thawed, broken or missing? Report it on your tracking page, with a photo.`,
      ),
      paragraph(`How was ${facts.shop.name}? Your rating helps the next angler.`),
      follow(facts, 'Rate the shop'),
    );
  },
  cancelled(facts) {
    const { order } = facts;
    const reason = order.cancel_reason === '' ? '' : ` Reason: ${order.cancel_reason}`;
    return mail(
      facts,
      `Your order ${order.code} was cancelled`,
      paragraph(`Your order was cancelled.${reason}`),
      ...(order.refunded_pence > 0 ? [paragraph(refundSentence(order))] : []),
      follow(facts, 'Show the order'),
    );
  },
  lost: (facts) =>
    mail(
      facts,
      `Your order ${facts.order.code} was lost on the way`,
      paragraph('We’re sorry: the courier lost your order, so it won’t arrive.'),
      paragraph(refundSentence(facts.order)),
      follow(facts, 'Show the order'),
    ),
  late: (facts) => troubled(facts, 'late', 'late', 'Wait or cancel'),
};

/** The words of the table, for the trouble this mail is about, whatever else has happened since. */
function troubled(facts: MailFacts, news: TroubleNews, trouble: DeliveryTrouble, label?: string): MailContent {
  const { order, shop, now } = facts;
  const subject = troubleSubjects.customer[news]({ code: order.code, toldEta: order.told_eta }, now);
  const { nextStep: words } = troubleWordsOf('customer', trouble, facts.trouble);
  const phone = shop.telephone === '' ? [] : [paragraph(`${shop.name}: ${shop.telephone}`)];
  return mail(facts, subject, paragraph(words), follow(facts, label), ...phone);
}

function nextStep({ order, shop, now }: MailFacts): string {
  const packed = pickupReadyAt(order.accepted_at ?? now, order.prep_minutes, order.slot_starts);
  return order.fulfilment === 'collection'
    ? `You can collect it from ${where(shop)} ${saidAt(packed, now)}. We’ll email you when it’s ready.`
    : `A courier will pick it up ${saidAt(packed, now)} or soon after.`;
}

/** What a courier could not hand over may be on its way back. */
function stillAway({ trouble }: MailFacts): MailBlock[] {
  const told = tellTrouble('customer', trouble);
  return told === null ? [] : [paragraph(told.nextStep)];
}

const where = ({ name, address, postcode }: MailShop): string => `${name}, ${address}, ${postcode}`;

const identification = ({ lines }: MailFacts): MailBlock[] =>
  lines.some(({ age_restricted }) => age_restricted)
    ? [paragraph('Something in it is for over-18s, so please come yourself and bring photo ID.')]
    : [];

const refundSentence = ({ refunded_pence, credit_pence }: OrderRow, when = ''): string => {
  const whose = credit_pence === 0 ? 'your card' : 'your card and, for what you paid with credit, to your credit';
  const refunded = `We’ve refunded ${formatPounds(pence(refunded_pence))} to ${whose}${when && ` ${when}`}.`;
  return `${refunded} Banks usually show it within a few days.`;
};
