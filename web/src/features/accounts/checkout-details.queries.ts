import type { CheckoutDetails, CheckoutDetailsForm } from '@baitdrop/contract/checkout-details';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

const PATH = '/api/accounts/checkout-details';

/** The details that the checkout prefills for signed-in users; null if none are stored. */
export const checkoutDetailsQuery = queryOptions({
  queryKey: ['checkout-details'],
  queryFn: async () => (await send<CheckoutDetails>('GET', PATH)).details,
});

export const saveCheckoutDetails = (form: CheckoutDetailsForm): Promise<CheckoutDetails> =>
  send('PUT', PATH, { body: form });

export const forgetCheckoutDetails = (): Promise<void> => send('DELETE', PATH);

/** Formats a phone number as people write it: '07700900123'. */
export const localPhone = (phone: string): string => phone.replace(/^\+44/, '0');
