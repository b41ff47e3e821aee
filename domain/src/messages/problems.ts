// The administrators' list of problems: what is wrong, and what to do about it.
import type { ProblemKind } from '../problems/problem-kinds.ts';

interface ProblemWords {
  readonly title: string;
  readonly nextStep: string;
}

export const problemWords: Readonly<Record<ProblemKind, ProblemWords>> = {
  unanswered: {
    title: 'The shop hasn’t answered',
    nextStep: 'Ring the shop. Without an answer we cancel the order and refund it.',
  },
  late: { title: 'Late', nextStep: 'Ask the courier or the shop where it is, and tell the customer.' },
  failed_courier: {
    title: 'No courier',
    nextStep: 'See what the courier said. Help the customer choose: wait, collect or be refunded.',
  },
  disputed: { title: 'Disputed payment', nextStep: 'Answer with evidence before the deadline.' },
  open_case: { title: 'A customer waits for an answer', nextStep: 'Answer the customer, or remind the shop.' },
  shop_waiting: {
    title: 'A shop asks to go live',
    nextStep: 'Check the shop, then approve or decline it. We promised it an answer within 24 hours.',
  },
  setup_waiting: {
    title: 'A setup is waiting',
    nextStep: 'Ring the shop within 2 hours of its request. It goes live within 24 hours of paying.',
  },
  payout_waiting: {
    title: 'A large payout waits',
    nextStep: 'Check the amount and approve it, which two administrators have to, or decline it.',
  },
  failed_payout: {
    title: 'A payout failed',
    nextStep: 'See why. If it’s the bank details, ask the shop to correct them. We pay again on the next business day.',
  },
  failed_mail: {
    title: 'An email wasn’t delivered',
    nextStep: 'Check the address, and reach the person another way.',
  },
  missing_position: {
    title: 'The shop isn’t on the map',
    nextStep: 'Ask the owner to put the pin at their door: couriers go to the middle of the postcode.',
  },
};

export const problemMessages = {
  unknown: 'That’s been dealt with already.',
  takenBy: (who: string) => `${who} is looking after it.`,
  taken: 'It’s yours now.',
  released: 'Anyone can take it now.',
} as const;
