import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoreProduct } from '@baitdrop/domain/catalogue-sync/store-product';
import { type CatalogueAccount, CatalogueProblem } from '../ports/catalogue-source.ts';
import { createPublicWeb } from '../public-web/public-web.ts';
import { wooCommerceSignature, readWooCommerceWebhook } from './woocommerce-webhooks.ts';
import { createWooCommerce } from './woocommerce.ts';
import { type SentWebhook, startWooCommerceSimulator, type WooCommerceSimulator } from './woocommerce.simulator.ts';

const web = createPublicWeb({ privateHosts: ['127.0.0.1'], timeoutMs: 5000 });
const woo = createWooCommerce(web);
let site: WooCommerceSimulator;
let account: CatalogueAccount;
let sent: SentWebhook[];

beforeAll(async () => {
  site = await startWooCommerceSimulator();
});
afterAll(async () => {
  web.close();
  await site.close();
});
beforeEach(() => {
  site.setKeys(site.keys);
  account = { store: site.url, key: site.keys.key, secret: site.keys.secret, facts: { weight_unit: 'kg' } };
  sent = [];
  site.deliverWith(async (webhook) => {
    sent.push(webhook);
    return 200;
  });
});

const readAll = async (): Promise<StoreProduct[]> => {
  const all: StoreProduct[] = [];
  for await (const page of woo.products(account)) all.push(...page);
  return all;
};
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CatalogueProblem ? error.kind : String(error)),
  );

describe('reading a website', () => {
  test('reads products with variations, barcodes, pictures, weights and stock', async () => {
    const all = await readAll();
    const byName = new Map(all.map((product) => [product.name, product]));
    expect(byName.get('Hemp & tares')).toEqual({
      ref: '101',
      name: 'Hemp & tares',
      description: 'Cooked and ready.\n\n- 1 kg tub',
      category: 'Bait & groundbait',
      photos: [`${site.url}/wp-content/uploads/hemp.png`],
      unfit: '',
      items: [
        {
          ref: '101',
          label: '',
          pricePence: 325,
          barcode: '5012345678900',
          weightG: 1050,
          stock: 12,
          isCounted: true,
          unfit: '',
        },
      ],
    });
    expect(byName.get('White maggots')?.items).toMatchObject([
      { ref: '110/111', label: 'Half pint', pricePence: 190, stock: 30 },
      { ref: '110/112', label: '1 pint', pricePence: 350, stock: 8 },
    ]);
    expect(byName.get('Method feeder 30 g')?.items[0]?.barcode).toBe('4006381333931');
    expect(byName.get('Forceps')?.items[0]).toMatchObject({ stock: null, isCounted: false });
    expect(byName.get('Bait bucket')?.items[0]).toMatchObject({ stock: 0, isCounted: true });
  });

  test('gives the reason why a product cannot be imported', async () => {
    const reasons = (await readAll()).flatMap(({ name, unfit, items }) => [
      ...(unfit === '' ? [] : [[name, unfit]]),
      ...items.filter((item) => unfit === '' && item.unfit !== '').map((item) => [name, item.unfit]),
    ]);
    expect(reasons).toEqual([
      ['Christmas hamper', 'unpublished'],
      ['Starter bundle', 'kind'],
      ['Avon guide (PDF)', 'not_goods'],
      ['Groundbait', 'shared_stock'],
    ]);
  });

  test('reads all pages, and each product once', async () => {
    const many = Array.from({ length: 250 }, (_unused, n) => 1000 + n);
    const [hemp] = site.store.products.values();
    if (hemp === undefined) throw new Error('there is no hemp');
    site.store.add(many.map((id) => ({ ...hemp, id, name: `Lure ${id}` })));
    const refs = (await readAll()).map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toEqual(expect.arrayContaining(['101', '1000', '1249']));
    for (const id of many) site.store.products.delete(id);
  });

  test('reads one product, and returns undefined when it is deleted or in the trash', async () => {
    expect(await woo.product(account, '110')).toMatchObject({ items: [{ ref: '110/111' }, { ref: '110/112' }] });
    expect(await woo.product(account, '999')).toBeUndefined();
    await site.trash(120);
    expect(await woo.product(account, '120')).toBeUndefined();
    await site.restore(120);
  });
});

