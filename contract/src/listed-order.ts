import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import * as z from 'zod/mini';

/** The facts behind the status of an order in every list of administrators. */
export const listedOrderFields = {
  status: z.enum(ORDER_STATUSES),
  fulfilment: z.enum(FULFILMENTS),
  /** The shop has it ready for the courier or the customer. */
  packed: z.boolean(),
  /** Accepted for a later slot; the shop has not begun to pack. */
  booked: z.boolean(),
  /** It lapsed because the shop did not answer. */
  missed: z.boolean(),
  total_pence: z.number(),
  refunded_pence: z.number(),
};
