// Other shops for an order that its own shop does not send; `tracking.ts` explains the token.
import * as z from 'zod/mini';
import { shopHours } from './directory.ts';
import { endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';
import { reorderLine } from './order-parts.ts';

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
      /** Ready for the cart. `wanted` is the ordered quantity; `quantity` may be less. */
      lines: z.array(
        z.extend(reorderLine, {
          wanted: z.string(),
          wanted_quantity: z.number(),
          /** The same product, or a similar one. */
          match: z.enum(['same', 'similar']),
        }),
      ),
      /** Names of the products that the shop does not have. */
      missing: z.array(z.string()),
    }),
  ),
});
export type ElsewhereAnswer = z.infer<typeof elsewhereAnswer>;

/**
 * Open shops that have the same or similar products and deliver to the same place, those with most of them first. Empty
 * unless `can.find_elsewhere`.
 */
export const findOrderElsewhere = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/elsewhere',
  summary: 'Find other shops that have it',
  answer: elsewhereAnswer,
});
