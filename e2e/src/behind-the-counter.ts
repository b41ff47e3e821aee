// Steps of shop staff that several journeys share: sign in, listen for the bell, get orders.
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { NET_AND_MAGGOTS, placeOrder, type Quantities, type Shop } from './angler.ts';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import type { OwnShop } from './own-shop.ts';
import { newAddress, signIn } from './person.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';
import { tokenOf } from './shopkeeper.ts';

type Owner = OwnShop['owner'];

const DEMO_PASSWORD = 'first-light';
/** Owns the sample shop at the river. Journeys only look at its desk; those that work at one have a shop of their own. */
export const RIVER_OWNER: Owner = { email: 'shop@baitdrop.example', secret: DEMO_PASSWORD };
/** Owns the sample shop in the town. */
export const TOWN_OWNER: Owner = { email: 'shop2@baitdrop.example', secret: DEMO_PASSWORD };

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
  { email, secret }: Owner,
): Promise<Visit> {
  const current = await visit(browser, `/login?redirect=${path}`, options);
  const { page } = current;
  await untilHydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('baitdrop_cookie_notice', 'yes');
    localStorage.setItem('pwa-install-dismissed', String(Date.now()));
  });
  await signIn(page, email, secret);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return current;
}

/** Signs in as the owner, and counts sounds and printed pages. */
export async function behindTheCounter(
  browser: Browser,
  path: string,
  options: VisitOptions,
  owner: Owner,
): Promise<Visit> {
  const current = await openDashboard(browser, path, options, owner);
  await expect(current.page.getByText('Up to date', { exact: true })).toBeVisible();
  await listen(current.page);
  return current;
}

type Fulfilment = 'delivery' | 'collection';

async function placePaidOrder(
  shop: Shop,
  { request }: Page,
  fulfilment: Fulfilment,
  quantities: Quantities,
): Promise<string> {
  const { code, paymentUrl } = await placeOrder(request, shop, quantities, newAddress('desk'), { fulfilment });
  const paid = await request.post(paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
  return code;
}

const headersOf = async ({ email, secret }: Owner): Promise<{ authorization: string }> => ({
  authorization: await tokenOf(inject('productUrl'), email, secret),
});

/** Accepts the order once it is paid. */
async function acceptOrder(owner: Owner, { request }: Page, code: string, prepMinutes: number): Promise<void> {
  const headers = await headersOf(owner);
  let id = '';
  await until(`${code} to be paid`, async () => {
    const filter = encodeURIComponent(`code = "${code}" && paid_at != ""`);
    const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
    id = ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
    return id !== '';
  });
  await request.post(`/api/orders/${id}/accept`, { headers: withKey(headers), data: { prep_minutes: prepMinutes } });
}

/** Accepts unanswered orders of earlier tests, so that the next new order is the only one. */
async function nothingWaits(owner: Owner, { request }: Page): Promise<void> {
  const headers = await headersOf(owner);
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

/** Steps of the owner of a shop that only this journey uses. */
export const counterOf = (shop: () => OwnShop) => ({
  openDashboard: (browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> =>
    openDashboard(browser, path, options, shop().owner),
  behindTheCounter: (browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> =>
    behindTheCounter(browser, path, options, shop().owner),
  /** Places and pays an order through the API; resolves to its code. */
  placePaidOrder: (page: Page, fulfilment: Fulfilment, quantities: Quantities = NET_AND_MAGGOTS): Promise<string> =>
    placePaidOrder(shop(), page, fulfilment, quantities),
  /** Accepts the order through the API, as a second desk would. */
  acceptOrder: (page: Page, code: string, prepMinutes = 10): Promise<void> =>
    acceptOrder(shop().owner, page, code, prepMinutes),
  nothingWaits: (page: Page): Promise<void> => nothingWaits(shop().owner, page),
  /** Authorises requests as the owner. */
  ownerHeaders: (): Promise<{ authorization: string }> => headersOf(shop().owner),
});

/** The order in the bar at the top, or its card. */
export const newOrder = (page: Page, code: string) => page.getByText(`New order ${code}`).first();

/** Opens the new order's card from the bar at the top. */
export const openNewOrder = (page: Page, code: string): Promise<void> =>
  page.getByRole('button', { name: `New order ${code}` }).click();

/** Waits until the last command can no longer be undone: it is sent then. */
export async function untilSent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
}

/** Presses an action in an order's menu. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More…', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** One of the figures at the top of the dashboard. */
export const figure = async (page: Page, label: string): Promise<string> =>
  (await page.locator('dl').filter({ hasText: label }).locator('dd').first().textContent()) ?? '';
