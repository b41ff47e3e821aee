// Registers our delivery as a carrier in a store's checkout.
import { randomBytes } from 'node:crypto';
import type { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
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
import { queryStore } from './store-tokens.ts';

/** The name that the store's owner sees among their shipping rates. */
const CARRIER_NAME = 'BaitDrop';

/** It is idempotent: a working address is kept. Rejects with a `ShopifyProblem`. */
export async function registerCarrier(context: Context, store: StoreRow): Promise<void> {
  const { domain, rates } = store;
  const { carrierServices } = await queryStore(context, domain, CARRIER_SERVICES, {});
  const ours = carrierServices.nodes.find(({ name }) => name === CARRIER_NAME);
  const base = `${context.config.publicUrl}${RATES_PATH}/`;
  const currentKey = ours?.callbackUrl?.startsWith(base) ? ours.callbackUrl.slice(base.length) : '';
  const key =
    currentKey !== '' && hashOfRatesKey(currentKey) === store.rates_key_hash
      ? currentKey
      : randomBytes(24).toString('base64url');
  const input = { callbackUrl: `${base}${key}`, active: true, supportsServiceDiscovery: true };
  // The key is stored first, because Shopify may call the address as soon as it is registered.
  const keyHash = hashOfRatesKey(key);
  await setRates(context.pool, domain, { rates, keyHash });
  if (ours === undefined)
    await queryStore(context, domain, CREATE_CARRIER_SERVICE, { input: { name: CARRIER_NAME, ...input } });
  else await queryStore(context, domain, UPDATE_CARRIER_SERVICE, { input: { id: ours.id, ...input } });
  await setRates(context.pool, domain, { rates: 'on', keyHash });
}

/**
 * Shopify uses one code for all problems with a carrier service; only the message says that the plan lacks it.
 * https://shopify.dev/docs/api/admin-graphql/latest/enums/CarrierServiceCreateUserErrorCode
 */
const PLAN_LACKS_RATES = /carrier[- ]calculated shipping/i;

/**
 * The state shown to the owner. Undefined for a store that uninstalled the app, and for one with unreadable keys, which
 * is reported elsewhere.
 */
export function rateStateOf(problem: ShopifyProblem): Exclude<CheckoutRateState, '' | 'on'> | undefined {
  if (problem.kind === 'gone' || problem.code === 'unreadable') return undefined;
  if (problem.kind === 'retry') return 'unreachable';
  if (problem.code === 'ACCESS_DENIED') return 'denied';
  return PLAN_LACKS_RATES.test(problem.message) ? 'plan' : 'failed';
}
