// An old phone with a poor signal: every tap gets a response at once, and slow work shows progress.
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

/**
 * Records, by the page's own clock, when a link was tapped, when its mark was set and painted, and when the progress
 * bar was visible.
 */
const watchTaps = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const taps = { tapped: 0, answered: 0, drawn: 0, bar: 0 };
    Object.assign(window, { taps });
    const bar = document.querySelector('.route-progress');
    const look = () => {
      const style = bar && getComputedStyle(bar);
      if (taps.bar === 0 && style?.visibility === 'visible' && style.opacity !== '0') taps.bar = performance.now();
      requestAnimationFrame(look);
    };
    look();
    window.addEventListener(
      'pointerdown',
      () => Object.assign(taps, { tapped: performance.now(), answered: 0, drawn: 0, bar: 0 }),
      {
        capture: true,
      },
    );
    new MutationObserver(() => {
      if (taps.answered > 0 || !document.querySelector('[data-going], dialog.drawer:not([open])')) return;
      taps.answered = performance.now();
      requestAnimationFrame(() => (taps.drawn = performance.now()));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

const tapsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { taps: Record<'tapped' | 'answered' | 'drawn' | 'bar', number> }).taps);

test('a tap on a slow line shows at once that the next screen is loading', async () => {
  const current = await arrive(browser, '/', { viewport: phone, motion: 'no-preference' });
  const { page } = current;
  await slowDown(page);
  await watchTaps(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plugins' }).click();
  await until('the bar to be seen', async () => (await tapsOf(page)).bar > 0);
  const { tapped, answered, drawn, bar } = await tapsOf(page);
  await page.waitForURL('**/plugins');
  const fetchedAt = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/plugins.screen-'))?.startTime,
  );
  // The response comes before any request, whatever the speed of the machine; on an idle one that is well within 100
  // ms.
  expect(answered).toBeGreaterThanOrEqual(tapped);
  expect(drawn).toBeGreaterThanOrEqual(answered);
  expect(drawn).toBeLessThan(fetchedAt ?? 0);
  expect(bar - tapped).toBeGreaterThanOrEqual(200);
  await expect(page.locator('.route-progress')).toBeHidden();
  expect(await page.locator('[data-going]').count()).toBe(0);
  await current.end();
});

test('the cart reacts to Proceed to Payment at once, and the checkout loads before the tap', async () => {
  const current = await arrive(browser, '/order?postcode=BH24%201LA', { viewport: phone });
  const { page } = current;
  await expect(heading(page, RIVER)).toBeVisible();
  await addButton(page, 'Landing Net 24 in Rubber Mesh').click();
  await addButton(page, WHITE).click();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await slowDown(page);
  await openCart(page);
  await until('the checkout to be fetched ahead', () => fetched.some((url) => url.includes('/checkout.screen-')));
  await watchTaps(page);
  await proceed(page).click();
  await expect(drawer(page)).toBeHidden();
  await expect(heading(page, 'Checkout')).toBeVisible();
  const { tapped, answered } = await tapsOf(page);
  expect(answered - tapped).toBeGreaterThan(0);
  await current.end();
});

test('the checkout’s first fields appear before the script, and keep what is typed meanwhile', async () => {
  const current = await arrive(browser, '/order?postcode=BH24%201LA', { viewport: phone });
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
