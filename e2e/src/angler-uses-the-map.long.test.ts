// The map: shops as floats, by pointer and by keyboard, and the fallback when it cannot be drawn.
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { expectUsable } from './accessibility.ts';
import { atCheckout, RIVER_SHOP } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import {
  expectCount,
  expectNoSidewaysScroll,
  FAILED_REQUESTS,
  leaveOutOwnShops,
  queryOf,
  RINGWOOD,
} from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, tabTo } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

const map = (page: Page) => page.getByRole('region', { name: 'Shops on a map' });
const floats = (page: Page) => map(page).locator('.map-float');
const card = (page: Page) => page.getByRole('region', { name: 'Chosen shop' });

/** The number of shops on the map, counting those inside clusters. */
async function shownShops(page: Page): Promise<number> {
  const counts = await floats(page).evaluateAll((all) => all.map((float) => Number(float.textContent || '1')));
  return counts.reduce((sum, each) => sum + each, 0);
}

async function openMap(query = '?show=map', options: Parameters<typeof visit>[2] = {}) {
  const visited = await visit(browser, `/directory${query}`, {
    motion: 'reduce',
    beforehand: leaveOutOwnShops,
    ...options,
  });
  await untilHydrated(visited.page);
  await expect(floats(visited.page).first()).toBeVisible();
  return visited;
}

describe('the map', () => {
  test('loads when it is opened, shows every shop, and can be switched back to the list', async () => {
    const { page, end } = await visit(browser, '/directory', { motion: 'reduce', beforehand: leaveOutOwnShops });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await untilHydrated(page);
    await expectCount(page, '13 shops');
    expect(fetched.filter((url) => /drawn-map|base-map/.test(url))).toEqual([]);
    await button(page, 'Map').click();
    await expect(floats(page).first()).toBeVisible();
    expect(queryOf(page)).toBe('?show=map');
    expect(await shownShops(page)).toBe(13);
    await button(page, 'List').click();
    await expect(map(page)).not.toBeAttached();
    await page.goBack();
    await expect(floats(page).first()).toBeVisible();
    await end();
  });

  test('opens a shop’s card when its pin is pressed, and again from the address', async () => {
    const { page, end } = await openMap(`?show=map&${RINGWOOD}`);
    await expect(map(page).getByRole('img', { name: 'You are here' })).toBeVisible();
    await map(page).getByRole('button', { name: 'Two Bridges Bait & Tackle, delivers' }).click();
    await expect(card(page).getByRole('heading', { name: 'Two Bridges Bait & Tackle' })).toBeVisible();
    await expect(card(page)).toHaveText(/Open round the clock[^]*[\d.]+ km\)[^]*Within 1 hour[^]*Order Now/, {
      useInnerText: true,
    });
    const shared = queryOf(page);
    expect(shared).toMatch(/show=map&selected=shop_/);

    const friend = await openMap(shared, { viewport: phone });
    await card(friend.page)
      .getByRole('link', { name: /^Order Now/ })
      .click();
    await friend.page.waitForURL('**/order?shop=shop_*');
    await friend.end();

    await card(page).getByRole('button', { name: 'Close' }).click();
    await expect(card(page)).not.toBeAttached();
    await end();
  });

  test('keeps its position in the address, so a link opens the same part', async () => {
    const { page, end } = await openMap();
    await button(page, 'Closer').click();
    await until('the view to be in the address', () => queryOf(page).includes('at='));
    const view = queryOf(page);
    const friend = await openMap(view);
    expect(queryOf(friend.page)).toBe(view);
    await button(friend.page, 'Show everything').click();
    await until('the view to change', () => queryOf(friend.page) !== view);
    expect(await shownShops(friend.page)).toBe(13);
    await friend.end();
    await end();
  });

  test('shows the same shops as the list, and Google’s places in a list below with its name', async () => {
    const { page, end } = await openMap(`?show=map&status=available&${RINGWOOD}`);
    expect(await shownShops(page)).toBe(2);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All');
    await until('all shops', async () => (await shownShops(page)) === 13);
    await button(page, 'Find with Google').click();
    const found = page.getByRole('region', { name: /^Found with Google: \d+ more places$/ });
    await expect(found).toBeVisible();
    expect(await found.getByText('Google Maps', { exact: true }).count()).toBeGreaterThan(3);
    expect(await shownShops(page)).toBe(13);
    await end();
  });

  test('is accessible in both themes with a shop’s card open', async () => {
    const { page, end } = await openMap(`?show=map&${RINGWOOD}`, { viewport: phone });
    await map(page).getByRole('button', { name: 'Two Bridges Bait & Tackle, delivers' }).click();
    await expectUsable(page);
    await end();
  });
});

