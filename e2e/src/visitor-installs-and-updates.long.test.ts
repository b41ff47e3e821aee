import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { untilHydrated, stored } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { loseSignal, regainSignal, workerIsActive } from './no-signal.ts';

const browser = await browserForTests();

const banner = (page: Page) => page.getByRole('region', { name: 'Install the app' });
const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fires the browser's install event; resolves to whether the page prevented the browser's own prompt. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, { prompt: async () => {}, userChoice: Promise.resolve({ outcome: answer }) });
    return !dispatchEvent(offer);
  }, outcome);

/** A visitor who has closed the cookie notice and chosen a place, and so is offered the app. */
const visitAfresh = async (page: Page) => {
  await page.evaluate(() => {
    localStorage.clear();
    const cart = { items: [], selectedShop: null, deliveryAddress: '', postcode: 'BH24 1LA', timestamp: Date.now() };
    localStorage.setItem('baitdrop_cart', JSON.stringify(cart));
    localStorage.setItem('baitdrop_cookie_notice', 'seen');
  });
  await page.reload();
  await untilHydrated(page);
};

/** Opens a page as a visitor who has dismissed the notices before. */
const expectNoBannerNextTime = async (page: Page) => {
  await page.reload();
  await untilHydrated(page);
  await expect(banner(page)).toBeHidden();
};

describe('the install banner', () => {
  test('asks once, and stays away after yes, Later or an install from elsewhere', async () => {
    const { page, end } = await visit(browser, '/', { viewport: phone });
    await untilHydrated(page);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await visitAfresh(page);
    const accept = banner(page).getByRole('button', { name: 'Install', exact: true });

    expect(await offerInstall(page, 'dismissed')).toBe(true);
    await accept.click();
    await expect(banner(page)).toBeVisible();
    await expect.poll(() => stored(page, 'pwa-installed')).toBeNull();
    await offerInstall(page, 'accepted');
    await accept.click();
    await expect(banner(page)).not.toBeAttached();
    await expect.poll(() => stored(page, 'pwa-installed')).toMatch(isoInstant);
    await expectNoBannerNextTime(page);

    await visitAfresh(page);
    await banner(page).getByRole('button', { name: 'Later' }).click();
    await expect(banner(page)).not.toBeAttached();
    await expect.poll(() => stored(page, 'pwa-install-dismissed')).toMatch(isoInstant);
    await expectNoBannerNextTime(page);

    await visitAfresh(page);
    await expect(banner(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(banner(page)).not.toBeAttached();
    await expect.poll(() => stored(page, 'pwa-installed')).toMatch(isoInstant);
    await end();
  });

  test('never shows in the installed app or in the native apps', async () => {
    const { page, context, end } = await visit(browser, '/offline', { viewport: phone });
    await visitAfresh(page);
    await expect(banner(page)).toBeVisible();
    await context.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      const isInstalled = () => sessionStorage.getItem('as') === 'installed app';
      window.matchMedia = (query) => ask(query === '(display-mode: standalone)' && isInstalled() ? 'all' : query);
      const isNativePlatform = () => sessionStorage.getItem('as') === 'native shell';
      Object.assign(window, { Capacitor: { isNativePlatform } });
    });
    for (const place of ['installed app', 'native shell']) {
      await page.evaluate((as) => sessionStorage.setItem('as', as), place);
      await expectNoBannerNextTime(page);
    }
    await page.evaluate(() => sessionStorage.clear());
    await visitAfresh(page);
    await expect(banner(page)).toBeVisible();
    await end();
  });

  test('shows three steps on iOS, which has no install button', async () => {
    const { page, end } = await visit(browser, '/', {
      viewport: phone,
      motion: 'reduce',
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    });
    await visitAfresh(page);
    await banner(page).getByRole('button', { name: 'How to Install' }).click();
    const dialog = page.getByRole('dialog', { name: 'How to install BaitDrop' });
    // The steps load when the dialog opens.
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    const steps = await dialog.getByRole('listitem').allInnerTexts();
    expect(steps.map((step) => step.split('\n')[0])).toEqual(['1. Share', '2. Add to Home Screen', '3. Add']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect(dialog).toBeHidden();
    await end();
  });
});

describe('the service worker', () => {
  test('serves pages without a signal', async () => {
    const { page, context, complaints } = await visit(browser, '/', { viewport: phone, worker: true });
    await expect.poll(() => workerIsActive(page)).toBe(`${inject('productUrl')}/sw.js`);
    await page.reload();
    await loseSignal(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Bait & Tackle Within the Hour' })).toBeVisible();
    await expect(page.getByText('No signal. Your cart is safe on this device.')).toBeVisible();

    await page.goto('/embed/never-seen');
    await expect(page.getByRole('heading', { name: 'No signal here' })).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/offline');
    expect(complaints).toEqual([]);

    await regainSignal(page);
    // Back online, the page loads without a reload.
    await page.waitForURL('**/embed/never-seen');
    // That shop does not exist, so the browser logs a 404.
    await context.close();
  });

  test('is not registered at localhost', async () => {
    const { page, end } = await visit(browser, inject('productUrl').replace('127.0.0.1', 'localhost'), {
      worker: true,
    });
    await untilHydrated(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await end();
  });
});
