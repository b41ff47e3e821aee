// The history of an order. Customer, shop and administrators read the same texts, so they address no reader.
import type { Pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';
import { formatDeadline } from '../tracking/format-time.ts';

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

/** `what`: "2 × White maggots". */
export const orderEvents = {
  placed: (isCollection: boolean) => (isCollection ? 'Order placed for collection.' : 'Order placed for delivery.'),
  approvalRequested: (shop: string) => `This is a large order, so ${shop} was asked first.`,
  approved: (shop: string) => `${shop} said yes and holds the order until it’s paid.`,
  paid: (isByCredit: boolean) => (isByCredit ? 'Paid with credit.' : 'Paid.'),
  accepted: (shop: string, prepMinutes: number) =>
    `${shop} accepted the order${prepMinutes === 0 ? '' : ` and needs about ${minutes(prepMinutes)}`}.`,
  moreTime: (shop: string, packedBy: Date, now: Date) =>
    `${shop} needs a little longer and packs the order ${formatDeadline(packedBy, now)}.`,
  seen: (shop: string) => `${shop} has seen the order.`,
  escalated: (shop: string) => `${shop} hasn’t answered yet and was reminded.`,
  short: (what: string, refund: Pence) => `${what} couldn’t be found: ${formatPounds(refund)} was refunded.`,
  swapped: (what: string, instead: string, refund: Pence, isAgreed: boolean) =>
    `${what} couldn’t be found: ${instead} comes instead${isAgreed ? ', as agreed by phone' : ''}, ${refund > 0 ? `and ${formatPounds(refund)} was refunded` : 'at no extra cost'}.`,
  ready: (isCollection: boolean) => (isCollection ? 'Ready to collect.' : 'Packed and ready for the courier.'),
  pickedUp: (courier: string) => `${courier || 'The courier'} picked the order up.`,
  delivered: (isCollection: boolean, isAgeChecked: boolean) => {
    if (!isCollection) return 'Delivered.';
    return isAgeChecked ? 'Collected at the counter. ID was checked: 18 or over.' : 'Collected at the counter.';
  },
  slipped: (due: Date, was: Date, now: Date) =>
    `The order is now due ${formatDeadline(due, now)}. It was due ${formatDeadline(was, now)}.`,
  late: 'The order is later than promised. We’ve told the customer, the shop and our team.',
  cancelled: (reason: string) => (reason === '' ? 'The order was cancelled.' : `The order was cancelled: ${reason}`),
  unpaid: 'Cancelled: it wasn’t paid in time. Nothing was charged.',
  unanswered: 'Cancelled: the shop didn’t answer in time. Nothing was charged.',
  soldOut: 'Cancelled: it sold out before the payment arrived. The payment is refunded in full.',
  refunded: (amount: Pence, reason: string) => `${formatPounds(amount)} refunded: ${reason}`,
  goodwill: (amount: Pence, reason: string) => `The shop gave ${formatPounds(amount)} back as goodwill: ${reason}`,
  disputed: {
    open: 'The customer’s bank is looking into the payment.',
    won: 'The customer’s bank has decided: the payment stays as it was.',
    lost: 'The customer’s bank gave the payment back to the customer.',
  },
  lost: 'The courier lost the order on the way. Everything is refunded.',
  rated: (stars: number) => `Rated with ${stars === 1 ? '1 star' : `${stars} stars`}.`,
  reviewHidden: 'The review is no longer shown, because the order was refunded in full.',
  reviewModerated: 'The review is no longer shown, because it broke our rules for reviews.',
  reviewShown: 'The review is shown again.',
  caseOpened: (subject: string) => `A problem was reported: ${subject}.`,
  caseAnswered: (writer: string) => `${writer} answered about the problem.`,
  caseEscalated: (shop: string, hours: number) =>
    `${shop} didn’t answer within ${hours} hours. BaitDrop has taken over the problem.`,
  caseClosed: {
    customer: 'The customer says that the problem is solved.',
    admin: 'BaitDrop closed the problem.',
    system: 'The problem was closed, because nobody replied.',
  },
  courierBooked: 'A courier is booked.',
  courierFound: 'A courier has taken it on after all.',
  courierComing: (courier: string) => `${courier || 'A courier'} is on the way to the shop.`,
  courierCancelled: (asksAgain: boolean) =>
    asksAgain ? 'The courier cancelled. We’re looking for another one.' : 'The courier cancelled.',
  courierNotFree: (asksElsewhere: boolean) =>
    asksElsewhere ? 'No courier was free after all. We’re asking elsewhere.' : 'No courier was free after all.',
  noCourier: 'No courier is free. The customer can wait, collect or be refunded.',
  choseWait: (isChanged: boolean) =>
    isChanged
      ? 'The customer is waiting for a courier and changed what the courier is told.'
      : 'The customer is waiting for a courier.',
  choseCollect: 'The customer will collect it.',
  notHandedOver: 'The courier couldn’t hand the order over and is taking it back to the shop.',
  comingBack: 'The courier is taking the order back to the shop.',
  broughtBack: 'The courier brought it back to the shop.',
  notBroughtBack: 'The courier didn’t bring it back to the shop.',
  mayBeLost: 'The order may be lost. We’re asking the courier and will email what happens next.',
  notCalledBack: 'The courier has the order already and couldn’t be called back.',
  deliveredAnyway: 'The courier couldn’t be called back and handed the cancelled order over.',
} as const;

const REFUND_START = /^£[\d,]+(?:\.\d\d)? refunded(?=:)/;
const REFUND_ENDINGS = /(?:: |, and )£[\d,]+(?:\.\d\d)? was refunded(?=\.)/g;
const ANY_AMOUNT = /£\s?[\d,]*(?:\.\d+)?/g;

/** Removes amounts for readers who may not see money, also those typed into a reason. */
export const withoutAmounts = (text: string): string =>
  text.replace(REFUND_START, 'Refunded').replaceAll(REFUND_ENDINGS, '').replaceAll(ANY_AMOUNT, '…');

/** Reasons for the end of an order where no person entered one. */
export const cancelReasons = {
  byCustomer: 'The customer cancelled.',
  noCourier: 'No courier could deliver it.',
  unpaid: 'It wasn’t paid in time.',
  unanswered: (shop: string) => `${shop} didn’t answer in time.`,
  unansweredFor: (shop: string, limitMinutes: number) => `${shop} didn’t answer within ${minutes(limitMinutes)}.`,
} as const;
