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
});
