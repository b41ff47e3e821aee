import { CUSTOMER_CREDIT_PENCE } from '../affiliate/affiliate-policy.ts';
import { formatPoundsBriefly } from '../money/pounds.ts';

const FIVE_POUNDS = formatPoundsBriefly(CUSTOMER_CREDIT_PENCE);

/** Messages of the field for a friend's code. */
export const referralCodeMessages = {
  good: `That code is good: ${FIVE_POUNDS} will be waiting. Confirm your email after you register, and it’s off your next order.`,
  /** Shown to shop owners, who get no credit for the code. */
  goodForShop: 'That code is good.',
  unknown: 'We don’t know this code. Check it, or leave it empty.',
  checking: 'Checking the code…',
} as const;
