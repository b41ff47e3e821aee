// Sets up a connected store: the shop's key for its theme, our rate for its checkout, and its site for our widget.
import { z } from 'zod';
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import { APP_INSTALLATION, SET_METAFIELDS, STORE_ADDRESS } from '@baitdrop/adapters/shopify/operations';
import type { Context } from '../../../context.ts';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { addAllowedOrigin } from '../../shops/retailers.ts';
import { rateStateOf, registerCarrier } from './carrier-service.ts';
import { connectedDomains, findStore, setRates, type StoreRow } from './shopify.db.ts';
import { queryStore, type StoreContext } from './store-tokens.ts';

export const SET_UP_QUEUE = 'shopify.set-up';

const jobData = z.object({ domain: z.string() });

/** It is idempotent. Temporary problems are left to the job's retries; a store that uninstalled the app is skipped. */
export async function setUpStore(context: Context, data: unknown): Promise<void> {
  const { domain } = jobData.parse(data);
  const problem = await trySetUp(context, domain);
  if (problem?.kind === 'retry') throw problem;
}

/** Runs the setup at once for an owner who does not want to wait for the job. */
export async function setUpStoreNow(context: Context, { domain }: StoreRow): Promise<StoreRow | undefined> {
  await trySetUp(context, domain);
  return findStore(context.pool, domain);
}

async function trySetUp(context: Context, domain: string): Promise<ShopifyProblem | undefined> {
  const store = await findStore(context.pool, domain);
  if (context.shopify === undefined || store === undefined || store.access_token === '' || store.shop_id === '')
    return undefined;
  try {
    await storeShopId(context, domain, store.shop_id);
    await allowSite(context, domain, store.shop_id);
    await registerCarrier(context, store);
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopifyProblem)) throw error;
    const { code, message, kind } = error;
    context.log.warn({ domain, code, kind, reason: message }, 'a Shopify store could not be set up');
    const state = rateStateOf(error);
    // The earlier key stays valid, because Shopify may still use the address it knows.
    const keyHash = (await findStore(context.pool, domain))?.rates_key_hash ?? '';
    const isStillOn = kind === 'retry' && store.rates === 'on' && store.rates_key_hash === keyHash;
    if (state !== undefined && !isStillOn) await setRates(context.pool, domain, { rates: state, keyHash });
    return error;
  }
}

/** Stores the shop's id in the store, where the app's theme blocks read it. */
async function storeShopId(context: StoreContext, domain: string, shopId: string): Promise<void> {
  const { currentAppInstallation } = await queryStore(context, domain, APP_INSTALLATION, {});
  await queryStore(context, domain, SET_METAFIELDS, {
    metafields: [
      {
        ownerId: currentAppInstallation.id,
        namespace: 'baitdrop',
        key: 'shop_id',
        type: 'single_line_text_field',
        value: shopId,
      },
    ],
  });
}

/** Allows the store's own site to show the widget, so that its owner does not have to register it. */
async function allowSite(context: StoreContext, domain: string, shopId: string): Promise<void> {
  const { shop } = await queryStore(context, domain, STORE_ADDRESS, {});
  for (const host of new Set([shop.primaryDomain.host, domain]))
    await addAllowedOrigin(context.pool, shopId, `https://${host}`, SETTING_LIMITS.origins);
}

/** Sets up all stores again, because plans change and webhooks about uninstalled apps can be lost. */
export async function queueSetUpOfAll({ pool, jobs }: Context): Promise<void> {
  for (const domain of await connectedDomains(pool)) await jobs.send(pool, SET_UP_QUEUE, { domain });
}
