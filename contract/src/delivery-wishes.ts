// Requests to be told when a shop delivers to a postcode.
import * as z from 'zod/mini';

/** `POST /api/delivery-wishes`: 202 and `{}`. One mail when a shop delivers there, then the address is forgotten. */
export const deliveryWishForm = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(255)),
  postcode: z.string().check(z.minLength(1), z.maxLength(10)),
});
export type DeliveryWishForm = z.infer<typeof deliveryWishForm>;
