import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

/** Read-only over the records API. Money in pounds. */
export const orderRecord = z.strictObject({
  ...recordHead,
  code: z.string(),
  shop_id: z.string(),
  customer: z.string(),
  status: choice('pending', 'preparing', 'en_route', 'delivered', 'cancelled'),
  subtotal: z.number(),
  service_fee: z.number(),
  platform_fee: z.number(),
  total: z.number(),
  created: instant,
  updated: instant,
});

export type OrderRecord = z.infer<typeof orderRecord>;
