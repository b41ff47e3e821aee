import { expect, it } from 'vitest';
import { mayWriteMessages, recipientOf } from './order-messages.ts';

const day = (date: number) => new Date(`2026-11-${String(date).padStart(2, '0')}T10:00:00Z`);

it.each([
  ['before it is paid', null, null, false],
  ['while it is under way', day(1), null, true],
  ['for two weeks after its end', day(1), day(2), true],
  ['not after them', day(1), day(1), false],
] as const)('messages can be written: %s', (_when, paidAt, endedAt, expected) => {
  expect(mayWriteMessages({ paidAt, endedAt }, day(15))).toBe(expected);
});

it('is read by the other side, whoever writes for the shop', () => {
  expect([recipientOf('customer'), recipientOf('shop'), recipientOf('admin')]).toEqual([
    'shop',
    'customer',
    'customer',
  ]);
});
