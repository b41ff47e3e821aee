// Details that the checkout fills in for signed-in customers who chose to save them. They manage them in their account.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS } from '@baitdrop/domain/orders/order-status';
import { endpoint } from './endpoint.ts';
import { choice } from './record.ts';
import { mapPoint } from './order-parts.ts';

/** `details` is null until the customer saves some. */
const checkoutDetails = z.object({
  details: z.nullable(
    z.object({
      phone: z.string(),
      fulfilment: z.enum(FULFILMENTS),
      if_missing: choice(...IF_MISSING),
      /** One of their saved addresses. */
      address: z.nullable(
        z.object({
          id: z.string(),
          line: z.string(),
          postcode: z.string(),
          note: z.string(),
          pin: z.nullable(mapPoint),
        }),
      ),
    }),
  ),
});
export type CheckoutDetails = z.infer<typeof checkoutDetails>;

const checkoutDetailsForm = z.object({
  /** Empty when not saved. */
  phone: z.string().check(z.maxLength(30)),
  fulfilment: z.enum(FULFILMENTS),
  /** Empty to ask again at the next checkout. */
  if_missing: z.optional(choice(...IF_MISSING)),
  /** The id of a saved address, or empty. */
  address: z.string().check(z.maxLength(15)),
});
export type CheckoutDetailsForm = z.infer<typeof checkoutDetailsForm>;

export const readCheckoutDetails = endpoint({
  method: 'GET',
  path: '/api/accounts/checkout-details',
  summary: 'Read what the checkout fills in for you',
  access: 'signed-in',
  answer: checkoutDetails,
});

export const saveCheckoutDetails = endpoint({
  method: 'PUT',
  path: '/api/accounts/checkout-details',
  summary: 'Change what the checkout fills in for you',
  access: 'signed-in',
  body: checkoutDetailsForm,
  invalid: formRefusals.account.nothingSaved,
  bodyLimit: 2048,
  answer: checkoutDetails,
  refuses: ['account_refused'],
});

/** Deletes no saved address. */
export const forgetCheckoutDetails = endpoint({
  method: 'DELETE',
  path: '/api/accounts/checkout-details',
  summary: 'Forget what the checkout fills in for you',
  access: 'signed-in',
});