describe('the keyboard alone', () => {
  test('opens a card with Enter, orders from it, and returns to the pin with Escape', async () => {
    const { page, end } = await openMap(`?show=map&${RINGWOOD}`);
    const float = map(page).getByRole('button', { name: 'Two Bridges Bait & Tackle, delivers' });
    await tabTo(page, float);
    await page.keyboard.press('Enter');
    await expect(card(page).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page)).not.toBeAttached();
    await expect(float.and(page.locator(':focus'))).toBeVisible();
    await expect(float).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Enter');
    await tabTo(page, card(page).getByRole('link', { name: /^Order Now/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order?shop=shop_*');
    await end();
  });

  test('opens a cluster of pins, and moves on to one of them', async () => {
    const { page, end } = await openMap();
    const together = map(page)
      .getByRole('button', { name: /^\d+ shops: .*Show them$/ })
      .first();
    const name = (await together.getAttribute('aria-label')) ?? '';
    const first = name.replace(/^\d+ shops: /, '').split(/,| and more/)[0] ?? '';
    await tabTo(page, together);
    await page.keyboard.press('Enter');
    await until('a float of the group to have the focus', () =>
      page.evaluate((shop) => document.activeElement?.getAttribute('aria-label')?.includes(shop) ?? false, first),
    );
    await expect(map(page).getByRole('button', { name, exact: true })).toHaveCount(0);
    expect(await shownShops(page)).toBe(13);
    await end();
  });
});

test('the checkout’s map shows streets, and its pin is set by place name, keyboard or device location', async () => {
  const current = await atCheckout(
    browser,
    RIVER_SHOP,
    { 'Landing Net 24 in Rubber Mesh': 1 },
    { viewport: phone, geolocation: { latitude: 50.8462, longitude: -1.7905 }, permissions: ['geolocation'] },
  );
  const { page, end } = current;
  await button(page, 'Put a pin on the map').click();
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('Sketch, not to scale')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Find a town or a water' });
  await search.fill('blashford');
  await expect(page.getByRole('button', { name: 'Blashford Lakes, Hampshire' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText(/^The map shows Blashford Lakes\./)).toBeVisible();
  expect(await page.getByText(/^Plus code/).count()).toBe(0);
  await button(page, 'Put the pin in the middle').click();
  const code = page.getByText(/^Plus code 9C2W[2-9CFGHJMPQRVWX]{4}\+[2-9CFGHJMPQRVWX]{2}$/);
  const first = await code.innerText();
  await page.getByRole('button', { name: /^Where you fish\. Arrow keys move the pin/ }).press('Shift+ArrowUp');
  await until('the pin to move', async () => (await code.innerText()) !== first);
  await expectNoSidewaysScroll(page);
  await button(page, 'Use my location').click();
  await expect(page.getByText('The pin is where you are.')).toBeVisible();
  await expect(code).toHaveText('Plus code 9C2WR6W5+FR', { useInnerText: true });
  await end();
});

test('shows Interactive Map Coming Soon when the map cannot be drawn, with a button that retries', async () => {
  const { page, end } = await visit(browser, '/directory', { motion: 'reduce' });
  await untilHydrated(page);
  await page.route('**/assets/drawn-map-*.js', (route) => route.abort());
  await button(page, 'Map').click();
  await expect(page.getByText('Interactive Map Coming Soon')).toBeVisible();
  await page.unroute('**/assets/drawn-map-*.js');
  await button(page, 'Try again').click();
  await expect(floats(page).first()).toBeVisible();
  await end(FAILED_REQUESTS);
});
