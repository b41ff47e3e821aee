// Simulates the parts of Shopify that we use: app store, consent, tokens, some GraphQL, and webhooks.
import { randomUUID } from 'node:crypto';
import { SHOPIFY_PATHS, SHOPIFY_WEBHOOK_PATH } from '../ports/shopify.ts';
import { messagePage } from '../simulator-kit/html-page.ts';
import { plainPng } from '../simulator-kit/plain-png.ts';
import { jsonOf } from '../simulator-kit/read-body.ts';
import { jsonReply, redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { appStorePage, storesPage } from './shopify-pages.ts';
import { simulatedAdmin } from './simulated-admin.ts';
import { shopifyWebhookSignature } from './shopify-signatures.ts';
import type { ShopifyConfig } from './shopify-config.ts';
import { sampleCatalogue, type SimulatedShopifyProduct } from './sample-catalogue.ts';
import { billingFields } from './simulated-billing.ts';
import { CATALOGUE_FIELDS, variantAt } from './simulated-catalogue.ts';
import { simulatedCharges } from './simulated-charges.ts';
import { askCarriers, type Cart, placeOrder, type ShownRate } from './simulated-checkout.ts';
import { APP_FIELDS } from './simulated-fields.ts';
import { answerGraphql, type GraphqlFields, type Variables } from './simulated-graphql.ts';
import { webhookBody, productBody, refundBody, stockBody, TOPICS } from './simulated-webhooks.ts';
import { simulatedOAuth } from './simulated-oauth.ts';
import { SHIPPING_FIELDS } from './simulated-shipping.ts';
import {
  newStore,
  type SimulatedOrder,
  type SimulatedShopifyStore,
  type SubscriptionStatus,
  uninstall,
} from './simulated-store.ts';

export interface SentRequest {
  /** The path of our app that the webhook is posted to. */
  path: string;
  body: string;
  headers: Record<string, string>;
}
export interface AppAnswer {
  status: number;
  body: string;
}
type Deliver = (request: SentRequest) => Promise<AppAnswer>;

export interface ShopifySimulator {
  config: ShopifyConfig;
  /** The page that lists the stores and has buttons to send webhooks. */
  pageUrl: string;
  stores(): readonly SimulatedShopifyStore[];
  store(domain: string): SimulatedShopifyStore;
  /** The signed link that opens the app. */
  linkToApp(domain: string, at?: Date): string;
  /** The address that the Shopify admin loads in its frame when the app is opened there. */
  embeddedLink(domain: string, at?: Date): string;
  /**
   * The token that App Bridge gives the app's page:
   * https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
   */
  sessionToken(domain: string, at?: Date): string;
  /** Sends a signed webhook and answers the status of the app's response. Uninstalling revokes the tokens first. */
  send(topic: string, domain: string, changes?: Record<string, string>, body?: object): Promise<number>;
  /** Lists our app's rates as the checkout shows them. */
  checkout(domain: string, cart: Cart): Promise<ShownRate[]>;
  /** Pays for a cart and sends the webhook. */
  buy(domain: string, cart: Cart, rate: ShownRate | undefined): Promise<SimulatedOrder>;
  /** Cancels or refunds an order and sends the webhook. */
  cancel(domain: string, order: SimulatedOrder): Promise<number>;
  refund(domain: string, order: SimulatedOrder, pence: number, refundId?: number): Promise<number>;
  /** Changes, deletes or sells a product of the store and sends the webhook. */
  changeProduct(domain: string, id: number, changes: Partial<SimulatedShopifyProduct>): Promise<number>;
  deleteProduct(domain: string, id: number): Promise<number>;
  setAvailable(domain: string, inventoryItem: number, available: number): Promise<number>;
  /** Changes a charge and sends the webhook: the owner approves or declines it, or Shopify freezes or ends it. */
  decideCharge(domain: string, id: string, status: SubscriptionStatus): Promise<void>;
  /** Sets the app's address, for redirects and webhooks. */
  sendEventsTo(appUrl: string, deliver?: Deliver): void;
  close(): Promise<void>;
}

const PICTURE_SIDE = 640;
const CLIENT = { apiKey: 'baitdrop-demo', apiSecret: 'simulated-shopify-secret' };

export async function startShopifySimulator(): Promise<ShopifySimulator> {
  const stores = new Map<string, SimulatedShopifyStore>();
  for (const store of [
    newStore('ringwood-tackle.myshopify.com', 'Ringwood Tackle online', 'www.ringwood-tackle.example', 'advanced'),
    newStore('avon-angling.myshopify.com', 'Avon Angling', 'avon-angling.myshopify.com', 'basic'),
  ])
    stores.set(store.domain, store);
  const storeAt = (domain: string): SimulatedShopifyStore => {
    const store = stores.get(domain);
    if (store === undefined) throw new Error(`there is no store ${domain}`);
    return store;
  };
  const oauth = simulatedOAuth(CLIENT);
  let appUrl = '';
  let deliver: Deliver = async ({ path, body, headers }) => {
    const answer = await fetch(`${appUrl}${path}`, { method: 'POST', body, headers });
    return { status: answer.status, body: await answer.text() };
  };
  const linkToApp: ShopifySimulator['linkToApp'] = (domain, at = new Date()) =>
    `${appUrl}${SHOPIFY_PATHS.install}?${oauth.openQuery(domain, at)}`;

  const admin = simulatedAdmin(CLIENT, oauth, () => appUrl);

  const send: ShopifySimulator['send'] = async (topic, domain, changes = {}, payload) => {
    const store = stores.get(domain);
    const at = changes['x-shopify-triggered-at'] ?? new Date().toISOString();
    // A webhook from before the store was installed again is late and changes nothing.
    if (topic === 'app/uninstalled' && store !== undefined && Date.parse(at) >= store.installedAt) uninstall(store);
    const body = JSON.stringify(payload ?? webhookBody(topic, domain, store?.name ?? domain));
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': domain,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': at,
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': shopifyWebhookSignature(body, CLIENT.apiSecret),
    };
    const sent = Object.entries({ ...headers, ...changes }).filter(([, value]) => value !== '');
    return (await deliver({ path: SHOPIFY_WEBHOOK_PATH, body, headers: Object.fromEntries(sent) })).status;
  };

  const postSigned = (path: string, body: string): Promise<AppAnswer> =>
    deliver({
      path,
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': shopifyWebhookSignature(body, CLIENT.apiSecret),
      },
    });

  const charges = simulatedCharges(
    () => appUrl,
    ({ domain }, body) => send('app_subscriptions/update', domain, {}, body),
  );
  const fields: GraphqlFields = {
    ...APP_FIELDS,
    ...SHIPPING_FIELDS,
    ...CATALOGUE_FIELDS,
    ...billingFields(
      () => server.url,
      // Errors are ignored, because the app may not be running.
      (store, changed) => void charges.tellAll(store, changed).catch(() => undefined),
    ),
  };

  /** Answers requests about an existing store, whose domain is the first part of the path. */
  const atStore =
    (answer: (store: SimulatedShopifyStore, request: SimulatorRequest) => SimulatorReply | Promise<SimulatorReply>) =>
    (request: SimulatorRequest) => {
      const store = stores.get(request.params['domain'] ?? '');
      return store === undefined ? messagePage('Error', 404, 'There is no such store.') : answer(store, request);
    };
  const graphql = atStore((store, request) => {
    const { query, variables } = fieldsOf(request);
    return answerGraphql(store, fields, {
      version: request.params['version'] ?? '',
      token: request.headers['x-shopify-access-token']?.toString(),
      query: String(query),
      variables: (variables ?? {}) as Variables,
    });
  });

  const server = await startSimulatorServer({
    routes: {
      'ALL /': () => storesPage([...stores.values()], TOPICS),
      'ALL /apps/baitdrop': ({ url }) => appStorePage([...stores.values()], url.searchParams.get('shop_id') ?? ''),
      'GET /files/:name': () => ({
        status: 200,
        headers: { 'content-type': 'image/png' },
        body: plainPng(PICTURE_SIDE, 160),
      }),
      'ALL /app-bridge.js': () => admin.appBridge(),
      'ALL /admin.js': () => admin.script(),
      'ALL /stores/:domain/open': atStore((store) =>
        store.isInstalled ? admin.page(store) : redirectTo(linkToApp(store.domain), 302),
      ),
      'ALL /stores/:domain/session-token': atStore(({ domain }) => jsonReply({ token: admin.sessionToken(domain) })),
      // Shopify redirects here after an approved charge: https://shopify.dev/docs/apps/launch/billing
      'ALL /stores/:domain/admin/apps/:key': atStore(({ domain }) => redirectTo(`/stores/${domain}/open`, 302)),
      'GET /stores/:domain/admin/charges/:number/confirm': atStore(charges.page),
      'POST /stores/:domain/admin/charges/:number/:word': atStore(charges.answer),
      'ALL /stores/:domain/admin/oauth/authorize': atStore((store, { url }) => oauth.consent(store, url.searchParams)),
      'POST /stores/:domain/admin/oauth/access_token': atStore((store, request) =>
        oauth.token(store, fieldsOf(request)),
      ),
      'POST /stores/:domain/admin/api/:version/graphql.json': graphql,
      // New public apps may not use the REST Admin API: https://shopify.dev/docs/api/admin-rest
      'ALL /stores/:domain/admin/api/:version/*': atStore(() =>
        jsonReply({ errors: '[API] This app must use the GraphQL Admin API' }, 403),
      ),
      'POST /stores/:domain/notices': atStore(async ({ domain }, { url }) => {
        await send(url.searchParams.get('topic') ?? '', domain);
        return redirectTo('/');
      }),
      'ALL /stores/:domain/*': atStore(() => messagePage('Error', 404, 'Not found.')),
    },
    notFound: () => messagePage('Error', 404, 'There is no such store.'),
  });
  const { url: base } = server;
  for (const store of stores.values()) store.catalogue = sampleCatalogue(base);
  return {
    config: {
      ...CLIENT,
      adminBase: `${base}/stores/{shop}`,
      appStoreUrl: `${base}/apps/baitdrop`,
      appBridgeUrl: `${base}/app-bridge.js`,
      billing: 'test',
    },
    pageUrl: base,
    stores: () => [...stores.values()],
    store: storeAt,
    linkToApp,
    embeddedLink: admin.link,
    sessionToken: admin.sessionToken,
    send,
    checkout: (domain, cart) => askCarriers(storeAt(domain), cart, postSigned),
    async buy(domain, cart, rate) {
      const order = placeOrder(storeAt(domain), cart, rate);
      await send('orders/paid', domain, {}, order.body);
      return order;
    },
    cancel(domain, order) {
      order.cancelledAt = new Date().toISOString();
      return send('orders/cancelled', domain, {}, { ...order.body, cancelled_at: order.cancelledAt });
    },
    refund: (domain, order, pence, refundId = Date.now()) =>
      send('refunds/create', domain, {}, refundBody(order, pence, refundId)),
    changeProduct(domain, id, changes) {
      const { products } = storeAt(domain).catalogue;
      const product = products.get(id);
      if (product === undefined) throw new Error(`there is no product ${id}`);
      products.set(id, { ...product, ...changes });
      return send('products/update', domain, {}, productBody(id));
    },
    deleteProduct(domain, id) {
      storeAt(domain).catalogue.products.delete(id);
      return send('products/delete', domain, {}, productBody(id));
    },
    setAvailable(domain, inventoryItem, available) {
      const { catalogue } = storeAt(domain);
      const variant = variantAt(catalogue, `gid://shopify/InventoryItem/${inventoryItem}`);
      if (variant === undefined) throw new Error(`there is no inventory item ${inventoryItem}`);
      variant.available = available;
      return send('inventory_levels/update', domain, {}, stockBody(inventoryItem, catalogue.location, available));
    },
    async decideCharge(domain, id, status) {
      const found = await charges.decide(storeAt(domain), id, status);
      if (found === undefined) throw new Error(`there is no charge ${id}`);
    },
    sendEventsTo(url, newDeliver) {
      appUrl = url;
      deliver = newDeliver ?? deliver;
    },
    close: server.close,
  };
}

const fieldsOf = (request: SimulatorRequest): Record<string, unknown> => jsonOf(request) as Record<string, unknown>;
