// The delivery waitlist: requests for a mail once a shop delivers to a postcode or to a water.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import * as z from 'zod/mini';
import { type BodyOf, endpoint } from './endpoint.ts';

/** Sends one mail when a shop delivers there, then deletes the address. */
export const joinDeliveryWaitlist = endpoint({
  method: 'POST',
  path: '/api/delivery-wishes',
  summary: 'Ask to be told when delivery comes here',
  access: 'public',
  body: z.object({
    email: z.string().check(z.minLength(1), z.maxLength(255)),
    /** Empty for a place that has only a position, such as a water. */
    postcode: z.string().check(z.maxLength(10)),
    lat: z.optional(z.number()),
    lng: z.optional(z.number()),
  }),
  invalid: formRefusals.shops.emailAndPostcode,
  bodyLimit: 2048,
  status: 202,
  answer: z.object({}),
  refuses: ['wish_refused'],
});
export type DeliveryWaitlistForm = BodyOf<typeof joinDeliveryWaitlist>;
