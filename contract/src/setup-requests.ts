import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const setupRequestRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  service_type: choice('basic', 'premium'),
  /** Pounds. */
  price: z.number(),
  /** As the shop's form sent it. */
  contact_info: z.unknown(),
  status: choice('pending', 'paid', 'in_progress', 'done', 'cancelled'),
  requested_at: instant,
  paid_at: instant,
});

export type SetupRequestRecord = z.infer<typeof setupRequestRecord>;
