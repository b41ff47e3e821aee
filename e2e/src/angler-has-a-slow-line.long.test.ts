// An old phone with a poor signal: slow work shows progress, and the next screen is fetched ahead.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from './expect.ts';
import { openBrowser, phone } from './browser.ts';
import { addButton, arrive, drawer, heading, openCart, proceed, RIVER, WHITE } from './order-screen.ts';
import { until } from './until.ts';

const BYTES_PER_SECOND = 400_000 / 8;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Records, by the page's own clock, when a link was tapped and when the bar at the top was painted. */
const watchTaps = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const taps = { tapped: 0, bar: 0 };
    Object.assign(window, { taps });
    const bar = document.querySelector('.route-progress');
    const look = () => {
      const style = bar && getComputedStyle(bar);
      if (taps.bar === 0 && style?.visibility === 'visible' && style.opacity !== '0') taps.bar = performance.now();
      requestAnimationFrame(look);
    };
    look();
    window.addEventListener('click', () => Object.assign(taps, { tapped: performance.now(), bar: 0 }), {
      capture: true,
    });
  });

const tapsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { taps: Record<'tapped' | 'bar', number> }).taps);

test('a tap on a slow line shows after 200 ms that the next screen is loading', async () => {
  const current = await arrive(browser, '/', { viewport: phone, motion: 'no-preference' });
  const { page } = current;
  await slowDown(page);
  await watchTaps(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plugins' }).click();
  await until('the bar to be seen', async () => (await tapsOf(page)).bar > 0);
  const { tapped, bar } = await tapsOf(page);
  await page.waitForURL('**/plugins');
  expect(bar - tapped).toBeGreaterThanOrEqual(200);
  await expect(page.locator('.route-progress')).toBeHidden();
  await current.end();
});

test('the checkout is fetched while the cart is open', async () => {
  const current = await arrive(browser, '/order?location=BH24%201LA', { viewport: phone });
  const { page } = current;
  await expect(heading(page, RIVER)).toBeVisible();
  await addButton(page, 'Landing Net 24 in Rubber Mesh').click();
  await addButton(page, WHITE).click();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await slowDown(page);
  await openCart(page);
  await until('the checkout to be fetched ahead', () => fetched.some((url) => url.includes('/checkout.screen-')));
  await proceed(page).click();
  await expect(drawer(page)).toBeHidden();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await current.end();
});

test('the checkout’s first fields appear before the script, and keep what is typed meanwhile', async () => {
  const current = await arrive(browser, '/order?location=BH24%201LA', { viewport: phone });
  const { page } = current;
  await expect(heading(page, RIVER)).toBeVisible();
  await addButton(page, WHITE).click();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/checkout', { waitUntil: 'commit' });
  const name = page.getByLabel('Full name', { exact: true });
  await name.fill('Robin O’Weir');
  expect(await page.locator('html[data-awake]').count()).toBe(0);
  letThrough();
  await expect(page.locator('html[data-awake]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How do you want it?' })).toBeVisible();
  await expect(name).toHaveValue('Robin O’Weir');
  await current.end();
});
