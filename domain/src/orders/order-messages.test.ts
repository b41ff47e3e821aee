import { expect, it } from 'vitest';
import { mayWriteMessages, recipientOf } from './order-messages.ts';

const day = (date: number) => new Date(`2026-11-${String(date).padStart(2, '0')}T10:00:00Z`);

it.each([
  ['before it is paid', null, null, false],
  ['while the order is active', day(1), null, true],
  ['for two weeks after its end', day(1), day(2), true],
  ['not later than that', day(1), day(1), false],
] as const)('messages can be written: %s', (_when, paidAt, endedAt, expected) => {
  expect(mayWriteMessages({ paidAt, endedAt }, day(15))).toBe(expected);
});

it('is read by the other side, whichever member of staff writes', () => {
  expect([recipientOf('customer'), recipientOf('shop'), recipientOf('admin')]).toEqual([
    'shop',
    'customer',
    'customer',
  ]);
});
