// Emails to shops about an order. They contain neither the customer's tracking link nor the PIN. Emails about delivery
// trouble are in `../delivery-trouble.ts`.
import type { IfMissing } from '../../orders/if-missing.ts';
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import { formatMoment, formatDeadline } from '../../tracking/format-time.ts';
import { missingMessages } from '../missing.ts';
import type { LinkedMail } from './mail-text.ts';

export interface ShopOrderMail extends LinkedMail {
  /** Printed before the list of items; without it there is no list. */
  readonly intro?: string;
}

const OPEN = 'Open your orders';
const ANSWER = 'Accept or refuse';

/** The customer's note, and their choice for missing items. */
const wishesOf = ({ note, ifMissing }: Pick<OrderFacts, 'note' | 'ifMissing'>): string[] => [
  ...(note === '' ? [] : [`The customer says: ${note}`]),
  ...(ifMissing === '' ? [] : [missingMessages.forShop[ifMissing]]),
];

/** "Delivery by courier, tomorrow at 07:10." */
function how(isCollection: boolean, slotStarts: Date | null, now: Date): string {
  const kind = isCollection ? 'Collection' : 'Delivery by courier';
  return slotStarts === null ? `${kind}, as soon as possible.` : `${kind}, ${formatMoment(slotStarts, now)}.`;
}

/** The shop's own promotion code, and what it took off. */
interface OwnCode {
  readonly code: string;
  readonly off: Pence;
}

const codeOf = (own: OwnCode | null): string[] =>
  own === null ? [] : [`That’s after ${formatPounds(own.off)} off with your code ${own.code}.`];

interface OrderFacts {
  readonly code: string;
  readonly customer: string;
  /** The shop's share, less its own promotion code. */
  readonly share: Pence;
  readonly ownCode: OwnCode | null;
  readonly isCollection: boolean;
  readonly slotStarts: Date | null;
  readonly note: string;
  /** Empty: the customer was not asked. */
  readonly ifMissing: IfMissing | '';
}

const due = (answerBy: Date | null, now: Date): string =>
  answerBy === null ? 'as soon as you can' : formatDeadline(answerBy, now);

export const shopOrderMails = {
  approvalRequested: (
    { code, customer, share, ownCode, isCollection, slotStarts, ...said }: OrderFacts,
    answerBy: Date | null,
    now: Date,
  ) => ({
    subject: `Big order ${code}: can you do it?`,
    intro: `${customer} would like to order this, ${formatPounds(share)} for you:`,
    texts: [
      ...codeOf(ownCode),
      `${how(isCollection, slotStarts, now)} Nothing is held or paid yet.`,
      ...wishesOf(said),
      `Please say yes or no ${due(answerBy, now)}. If you say yes, we’ll hold it for them while they pay.`,
    ],
    link: 'Say yes or no',
  }),
  paid: (
    { code, share, ownCode, isCollection, slotStarts, ...said }: OrderFacts,
    answerBy: Date | null,
    now: Date,
  ) => ({
    subject: `New order ${code}: please answer ${due(answerBy, now)}`,
    intro: `You have a new order, paid: ${formatPounds(share)} for you. ${how(isCollection, slotStarts, now)}`,
    texts: [
      ...codeOf(ownCode),
      ...wishesOf(said),
      `Please accept or refuse it ${due(answerBy, now)}. After that we’ll cancel it and refund the customer.`,
    ],
    link: ANSWER,
  }),
  escalated: (code: string, answerBy: Date | null, now: Date) => ({
    subject: `Order ${code} is still waiting: please answer ${due(answerBy, now)}`,
    intro: `This order is still waiting for your answer. If you don’t answer ${due(answerBy, now)}, we’ll cancel and refund it.`,
    texts: [],
    link: ANSWER,
  }),
  /** `ownCode`: a promotion code of the shop that had paid for the delivery. */
  nowCollection: (code: string, deliveryFee: Pence, ownCode: OwnCode | null) => ({
    subject: `Order ${code} will be collected`,
    texts: [
      'The customer will collect this order instead of waiting for a courier.',
      ...(deliveryFee === 0
        ? []
        : [`We’ve refunded their delivery fee of ${formatPounds(deliveryFee)}. It doesn’t change what you’re paid.`]),
      ...(ownCode === null
        ? []
        : [`Your code ${ownCode.code} paid ${formatPounds(ownCode.off)} for their delivery. You get that back.`]),
    ],
    link: OPEN,
  }),
  /** `refund`: null if the order was not paid. */
  cancelled: (code: string, refund: Pence | null, reason: string) => {
    const what =
      refund === null
        ? 'This big order is cancelled. Nothing was paid, and nothing is held for it.'
        : `This order is cancelled, and we’ve refunded ${formatPounds(refund)} to the customer.`;
    return {
      subject: `Order ${code} is cancelled`,
      intro: reason === '' ? what : `${what} Reason: ${reason}`,
      texts: [],
      link: OPEN,
    };
  },
  lost: (code: string, refund: Pence, goods: Pence, isPaidByShop: boolean) => ({
    subject: `Order ${code} was lost on the way`,
    intro: `The courier lost this order, so it won’t arrive and won’t come back. We’ve refunded the customer ${formatPounds(refund)}. ${
      isPaidByShop
        ? `${formatPounds(goods)} of that comes from you, for the goods.`
        : `You keep your ${formatPounds(goods)} for the goods. It comes with your next payout.`
    }`,
    texts: [],
    link: OPEN,
  }),
  troubled: {
    open: OPEN,
    phone: (phone: string): string => `Their phone: ${phone}`,
  },
} as const satisfies Record<
  string,
  ((...facts: never[]) => ShopOrderMail) | Record<string, string | ((text: string) => string)>
>;
