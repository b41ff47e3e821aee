import type { MyConsents } from '@baitdrop/contract/shop-customers';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

/** The shops that may send marketing emails to the signed-in user. */
export const consentsQuery = () =>
  queryOptions({ queryKey: ['my-consents'], queryFn: () => send<MyConsents>('GET', '/api/my-consents') });

export const withdrawConsentFromShop = (shopId: string): Promise<void> =>
  send('POST', '/api/my-consents/withdraw', { body: { shop_id: shopId } });
