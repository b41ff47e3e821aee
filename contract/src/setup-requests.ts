import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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

export const payForSetup = endpoint({
  method: 'POST',
  path: '/api/setup-requests/:id/pay',
  summary: 'Pay for a setup service',
  access: 'signed-in',
  bodyLimit: 1024,
  limits: [{ name: 'setup-pay', by: 'account', max: 30, windowSeconds: 600 }],
  /** The page of the payment provider. */
  answer: z.object({ payment_url: z.string() }),
  refuses: ['payment_unavailable', 'setup_cancelled', 'setup_paid', 'setup_request_not_found'],
});

const setupPaymentState = z.object({
  /** `waiting`: a page is open and may have been paid. */
  state: z.enum(['unpaid', 'waiting', 'paid', 'cancelled']),
  service_type: z.string(),
  price_pence: z.number(),
  shop_name: z.string(),
});
export type SetupPaymentState = z.infer<typeof setupPaymentState>;

export const readSetupPayment = endpoint({
  method: 'GET',
  path: '/api/setup-requests/:id/payment',
  summary: 'Read whether a setup service is paid',
  access: 'signed-in',
  answer: setupPaymentState,
  refuses: ['payment_unavailable', 'setup_request_not_found'],
});
