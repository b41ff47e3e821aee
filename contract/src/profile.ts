import * as z from 'zod/mini';

/** Whether this is the demo, with a postcode that works in it, and what else a page must know of this installation. */
export const profile = z.object({
  profile: z.enum(['demo', 'live']),
  suggestedPostcode: z.optional(z.string()),
  /** The partner for groceries and food; `{postcode}` stands for the customer's. */
  foodPartnerUrl: z.string(),
});

export type Profile = z.infer<typeof profile>;
