// A shop's customers. Names and addresses are included only for those who allowed the shop to write to them.
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/customers?page=1`, for its owner and administrators: the latest order first, 20 a page. */
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
  /** How many customers did not allow it or withdrew it. */
  others: z.number(),
});
export type ShopCustomers = z.infer<typeof shopCustomers>;

/** `GET /api/my-consents`, for the signed-in user: the shops that may write to them. */
export const myConsents = z.object({
  consents: z.array(z.object({ shop_id: z.string(), shop_name: z.string(), given_at: z.string() })),
});
export type MyConsents = z.infer<typeof myConsents>;

/** `POST /api/my-consents/withdraw` */
export const withdrawForm = z.object({ shop_id: z.string().check(z.minLength(1), z.maxLength(100)) });
