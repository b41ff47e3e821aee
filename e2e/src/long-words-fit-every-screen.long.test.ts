// Checks every screen of the build on narrow phones, for guests and for each role, with names, emails, codes, times and
// amounts of the greatest length: no screen is wider than the phone. New screens with fixed addresses are found
// automatically.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from './expect.ts';
import { signInAdministrator } from './administrator.ts';
import { browserForTests, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { ANGLER_EMAIL, lengthenWords, OWNER_EMAIL } from './long-words.ts';
import { removeDataDir, type RunningProduct, startProduct } from './product.ts';
import { tokenOf } from './shopkeeper.ts';
import { until } from './until.ts';

const HEIGHT = 844;
const WIDTHS = [390, 360, 320];
const ADMIN_PLACES =
  'administrators affiliates announcements audit cases courier customers payouts problems promotions reviews setup'.split(
    ' ',
  );

const build = new URL('../../web/build/routes.json', import.meta.url);
const { routes } = JSON.parse(readFileSync(build, 'utf8')) as { routes: { pattern: string }[] };
const fixed = routes.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
const under = (start: string) => fixed.filter((path) => path.startsWith(start));
/** Screens for signed-in users. */
const notForGuests = new Set([...under('/dashboard'), ...under('/admin'), ...under('/account')]);

const browser = await browserForTests();
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
  await lengthenWords(product);
});
afterAll(async () => {
  await product.stop();
  await removeDataDir(product.dataDir);
});

async function read<Answer>(path: string, authorization = '', method = 'GET'): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, { method, headers: { authorization } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

type Found = { id: string; track_token: string }[];
const newest = async (collection: string, token: string, count: number): Promise<Found> =>
  (await read<{ items: Found }>(`/api/collections/${collection}/records?sort=-created&perPage=${count}`, token)).items;

/** The shop with most of the demo's orders, and a cart of its products. */
async function findShop() {
  const { items } = await read<{ items: { shop_id: string; name: string; postcode: string }[] }>(
    '/api/shops?perPage=50',
  );
  const shop = items.find(({ name }) => name.includes('Two Bridges'));
  if (!shop) throw new Error('The shop is not listed');
  const { products } = await read<{ products: { id: string; name: string; price_pence: number }[] }>(
    `/api/shops/${shop.shop_id}`,
  );
  const inCart = products.slice(0, 3).map(({ id, name, price_pence }) => ({
    id,
    name,
    price: price_pence / 100,
    quantity: 2,
    category: 'other',
    shop_id: shop.shop_id,
  }));
  const cart = {
    items: inCart,
    selectedShop: shop.shop_id,
    deliveryAddress: '',
    postcode: shop.postcode,
    timestamp: Date.now(),
  };
  const at = shop.shop_id;
  const paths = [
    `/order?shop=${at}`,
    `/shop/${at}`,
    `/shop/${at}/product/${products[0]?.id}`,
    '/directory?location=BH24+1LA',
    '/directory?lat=50.846&lng=-1.791&location=gps&google=1',
    `/embed/${at}`,
    `/embed/${at}/checkout`,
  ];
  return { shopId: at, cart, paths };
}

const roles = {
  guest: async () => {
    const { paths } = await findShop();
    const angler = await tokenOf(product.url, ANGLER_EMAIL);
    const tracks = (await newest('orders', angler, 8)).map(({ track_token }) => `/track/${track_token}`);
    return { token: '', paths: [...fixed.filter((path) => !notForGuests.has(path)), ...paths, ...tracks] };
  },
  angler: async () => {
    const token = await tokenOf(product.url, ANGLER_EMAIL);
    const { paths } = await findShop();
    const tracks = (await newest('orders', token, 8)).map(({ track_token }) => `/track/${track_token}`);
    const own = ['/', '/account', '/dashboard', '/checkout', '/track', '/affiliate', '/contact', '/retailer-signup'];
    return { token, paths: [...own, ...paths, ...tracks] };
  },
  'shop owner': async () => {
    const token = await tokenOf(product.url, OWNER_EMAIL);
    const orders = (await newest('orders', token, 4)).map(({ id }) => `/dashboard/orders?order=${id}`);
    const products = (await newest('products', token, 1)).map(({ id }) => `/dashboard/products/${id}`);
    const payouts = (await newest('payouts', token, 1)).map(({ id }) => `/dashboard/money/${id}`);
    const own = ['/', '/account', ...under('/dashboard'), '/dashboard/orders?status=all'];
    return { token, paths: [...own, ...orders, ...products, ...payouts] };
  },
  administrator: async () => {
    const token = await signInAdministrator(product.url);
    const { shopId } = await findShop();
    const owner = await tokenOf(product.url, OWNER_EMAIL);
    const orders = (await newest('orders', owner, 4)).map(({ id }) => `/admin/orders/${id}`);
    const angler = await read<{ record: { id: string } }>(
      '/api/collections/users/auth-refresh',
      await tokenOf(product.url, ANGLER_EMAIL),
      'POST',
    );
    const places = ADMIN_PLACES.map((place) => `/admin/${place}`);
    const ones = [`/admin/shops/${shopId}`, `/admin/customers/${angler.record.id}`];
    return { token, paths: ['/', '/account', ...under('/admin'), ...places, ...ones, ...orders] };
  },
};

/** The elements that reach past the right edge, outermost text last; empty if the page fits. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {};
    if (scrollWidth <= innerWidth) return [];
    // Wide elements inside a scroll container do not widen the page.
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const past = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(element.parentElement),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(text);
      if (range.getBoundingClientRect().right > innerWidth + 0.5 && !scrolls(text.parentElement))
        words.push(`“${text.textContent?.slice(0, 80)}” in ${text.parentElement?.outerHTML.slice(0, 120)}`);
    }
    return [
      `${scrollWidth} px`,
      ...past.slice(-2).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ...words.slice(0, 2),
    ];
  });

test.each(Object.keys(roles) as (keyof typeof roles)[])(
  'no screen of a %s scrolls sideways on a narrow phone with very long words',
  async (role) => {
    const { token, paths } = await roles[role]();
    const { cart } = await findShop();
    const session =
      token === '' ? '' : JSON.stringify(await read('/api/collections/users/auth-refresh', token, 'POST'));
    const current = await visit(browser, `${product.url}/offline`, { viewport: { width: 390, height: HEIGHT } });
    const { page } = current;
    await page.evaluate(
      ([auth = '', inCart = '']) => {
        if (auth !== '') localStorage.setItem('pocketbase_auth', auth);
        localStorage.setItem('baitdrop_cart', inCart);
      },
      [session, JSON.stringify(cart)],
    );
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(`${product.url}${path}`);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await until(`${path} to have loaded`, async () => (await page.locator('#main [aria-busy=true]').count()) === 0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        // Charts measure themselves before the next frame is painted.
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
        const found = await tooWide(page);
        if (found.length > 0) wide.push([`${path} at ${width} px`, ...found].join('\n  '));
      }
    }
    expect(wide).toEqual([]);
    await current.context.close();
  },
);
