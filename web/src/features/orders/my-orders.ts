import { isFinal } from '@baitdrop/domain/orders/order-status';
import type { MyOrder } from './my-orders.queries.ts';

/** True while the order waits for the shop, the courier or the payment. */
export const isInProgress = ({ status, payment }: Pick<MyOrder, 'status' | 'payment'>): boolean =>
  !isFinal(status) && payment !== 'expired';

/** Summarises the lines: 'Red maggots and 2 more'. */
export function orderSummaryText(lines: readonly { name: string }[]): string {
  const [first, ...others] = lines;
  if (first === undefined) return '';
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

/** Removes duplicate orders and keeps the newest of each: equal orders have the same shop and lines. */
export function uniqueOrders(orders: readonly MyOrder[]): MyOrder[] {
  const habits = new Map<string, MyOrder>();
  for (const order of orders) {
    const habit = JSON.stringify([order.shop_id, order.lines.map(({ name, quantity }) => [name, quantity]).toSorted()]);
    if (!habits.has(habit)) habits.set(habit, order);
  }
  return [...habits.values()];
}
