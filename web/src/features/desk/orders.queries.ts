import {
  orderRequestsFilter,
  orderFilter,
  type OrderQuery,
  unansweredOrdersFilter,
} from '@baitdrop/contract/desk-orders';
import { countShopOrders, exportShopOrders } from '@baitdrop/contract/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { records } from '../../platform/records/client.ts';
import { downloadFile } from '../../platform/api/files.ts';
import { ROWS_PER_PAGE } from '../../ui/table/paging.ts';
import { type DeskOrder, LINES_EXPAND, withLines } from './desk-order.ts';
import { useWithHeld } from './held-commands.ts';
import { byUrgency } from './order-due.ts';

const meta = { live: [{ topic: 'orders/*' as const }] };

/** One page of the shop's orders, newest first. */
export function ordersQuery(query: OrderQuery, page: number, perPage = ROWS_PER_PAGE) {
  const filter = orderFilter(query);
  return queryOptions({
    queryKey: ['orders', 'page', filter, page, perPage],
    queryFn: async (): Promise<DeskOrder[]> => {
      const orders = await records('orders');
      const options = { filter, sort: '-created', expand: LINES_EXPAND, skipTotal: true };
      return (await orders.getList(page, perPage, options)).items.map(withLines);
    },
    meta,
    placeholderData: keepPreviousData,
  });
}

/** Counts in a request of its own, because the server knows the number without reading every order. */
const countQuery = ({ shopId, ...query }: OrderQuery) =>
  ask(countShopOrders, { params: { shopId }, query }, { live: 'orders/*' });

/** Returns one page of the shop's orders, newest first, with live updates. */
export function useOrders(query: OrderQuery, page: number, perPage?: number) {
  const listed = useQuery(ordersQuery(query, page, perPage));
  const counted = useQuery(countQuery(query));
  const withHeld = useWithHeld();
  return {
    data: listed.data?.map(withHeld),
    /** Null until the count has loaded: a shop with a long history need not wait for it to see its newest orders. */
    total: counted.data?.orders ?? null,
    isError: listed.isError || counted.isError,
    refetch: () => {
      void listed.refetch();
      void counted.refetch();
    },
  };
}

/** Downloads the orders that the filter finds as a spreadsheet. */
export const downloadOrders = ({ shopId, ...query }: OrderQuery): Promise<{ file: Blob; name: string }> =>
  downloadFile(exportShopOrders, { params: { shopId }, query }, 'baitdrop-orders.csv');

/** More orders than a shop can pack at once. */
const MAX_OPEN = 100;

/** The orders that are not finished yet, the oldest first. */
export const openOrdersQuery = (shopId: string, search: string) =>
  queryOptions({
    queryKey: ['orders', 'open', shopId, search],
    queryFn: async (): Promise<{ orders: DeskOrder[]; total: number }> => {
      const orders = await records('orders');
      const filter = orderFilter({ shopId, status: 'open', from: '', until: '', search });
      const { items, totalItems } = await orders.getList(1, MAX_OPEN, {
        filter,
        sort: 'created',
        expand: LINES_EXPAND,
      });
      return { orders: items.map(withLines), total: totalItems };
    },
    meta,
    placeholderData: keepPreviousData,
  });

/** Returns the open orders in the order in which the shop has to act, with live updates. */
export function useOpenOrders(shopId: string, search: string) {
  const { data, isError, refetch } = useQuery(openOrdersQuery(shopId, search));
  const withHeld = useWithHeld();
  return {
    data: data?.orders.map(withHeld).toSorted(byUrgency),
    total: data?.total ?? null,
    isError,
    refetch: () => void refetch(),
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

/** Paid orders that wait for an answer, the one that expires first at the top. */
export const waitingOrdersQuery = (shopId: string) =>
  waitingQuery('waiting', shopId, unansweredOrdersFilter(shopId), 'answer_due_at,created');

/** Returns the waiting orders, without those whose acceptance is held. */
export function useWaitingOrders(shopId: string) {
  const { data, refetch } = useQuery(waitingOrdersQuery(shopId));
  const withHeld = useWithHeld();
  return {
    waiting: data?.filter((order) => withHeld(order).status === 'pending'),
    refetch: () => void refetch(),
  };
}
