import * as z from 'zod/mini';
import { deliveryCharge } from './delivery-charge.ts';

/** Whether this is the demo, with a postcode that works in it, and what else a page must know of this installation. */
export const profile = z.object({
  profile: z.enum(['demo', 'live']),
  suggestedPostcode: z.optional(z.string()),
  /** Where the demo's mails can be read. */
  mailboxUrl: z.optional(z.string()),
  /** The partner for groceries and food; `{postcode}` stands for the customer's. */
  foodPartnerUrl: z.string(),
  /** For every shop that has none of its own. */
  deliveryCharge,
  /** Some shops have one of their own: their pages say which. */
  deliveryChargeVaries: z.boolean(),
});

export type Profile = z.infer<typeof profile>;
