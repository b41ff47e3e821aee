// Messages about payments that a customer's bank disputes.
import type { Pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';

export const disputeMessages = {
  over: 'This dispute is over.',
  answered: 'This dispute has been answered. The bank decides now.',
  tooLate: 'It’s too late to answer this dispute.',
  notSent: 'Nothing was sent. Please check both texts.',
  unknown: 'We can’t find that dispute.',
  sent: 'Your answer is with the customer’s bank. It usually decides within two to three months.',
  /** Reasons why an order can be neither refunded nor cancelled. */
  noRefund: {
    open: 'The customer’s bank is looking into this payment. The order can’t be refunded, changed or cancelled until that’s decided.',
    lost: 'The customer’s bank has given this payment back to the customer. There’s nothing left to refund.',
  },
  chips: { open: 'Disputed', won: 'Dispute won', lost: 'Dispute lost' },
  /** Messages shown at the shop's desk. */
  desk: {
    open: 'The customer’s bank is looking into this payment. You keep your money meanwhile. Keep anything that shows what you packed or handed over, and don’t refund or cancel.',
    won: 'The customer’s bank looked into this payment and decided for us. Nothing changes for you.',
    lost: 'The customer’s bank gave this payment back to the customer. BaitDrop covers it: you keep your money.',
  },
  mails: {
    open: (code: string, amount: Pence, by: string) => ({
      subject: `The payment for order ${code} is disputed`,
      texts: [
        `The customer’s bank wants ${formatPounds(amount)} back for order ${code} and is looking into it. You keep your money meanwhile, and you don’t need to pay anything.`,
        `Do you have anything that shows what you packed or handed over, like a photo, a note or a message? Please answer this email with it${by === '' ? '' : ` by ${by}`}. Please don’t refund or cancel the order: it would be paid back twice.`,
      ],
    }),
    won: (code: string) => ({
      subject: `The dispute about order ${code} is over`,
      texts: [
        `The customer’s bank looked into the payment for order ${code} and decided for us. Nothing changes for you.`,
      ],
    }),
    lost: (code: string) => ({
      subject: `The dispute about order ${code} is over`,
      texts: [
        `The customer’s bank gave the payment for order ${code} back to the customer. BaitDrop covers it: nothing changes for you.`,
      ],
    }),
    show: 'Show the order',
  },
} as const;
