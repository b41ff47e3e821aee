import { useCallback } from 'react';
import { records } from '../../platform/records/client.ts';
import { ROWS_PER_PAGE } from '../../ui/table/paging.ts';
import { type DeskOrder, linesExpand, withLines } from './desk-order.ts';
import { waitingFilter } from './order-query.ts';
import { useLiveRead } from './use-live-read.ts';

export interface OrderPage {
  orders: DeskOrder[];
  total: number;
}

/** One page of the shop's orders, newest first, in step with what happens to them. */
export function useOrders(filter: string, page: number) {
  const read = useCallback(async (): Promise<OrderPage> => {
    const orders = await records('orders');
    const { items, totalItems } = await orders.getList(page, ROWS_PER_PAGE, {
      filter,
      sort: '-created',
      expand: linesExpand,
    });
    return { orders: items.map(withLines), total: totalItems };
  }, [filter, page]);
  return useLiveRead('orders/*', read);
}

const waitingShown = 20;

/** Paid and not answered, the one whose time runs out first in front. */
export function useWaitingOrders(shopId: string) {
  const read = useCallback(async (): Promise<DeskOrder[]> => {
    const orders = await records('orders');
    const { items } = await orders.getList(1, waitingShown, {
      filter: waitingFilter(shopId),
      sort: 'answer_due_at,created',
      expand: linesExpand,
      skipTotal: true,
    });
    return items.map(withLines);
  }, [shopId]);
  return useLiveRead('orders/*', read);
}
