import {
  orderRequestsFilter,
  orderFilter,
  type OrderQuery,
  unansweredOrdersFilter,
} from '@baitdrop/contract/desk-orders';
import type { OrderCount } from '@baitdrop/contract/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useQuery } from '../../platform/query/use-query.ts';
import { records } from '../../platform/records/client.ts';
import { send } from '../../platform/records/send.ts';
import { ROWS_PER_PAGE } from '../../ui/table/paging.ts';
import { type DeskOrder, LINES_EXPAND, withLines } from './desk-order.ts';

const meta = { live: [{ topic: 'orders/*' as const }] };

/** One page of the shop's orders, newest first. */
export function ordersQuery(query: OrderQuery, page: number) {
  const filter = orderFilter(query);
  return queryOptions({
    queryKey: ['orders', 'page', filter, page],
    queryFn: async (): Promise<DeskOrder[]> => {
      const orders = await records('orders');
      const options = { filter, sort: '-created', expand: LINES_EXPAND, skipTotal: true };
      return (await orders.getList(page, ROWS_PER_PAGE, options)).items.map(withLines);
    },
    meta,
    placeholderData: keepPreviousData,
  });
}

/** Counts in a request of its own, because the server knows the number without reading every order. */
const countQuery = ({ shopId, ...query }: OrderQuery) =>
  queryOptions({
    queryKey: ['orders', 'count', shopId, query],
    queryFn: async (): Promise<number> => {
      const path = `/api/shops/${encodeURIComponent(shopId)}/order-count?${new URLSearchParams(query)}`;
      return (await send<OrderCount>('GET', path)).orders;
    },
    meta,
  });

/** Returns one page of the shop's orders, newest first, with live updates. */
export function useOrders(query: OrderQuery, page: number) {
  const listed = useQuery(ordersQuery(query, page));
  const counted = useQuery(countQuery(query));
  return {
    orders: listed.data,
    /** Null until the count has loaded: a shop with a long history need not wait for it to see its newest orders. */
    total: counted.data ?? null,
    isError: listed.isError || counted.isError,
    refetch: () => {
      void listed.refetch();
      void counted.refetch();
    },
  };
}

const MAX_WAITING = 20;

const waitingQuery = (name: string, shopId: string, filter: string, sort: string) =>
  queryOptions({
    queryKey: ['orders', name, shopId],
    queryFn: async (): Promise<DeskOrder[]> => {
      const orders = await records('orders');
      const options = { filter, sort, expand: LINES_EXPAND, skipTotal: true };
      return (await orders.getList(1, MAX_WAITING, options)).items.map(withLines);
    },
    meta,
  });

/** Large orders that need approval, the one that expires first at the top. */
export const approvalRequestsQuery = (shopId: string) =>
  waitingQuery('asked', shopId, orderRequestsFilter(shopId), 'pay_by,created');

/** Orders that are not finished, the oldest first. */
export const openOrdersQuery = (shopId: string) =>
  waitingQuery('open', shopId, orderFilter({ shopId, status: 'open', day: '', search: '' }), 'created');

/** Paid orders that wait for an answer, the one that expires first at the top. */
export const waitingOrdersQuery = (shopId: string) =>
  waitingQuery('waiting', shopId, unansweredOrdersFilter(shopId), 'answer_due_at,created');
