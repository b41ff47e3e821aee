// Our delivery as one of the carriers in a store's checkout.
import { randomBytes } from 'node:crypto';
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import {
  CARRIER_SERVICES,
  CREATE_CARRIER_SERVICE,
  UPDATE_CARRIER_SERVICE,
} from '@baitdrop/adapters/shopify/operations';
import type { CheckoutRateState } from '@baitdrop/domain/shopify/shopify-orders';
import type { Context } from '../../../context.ts';
import { RATES_PATH } from './checkout-rates.routes.ts';
import { hashOfRatesKey } from './checkout-rates.ts';
import { setRates, type StoreRow } from './shopify.db.ts';
import { askStore } from './store-tokens.ts';

/** What the store's owner sees among their shipping rates. */
const CARRIER_NAME = 'BaitDrop';

/** Not every plan of Shopify's has rates of other carriers: then the owner is told. May be done again. */
export async function registerCarrier(context: Context, { domain }: StoreRow): Promise<void> {
  const key = randomBytes(24).toString('base64url');
  try {
    const { carrierServices } = await askStore(context, domain, CARRIER_SERVICES, {});
    const ours = carrierServices.nodes.find(({ name }) => name === CARRIER_NAME);
    const input = {
      callbackUrl: `${context.config.publicUrl}${RATES_PATH}/${key}`,
      active: true,
      supportsServiceDiscovery: true,
    };
    // Shopify may ask as soon as it knows the address.
    await setRates(context.pool, domain, { rates: 'on', keyHash: hashOfRatesKey(key) });
    if (ours === undefined)
      await askStore(context, domain, CREATE_CARRIER_SERVICE, { input: { name: CARRIER_NAME, ...input } });
    else await askStore(context, domain, UPDATE_CARRIER_SERVICE, { input: { id: ours.id, ...input } });
  } catch (error) {
    const state = refusedState(error);
    if (state === undefined) throw error;
    await setRates(context.pool, domain, { rates: state, keyHash: '' });
  }
}

function refusedState(error: unknown): CheckoutRateState | undefined {
  if (!(error instanceof ShopifyProblem) || error.kind !== 'refused') return undefined;
  if (/^CARRIER_SERVICE_(CREATE|UPDATE)_FAILED$/.test(error.code)) return 'plan';
  return error.code === 'ACCESS_DENIED' ? 'denied' : undefined;
}
