import { listOwnOrders, type MyOrders } from '@baitdrop/contract/tracking';
import { ask } from '../../platform/api/call.ts';

export type MyOrder = MyOrders['orders'][number];

/** The signed-in user's orders, newest first, with live updates. */
export const myOrdersQuery = {
  ...ask(listOwnOrders, {}, { live: 'orders/*' }),
  select: ({ orders }: MyOrders) => orders,
};
