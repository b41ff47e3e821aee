// Features that work offline: the directory and the tracked order. No data of another person stays on the device.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { findShop, payWithTestCard, placeOrder, putIntoCart, RIVER_SHOP, TOWN_SHOP } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { cards, names, RINGWOOD } from './directory-screen.ts';
import {
  forgiveNoSignal,
  loseSignal,
  NO_SIGNAL,
  regainSignal,
  untilCached,
  untilOrderKept,
  untilWorkerControls,
} from './no-signal.ts';
import { arrive, heading, RIVER, shelf, shopIdsOf, WHITE } from './order-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, newAddress, open, signIn } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';

const browser = await browserForTests();

const seenLast = /^No signal: this is what we saw last, (just now|1 minute ago)$/;
const pin = (page: Page) => page.getByRole('textbox', { name: 'PIN for the courier' });

test('the directory and shops of the first visit stay readable, and reload when the signal is back', async () => {
  const current = await arrive(browser, '/directory', { viewport: phone, worker: true });
  const { page, complaints } = current;
  await expect(cards(page).first()).toBeVisible();
  const seen = await names(page);
  await untilWorkerControls(page);
  await untilCached(page, '/api/shops?');
  const { [RIVER]: shopId = '' } = await shopIdsOf(inject('productUrl'));
  await page.goto(`/shop/${shopId}?location=BH24%201LA`);
  await expect(shelf(page, WHITE)).toBeVisible();
  await untilCached(page, shopId);

  await loseSignal(page);
  await page.goto('/directory');
  await expect(page.getByText(NO_SIGNAL)).toBeVisible();
  await expect(page.getByText(seenLast)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(seen);
  // A search that was never made online has no stored answer.
  await page.goto('/directory?search=lugworm');
  await expect(page.getByText('No signal on this bank')).toBeVisible();
  // The shop was stored for one postcode; for another it is readable too, but does not say whether it delivers there.
  await page.goto(`/order?shop=${shopId}&location=SO14%207DU`);
  await expect(heading(page, RIVER)).toBeVisible();
  await expect(shelf(page, WHITE)).toBeVisible();
  await expect(page.getByText('does not deliver to')).toHaveCount(0);
  await page.goto('/order?location=ZE1%200AA');
  await expect(page.getByText('No signal here')).toBeVisible();

  await page.goto('/directory?search=lugworm');
  await expect(page.getByText('No signal on this bank')).toBeVisible();
  await regainSignal(page);
  await expect(page.getByText(NO_SIGNAL)).not.toBeAttached();
  await expect(page.getByText('No signal on this bank')).toHaveCount(0);
  forgiveNoSignal(complaints);
  await current.end();
});

test('a tracked order shows its last state, the age of it, and its PIN', async () => {
  const current = await visit(browser, '/offline', { viewport: phone, worker: true });
  const { page, complaints } = current;
  await untilWorkerControls(page);
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, {});
  const quantities = { 'Landing Net 24 in Rubber Mesh': 1, [WHITE]: 1 };
  const { code, paymentUrl } = await placeOrder(page.request, shop, quantities, newAddress('offline'), {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  // The simulated shopkeeper pauses for two minutes after a journey that acted as the owner.
  await serveNow(code, 'accept');
  await expect(pin(page)).toBeVisible({ timeout: 60_000 });
  const digits = await pin(page).inputValue();
  expect(digits).toMatch(/^\d{4}$/);
  await untilOrderKept(page, digits);

  await page.clock.install();
  await loseSignal(page);
  await page.reload();
  await expect(page.getByText(`Order ${code}`, { exact: true })).toBeVisible();
  await expect(page.getByText(NO_SIGNAL)).toBeVisible();
  await expect(page.getByText(/Last updated (just now|1 minute ago)/)).toBeVisible();
  await expect(pin(page)).toHaveValue(digits);
  await page.clock.fastForward('05:00');
  await expect(page.getByText(/Last updated [56] minutes ago/)).toBeVisible();

  await page.goto('/track?source=app');
  const row = page.getByRole('link', { name: new RegExp(code) });
  await expect(row).toBeVisible();
  await expect(row).toHaveText(/as of \d minutes ago/, { useInnerText: true });
  await row.click();
  await expect(pin(page)).toHaveValue(digits);

  await regainSignal(page);
  await expect(page.getByText(/Last updated/)).toHaveCount(0);
  await expect(page.getByText(NO_SIGNAL)).not.toBeAttached();
  forgiveNoSignal(complaints);
  await endAfterRefusals(current);
});

test('/track says that there are no orders yet', async () => {
  const current = await visit(browser, '/track', { theme: 'dark' });
  const { page } = current;
  await untilHydrated(page);
  await expect(heading(page, 'Track your orders')).toBeVisible();
  await expect(page.getByText('No orders on this device')).toBeVisible();
  await current.end();
});

/** Everything in the browser's storage for our origin, as one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        texts.push(decodeURIComponent(key.url), (await (await cache.match(key))?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) texts.push(name);
    return texts.join('\n');
  });

test('signing out removes personal data from the device', async () => {
  const current = await visit(browser, '/login', { worker: true });
  const { page } = current;
  await untilHydrated(page);
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await page.waitForURL('**/order');
  await untilWorkerControls(page);
  const shop = await findShop(page.request, TOWN_SHOP);
  const note = 'Behind the third willow';
  const { trackPath } = await placeOrder(page.request, shop, { [WHITE]: 8 }, newAddress('shared'), {
    fulfilment: 'delivery',
    note,
  });
  await open(page, trackPath);
  await expect(page.getByText(note)).toBeVisible();
  // Stored shortly after it is shown.
  await expect.poll(() => everythingKept(page)).toContain(note);
  await open(page, `/directory?${RINGWOOD}`);
  await untilCached(page, 'lat=50.846');
  await putIntoCart(page, shop, { [WHITE]: 8 });
  await open(page, '/checkout');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Address or place' }).fill('Millrace car park');
  await page.getByRole('textbox', { name: 'Full name' }).focus();

  const theirs = ['angler@baitdrop.example', trackPath.replace('/track/', ''), note, 'lat=50.846', 'Millrace car park'];
  const before = await everythingKept(page);
  expect(theirs.filter((each) => !before.includes(each))).toEqual([]);

  await open(page, '/account');
  await button(page, 'Sign out').click();
  await page.waitForURL('**/login');
  await expect
    .poll(async () => {
      const after = await everythingKept(page);
      return theirs.filter((each) => after.includes(each));
    })
    .toEqual([]);
  // The cart belongs to the device, so it stays after signing out.
  expect(await page.evaluate(() => localStorage.getItem('baitdrop_cart') ?? '')).toContain(WHITE);

  await loseSignal(page);
  await page.goto('/track');
  await expect(page.getByText('No orders on this device')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('angler@baitdrop.example')).toHaveCount(0);
  forgiveNoSignal(current.complaints);
  await endAfterRefusals(current);
});
