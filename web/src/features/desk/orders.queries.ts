import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useQuery } from '../../platform/query/use-query.ts';
import { records } from '../../platform/records/client.ts';
import { ROWS_PER_PAGE } from '../../ui/table/paging.ts';
import { type DeskOrder, LINES_EXPAND, withLines } from './desk-order.ts';
import { waitingFilter } from './order-query.ts';

const meta = { live: [{ topic: 'orders/*' as const }] };

const pageQuery = (filter: string, page: number) =>
  queryOptions({
    queryKey: ['orders', 'page', filter, page],
    queryFn: async (): Promise<DeskOrder[]> => {
      const orders = await records('orders');
      const options = { filter, sort: '-created', expand: LINES_EXPAND, skipTotal: true };
      return (await orders.getList(page, ROWS_PER_PAGE, options)).items.map(withLines);
    },
    meta,
    placeholderData: keepPreviousData,
  });

const countQuery = (filter: string) =>
  queryOptions({
    queryKey: ['orders', 'count', filter],
    queryFn: async (): Promise<number> =>
      (await (await records('orders')).getList(1, 1, { filter, fields: 'id' })).totalItems,
    meta,
  });

/** One page of the shop's orders, newest first, in step with what happens to them. */
export function useOrders(filter: string, page: number) {
  const listed = useQuery(pageQuery(filter, page));
  const counted = useQuery(countQuery(filter));
  return {
    orders: listed.data,
    /** Null until they are counted: a shop with a long past need not wait for that to see its newest orders. */
    total: counted.data ?? null,
    isError: listed.isError || counted.isError,
    refetch: () => {
      void listed.refetch();
      void counted.refetch();
    },
  };
}

const MAX_WAITING = 20;

/** Paid and not answered, the one whose time runs out first in front. */
export const waitingOrdersQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['orders', 'waiting', shopId],
    queryFn: async (): Promise<DeskOrder[]> => {
      const orders = await records('orders');
      const { items } = await orders.getList(1, MAX_WAITING, {
        filter: waitingFilter(shopId),
        sort: 'answer_due_at,created',
        expand: LINES_EXPAND,
        skipTotal: true,
      });
      return items.map(withLines);
    },
    meta,
  });
