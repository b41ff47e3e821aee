import { describe, expect, it } from 'vitest';
import { trackedOrder } from '../../testing/sample-tracking.ts';
import { mostUrgentFirst, type FollowedOrder } from './orders-under-way.ts';

const followed = (token: string, changes: Partial<FollowedOrder['order']>): FollowedOrder => ({
  token,
  order: { ...trackedOrder, ...changes },
});

describe('the bar of orders under way', () => {
  it('shows the order that waits for the customer first, then the one that arrives next', () => {
    const orders = [
      followed('delivered', { status: 'delivered' }),
      followed('packed for tomorrow', { status: 'preparing', eta: '2026-11-03T08:00:00Z' }),
      followed('packed for today', { status: 'preparing', eta: '2026-11-02T12:00:00Z' }),
      followed('without a time', { status: 'preparing' }),
      followed('on its way', { status: 'en_route', eta: '2026-11-02T13:00:00Z' }),
      followed('not paid', { can: { ...trackedOrder.can, pay: true } }),
    ];
    expect(orders.toSorted(mostUrgentFirst).map(({ token }) => token)).toEqual([
      'not paid',
      'on its way',
      'packed for today',
      'packed for tomorrow',
      'without a time',
      'delivered',
    ]);
  });
});
