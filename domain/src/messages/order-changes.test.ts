import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  paymentDisputeStateOf,
  type RefundFacts,
  describeDispute,
  describeRefund,
  describeSwap,
} from './order-changes.ts';

const now = new Date('2026-11-17T10:20:00Z');
const refund: RefundFacts = {
  reason: 'Missing: 1 × White maggots',
  items: '1 × White maggots',
  amountPence: pence(420),
  creditPence: pence(0),
  isFailed: false,
  at: new Date('2026-11-17T10:15:00Z'),
};

describe('a refund', () => {
  it.each<[string, Partial<RefundFacts>, string, string]>([
    [
      'says what is missing, and when the bank shows it',
      {},
      'Missing: 1 × White maggots.',
      '£4.20 is going back to your card. Your bank should show it between 22 and 27 November.',
    ],
    [
      'over the end of a month',
      { at: new Date('2026-11-22T10:15:00Z') },
      'Missing: 1 × White maggots.',
      '£4.20 is going back to your card. Your bank should show it between 27 November and 2 December.',
    ],
    [
      'of a long time ago',
      { at: new Date('2026-11-01T10:15:00Z') },
      'Missing: 1 × White maggots.',
      '£4.20 went back to your card and should be there by now.',
    ],
    ['to credit', { creditPence: pence(420) }, 'Missing: 1 × White maggots.', '£4.20 is back in your credit now.'],
    [
      'to both',
      { creditPence: pence(120), reason: 'The customer cancelled.', items: '' },
      'You cancelled.',
      '£3.00 is going back to your card. Your bank should show it between 22 and 27 November. £1.20 is back in your credit now.',
    ],
    [
      'that the bank returned',
      { isFailed: true, reason: '' },
      'Refunded: 1 × White maggots.',
      '£4.20 couldn’t reach your card. Our team knows. Ask us if you don’t hear from us.',
    ],
  ])('%s', (_what, changes, text, money) =>
    expect(describeRefund({ ...refund, ...changes }, now)).toEqual({ text, money }),
  );

  it.each([
    ['no courier needed', 'You’re collecting it, so we refund the delivery fee.'],
    ['the reel was broken', 'The reel was broken.'],
    ['Paid twice', 'You paid twice.'],
  ])('for “%s” reads “%s”', (reason, text) => expect(describeRefund({ ...refund, reason }, now).text).toBe(text));
});

it('a swap at no extra cost says so', () => {
  expect(describeSwap('1 × A comes instead, at no extra cost.').text).toBe('1 × A comes instead, at no extra cost.');
});

it.each([
  [undefined, 'none'],
  ['warning_closed', 'none'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
] as const)('a dispute that is %s counts as %s', (status, state) => {
  expect(paymentDisputeStateOf(status)).toBe(state);
});

it.each(['open', 'won', 'lost'] as const)('the bank’s action is shown while the dispute is %s', (state) => {
  expect(describeDispute(state).money).toMatch(/^Your bank .*\.$/);
});
