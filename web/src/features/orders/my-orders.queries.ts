import type { MyOrders } from '@baitdrop/contract/tracking';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

export type MyOrder = MyOrders['orders'][number];

/** The signed-in user's orders, newest first, with live updates. */
export const myOrdersQuery = queryOptions({
  queryKey: ['orders', 'mine'],
  queryFn: async () => (await send<MyOrders>('GET', '/api/my-orders')).orders,
  meta: { live: [{ topic: 'orders/*' }] },
});
