// Puts the events of an order into words. Customer, shop and administrators read the same, so the texts address no reader.
import { pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';
import type {
  OrderEvent,
  OrderEventFacts,
  OrderEventKind,
  StoredOrderEvent,
  WrittenEvent,
} from '../orders/order-event.ts';
import { formatDeadline } from '../tracking/format-time.ts';
import { caseSubjects } from './cases.ts';

interface Reading {
  /** The time of the event: days are named as on that day. */
  at: Date;
  /**
   * False for packers, who get neither amounts nor the reasons of refunds and cancellations, because people may write
   * amounts into them.
   */
  seesMoney: boolean;
}

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
const pounds = (amountPence: number): string => formatPounds(pence(amountPence));

function cancelled({ reason }: { reason: string }, { seesMoney }: Reading): string {
  return reason === '' || !seesMoney ? 'The order was cancelled.' : `The order was cancelled: ${reason}`;
}

const expired = {
  unpaid: 'Cancelled: it wasn’t paid in time. Nothing was charged.',
  unanswered: 'Cancelled: the shop didn’t answer in time. Nothing was charged.',
  sold_out: 'Cancelled: it sold out before the payment arrived. The payment is refunded in full.',
} as const;
const disputed = {
  open: 'The customer’s bank is looking into the payment.',
  won: 'The customer’s bank has decided: the payment stays as it was.',
  lost: 'The customer’s bank gave the payment back to the customer.',
} as const;
const caseClosed = {
  customer: 'The customer says that the problem is solved.',
  admin: 'BaitDrop closed the problem.',
  system: 'The problem was closed, because nobody replied.',
} as const;
const reviewHidden = {
  refunded: 'The review is no longer shown, because the order was refunded in full.',
  moderated: 'The review is no longer shown, because it broke our rules for reviews.',
} as const;

const sentences: { [Kind in OrderEventKind]: (facts: OrderEventFacts[Kind], reading: Reading) => string } = {
  placed: ({ fulfilment }) => `Order placed for ${fulfilment}.`,
  asked: ({ shop }) => `This is a large order, so ${shop} was asked first.`,
  approved: ({ shop }) => `${shop} said yes and holds the order until it’s paid.`,
  paid: ({ by_credit }) => (by_credit ? 'Paid with credit.' : 'Paid.'),
  accepted: ({ shop, prep_minutes }) =>
    `${shop} accepted the order${prep_minutes === 0 ? '' : ` and needs about ${minutes(prep_minutes)}`}.`,
  more_time: ({ shop, packed_by }, { at }) =>
    `${shop} needs a little longer and packs the order ${formatDeadline(new Date(packed_by), at)}.`,
  seen: ({ shop }) => `${shop} has seen the order.`,
  escalated: ({ shop }) => `${shop} hasn’t answered yet and was reminded.`,
  short: ({ quantity, name, refunded_pence }, { seesMoney }) =>
    `${quantity} × ${name} couldn’t be found${seesMoney ? `: ${pounds(refunded_pence)} was refunded` : ''}.`,
  swapped: ({ quantity, name, substitute, agreed_by_phone, refunded_pence }, { seesMoney }) => {
    const agreed = agreed_by_phone ? ', as agreed by phone' : '';
    const refund = seesMoney ? `, and ${pounds(refunded_pence)} was refunded` : '';
    const money = refunded_pence > 0 ? refund : ', at no extra cost';
    return `${quantity} × ${name} couldn’t be found: ${quantity} × ${substitute} comes instead${agreed}${money}.`;
  },
  ready: ({ fulfilment }) => (fulfilment === 'collection' ? 'Ready to collect.' : 'Packed and ready for the courier.'),
  en_route: ({ courier }) => `${courier || 'The courier'} picked the order up.`,
  delivered: ({ fulfilment, age_checked }) => {
    if (fulfilment === 'delivery') return 'Delivered.';
    return age_checked ? 'Collected at the counter. ID was checked: 18 or over.' : 'Collected at the counter.';
  },
  slipped: ({ due, was }, { at }) =>
    `The order is now due ${formatDeadline(new Date(due), at)}. It was due ${formatDeadline(new Date(was), at)}.`,
  late: () => 'The order is later than promised. We’ve told the customer, the shop and our team.',
  cancelled,
  refused: cancelled,
  timed_out: ({ reason }, { at }) => cancelled({ reason }, { at, seesMoney: true }),
  expired: ({ cause }) => expired[cause],
  refunded: ({ goodwill, amount_pence, reason }, { seesMoney }) => {
    if (!seesMoney) return goodwill ? 'The shop gave money back as goodwill.' : 'Refunded.';
    const amount = pounds(amount_pence);
    return goodwill ? `The shop gave ${amount} back as goodwill: ${reason}` : `${amount} refunded: ${reason}`;
  },
  disputed: ({ state }) => disputed[state],
  lost: () => 'The courier lost the order on the way. Everything is refunded.',
  reviewed: ({ stars }) => `Rated with ${stars === 1 ? '1 star' : `${stars} stars`}.`,
  review_hidden: ({ cause }) => reviewHidden[cause],
  review_shown: () => 'The review is shown again.',
  case_opened: ({ reason }) => `A problem was reported: ${caseSubjects[reason]}.`,
  case_answered: ({ writer }) => `${writer} answered about the problem.`,
  case_escalated: ({ shop, hours }) =>
    `${shop} didn’t answer within ${hours} hours. BaitDrop has taken over the problem.`,
  case_closed: ({ by }) => caseClosed[by],
  courier_booked: () => 'A courier is booked.',
  courier_found: () => 'A courier has taken it on after all.',
  courier_assigned: ({ courier }) => `${courier || 'A courier'} is on the way to the shop.`,
  courier_cancelled: ({ had_courier, asks_again }) => {
    if (had_courier) return `The courier cancelled.${asks_again ? ' We’re looking for another one.' : ''}`;
    return `No courier was free after all.${asks_again ? ' We’re asking elsewhere.' : ''}`;
  },
  no_courier: () => 'No courier is free. The customer can wait, collect or be refunded.',
  chose_wait: ({ changed }) =>
    `The customer is waiting for a courier${changed ? ' and changed what the courier is told' : ''}.`,
  chose_collect: () => 'The customer will collect it.',
  came_back: ({ undelivered }) =>
    undelivered
      ? 'The courier couldn’t hand the order over and is taking it back to the shop.'
      : 'The courier is taking the order back to the shop.',
  return_arrived: () => 'The courier brought it back to the shop.',
  return_failed: () => 'The courier didn’t bring it back to the shop.',
  lost_reported: () => 'The order may be lost. We’re asking the courier and will email what happens next.',
  courier_not_stopped: () => 'The courier has the order already and couldn’t be called back.',
  delivered_anyway: () => 'The courier couldn’t be called back and handed the cancelled order over.',
};

const sentenceOf = <Kind extends OrderEventKind>({ kind, facts }: OrderEvent<Kind>, reading: Reading): string =>
  sentences[kind](facts, reading);

const hasFacts = (event: StoredOrderEvent): event is (OrderEvent | WrittenEvent) & { created: Date } =>
  event.facts !== null;
const isWritten = (event: OrderEvent | WrittenEvent): event is WrittenEvent => 'written' in event.facts;

/** The sentence of an event; empty once the people in it are forgotten. */
export function orderEventText(event: StoredOrderEvent, { seesMoney }: Pick<Reading, 'seesMoney'>): string {
  if (!hasFacts(event)) return '';
  if (!isWritten(event)) return sentenceOf(event, { at: event.created, seesMoney });
  const { written, written_without_amounts } = event.facts;
  return seesMoney ? written : (written_without_amounts ?? written);
}

/** Reasons for the end of an order where no person entered one. */
export const cancelReasons = {
  byCustomer: 'The customer cancelled.',
  noCourier: 'No courier could deliver it.',
  unpaid: 'It wasn’t paid in time.',
  unanswered: (shop: string) => `${shop} didn’t answer in time.`,
  unansweredFor: (shop: string, limitMinutes: number) => `${shop} didn’t answer within ${minutes(limitMinutes)}.`,
} as const;
