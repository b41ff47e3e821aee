// Changes to an order after it was placed, each with its reason, its amount and when the money is back.
import { disputeStateOf } from '../disputes/dispute.ts';
import { capitalised } from '../text/capitalised.ts';
import { type Pence, subtractPence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';
import { cancelReasons } from './order-events.ts';
import { formatDayRange } from '../tracking/format-time.ts';
import type { PaymentDisputeState } from '../tracking/tracking-facts.ts';

/** How long banks take to show a refund on a card. */
export const REFUND_DAYS = { first: 5, last: 10 } as const;
export const REFUND_TIMING_NOTE = `Banks take ${REFUND_DAYS.first} to ${REFUND_DAYS.last} days to show it.`;
const DAY_MS = 86_400_000;

export interface RefundFacts {
  /** The stored reason; empty if none was entered. */
  readonly reason: string;
  /** '2 × White maggots'; empty for the whole order. */
  readonly items: string;
  readonly amountPence: Pence;
  /** The part that is returned as credit. */
  readonly creditPence: Pence;
  readonly isFailed: boolean;
  readonly at: Date;
}

export interface ChangeText {
  readonly text: string;
  /** When and where the money is returned. */
  readonly money: string;
}

/** Reasons that were written for the shop and administrators, reworded for the customer. */
const CUSTOMER_WORDS: Readonly<Record<string, string>> = {
  [cancelReasons.byCustomer]: 'You cancelled.',
  'no courier needed': 'You’re collecting it, so we refund the delivery fee.',
  'Paid twice': 'You paid twice.',
  'Paid after the order was over': 'Your payment came after the order was over.',
  'Paid after it was sold out': 'It sold out before your payment arrived.',
};

const asSentence = (text: string): string => `${text.replace(/[.!?\s]*$/, '')}.`;

function reasonOf({ reason, items }: RefundFacts): string {
  const customerText = CUSTOMER_WORDS[reason];
  if (customerText !== undefined) return customerText;
  if (reason === '') return items === '' ? 'Your order was refunded.' : `Refunded: ${items}.`;
  return asSentence(capitalised(reason));
}

function cardText(cardPence: Pence, at: Date, now: Date): string {
  const amount = formatPounds(cardPence);
  const [first, last] = [REFUND_DAYS.first, REFUND_DAYS.last].map((days) => new Date(at.getTime() + days * DAY_MS));
  if (first === undefined || last === undefined || last < now)
    return `${amount} went back to your card and should be there by now.`;
  return `${amount} is going back to your card. Your bank should show it ${formatDayRange(first, last)}.`;
}

export function describeRefund(refund: RefundFacts, now: Date): ChangeText {
  const { amountPence, creditPence, isFailed, at } = refund;
  const cardPence = subtractPence(amountPence, creditPence);
  const card = isFailed
    ? `${formatPounds(cardPence)} couldn’t reach your card. Our team knows. Ask us if you don’t hear from us.`
    : cardText(cardPence, at, now);
  const parts = [
    ...(cardPence > 0 ? [card] : []),
    ...(creditPence > 0 ? [`${formatPounds(creditPence)} is back in your credit now.`] : []),
  ];
  return { text: reasonOf(refund), money: parts.join(' ') };
}

/** Describes a substitute that costs no less than the replaced item. */
export const describeSwap = (text: string): ChangeText => ({
  text: asSentence(text),
  money: 'Nothing to pay or refund.',
});

const DISPUTES: Readonly<Record<Exclude<PaymentDisputeState, 'none'>, ChangeText>> = {
  open: { text: 'You asked your bank about this payment.', money: 'Your bank is looking into it and will tell you.' },
  won: { text: 'Your bank has looked into this payment.', money: 'Your bank decided that it stands.' },
  lost: { text: 'Your bank has looked into this payment.', money: 'Your bank decided to give it back to you.' },
};

export const describeDispute = (state: Exclude<PaymentDisputeState, 'none'>): ChangeText => DISPUTES[state];

/** Maps the payment provider's status. `won` and `lost` are from our side, not the customer's. */
export function paymentDisputeStateOf(status: string | undefined): PaymentDisputeState {
  if (status === undefined) return 'none';
  return disputeStateOf(status) || 'none';
}
