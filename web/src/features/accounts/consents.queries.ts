import { listOwnConsents, withdrawOwnConsent } from '@baitdrop/contract/shop-customers';
import { ask, call } from '../../platform/api/call.ts';

/** The shops that may send marketing emails to the signed-in user. */
export const consentsQuery = () => ask(listOwnConsents, {});

export const withdrawConsentFromShop = (shopId: string) => call(withdrawOwnConsent, { body: { shop_id: shopId } });
