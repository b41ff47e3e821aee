// A shop's customers. Names and addresses are included only for those who allowed the shop to write to them.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { anyPageField } from './query.ts';

const shopCustomers = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      orders: z.number(),
      last_order_at: z.string(),
      consented_at: z.string(),
    }),
  ),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
  /** How many customers did not allow it or withdrew it. */
  others: z.number(),
});
export type ShopCustomers = z.infer<typeof shopCustomers>;

/** The latest order first, 25 a page. */
export const listShopCustomers = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/customers',
  summary: 'List customers who may be written to',
  access: { shop: 'money' },
  query: z.object({ page: anyPageField() }),
  answer: shopCustomers,
});

/** The shops that may write to the user. */
export const listOwnConsents = endpoint({
  method: 'GET',
  path: '/api/my-consents',
  summary: 'List shops that may write to you',
  access: 'signed-in',
  answer: z.object({
    consents: z.array(z.object({ shop_id: z.string(), shop_name: z.string(), given_at: z.string() })),
  }),
});
export type MyConsents = AnswerOf<typeof listOwnConsents>;

export const withdrawOwnConsent = endpoint({
  method: 'POST',
  path: '/api/my-consents/withdraw',
  summary: 'Say that a shop may no longer write to you',
  access: 'signed-in',
  body: z.object({ shop_id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  invalid: formRefusals.nothingChanged,
  bodyLimit: 1024,
});

export const exportShopCustomers = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/customers/csv',
  summary: 'Save them as a spreadsheet',
  access: { shop: 'money' },
  sends: 'file',
});
