import { expect, test } from 'vitest';
import { disputeStateOf, MAX_EVIDENCE, mayAnswerDispute, suggestEvidence } from './dispute.ts';

test.each([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', ''],
  ['prevented', ''],
])('the provider’s status %s is shown as "%s"', (status, state) => {
  expect(disputeStateOf(status)).toBe(state);
});

const now = new Date('2026-11-16T12:00:00Z');
const later = new Date('2026-11-20T12:00:00Z');
test.each([
  [{ status: 'needs_response', dueBy: later, isAnswered: false }, 'answer'],
  [{ status: 'warning_needs_response', dueBy: later, isAnswered: false }, 'answer'],
  [{ status: 'needs_response', dueBy: later, isAnswered: true }, 'dispute_answered'],
  [{ status: 'under_review', dueBy: later, isAnswered: false }, 'dispute_answered'],
  [{ status: 'needs_response', dueBy: now, isAnswered: false }, 'dispute_too_late'],
  [{ status: 'needs_response', dueBy: null, isAnswered: false }, 'dispute_too_late'],
  [{ status: 'lost', dueBy: later, isAnswered: false }, 'dispute_over'],
])('%j: %s', (facts, outcome) => {
  const verdict = mayAnswerDispute(facts, now);
  expect(verdict.ok ? verdict.value : verdict.reason).toBe(outcome);
});

const facts = {
  shopName: 'Ringwood Tackle',
  lines: [{ name: 'Red maggots', quantity: 4 }],
  events: [{ at: '16 November, 10:00', text: 'Paid' }],
  courier: { name: 'Uber Direct', reference: 'del_1' },
  deliveredAt: '16 November, 11:00',
  refunded: '£4.20',
};

test('evidence starts with the details of the order', () => {
  expect(suggestEvidence(facts)).toEqual({
    productDescription: 'Fishing bait and tackle from Ringwood Tackle: 4 × Red maggots.',
    explanation: [
      'Uber Direct delivered the order to the customer on 16 November, 11:00 (reference del_1).',
      '£4.20 of this payment was refunded before the dispute.',
      'What happened, by our records:',
      '16 November, 10:00: Paid',
    ].join('\n'),
  });
  const collected = suggestEvidence({ ...facts, courier: undefined, refunded: '' }).explanation;
  expect(collected).toMatch(/^The customer collected the order at Ringwood Tackle/);
  expect(collected).not.toContain('refunded');
});

test('an order that never arrived is not described as delivered or collected', () => {
  const { explanation } = suggestEvidence({ ...facts, deliveredAt: '', refunded: '' });
  expect(explanation).toBe('What happened, by our records:\n16 November, 10:00: Paid');
});

test('a description of many lines is cut to the length that the provider accepts', () => {
  const lines = Array.from({ length: 2000 }, () => ({ name: 'Red maggots', quantity: 4 }));
  expect(suggestEvidence({ ...facts, lines }).productDescription).toHaveLength(MAX_EVIDENCE);
});

test('evidence is never longer than the provider accepts', () => {
  const events = Array.from({ length: 2000 }, () => ({ at: 'now', text: 'x'.repeat(50) }));
  expect(suggestEvidence({ ...facts, events }).explanation).toHaveLength(MAX_EVIDENCE);
});
