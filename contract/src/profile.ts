import * as z from 'zod/mini';

/** Whether this is the demo, with a postcode that works in it, and what else a page must know of this installation. */
export const profile = z.object({
  profile: z.enum(['demo', 'live']),
  suggestedPostcode: z.optional(z.string()),
  /** Where the demo's mails can be read. */
  mailboxUrl: z.optional(z.string()),
  /** The partner for groceries and food; `{postcode}` stands for the customer's. */
  foodPartnerUrl: z.string(),
  /** The platform, unless an administrator changed that: then the cart shows the courier's price. */
  courierPaidBy: z.enum(['platform', 'customer']),
});

export type Profile = z.infer<typeof profile>;
