// Emails to customers about the steps of an order. Emails about delivery trouble are in `../delivery-trouble.ts`.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import { formatMoment, formatDeadline } from '../../tracking/format-time.ts';
import { REFUND_TIMING_NOTE } from '../order-changes.ts';
import type { LinkedMail } from './mail-text.ts';

const SHOW = 'Show the order';
const FOLLOW = 'Follow your order';

export interface MailedShop {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
}

/** The refunded amount of an order, and how the order was paid. */
export interface MailedRefund {
  readonly refundedPence: Pence;
  readonly paidByCardPence: Pence;
  readonly paidByCreditPence: Pence;
}

export const placeOfShop = ({ name, address, postcode }: MailedShop): string => `${name}, ${address}, ${postcode}`;

const bySoon = (by: Date | null, now: Date): string => (by === null ? 'soon' : formatDeadline(by, now));

/** Empty when nothing was refunded. */
function refunded({ refundedPence, paidByCardPence, paidByCreditPence }: MailedRefund, isAllOfIt: boolean): string[] {
  if (refundedPence === 0) return [];
  const begin = isAllOfIt ? 'We’ve refunded' : 'So far we’ve refunded';
  const amount = formatPounds(refundedPence);
  if (paidByCardPence === 0) return [`${begin} ${amount} to your credit.`];
  if (paidByCreditPence === 0) return [`${begin} ${amount} to your card. ${REFUND_TIMING_NOTE}`];
  return [`${begin} ${amount} to your card and your credit, as you paid. ${REFUND_TIMING_NOTE}`];
}

