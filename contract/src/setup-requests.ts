import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const setupRequestRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  service_type: choice('basic', 'premium'),
  /** Pounds. */
  price: z.number(),
  /** The contact details from the shop's form. */
  contact_info: z.unknown(),
  status: choice('pending', 'paid', 'contacted', 'in_progress', 'done', 'cancelled'),
  requested_at: instant,
  paid_at: instant,
  contacted_at: instant,
  started_at: instant,
  done_at: instant,
});

export type SetupRequestRecord = z.infer<typeof setupRequestRecord>;

/**
 * `POST /api/setup-requests/:id/pay`, by the shop's owner: address of the payment page. 409 when it is paid or
 * cancelled.
 */
export const setupPayAnswer = z.object({ payment_url: z.string() });
export type SetupPayAnswer = z.infer<typeof setupPayAnswer>;

/** `GET /api/setup-requests/:id/payment`, by the shop's owner. `waiting`: a page is open and may have been paid. */
export const setupPaymentState = z.object({
  state: z.enum(['unpaid', 'waiting', 'paid', 'cancelled']),
  service_type: z.string(),
  price_pence: z.number(),
  shop_name: z.string(),
});
export type SetupPaymentState = z.infer<typeof setupPaymentState>;
