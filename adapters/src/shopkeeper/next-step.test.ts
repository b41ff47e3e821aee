import { describe, expect, test } from 'vitest';
import { nextStep, type OpenOrder } from './next-step.ts';

const pace = { acceptAfterMs: 4000, readyAfterMs: 6000, handOverAfterMs: 15_000 };
const paid: OpenOrder = {
  id: 'order1',
  code: 'K2V-4J5',
  shop_id: 'shop_1',
  status: 'pending',
  fulfilment: 'delivery',
  paid_at: '2026-06-01 10:00:00.000Z',
  slot_starts: '',
  accepted_at: '',
  ready_at: '',
};
const accepted = { ...paid, status: 'preparing', accepted_at: '2026-06-01 10:01:00.000Z' };
const packed = { ...accepted, ready_at: '2026-06-01 10:02:00.000Z' };
const at = (time: string) => Date.parse(`2026-06-01T${time}Z`);

test('a paid order is accepted after a moment; an unpaid one is not', () => {
  expect(nextStep(paid, pace)).toEqual({ command: 'accept', form: { prep_minutes: 5 }, dueAt: at('10:00:04') });
  expect(nextStep({ ...paid, paid_at: '' }, pace)).toBeUndefined();
});

test('an accepted order is packed after another moment', () => {
  expect(nextStep(accepted, pace)).toEqual({ command: 'ready', form: {}, dueAt: at('10:01:06') });
});

test('an order for a slot is accepted at once and packed shortly before the slot', () => {
  const slot_starts = '2026-06-01 15:00:00.000Z';
  expect(nextStep({ ...paid, slot_starts }, pace)?.dueAt).toBe(at('10:00:04'));
  expect(nextStep({ ...accepted, slot_starts }, pace)?.dueAt).toBe(at('14:40:00'));
  expect(nextStep({ ...packed, fulfilment: 'collection', slot_starts }, pace)?.dueAt).toBe(at('15:00:00'));
});

test('a collected order is handed over by the shop; a delivered one by the courier', () => {
  const handOver = { command: 'handed-over', form: { age_checked: true }, dueAt: at('10:02:15') };
  expect(nextStep({ ...packed, fulfilment: 'collection' }, pace)).toEqual(handOver);
  expect(nextStep(packed, pace)).toBeUndefined();
});

describe('there is no next step for the status', () => {
  test.each(['en_route', 'delivered', 'cancelled'])('%s', (status) => {
    expect(nextStep({ ...packed, status }, pace)).toBeUndefined();
  });
});
