// Simulates a shop's own website with WooCommerce: its REST API, its webhooks, and a page to sell and change products
// by hand.
import { createHash } from 'node:crypto';
import { messagePage } from '../simulator-kit/html-page.ts';
import { openSavedState } from '../simulator-kit/saved-state.ts';
import { plainPng } from '../simulator-kit/plain-png.ts';
import { redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { noRoute, simulatedApi, type SimulatedKeys } from './simulator/api.ts';
import { storePage } from './simulator/pages.ts';
import { sampleProducts } from './simulator/sample-products.ts';
import {
  type SimulatedWooCommerceProduct,
  SimulatedWooCommerceStore,
  type SimulatedWebhook,
} from './simulator/store.ts';
import { wooCommerceSignature } from './woocommerce-webhooks.ts';

export interface SentWebhook {
  url: string;
  body: string;
  headers: Record<string, string>;
}
/** Delivers a webhook and answers the response's status. */
type Deliver = (webhook: SentWebhook) => Promise<number>;

export interface WooCommerceSimulator {
  /** The website's address, which also shows its page. */
  url: string;
  store: SimulatedWooCommerceStore;
  keys: SimulatedKeys;
  /** Replaces the API key. Undefined means that the owner deleted it. */
  setKeys(keys: SimulatedKeys | undefined): void;
  /** Changes a product on the website; resolves when all webhooks were sent. */
  change(id: number, changes: Partial<SimulatedWooCommerceProduct>): Promise<void>;
  sell(id: number, quantity?: number): Promise<void>;
  trash(id: number): Promise<void>;
  restore(id: number): Promise<void>;
  /** Replaces the delivery of webhooks over HTTP. */
  deliverWith(deliver: Deliver): void;
  /** Sets the app's local address, which may differ from its public one. */
  sendEventsTo(appUrl: string): void;
  close(): Promise<void>;
}

const KEYS: SimulatedKeys = {
  key: 'ck_5f2b6c1d9e8a7b3c4d5e6f708192a3b4c5d6e7f8',
  secret: 'cs_0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c',
  permissions: 'read_write',
};
/**
 * A webhook is disabled after this many failures in a row.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
 */
const MAX_FAILURES = 5;
const PICTURE_SIDE = 400;
const FILE_VERSION = 1;

const post: Deliver = async ({ url, body, headers }) =>
  (await fetch(url, { method: 'POST', body, headers, redirect: 'error' })).status;

/** `persistTo` is a file that stores products and webhooks for the next start. */
export async function startWooCommerceSimulator({
  persistTo,
}: { persistTo?: string } = {}): Promise<WooCommerceSimulator> {
  const store = new SimulatedWooCommerceStore();
  const saved = await openSavedState({ file: persistTo, version: FILE_VERSION }, () => store.state);
  let keys: SimulatedKeys | undefined = KEYS;
  let deliver = post;
  const pathOf = ({ url }: SimulatorRequest) => url.pathname;

  async function send(webhook: SimulatedWebhook, sent: SentWebhook): Promise<void> {
    const status = await deliver(sent).catch(() => 0);
    webhook.failures = status >= 200 && status < 300 ? 0 : webhook.failures + 1;
    if (webhook.failures >= MAX_FAILURES) webhook.status = 'disabled';
  }

  async function notify(event: string, product: SimulatedWooCommerceProduct): Promise<void> {
    const topic = `product.${event}`;
    const body = JSON.stringify(event === 'deleted' ? { id: product.id } : product);
    for (const webhook of store.webhooks.values()) {
      if (webhook.topic !== topic || webhook.status !== 'active') continue;
      const second = Math.floor(Date.now() / 1000);
      await send(webhook, {
        url: webhook.delivery_url,
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'WooCommerce/9.5.0 Hookshot (WordPress/6.5.5)',
          'x-wc-webhook-source': `${server.url}/`,
          'x-wc-webhook-topic': topic,
          'x-wc-webhook-resource': 'product',
          'x-wc-webhook-event': event,
          'x-wc-webhook-signature': wooCommerceSignature(body, webhook.secret),
          'x-wc-webhook-id': String(webhook.id),
          'x-wc-webhook-delivery-id': createHash('md5').update(`${webhook.id}${second}`).digest('hex'),
        },
      });
    }
  }

  /** WooCommerce tests a new webhook with an unsigned form and ignores the answer. */
  async function ping({ id, delivery_url: url }: SimulatedWebhook): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await deliver({ url, body: `webhook_id=${id}`, headers }).catch(() => 0);
  }

  async function change(id: number, changes: Partial<SimulatedWooCommerceProduct>): Promise<void> {
    const changed = store.change(id, changes);
    if (changed === undefined) throw new Error(`The simulated website has no product ${id}.`);
    await notify('updated', changed);
  }

  const move = async (id: number, quantity: number): Promise<void> =>
    change(id, { stock_quantity: (store.products.get(id)?.stock_quantity ?? 0) + quantity });

  async function setStatus(id: number, status: 'trash' | 'publish'): Promise<void> {
    const changed = store.change(id, { status });
    if (changed !== undefined) await notify(status === 'trash' ? 'deleted' : 'restored', changed);
  }

  const actions: Readonly<Record<string, (id: number) => Promise<void>>> = {
    sell: (id) => move(id, -1),
    receive: (id) => move(id, 5),
    dearer: (id) => change(id, { price: (Number(store.products.get(id)?.price) + 0.1).toFixed(2) }),
    trash: (id) => setStatus(id, 'trash'),
    restore: (id) => setStatus(id, 'publish'),
  };

  async function act(request: SimulatorRequest): Promise<SimulatorReply> {
    const action = actions[request.params['action'] ?? ''];
    const id = Number(request.params['id']);
    if (action === undefined || !store.products.has(id))
      return messagePage('Error', 400, 'There is no such product or action.');
    await action(id);
    return redirectTo('/');
  }

  const server = await startSimulatorServer({
    port: saved.port,
    onHandled: ({ method }) => {
      if (method !== 'GET') void saved.save(server.port);
    },
    routes: {
      'GET /': () => storePage(store, server.url, keys),
      'POST /products/:id/:action': act,
      'GET /wp-content/uploads/:name': () => ({
        status: 200,
        headers: { 'content-type': 'image/png' },
        body: plainPng(PICTURE_SIDE, 160),
      }),
      ...simulatedApi(store, () => keys, notify, ping),
    },
    notFound: (request) =>
      pathOf(request).startsWith('/wp-json/') ? noRoute() : messagePage('Error', 404, 'Page not found.'),
  });
  // The stored state is used only at the same address, because pictures and connected shops refer to that address.
  if (saved.state !== undefined && saved.port === server.port) store.restore(saved.state);
  else store.add(sampleProducts(server.url));

  return {
    url: server.url,
    store,
    keys: KEYS,
    setKeys(newKeys) {
      keys = newKeys;
    },
    change,
    sell: (id, quantity = 1) => move(id, -quantity),
    trash: (id) => setStatus(id, 'trash'),
    restore: (id) => setStatus(id, 'publish'),
    deliverWith(newDeliver) {
      deliver = newDeliver;
    },
    sendEventsTo(appUrl) {
      deliver = ({ url, ...sent }) => post({ ...sent, url: `${appUrl}${new URL(url).pathname}` });
    },
    async close() {
      await server.close();
      await saved.settled();
    },
  };
}
