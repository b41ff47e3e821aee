// Answers the requests of our page inside the Shopify admin. Opening it in a store without valid tokens exchanges the
// session token for new ones.
import { type Shopify, ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import type { ProPage } from '@baitdrop/contract/pro';
import type { ConnectLink, EmbeddedStatus, ShopifyStoreOrder } from '@baitdrop/contract/shopify';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readPlan } from '../../money/plans.ts';
import { beginShopifyPlan, cancelShopifyPlan, followIfRequested, isBillingOn } from './billing.ts';
import { newestOrdersOfStore } from './orders.db.ts';
import { retryOrder } from './retry-order.ts';
import { setUpStoreNow } from './set-up-store.ts';
import { findStore, readConnectedShopName, type StoreRow } from './shopify.db.ts';
import { newClaim, presentOrder, recordInstall } from './shopify.ts';
import { hasAllScopes, isAuthorised, isGone } from './store-tokens.ts';

/** The store whose page is open, and its session token as proof. */
export interface EmbeddedCaller {
  shopify: Shopify;
  domain: string;
  sessionToken: string;
}

export const sessionOver = (cause?: unknown): AppError =>
  new AppError('session_over', 401, refusals.shopify.sessionOver, { cause });

export async function embeddedStatus(context: Context, caller: EmbeddedCaller): Promise<EmbeddedStatus> {
  const { pool } = context;
  const store = await authorisedStore(context, caller);
  const { domain, shop_id, scope, rates } = store;
  const isConnected = shop_id !== '';
  if (isConnected) await followIfRequested(context, store);
  return {
    domain,
    is_connected: isConnected,
    shop_name: isConnected ? await readConnectedShopName(pool, shop_id) : '',
    needs_consent: !hasAllScopes(scope),
    rates,
    plan: isConnected ? await readPlan(context, shop_id) : null,
    sells_pro: isBillingOn(context),
    orders: isConnected ? (await newestOrdersOfStore(pool, domain, shop_id)).map(presentOrder) : [],
    dashboard_url: `${context.config.publicUrl}/dashboard`,
  };
}

/** Answers the link where the owner chooses the shop that the store belongs to. */
export async function connectLinkFor(context: Context, caller: EmbeddedCaller): Promise<ConnectLink> {
  const { domain, shop_id } = await authorisedStore(context, caller);
  if (shop_id !== '') throw new AppError('store_connected', 409, refusals.shopify.alreadyConnected);
  return { url: `${context.config.publicUrl}/shopify?claim=${await newClaim(context, domain)}` };
}

async function connectedStore(context: Context, caller: EmbeddedCaller): Promise<StoreRow> {
  const store = await authorisedStore(context, caller);
  if (store.shop_id === '') throw new AppError('store_not_found', 404, refusals.shopify.noStore);
  return store;
}

/** Answers Shopify's page for approving the plan, which then returns to the app. */
export async function proPageFor(context: Context, caller: EmbeddedCaller): Promise<ProPage> {
  const store = await connectedStore(context, caller);
  return { url: await beginShopifyPlan(context, store, caller.shopify.appUrl(store.domain)) };
}

export async function cancelProFor(context: Context, caller: EmbeddedCaller): Promise<EmbeddedStatus> {
  await cancelShopifyPlan(context, await connectedStore(context, caller));
  return embeddedStatus(context, caller);
}

export async function setUpFor(context: Context, caller: EmbeddedCaller): Promise<EmbeddedStatus> {
  await setUpStoreNow(context, await connectedStore(context, caller));
  return embeddedStatus(context, caller);
}

export async function retryOrderFor(
  context: Context,
  caller: EmbeddedCaller,
  orderId: string,
): Promise<ShopifyStoreOrder> {
  const { shop_id: shopId, domain } = await connectedStore(context, caller);
  return retryOrder(context, shopId, { domain, orderId });
}

async function authorisedStore(context: Context, caller: EmbeddedCaller): Promise<StoreRow> {
  const { domain } = caller;
  if (!(await isAuthorised(context, domain)))
    // The lock makes two pages that open at once exchange one token.
    await withAdvisoryLock(context.pool, `shopify-exchange:${domain}`, async () => {
      if (!(await isAuthorised(context, domain))) await exchangeToken(context, caller);
    });
  const store = await findStore(context.pool, domain);
  // The owner may uninstall the app at any moment.
  if (store === undefined || store.access_token === '') throw sessionOver();
  return store;
}

/** Documented at https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange */
async function exchangeToken(context: Context, { shopify, domain, sessionToken }: EmbeddedCaller): Promise<void> {
  try {
    await recordInstall(context, domain, await shopify.exchangeSessionToken(domain, sessionToken));
  } catch (error) {
    if (isGone(error)) throw sessionOver(error);
    if (!(error instanceof ShopifyProblem)) throw error;
    throw new AppError('shopify_trouble', 502, refusals.shopify.notConfirmed, { cause: error });
  }
}
