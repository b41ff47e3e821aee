import * as z from 'zod/mini';
import { deliveryCharge } from './delivery-charge.ts';
import { endpoint } from './endpoint.ts';

/**
 * Whether this is the demo, with a postcode that works in it, and other facts about this installation that pages need.
 */
const profile = z.object({
  profile: z.enum(['demo', 'live']),
  suggestedPostcode: z.optional(z.string()),
  /** Address at which the demo's mails can be read. */
  mailboxUrl: z.optional(z.string()),
  /** The partner for groceries and food; `{postcode}` is replaced by the customer's. */
  foodPartnerUrl: z.string(),
  /** The charge of shops that have none of their own. */
  deliveryCharge,
  /** Some shops have a charge of their own, which their pages show. */
  deliveryChargeVaries: z.boolean(),
});

export type Profile = z.infer<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: 'How this server is set up',
  access: 'public',
  answer: profile,
});
