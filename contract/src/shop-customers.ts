// A shop's customers: with name and address only those who said that the shop may write to them.
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/customers?page=1`, for its owner and administrators: who ordered last is first, 20 a page. */
export const shopCustomers = z.object({
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
  /** Customers who did not say so, or withdrew it: a number and nothing else. */
  others: z.number(),
});
export type ShopCustomers = z.infer<typeof shopCustomers>;

/** `GET /api/my-consents`, for whoever is signed in: the shops that may write to them. */
export const myConsents = z.object({
  consents: z.array(z.object({ shop_id: z.string(), shop_name: z.string(), given_at: z.string() })),
});
export type MyConsents = z.infer<typeof myConsents>;

/** `POST /api/my-consents/withdraw` */
export const withdrawForm = z.object({ shop_id: z.string().check(z.minLength(1), z.maxLength(100)) });
