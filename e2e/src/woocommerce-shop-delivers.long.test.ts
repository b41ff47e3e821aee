// A shop with a real WordPress and a real WooCommerce has its orders delivered, from both checkouts.
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import {
  ANN,
  type BlocksCart,
  blocksAt,
  browserAt,
  checkOut,
  logIn,
  reviewOrder,
  valueIn,
} from './woocommerce-customer.ts';
import { startWooCommerce, wooCommerceFolders, type WooCommerceSite } from './woocommerce-site.ts';
import { ownerAt, type ShopOwner } from './woocommerce-owner.ts';
import { until } from './until.ts';

const folders = wooCommerceFolders();

const FAR = { ...ANN, postcode: 'EH1 1AA', city: 'Edinburgh', address_1: '1 High Street' };
const FOLLOW = 'baitdrop_follow_delivery';

interface SeenOrder {
  status: string;
  meta: Record<string, string>;
  notes: string[];
  shipping: [string, string, string, string][];
  jobs: string[];
  table: 'own' | 'posts';
}

let site: WooCommerceSite;
let owner: ShopOwner;
let instance: number;
let maggots: number;
let bucket: number;
let rate: string;

const orderNow = (id: number) => site.shop<SeenOrder>('order', { id });

beforeAll(async () => {
  if (folders === undefined) return;
  site = await startWooCommerce(folders);
  owner = await ownerAt(inject('productUrl'));
  await site.unpackPlugin(await owner.pluginZip());
  await site.shop('activate', { plugin: 'baitdrop/baitdrop.php' });
  ({ instance } = await site.shop<{ instance: number }>('set-up'));
  rate = `baitdrop:${instance}`;
  const add = async (product: object) => (await site.shop<{ id: number }>('product', product)).id;
  maggots = await add({
    name: 'Angler&#039;s <b>maggots</b> &amp; hemp',
    regular_price: '6.00',
    weight: '0.5',
    manage_stock: true,
    stock_quantity: 40,
  });
  bucket = await add({ name: 'Bucket of groundbait', regular_price: '30.00', weight: '16' });
  await typeKey(owner.testKey);
}, 600_000);
afterAll(async () => {
  await owner?.open();
  await owner?.disconnectWebsite().catch(() => undefined);
  await site?.close();
});

/** Enters the key as the owner of the site does in BaitDrop Settings; resolves to the page afterwards. */
async function typeKey(key: string): Promise<string> {
  const admin = browserAt(site.url);
  await logIn(admin, 'admin');
  const page = await admin.get('/wp-admin/options-general.php?page=baitdrop');
  return admin.post('/wp-admin/options.php', {
    option_page: 'baitdrop',
    action: 'update',
    _wpnonce: valueIn(page, '_wpnonce'),
    _wp_http_referer: '/wp-admin/options-general.php?page=baitdrop',
    'baitdrop_settings[delivery_key]': key,
  });
}

/** Creates a cart of the classic checkout. */
async function withCart(product: number, quantity = 2, user = '') {
  const browser = browserAt(site.url);
  if (user !== '') await logIn(browser, user);
  await browser.get(`/?add-to-cart=${product}&quantity=${quantity}`);
  return browser;
}

const ratesOf = ({ shipping_rates: [first] }: BlocksCart) => first?.shipping_rates ?? [];

/** An order of the blocks' checkout, to be paid at the door, which WooCommerce processes at once. */
async function ordered(): Promise<number> {
  const blocks = blocksAt(site.url);
  await blocks.add(maggots, 2);
  await blocks.goTo(ANN);
  await blocks.choose(rate);
  const { status, body } = await blocks.pay(ANN);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.order_id;
}

