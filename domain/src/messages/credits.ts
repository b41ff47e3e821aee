import { CUSTOMER_CREDIT_PENCE } from '../affiliate/affiliate-policy.ts';
import type { Pence } from '../money/pence.ts';
import { formatPoundsBriefly } from '../money/pounds.ts';

const FIVE_POUNDS = formatPoundsBriefly(CUSTOMER_CREDIT_PENCE);

/** The credit for using a friend's code, in the same words everywhere. */
export const creditMessages = {
  /** Shown before the address is confirmed. */
  waiting: (amount: Pence) => `${formatPoundsBriefly(amount)} waiting: confirm your email`,
  /** Shown once the credit is booked. */
  ready: (amount: Pence) => `${formatPoundsBriefly(amount)} off your next order`,
  use: (amount: Pence) => `Use my credit: ${formatPoundsBriefly(amount)} off this order`,
  takenOff: 'We’ll take it off your next order automatically.',
  offer: `A friend’s code gives you ${FIVE_POUNDS} off your next order, once you’ve confirmed your email`,
  howToGet: 'Open the link in the email we sent you, and it’s off your next order.',
  whileWaiting: 'Open the link in the email we sent you before you pay, and it’s off this order.',
  forFriend: `A friend who registers with your code as a customer gets ${FIVE_POUNDS} off their next order, once they’ve confirmed their email.`,
} as const;
