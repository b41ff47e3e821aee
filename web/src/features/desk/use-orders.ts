import { useCallback } from 'react';
import { records } from '../../platform/records/client.ts';
import { ROWS_PER_PAGE } from '../../ui/table/paging.ts';
import { type DeskOrder, LINES_EXPAND, withLines } from './desk-order.ts';
import { waitingFilter } from './order-query.ts';
import { type LiveRead, useLiveRead } from './use-live-read.ts';

export interface OrderPage {
  orders: DeskOrder[];
  /** Null until they are counted: a shop with a long past need not wait for that to see its newest orders. */
  total: number | null;
}

async function readOrders(filter: string, page: number): Promise<DeskOrder[]> {
  const orders = await records('orders');
  const { items } = await orders.getList(page, ROWS_PER_PAGE, {
    filter,
    sort: '-created',
    expand: LINES_EXPAND,
    skipTotal: true,
  });
  return items.map(withLines);
}

async function countOrders(filter: string): Promise<{ filter: string; total: number }> {
  const orders = await records('orders');
  const { totalItems } = await orders.getList(1, 1, { filter, fields: 'id' });
  return { filter, total: totalItems };
}

/** One page of the shop's orders, newest first, in step with what happens to them. */
export function useOrders(filter: string, page: number): LiveRead<OrderPage> {
  const listed = useLiveRead(
    'orders/*',
    useCallback(() => readOrders(filter, page), [filter, page]),
  );
  const counted = useLiveRead(
    'orders/*',
    useCallback(() => countOrders(filter), [filter]),
  );
  const total = counted.value?.filter === filter ? counted.value.total : null;
  return {
    value: listed.value && { orders: listed.value, total },
    hasFailed: listed.hasFailed || counted.hasFailed,
    reload: () => {
      listed.reload();
      counted.reload();
    },
  };
}

const MAX_WAITING = 20;

/** Paid and not answered, the one whose time runs out first in front. */
export function useWaitingOrders(shopId: string) {
  const read = useCallback(async (): Promise<DeskOrder[]> => {
    const orders = await records('orders');
    const { items } = await orders.getList(1, MAX_WAITING, {
      filter: waitingFilter(shopId),
      sort: 'answer_due_at,created',
      expand: LINES_EXPAND,
      skipTotal: true,
    });
    return items.map(withLines);
  }, [shopId]);
  return useLiveRead('orders/*', read);
}
