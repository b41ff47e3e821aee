import { expect, test } from 'vitest';
import { deskOrder } from '../../testing/sample-order.ts';
import { nowSteps } from './now-steps.ts';

const NOW = new Date('2026-11-02T08:05:00.000Z');
const READY = '2026-11-02 08:04:00.000Z';

test('what to do now begins with new orders, then those to pack, then those to hand over', () => {
  const orders = [
    deskOrder({ id: 'on its way', status: 'en_route', fulfilment: 'delivery', ready_at: READY }),
    deskOrder({ id: 'packed for a courier', fulfilment: 'delivery', ready_at: READY }),
    deskOrder({ id: 'packed for the customer', ready_at: READY }),
    deskOrder({ id: 'to pack' }),
    deskOrder({ id: 'new', status: 'pending' }),
    deskOrder({ id: 'for tomorrow', slot_starts: '2026-11-03 08:00:00.000Z' }),
  ];
  expect(nowSteps(orders, NOW).map(({ order, step }) => [order.id, step])).toEqual([
    ['new', 'answer'],
    ['to pack', 'pack'],
    ['packed for the customer', 'hand_over'],
    ['packed for a courier', 'wait'],
    ['on its way', 'follow'],
  ]);
});

test('an order that was refunded in full is not to be packed', () => {
  const refunded = deskOrder({ refunded: 11 });
  expect(nowSteps([refunded], NOW)[0]?.step).toBe('wait');
});