describe('an account', () => {
  test('that is valid returns the unit of weight', async () => {
    expect(await woo.check(account)).toEqual({ weight_unit: 'kg' });
  });

  test.each([
    ['a key that was deleted', () => site.setKeys(undefined), 'wrong_key'],
    ['a wrong secret', () => site.setKeys({ ...site.keys, secret: 'cs_other' }), 'wrong_key'],
    ['prices in euros', () => site.store.settings.set('general/woocommerce_currency', 'EUR'), 'wrong_currency'],
    [
      'prices without VAT',
      () =>
        site.store.settings
          .set('general/woocommerce_calc_taxes', 'yes')
          .set('tax/woocommerce_prices_include_tax', 'no'),
      'prices_without_vat',
    ],
  ])('with %s is refused with its reason', async (_name, arrange, kind) => {
    arrange();
    expect(await problemOf(woo.check(account))).toBe(kind);
    site.store.settings
      .set('general/woocommerce_currency', 'GBP')
      .set('general/woocommerce_calc_taxes', 'no')
      .set('tax/woocommerce_prices_include_tax', 'yes');
  });

  test('that may only read is refused with that reason when stock is written', async () => {
    site.setKeys({ ...site.keys, permissions: 'read' });
    await woo.check(account);
    const to = { url: 'https://baitdrop.test/x', secret: 's' };
    expect(await problemOf(woo.watch(account, to))).toBe('read_only_key');
  });

  test('at an address without WooCommerce is distinguished from one that does not answer', async () => {
    expect(await problemOf(woo.check({ ...account, store: `${site.url}/nothing` }))).toBe('not_a_store');
    expect(await problemOf(woo.check({ ...account, store: 'http://127.0.0.1:1' }))).toBe('unreachable');
  });

  test.each(['http://tackle.example', 'https://10.0.0.1', 'https://localhost', 'ftp://tackle.example', 'tackle', ''])(
    'at %j causes no request',
    (store) => {
      expect(createWooCommerce(createPublicWeb({ privateHosts: [], timeoutMs: 1 })).accepts(store)).toBe(false);
    },
  );
});

describe('writing stock', () => {
  test('sets the stock of a product and of a variation, and reports deleted items', async () => {
    expect(await woo.setStock(account, { productRef: '101', ref: '101' }, 4, 12)).toBe(true);
    expect(await woo.setStock(account, { productRef: '110', ref: '110/112' }, 3, 8)).toBe(true);
    expect([101, 112].map((id) => site.store.products.get(id)?.stock_quantity)).toEqual([4, 3]);
    expect(await woo.setStock(account, { productRef: '999', ref: '999' }, 4, 12)).toBe(false);
    expect(await woo.setStock(account, { productRef: '101', ref: '101/112' }, 4, 12)).toBe(false);
  });
});

describe('webhooks', () => {
  const SECRET = 'whsec_test';
  test('are created for all product events, signed, and deleted again', async () => {
    const watches = await woo.watch(account, { url: 'https://baitdrop.test/hook', secret: SECRET });
    expect(watches).toHaveLength(4);
    expect(sent.map(({ body }) => readWooCommerceWebhook(Buffer.from(body), {}, SECRET))).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'ping' })),
    );
    sent = [];
    await site.sell(112);
    await site.trash(120);
    const webhooks = sent.map(({ body, headers }) => readWooCommerceWebhook(Buffer.from(body), headers, SECRET));
    expect(webhooks).toMatchObject([
      { kind: 'product', topic: 'product.updated', productRef: '110' },
      { kind: 'product', topic: 'product.deleted', productRef: '120' },
    ]);
    await site.restore(120);
    await woo.unwatch(account, watches);
    await woo.unwatch(account, watches);
    expect(site.store.webhooks.size).toBe(0);
  });

  test('are distinguished by their body, because WooCommerce numbers them by the second', () => {
    const headers = (body: string) => ({
      'x-wc-webhook-signature': wooCommerceSignature(body, SECRET),
      'x-wc-webhook-delivery-id': 'same',
    });
    const ids = ['{"id":1}', '{"id":2}', '{"id":1}'].map((body) => {
      const webhook = readWooCommerceWebhook(Buffer.from(body), headers(body), SECRET);
      return webhook?.kind === 'product' ? webhook.eventId : '';
    });
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[0]).toBe(ids[2]);
  });

  test.each([
    ['another secret', '{"id":1}', { 'x-wc-webhook-signature': wooCommerceSignature('{"id":1}', 'other') }],
    ['other bytes', '{"id":1}', { 'x-wc-webhook-signature': wooCommerceSignature('{"id":2}', SECRET) }],
    ['no signature', '{"id":1}', {}],
    ['an empty signature', '{"id":1}', { 'x-wc-webhook-signature': '' }],
  ])('with %s are refused', (_name, body, headers) => {
    expect(readWooCommerceWebhook(Buffer.from(body), headers, SECRET)).toBeUndefined();
  });
});

test('the demo’s website keeps its address, its stock and its webhooks after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baitdrop-website-'));
  const start = () => startWooCommerceSimulator({ persistTo: join(folder, 'woocommerce.json') });
  const first = await start();
  const there = { ...account, store: first.url };
  const watches = await woo.watch(there, { url: 'http://127.0.0.1:9/told', secret: 'a' });
  await woo.setStock(there, { productRef: '101', ref: '101' }, 3, 12);
  await first.close();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(second.store.products.get(101)?.stock_quantity).toBe(3);
  expect([...second.store.webhooks.keys()].map(String)).toEqual(watches);
  await second.close();
  await rm(folder, { recursive: true });
});

test('a private host that is allowed with a port gets no request on another port', async () => {
  const { host, hostname } = new URL(site.url);
  const demo = createPublicWeb({ privateHosts: [host], timeoutMs: 5000 });
  expect(demo.accepts(site.url)).toBe(true);
  expect(demo.accepts(`http://${hostname}:1`)).toBe(false);
  expect(demo.accepts(`http://${hostname}`)).toBe(false);
  const answer = await demo.ask(site.url, { method: 'GET', headers: {}, maxBytes: 100 });
  expect(answer.status).toBe(200);
  demo.close();
});
