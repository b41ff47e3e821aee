// The owner of a shop with WooCommerce, at BaitDrop: keys, downloads, opening, test-mode couriers, products.
import { randomUUID } from 'node:crypto';
import { tokenOf } from './shopkeeper.ts';

const OWNER = 'shop@baitdrop.example';
const SCOPES = ['quotes', 'deliveries:read', 'deliveries:write', 'products:read'];

interface ApiDelivery {
  id: string;
  reference: string;
  status: string;
  test: boolean;
}

interface ApiProduct {
  id: string;
  name: string;
  price_pence: number;
  stock: number | null;
}

export interface ShopOwner {
  /** Has the permissions that the plugin needs; no real courier comes. */
  testKey: string;
  /** The plugin with the shop's settings inside, and the one for all shops. */
  pluginZip(): Promise<Uint8Array>;
  plainZip(): Promise<Uint8Array>;
  close(): Promise<void>;
  open(): Promise<void>;
  delivery(id: string): Promise<ApiDelivery>;
  moveCourier(id: string, status: string): Promise<void>;
  connectWebsite(store: string, keys: { key: string; secret: string }): Promise<void>;
  disconnectWebsite(): Promise<void>;
  products(): Promise<ApiProduct[]>;
  setStock(product: string, count: number): Promise<void>;
}

export async function ownerAt(productUrl: string): Promise<ShopOwner> {
  const token = await tokenOf(productUrl, OWNER);
  async function ask(method: string, path: string, form?: object, authorization = token): Promise<Response> {
    const headers = {
      authorization,
      'idempotency-key': randomUUID(),
      ...(form && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${productUrl}${path}`, {
      method,
      headers,
      ...(form && { body: JSON.stringify(form) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const zip = async (path: string) => new Uint8Array(await (await ask('GET', path)).arrayBuffer());

  const { items } = (await (await ask('GET', '/api/collections/retailers/records')).json()) as {
    items: { shop_id: string }[];
  };
  const shop = `/api/shops/${items[0]?.shop_id}`;
  const newKey = { name: 'WooCommerce', scopes: SCOPES, is_test: true, expires_in_days: null };
  const { key: testKey } = (await (await ask('POST', `${shop}/api-keys`, newKey)).json()) as { key: string };
  const api = (method: string, path: string, form?: object) => ask(method, `/api/v1${path}`, form, `Bearer ${testKey}`);

  return {
    testKey,
    pluginZip: () =>
      zip(
        `/api/plugins/wordpress/download?config=${encodeURIComponent(JSON.stringify({ shop_id: items[0]?.shop_id }))}`,
      ),
    plainZip: () => zip('/plugins/baitdrop-wordpress-plugin.zip'),
    async close() {
      await ask('POST', `${shop}/pause`, { minutes: 60 });
    },
    async open() {
      await ask('DELETE', `${shop}/pause`);
    },
    delivery: async (id) => (await (await api('GET', `/deliveries/${id}`)).json()) as ApiDelivery,
    async moveCourier(id, status) {
      await api('POST', `/deliveries/${id}/simulate`, { status });
    },
    async connectWebsite(store, keys) {
      await ask('POST', `${shop}/catalogue-sync/woocommerce`, { store, ...keys, leads: 'website' });
    },
    async disconnectWebsite() {
      await ask('POST', `${shop}/catalogue-sync/disconnect`, { products: 'hide' });
    },
    products: async () =>
      ((await (await api('GET', '/products?limit=100')).json()) as { products: ApiProduct[] }).products,
    async setStock(product, count) {
      await ask('POST', `${shop}/products/${product}/stock`, { count });
    },
  };
}
