import * as z from 'zod/mini';

/** Whether this is the demo, and a postcode that works in it. */
export const profile = z.object({
  profile: z.enum(['demo', 'live']),
  suggestedPostcode: z.optional(z.string()),
});

export type Profile = z.infer<typeof profile>;
