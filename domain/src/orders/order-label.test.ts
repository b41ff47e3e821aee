import { expect, it } from 'vitest';
import { orderLabel, refundExtent } from './order-label.ts';

it.each([
  ['pending', 'delivery', false, 'Pending'],
  ['preparing', 'delivery', false, 'Preparing'],
  ['preparing', 'delivery', true, 'Packed'],
  ['preparing', 'collection', false, 'Preparing'],
  ['preparing', 'collection', true, 'Ready'],
  ['en_route', 'delivery', true, 'On its way'],
  ['delivered', 'delivery', true, 'Delivered'],
  ['delivered', 'collection', true, 'Collected'],
  ['cancelled', 'delivery', true, 'Cancelled'],
  ['cancelled', 'collection', false, 'Cancelled'],
] as const)('an order that is %s for %s, packed: %s, is “%s” everywhere', (status, fulfilment, isPacked, word) => {
  expect(orderLabel({ status, fulfilment, isPacked })).toBe(word);
});

it('an order for later is “Accepted” until the shop packs it', () => {
  const booked = { fulfilment: 'delivery', isBooked: true } as const;
  expect(orderLabel({ ...booked, status: 'preparing', isPacked: false })).toBe('Accepted');
  expect(orderLabel({ ...booked, status: 'preparing', isPacked: true })).toBe('Packed');
  expect(orderLabel({ ...booked, status: 'cancelled', isPacked: false })).toBe('Cancelled');
});

it('an order that was refunded in full before it left is “Refunded”, and keeps its word once it has left', () => {
  const refunded = { fulfilment: 'delivery', isPacked: true, isRefunded: true } as const;
  expect(orderLabel({ ...refunded, status: 'pending', isPacked: false })).toBe('Refunded');
  expect(orderLabel({ ...refunded, status: 'preparing' })).toBe('Refunded');
  expect(orderLabel({ ...refunded, status: 'preparing', isPacked: false, isBooked: true })).toBe('Refunded');
  expect(orderLabel({ ...refunded, status: 'en_route' })).toBe('On its way');
  expect(orderLabel({ ...refunded, status: 'cancelled' })).toBe('Cancelled');
});

it('an order that the shop let lapse is “Missed” at the shop', () => {
  const lapsed = { status: 'cancelled', fulfilment: 'delivery', isPacked: false } as const;
  expect(orderLabel({ ...lapsed, isMissed: true })).toBe('Missed');
  expect(orderLabel({ ...lapsed, isMissed: false })).toBe('Cancelled');
});

it.each([
  ['nothing', 2780, 0, 'none'],
  ['zero for an order that cost nothing', 0, 0, 'none'],
  ['a part', 2780, 368, 'part'],
  ['all except a penny', 2780, 2779, 'part'],
  ['the whole order', 2780, 2780, 'full'],
  ['the whole order and the tip', 2780, 2980, 'full'],
])('a refund of %s is labelled so', (_what, totalPence, refundedPence, extent) => {
  expect(refundExtent({ totalPence, refundedPence })).toBe(extent);
});