describe.skipIf(folders === undefined)(
  'a shop with WooCommerce (needs folders of WordPress and WooCommerce, and a MySQL database)',
  { timeout: 600_000 },
  () => {
    test('declares the plugin compatible with order tables and block checkout, and stores the key', async () => {
      expect(await site.shop('features')).toEqual({ own: true, blocks: true });
      expect(await typeKey(`bd_test_${'a'.repeat(40)}`)).toContain('The key for deliveries was not saved.');
      expect(await typeKey('')).toContain('placeholder="Saved"');
    });

    test('offers the current price where a courier delivers, and says why not elsewhere', async () => {
      const browser = await withCart(maggots);
      const near = await reviewOrder(browser, ANN);
      expect(near).toMatch(/Delivery by courier, in about \d+ minutes: .*&pound;<\/span>\d+\.\d\d/);
      expect(near).not.toContain('baitdrop-not-offered');
      expect(await reviewOrder(browser, FAR)).toMatch(/No courier goes to this address from our shop\./);

      const heavy = await withCart(bucket);
      expect(await reviewOrder(heavy, ANN)).toContain('This is more than a courier can carry.');
      await owner.close();
      await site.shop('forget');
      expect(await reviewOrder(browser, ANN)).toContain('the shop is closed');
      await owner.open();
      await site.shop('forget');
      expect(await reviewOrder(browser, ANN)).toContain('Delivery by courier');
    });

    test('delivers free from the total that the customer sees, which includes VAT', async () => {
      await site.shop('zone', { instance, settings: { free_from: '12' } });
      const blocks = blocksAt(site.url);
      await blocks.add(maggots, 2);
      expect(ratesOf((await blocks.goTo(ANN)).body)).toMatchObject([{ rate_id: rate, price: '0' }]);
      await site.shop('zone', { instance, settings: { free_from: '' } });
    });

    test('books a courier once a bank transfer arrives; email, page and account show the link', async () => {
      const browser = await withCart(maggots, 2, 'ann');
      await reviewOrder(browser, ANN);
      const refused = await checkOut(browser, { ...ANN, phone: '0033 1 23 45' }, { rate });
      expect(refused).toMatchObject({ result: 'failure', messages: expect.stringContaining('UK phone number') });
      const note = "Gate 1 & 2, it's green";
      const { result, redirect = '', order_id: id = 0 } = await checkOut(browser, ANN, { rate, payment: 'bacs', note });
      expect(result).toBe('success');
      expect(await orderNow(id)).toMatchObject({ status: 'on-hold', meta: [], table: 'own' });

      const before = (await site.mails()).length;
      const paid = await site.shop<SeenOrder>('status', { id, status: 'processing' });
      expect(paid.meta).toMatchObject({ _baitdrop_status: 'pending', _baitdrop_attempt: '1' });
      expect(paid.jobs).toEqual([FOLLOW]);
      const link = paid.meta['_baitdrop_tracking_url'] ?? 'none';
      const mail = (await site.mails()).slice(before).find(({ to }) => String(to) === ANN.email);
      expect(mail?.message).toContain(link);
      expect(mail?.message).toContain(`Tell the courier this code at the door: ${paid.meta['_baitdrop_pin']}`);
      expect(await browser.get(redirect)).toContain(link);
      expect(await browser.get(`/classic-myaccount/view-order/${id}/`)).toContain(link);

      const delivery = await owner.delivery(paid.meta['_baitdrop_delivery'] ?? '');
      expect(delivery).toMatchObject({ reference: String(id), status: 'pending', test: true });
      const requests = (await site.requests()).filter(
        ([method, path]) => method === 'POST' && path.endsWith('/deliveries'),
      );
      expect(requests.at(-1)).toMatchObject([
        'POST',
        '/api/v1/deliveries',
        {
          quote: expect.stringMatching(/./),
          dropoff: { name: "Ann O'Archer", line: '3 Mill Lane, Ringwood', postcode: 'BH24 1LA', note },
          // Two pots at £6, the price that the customer paid.
          items: [{ name: "Angler's maggots & hemp", quantity: 2, price_pence: 600 }],
        },
        201,
      ]);
      expect(await site.shop('lines', { id })).not.toContain('_baitdrop_quote');

      for (const step of ['pickup', 'pickup_complete', 'dropoff', 'delivered'])
        await owner.moveCourier(delivery.id, step);
      await site.shop('jobs', { hooks: [FOLLOW] });
      const arrived = await orderNow(id);
      expect(arrived.meta).toMatchObject({ _baitdrop_status: 'delivered' });
      expect(arrived.notes.at(-1)).toBe('BaitDrop’s courier has delivered this order.');
    });

    test.each(['own', 'posts'] as const)(
      'accepts orders of the block checkout, stored in the order tables: %s',
      async (table) => {
        await site.shop('orders-in', { table });
        const id = await ordered();
        const seen = await orderNow(id);
        expect(seen).toMatchObject({ status: 'processing', table, meta: { _baitdrop_status: 'pending' } });
        expect(seen.shipping[0]?.[0]).toBe('baitdrop');
        // Repeats the change, like a second notice of the same payment.
        await site.shop('status', { id, status: 'on-hold' });
        const again = await site.shop<SeenOrder>('status', { id, status: 'processing' });
        expect(again.meta).toEqual(seen.meta);

        const cancelled = await site.shop<SeenOrder>('status', { id, status: 'cancelled' });
        expect(cancelled.notes.join('\n')).toContain('BaitDrop called the courier back. It costs nothing.');
        expect(cancelled.meta).toMatchObject({ _baitdrop_status: 'canceled' });

        const refunded = await ordered();
        await site.shop('refund', { id: refunded, amount: '1.00' });
        expect((await orderNow(refunded)).meta).toMatchObject({ _baitdrop_status: 'pending' });
        expect((await site.shop<SeenOrder>('refund', { id: await ordered() })).meta).toMatchObject({
          _baitdrop_status: 'canceled',
        });
        await site.shop('orders-in', { table: 'own' });
      },
    );

    test('shows the customer of the block checkout what is missing', async () => {
      const blocks = blocksAt(site.url);
      await blocks.add(maggots);
      const far = (await blocks.goTo(FAR)).body;
      expect(ratesOf(far)).toEqual([]);
      expect(far.extensions.baitdrop?.not_offered).toBe('No courier goes to this address from our shop.');
      await blocks.goTo(ANN);
      await blocks.choose(rate);
      const { status, body } = await blocks.pay({ ...ANN, phone: '0033 1 23 45' });
      expect([status, body.code]).toEqual([400, 'baitdrop_phone']);
    });

    test('syncs products and stock both ways', async () => {
      await owner.connectWebsite(site.url, await site.shop<{ key: string; secret: string }>('api-key'));
      const here = async () => (await owner.products()).find(({ name }) => name === "Angler's maggots & hemp");
      await until('the products to come', async () => (await here()) !== undefined);
      const there = await site.shop<number>('stock', { id: maggots });
      expect(await here()).toMatchObject({ stock: there, price_pence: 600 });

      await site.shop('sell', { id: maggots, quantity: 3 });
      await site.shop('jobs', { hooks: ['woocommerce_deliver_webhook_async'] });
      await until('the sale there to be taken off here', async () => (await here())?.stock === there - 3);
      await owner.setStock((await here())?.id ?? '', there - 5);
      await until(
        'the sale here to be taken off there',
        async () => (await site.shop<number>('stock', { id: maggots })) === there - 5,
      );
    });

    test('keeps its settings when the plugin is deactivated and activated, or replaced', async () => {
      await site.shop('deactivate', { plugin: 'baitdrop/baitdrop.php' });
      const blocks = blocksAt(site.url);
      await blocks.add(maggots);
      expect(ratesOf((await blocks.goTo(ANN)).body)).toEqual([]);
      await site.unpackPlugin(await owner.plainZip());
      await site.shop('activate', { plugin: 'baitdrop/baitdrop.php' });
      await site.shop('forget');
      expect(ratesOf((await blocks.goTo(ANN)).body)).toMatchObject([{ rate_id: rate }]);
    });
  },
);
