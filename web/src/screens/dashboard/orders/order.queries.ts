import { type OrderHistory, readOrderHistory } from '@baitdrop/contract/dashboard';
import { readOrderVat } from '@baitdrop/contract/vat-documents';
import { queryOptions } from '@tanstack/react-query';
import { type DeskOrder, LINES_EXPAND, withLines } from '../../../features/desk/desk-order.ts';
import { call } from '../../../platform/api/call.ts';
import { isNotFound } from '../../../platform/api/error-message.ts';
import { records } from '../../../platform/records/client.ts';

interface OrderStory {
  order: DeskOrder;
  /** The oldest first. */
  events: OrderHistory['events'];
}

/** One order with its history; `unknown` if it is not this shop's. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'story', id],
    queryFn: async (): Promise<OrderStory | 'unknown'> => {
      const orders = await records('orders');
      try {
        const [order, { events }] = await Promise.all([
          orders.getOne(id, { expand: LINES_EXPAND }),
          call(readOrderHistory, { params: { id } }),
        ]);
        return { order: withLines(order), events };
      } catch (error) {
        if (isNotFound(error)) return 'unknown';
        throw error;
      }
    },
    meta: { live: [{ topic: `orders/${id}` }] },
  });

/** The key contains the state of the order, so that a change of it refetches. */
export const orderVatQuery = (id: string, order: DeskOrder | undefined) =>
  queryOptions({
    queryKey: ['orders', 'vat', id, order?.updated],
    queryFn: () => call(readOrderVat, { params: { id } }),
  });
