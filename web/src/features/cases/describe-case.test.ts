import type { OrderCase } from '@baitdrop/contract/cases';
import { expect, it } from 'vitest';
import { describeCase } from './describe-case.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const open: OrderCase = {
  id: 'case',
  reason: 'missing',
  status: 'open',
  opened_at: '2026-11-16T10:00:00Z',
  answer_due_at: '2026-11-17T10:00:00Z',
  escalated: false,
  closed_at: null,
  closed_by: '',
  messages: [],
  photos: [],
};

it.each([
  ['customer', open, 'Waiting for an answer', 'Dave’s answers by 10:00 tomorrow, or we take over.'],
  ['shop', open, 'To answer', 'Please answer by 10:00 tomorrow.'],
  ['admin', open, 'To answer', 'Dave’s should answer by 10:00 tomorrow.'],
  ['customer', { ...open, escalated: true }, 'With BaitDrop', 'we’ve taken over'],
  ['shop', { ...open, escalated: true }, 'Overdue', 'you can still answer'],
  ['admin', { ...open, escalated: true }, 'Overdue', 'Please answer the customer'],
  ['customer', { ...open, status: 'answered' }, 'Answered', 'Is it solved?'],
  ['customer', { ...open, status: 'closed', closed_by: 'system' }, 'Closed', 'Nobody wrote for a week'],
] as const)('shows the %s the state of the case', (reader, found, label, sentence) => {
  const description = describeCase(reader, found, 'Dave’s', NOW);
  expect(description.label).toBe(label);
  expect(description.sentence).toContain(sentence);
});
