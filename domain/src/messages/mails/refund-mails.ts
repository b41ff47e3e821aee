import { type Pence, subtractPence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';
import { REFUND_TIMING_NOTE } from '../order-changes.ts';

/** The refunded amount, and where it goes. */
export interface RefundAmounts {
  totalPence: Pence;
  /** The part that was paid with credit, and is returned as credit. */
  creditPence: Pence;
}

/** "£4.20 to your card and £1.00 to your credit" */
function whereTo({ totalPence, creditPence }: RefundAmounts): string {
  const cardPence = subtractPence(totalPence, creditPence);
  const parts = [
    ...(cardPence > 0 ? [`${formatPounds(cardPence)} to your card`] : []),
    ...(creditPence > 0 ? [`${formatPounds(creditPence)} to your credit`] : []),
  ];
  return parts.join(' and ');
}

export const refundMails = {
  customer: {
    subject: (code: string, totalPence: Pence) => `We’ve refunded ${formatPounds(totalPence)} for order ${code}`,
    what: (shop: string, refund: RefundAmounts) =>
      `We’ve refunded ${whereTo(refund)} for your order at ${shop}.${refund.totalPence > refund.creditPence ? ` ${REFUND_TIMING_NOTE}` : ''}`,
    reason: (reason: string) => `The reason given: ${reason}`,
    show: 'Show the order',
  },
  goodwill: {
    subject: (code: string, totalPence: Pence) => `${formatPounds(totalPence)} back for order ${code}, as goodwill`,
    what: (shop: string, refund: RefundAmounts) =>
      `${shop} has given you something back as goodwill: ${whereTo(refund)}.${refund.totalPence > refund.creditPence ? ` ${REFUND_TIMING_NOTE}` : ''}`,
  },
  shop: {
    subject: (code: string, totalPence: Pence) => `Refund for order ${code}: ${formatPounds(totalPence)}`,
    what: (customer: string, totalPence: Pence) =>
      `${customer || 'The customer'} was refunded ${formatPounds(totalPence)}.`,
    share: (sharePence: Pence) =>
      sharePence === 0
        ? 'It doesn’t change what you’re paid.'
        : `Your share is ${formatPounds(sharePence)}, which we take off what you’re paid for this order.`,
    borne: (payer: 'platform' | 'courier', sharePence: Pence) =>
      `${payer === 'platform' ? 'BaitDrop pays for it' : 'We claim it from the courier'}: you keep your ${formatPounds(sharePence)}, and it doesn’t change what you’re paid.`,
    reason: (reason: string) => `The reason given: ${reason}`,
    reach: 'Not right? Answer this email.',
    show: 'See your refunds',
  },
} as const;
