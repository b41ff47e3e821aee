// Emails to shop owners about payouts to their bank.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

const CHECK_BANK_DETAILS =
  'The money is still yours. Please check your bank details: open Money and follow “Continue setup”. Once they’re right, we pay it with your next payout, without you asking.';

export const payoutMails = {
  paid: {
    subject: (amount: Pence) => `We’ve paid you ${formatPounds(amount)}`,
    what: (amount: Pence, day: string, count: number) =>
      `${formatPounds(amount)} for ${orders(count)} reached your bank on ${day}.`,
    reference: (reference: string) => `On your bank statement: ${reference}`,
    rows: {
      goods: 'Product prices',
      promotions: 'Your promotions',
      refunded: 'Refunded',
      goodwill: 'Goodwill',
      earlier: 'Paid earlier',
      fees: 'Couriers you booked through the API',
      paid: 'Paid to you',
    },
    show: 'See the statement',
  },
  report: {
    subject: (month: string) => `Your ${month} with BaitDrop`,
    what: (month: string, count: number) => `You delivered ${orders(count)} in ${month}.`,
    show: 'Open the report',
    stop: 'You get this at the beginning of every month. You can switch it off beside the report.',
  },
  failed: {
    subject: (amount: Pence) => `Your payout of ${formatPounds(amount)} didn’t go through`,
    what: {
      bank: (amount: Pence, reason: string) => `Your bank didn’t take ${formatPounds(amount)}: ${reason}`,
      provider: (amount: Pence, reason: string) => `We couldn’t send you ${formatPounds(amount)}: ${reason}`,
      administrator: (amount: Pence, reason: string) =>
        `We check large payouts before we send them, and have stopped this one of ${formatPounds(amount)}: ${reason}`,
    },
    next: {
      bank: CHECK_BANK_DETAILS,
      provider: CHECK_BANK_DETAILS,
      administrator: 'The money is still yours, and comes with a later payout once this is sorted out.',
    },
    show: { bank: 'Check your bank details', provider: 'Check your bank details', administrator: 'Open Money' },
  },
} as const;
