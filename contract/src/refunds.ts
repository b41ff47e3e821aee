// Money that the shop or an administrator gives back for an order.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { endpoint } from './endpoint.ts';
import { goodwillForm, refundForm } from './order-desk.ts';

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refund',
  summary: 'Give money back',
  access: { shop: 'refunds', admin: 'refunds' },
  idempotent: true,
  body: refundForm,
  invalid: formRefusals.orders.refundReason,
  bodyOptions: { problems: 'none' },
  bodyLimit: 32_768,
  refuses: [
    'above_support_limit',
    'no_courier',
    'order_disputed',
    'order_not_found',
    'order_not_paid',
    'payer_not_yours',
    'refund_line_not_found',
    'refund_nothing_left',
    'refund_too_many',
  ],
});

export const giveGoodwill = endpoint({
  method: 'POST',
  path: '/api/orders/:id/goodwill',
  summary: 'Give the customer an amount as goodwill',
  access: { shop: 'refunds', admin: 'refunds' },
  idempotent: true,
  body: goodwillForm,
  invalid: formRefusals.orders.goodwill,
  bodyLimit: 8192,
  refuses: [
    'above_support_limit',
    'goodwill_no_amount',
    'goodwill_nothing_left',
    'goodwill_too_much',
    'order_disputed',
    'order_not_found',
    'order_not_paid',
  ],
});
