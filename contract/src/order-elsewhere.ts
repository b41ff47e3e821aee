// Another shop for an order that its own will not send; see `tracking.ts` for the token.
import * as z from 'zod/mini';
import { shopHours } from './directory.ts';

/**
 * `GET /api/tracking/elsewhere`: open shops that have the same or similar products and reach the same place, those with the most
 * of it first. Empty unless `can.find_elsewhere`.
 */
export const elsewhereAnswer = z.object({
  shops: z.array(
    z.object({
      shop_id: z.string(),
      name: z.string(),
      /** Kilometres. */
      distance: z.nullable(z.number()),
      hours: shopHours,
      minimum_order_pence: z.number(),
      subtotal_pence: z.number(),
      /** Ready for the cart. `wanted` is what was ordered; `quantity` may be less of it. */
      lines: z.array(
        z.object({
          wanted: z.string(),
          wanted_quantity: z.number(),
          name: z.string(),
          quantity: z.number(),
          price_pence: z.number(),
          category: z.string(),
          /** The very same product, or one that can stand in for it. */
          match: z.enum(['same', 'similar']),
        }),
      ),
      /** The names of what is not there. */
      missing: z.array(z.string()),
    }),
  ),
});
export type ElsewhereAnswer = z.infer<typeof elsewhereAnswer>;
