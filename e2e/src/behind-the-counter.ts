// Steps of shop staff that several journeys share: sign in, listen for the bell, get orders.
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { findShop, NET_AND_MAGGOTS, placeOrder, RIVER_SHOP, type Shop, type Quantities } from './angler.ts';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import type { OwnShop } from './own-shop.ts';
import { newAddress, signIn } from './person.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';
import { tokenOf } from './shopkeeper.ts';

type Owner = OwnShop['owner'];

export const OWNER = 'shop@baitdrop.example';
const OWNER_PASSWORD = 'first-light';
const RIVER_OWNER: Owner = { email: OWNER, secret: OWNER_PASSWORD };

/** Counts the sounds and printed pages. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = { notes: 0, pages: 0 };
    Object.assign(window, { counts, print: () => (counts.pages += 1) });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(when) {
      counts.notes += 1;
      start.call(this, when);
    };
  });
}
export const counted = (page: Page, what: 'notes' | 'pages'): Promise<number> =>
  page.evaluate((name) => (window as unknown as { counts: Record<string, number> }).counts[name] ?? 0, what);

/** Signs in as an owner, without the notices that would cover the page. */
export async function openDashboard(
  browser: Browser,
  path: string,
  options: VisitOptions,
  who: string,
  secret = OWNER_PASSWORD,
): Promise<Visit> {
  const current = await visit(browser, `/login?redirect=${path}`, options);
  const { page } = current;
  await untilHydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('baitdrop_cookie_notice', 'yes');
    localStorage.setItem('pwa-install-dismissed', String(Date.now()));
  });
  await signIn(page, who, secret);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // On a phone, an order left by an earlier journey would cover the whole screen and come before this journey's orders.
  // Owners created by a journey have another password and no earlier orders.
  if (secret === OWNER_PASSWORD) await nothingWaits(page, who);
  return current;
}

/** Signs in as the owner, after which the simulated shopkeeper leaves the orders alone. */
export async function behindTheCounter(
  browser: Browser,
  path: string,
  options: VisitOptions = {},
  who = OWNER,
  secret = OWNER_PASSWORD,
): Promise<Visit> {
  const current = await openDashboard(browser, path, options, who, secret);
  await expect(current.page.getByText('Up to date', { exact: true })).toBeVisible();
  await listen(current.page);
  return current;
}

/** Places and pays an order at the demo's river shop through the API; resolves to its code. */
export async function placePaidOrder(
  page: Page,
  fulfilment: 'delivery' | 'collection',
  quantities: Quantities = NET_AND_MAGGOTS,
): Promise<string> {
  return orderAt(await findShop(page.request, RIVER_SHOP), page, fulfilment, quantities);
}

async function orderAt(
  shop: Shop,
  { request }: Page,
  fulfilment: 'delivery' | 'collection',
  quantities: Quantities,
): Promise<string> {
  const { code, paymentUrl } = await placeOrder(request, shop, quantities, newAddress('desk'), { fulfilment });
  const paid = await request.post(paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
  return code;
}

/** Accepts the order through the API, as a second desk would. */
export async function acceptOrder(
  { request }: Page,
  code: string,
  prepMinutes = 10,
  owner: Owner = RIVER_OWNER,
): Promise<void> {
  const headers = { authorization: await tokenOf(inject('productUrl'), owner.email, owner.secret) };
  let id = '';
  await until(`${code} to be paid`, async () => {
    const filter = encodeURIComponent(`code = "${code}" && paid_at != ""`);
    const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
    id = ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
    return id !== '';
  });
  await request.post(`/api/orders/${id}/accept`, { headers: withKey(headers), data: { prep_minutes: prepMinutes } });
}

/** Accepts unanswered orders of earlier journeys, so that the next new order is the only one. */
export async function nothingWaits({ request }: Page, owner = OWNER): Promise<void> {
  const headers = { authorization: await tokenOf(inject('productUrl'), owner) };
  const filter = encodeURIComponent('status = "pending" && paid_at != ""');
  await until('no order to wait', async () => {
    const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
    const { items } = (await found.json()) as { items: { id: string }[] };
    for (const { id } of items) {
      await request.post(`/api/orders/${id}/accept`, { headers: withKey(headers), data: { prep_minutes: 10 } });
    }
    return items.length === 0;
  });
}

/** The same steps at a shop of the journey's own. */
export const counterOf = (shop: () => OwnShop) => ({
  behindTheCounter: (browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> =>
    behindTheCounter(browser, path, options, shop().owner.email, shop().owner.secret),
  placePaidOrder: (page: Page, fulfilment: 'delivery' | 'collection', quantities: Quantities = NET_AND_MAGGOTS) =>
    orderAt(shop(), page, fulfilment, quantities),
  acceptOrder: (page: Page, code: string, prepMinutes?: number): Promise<void> =>
    acceptOrder(page, code, prepMinutes, shop().owner),
});

/** The order in the bar at the top, or its card. */
export const newOrder = (page: Page, code: string) => page.getByText(`New order ${code}`).first();

/** Opens its card from the bar at the top. */
export const openNewOrder = (page: Page, code: string): Promise<void> =>
  page.getByRole('button', { name: `New order ${code}` }).click();

/** One of the figures at the top of the dashboard. */
export const figure = async (page: Page, label: string): Promise<string> =>
  (await page.locator('dl').filter({ hasText: label }).locator('dd').first().textContent()) ?? '';
