import * as endpoints from '@baitdrop/contract/checkout-details';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** The details that the checkout prefills for signed-in users; null if none are stored. */
export const checkoutDetailsQuery = queryOptions({
  queryKey: ['checkout-details'],
  queryFn: async () => (await call(endpoints.readCheckoutDetails)).details,
});

export const forgetCheckoutDetails = () => call(endpoints.forgetCheckoutDetails);

/** Formats a phone number as people write it: '07700900123'. */
export const localPhone = (phone: string): string => phone.replace(/^\+44/, '0');