export const customerOrderMails = {
  approvalRequested: (shop: string, code: string, answerBy: Date | null, now: Date) => ({
    subject: `We’ve asked ${shop} about your order ${code}`,
    texts: [
      `${shop} will answer ${bySoon(answerBy, now)}. If they say yes, we’ll email you a link to pay. Nothing has been charged, and nothing is held for you until then.`,
    ],
    link: SHOW,
  }),
  approved: (shop: string, code: string, toPay: Pence, payBy: Date | null, now: Date) =>
    toPay === 0
      ? {
          subject: `${shop} said yes to your order ${code}`,
          texts: [`${shop} has your order. Your credit covers all of it, so there’s nothing left to pay.`],
          link: FOLLOW,
        }
      : {
          subject: `${shop} said yes: please pay for order ${code}`,
          texts: [
            payBy === null
              ? `${shop} can do your order. Please pay ${formatPounds(toPay)} soon.`
              : `${shop} can do your order. Please pay ${formatPounds(toPay)} ${formatDeadline(payBy, now)}. They’ll hold it for you until then.`,
          ],
          link: `Pay ${formatPounds(toPay)}`,
        },
  paidTooLate: (shop: string, code: string, paid: Pence, reason: string) => ({
    subject: `We’re refunding your payment for order ${code}`,
    texts: [
      `Your payment reached us after your order at ${shop} had ended, so we’re refunding ${formatPounds(paid)} to your card. ${REFUND_TIMING_NOTE}`,
      ...(reason === '' ? [] : [reason]),
    ],
    link: SHOW,
  }),
  paid: (shop: string, code: string, answerBy: Date | null, now: Date) => ({
    subject: `Your order ${code} at ${shop}`,
    texts: [
      `Thank you: your order is placed and paid. ${shop} will confirm ${bySoon(answerBy, now)}, or we’ll refund you in full.`,
    ],
    link: FOLLOW,
  }),
  accepted: (
    shop: MailedShop,
    code: string,
    isCollection: boolean,
    /** `cancelBy`: the deadline for cancelling a booked order. */
    { packedAt, cancelBy }: { packedAt: Date; cancelBy: Date | null },
    now: Date,
  ) => ({
    subject: `${shop.name} accepted your order ${code}`,
    texts: [
      isCollection
        ? `${shop.name} has accepted your order. You can collect it from ${placeOfShop(shop)} ${formatMoment(packedAt, now)}. We’ll email you when it’s ready.`
        : `${shop.name} has accepted your order. A courier will pick it up ${formatMoment(packedAt, now)} or soon after.`,
      ...(cancelBy === null
        ? []
        : [
            `${shop.name} will pack it in time. Until then you can cancel it on your order page, ${formatDeadline(cancelBy, now)}.`,
          ]),
    ],
    link: FOLLOW,
  }),
  moreTime: (shop: MailedShop, code: string, isCollection: boolean, packedBy: Date, now: Date) => ({
    subject: `Your order ${code} takes a little longer`,
    texts: [
      `${shop.name} needs more time and will have your order packed ${formatDeadline(packedBy, now)}.`,
      isCollection
        ? `We’ll email you when it’s ready at ${placeOfShop(shop)}.`
        : 'The courier can take it then. Your order page shows when it reaches you.',
    ],
    link: FOLLOW,
  }),
  ready: (shop: MailedShop, code: string, isForAdults: boolean) => ({
    subject: `Your order ${code} is ready to collect`,
    texts: [
      `Your order is ready at ${placeOfShop(shop)}. Give the code ${code} at the counter.`,
      ...(isForAdults ? ['Something in it is for over-18s, so please come yourself and bring photo ID.'] : []),
    ],
    link: SHOW,
  }),
  changed: (shop: string, code: string, change: string, refund: MailedRefund) => ({
    subject: `A change to your order ${code}`,
    texts: [
      `${shop} had to change something in your order.`,
      change,
      'You won’t pay any more. Not what you want? Ring the shop, or report it on your tracking page.',
      ...refunded(refund, false),
    ],
    link: SHOW,
  }),
  /** `stillAway`: the place of the parcel, if a courier still has it. */
  nowCollection: (shop: MailedShop, code: string, stillAway: string, refund: MailedRefund) => ({
    subject: `Collect your order ${code}`,
    texts: [
      `You chose to collect your order from ${placeOfShop(shop)}. Give the code ${code} at the counter.`,
      ...(stillAway === '' ? [] : [stillAway]),
      ...refunded(refund, false),
    ],
    link: SHOW,
  }),
  onItsWay: (code: string, courier: string, place: string, eta: Date | null, now: Date) => ({
    subject: `Your order ${code} is on its way`,
    texts: [
      `${courier || 'The courier'} has picked up your order.${eta === null ? '' : ` It should be at ${place} ${formatMoment(eta, now)}.`}`,
      'Your tracking page shows the courier on a map, and the PIN to give if they ask for one.',
    ],
    link: FOLLOW,
  }),
  delivered: (shop: string, code: string, isCollection: boolean) => {
    const done = isCollection ? 'collected' : 'delivered';
    return {
      subject: `Your order ${code} was ${done}`,
      texts: [
        `Your order was ${done}. Is anything dead, thawed, broken or missing? Report it under “Something wrong?” on your order page, with a photo.`,
        `How was ${shop}? Your rating helps the next angler.`,
      ],
      link: 'Rate the shop',
    };
  },
  cancelled: (shop: string, code: string, isTheirOwn: boolean, reason: string, refund: MailedRefund) => ({
    subject: `Your order ${code} was cancelled`,
    texts: [
      isTheirOwn
        ? `You’ve cancelled your order at ${shop}.`
        : `Your order at ${shop} was cancelled.${reason === '' ? '' : ` Reason: ${reason}`}`,
      ...refunded(refund, true),
    ],
    link: SHOW,
  }),
  lost: (shop: string, code: string, refund: MailedRefund) => ({
    subject: `Your order ${code} was lost on the way`,
    texts: [`We’re sorry: the courier lost your order from ${shop}, so it won’t arrive.`, ...refunded(refund, true)],
    link: SHOW,
  }),
  troubled: {
    follow: FOLLOW,
    choose: 'Choose',
    waitOrCancel: 'Wait or cancel',
  },
} as const satisfies Record<string, ((...facts: never[]) => LinkedMail) | Record<string, string>>;
