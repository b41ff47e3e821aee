// The delivery waitlist: requests for a mail once a shop delivers to a postcode.
import * as z from 'zod/mini';

/** `POST /api/delivery-wishes`: 202 and `{}`. Sends one mail when a shop delivers there, then deletes the address. */
export const deliveryWaitlistForm = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(255)),
  postcode: z.string().check(z.minLength(1), z.maxLength(10)),
});
export type DeliveryWaitlistForm = z.infer<typeof deliveryWaitlistForm>;
