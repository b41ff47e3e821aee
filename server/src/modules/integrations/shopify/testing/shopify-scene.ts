// Installs our app in a simulated store and connects it to a shop.
import { startShopifySimulator, type ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import { uninstall } from '@baitdrop/adapters/shopify/simulated-store';
import { startStripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { FastifyInstance } from 'fastify';
import { type Actor, castOf } from '../../../../testing/cast.ts';
import { startTestApp } from '../../../../testing/test-app.ts';

export const DOMAIN = 'ringwood-tackle.myshopify.com';
export const OTHER_DOMAIN = 'avon-angling.myshopify.com';
export const PUBLIC_URL = 'https://baitdrop.test';

/** Installs the app as the owner's browser does; answers the claim. */
export async function installAsOwner(
  { app, publicUrl }: { app: FastifyInstance; publicUrl: string },
  shopify: ShopifySimulator,
  domain: string,
): Promise<string> {
  const pathOf = (url: string): string => url.replace(publicUrl, '');
  const begun = await app.inject({ url: pathOf(shopify.linkToApp(domain)) });
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const consent = await fetch(`${begun.headers.location}&agreed=1`, { redirect: 'manual' });
  const back = await app.inject({ url: pathOf(consent.headers.get('location') ?? ''), headers: { cookie } });
  return /claim=([\w-]+)$/.exec(String(back.headers.location))?.[1] ?? '';
}

/** Starts the product with users, a simulated Shopify and optionally a simulated Stripe, without couriers and jobs. */
export async function startShopifyScene({ withCards = false } = {}) {
  const shopify = await startShopifySimulator();
  const payments = withCards ? await startStripeSimulator({ speed: 1000 }) : undefined;
  const product = await startTestApp({ PUBLIC_URL }, { shopify, ...(payments && { payments }) });
  product.context.engine.settings.rateLimits.enabled = false;
  const cast = await castOf(product);
  const store = shopify.store(DOMAIN);
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, who: Actor = 'owner') =>
    product.app.inject({
      method,
      url,
      headers: { authorization: cast.tokens[who] },
      ...(payload && { payload }),
    });
  const connect = (claim: string, shopId = cast.shopId, who: Actor = 'owner') =>
    ask('POST', `/api/shops/${shopId}/shopify`, { claim }, who);
  return {
    shopify,
    product,
    cast,
    store,
    ask,
    connect,
    open: (link: string) => product.app.inject({ url: link.replace(PUBLIC_URL, '') }),
    install: (domain = DOMAIN) => installAsOwner({ app: product.app, publicUrl: PUBLIC_URL }, shopify, domain),
    rowOf: async (domain = DOMAIN) =>
      (await product.context.pool.query('select * from shopify_stores where domain = $1', [domain])).rows[0],
    /** Returns to the state before any installation. */
    async reset() {
      await product.context.pool.query('delete from shopify_stores');
      for (const installed of shopify.stores()) uninstall(installed);
    },
    async close() {
      await product.close();
      await shopify.close();
      await payments?.close();
    },
  };
}

export type ShopifyScene = Awaited<ReturnType<typeof startShopifyScene>>;
