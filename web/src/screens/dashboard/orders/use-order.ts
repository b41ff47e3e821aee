import type { OrderEventRecord } from '@baitdrop/contract/orders';
import { useCallback } from 'react';
import { type DeskOrder, LINES_EXPAND, withLines } from '../../../features/desk/desk-order.ts';
import { useLiveRead } from '../../../features/desk/use-live-read.ts';
import { fullList, records } from '../../../platform/records/client.ts';

export interface OrderStory {
  order: DeskOrder;
  /** Oldest first. */
  events: OrderEventRecord[];
}

const isUnknown = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 404;

/** One order with everything that happened to it; `unknown` for what this shop does not have. */
export function useOrder(id: string) {
  const read = useCallback(async (): Promise<OrderStory | 'unknown'> => {
    const orders = await records('orders');
    try {
      const [order, events] = await Promise.all([
        orders.getOne(id, { expand: LINES_EXPAND }),
        fullList('order_events', { filter: `order = "${id.replaceAll(/\W/g, '')}"`, sort: 'created,id' }),
      ]);
      return { order: withLines(order), events };
    } catch (failure) {
      if (isUnknown(failure)) return 'unknown';
      throw failure;
    }
  }, [id]);
  return useLiveRead(`orders/${id}`, read);
}
