// The directory: searching, filtering, and what a card shows.
import { describe, test } from 'vitest';
import { directoryMessages } from '@baitdrop/domain/messages/directory';
import { expect } from './expect.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import {
  cards,
  count,
  expectCount,
  expectNoSidewaysScroll,
  expectQuery,
  FAILED_REQUESTS,
  message,
  names,
  openDirectory,
  queryOf,
  RINGWOOD,
} from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, tabTo } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

describe('the cards', () => {
  test('lead to the order screen where a shop delivers and to its details where it does not', async () => {
    const { page, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? '']));
    const orders = links.filter(([text]) => text?.startsWith('Order Now from '));
    const details = links.filter(([text]) => text?.startsWith('View Details of '));
    expect([orders.length, details.length]).toEqual([2, 11]);
    for (const [, href] of orders) expect(href).toMatch(/^\/order\?shop=shop_/);
    for (const [, href] of details) expect(href).toMatch(/^\/shop\/shop_/);

    const ready = cards(page).filter({ hasText: 'Two Bridges Bait & Tackle' });
    await expect(ready).toHaveText(/Within 1 hour[^]*BH24 1LA[^]*Open round the clock[^]*Sample data/, {
      useInnerText: true,
    });
    await expect(ready.getByText(/^\d\.\d out of 5, \d+ reviews$/)).toHaveCount(1);
    const closedOrOpen = await cards(page)
      .getByText(/^(Open until \d\d:\d\d|Open round the clock|Closed( · opens .*\d\d:\d\d)?)$/)
      .count();
    expect(closedOrOpen).toBe(13);
    await ready.getByRole('link', { name: 'Order Now' }).click();
    await page.waitForURL('**/order?shop=shop_*');
    await end();
  });

  // The long tier checks every screen in both themes and widths; here each layout is checked once.
  test.each([
    { layout: 'List', where: 'a phone', viewport: phone, theme: 'dark' },
    { layout: 'Grid', where: 'a desk', viewport: desktop, theme: 'light' },
  ] as const)('form a $layout on $where, and every control is usable', async ({ layout, viewport, theme }) => {
    const { page, end } = await openDirectory(browser, `?${RINGWOOD}`, { viewport, theme });
    await expectCount(page, '13 shops');
    await page.getByText(layout, { exact: true }).click();
    await until('the layout to be in the address', () => queryOf(page).includes('view=list') === (layout === 'List'));
    await expectNoSidewaysScroll(page);
    await end();
  });

  test('are loaded in batches when there are many', async () => {
    const { page, end } = await visit(browser, '/help', { motion: 'reduce' });
    await page.route('**/api/shops?*', (route) =>
      route.continue({ url: route.request().url().replace('perPage=24', 'perPage=5') }),
    );
    await page.goto('/directory');
    await expect(page.getByText(/^5 of \d+ shops$/)).toBeVisible();
    await button(page, 'Show more').click();
    await expect(page.getByText(/^10 of \d+ shops$/)).toBeVisible();
    await button(page, 'Show more').click();
    await until('all shops', async () => new Set(await names(page)).size === 13);
    await expect(button(page, 'Show more')).toHaveCount(0);
    await expect.poll(() => queryOf(page)).toBe('?pages=3');
    await end();
  });
});

describe('searching', () => {
  test('starts half a second after the last letter, and ignores case', async () => {
    const { page, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    const field = page.getByRole('searchbox', { name: 'Search shops' });
    await field.pressSequentially('KELSO');
    await expect(page.getByText('Searching…')).toBeVisible();
    await expect.poll(() => queryOf(page)).toBe('');
    await expectCount(page, '1 shop');
    await expect(page.getByText('Searching…')).not.toBeAttached();
    await expect.poll(() => names(page)).toEqual(['The Wynd Rod Room']);
    await expect.poll(() => queryOf(page)).toBe('?search=KELSO');

    await field.fill('barbel and chub');
    await expectCount(page, '1 shop');
    await until('the shop known for it', async () => (await names(page)).join() === 'Two Bridges Bait & Tackle');
    await field.fill('pole alley');
    await until('shops that have one', async () => (await names(page)).includes('Angling Direct Leeds'));

    // Back removes the whole search, not one letter of it.
    await page.goBack();
    await expectCount(page, '13 shops');
    await expect(field).toHaveValue('');
    await end();
  });

  test('writes text and filters into the address, so a link opens the same results', async () => {
    const { page, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    const radius = page.getByRole('combobox', { name: 'Delivery Radius' });
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect
      .poll(() => radius.locator('option').allInnerTexts())
      .toEqual(['All', '3 miles (5 km)', '6 miles (10 km)', '10 miles (15 km)', '12 miles (20 km) or more']);
    await expect
      .poll(() => status.locator('option').allInnerTexts())
      .toEqual(['All', 'BaitDrop-enabled', 'No Delivery']);

    await status.selectOption('BaitDrop-enabled');
    await expectCount(page, '2 shops');
    await expect(cards(page).getByRole('link', { name: /^Order Now/ })).toHaveCount(2);
    await status.selectOption('No Delivery');
    await expectCount(page, '11 shops');
    await expect(page.getByRole('link', { name: /^Order Now/ })).toHaveCount(0);
    await radius.selectOption('6 miles (10 km)');
    await expectQuery(page, '?radius=10&status=no_delivery');
    const shared = page.url();
    await until('fewer shops', async () => (await names(page)).length < 11);
    const sent = await names(page);

    const friend = await openDirectory(browser, new URL(shared).search, { viewport: phone });
    await until('the same shops', async () => (await names(friend.page)).join() === sent.join());
    await friend.end();

    await page.goBack();
    await expectCount(page, '11 shops');
    await page.goBack();
    await expectCount(page, '2 shops');
    await end();
  });

  test('says when nothing was found, and Clear Filters shows every shop again', async () => {
    const { page, end } = await openDirectory(browser, '?radius=20%2B&search=carp&status=available');
    await expect(page.getByRole('heading', { name: 'No Shops Found' })).toBeVisible();
    await button(page, 'Clear Filters').click();
    await expectCount(page, '13 shops');
    await expect.poll(() => queryOf(page)).toBe('');
    await end();
  });

  test('offers Clear Filters beside the map too', async () => {
    const { page, end } = await openDirectory(browser, '?show=map&radius=20%2B&search=carp&status=available');
    await expect(page.getByText('No Shops Found.')).toBeVisible();
    await button(page, 'Clear Filters').click();
    await expect(count(page)).toHaveText(/^\d+ shops$/);
    await expect.poll(() => queryOf(page)).toMatch(/^(?!.*carp).*show=map/);
    await end();
  });
});

describe('the bar at the top', () => {
  test('goes back to the screen before, or to the home page', async () => {
    const { page, end } = await visit(browser, '/help', { motion: 'reduce' });
    await untilHydrated(page);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Shops' }).click();
    await expectCount(page, '13 shops');
    await button(page, 'Back').click();
    await page.waitForURL('**/help');
    await page.goto('/directory');
    await untilHydrated(page);
    await button(page, 'Back').click();
    await until('home', () => new URL(page.url()).pathname === '/');
    await end();
  });

  test('refreshes the list and says what changed', async () => {
    const { page, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    const refresh = page.waitForRequest((request) => request.url().includes('/api/shops?'));
    await button(page, 'Refresh').click();
    await refresh;
    await expect(message(page, /^List refreshed: \d+ shops/)).toBeVisible();
    await page.route('**/api/shops?*', (route) => route.abort());
    await button(page, 'Refresh').click();
    await expect(message(page, directoryMessages.notRefreshed)).toBeVisible();
    await expect.poll(() => names(page)).toHaveLength(13);
    await end(FAILED_REQUESTS);
  });
});

describe('when the shops cannot be loaded', () => {
  test('shows an error and a button that retries', async () => {
    const { page, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    await page.route('**/api/shops?*', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Status' }).selectOption('No Delivery');
    await expect(page.getByRole('heading', { name: 'The shops couldn’t be loaded' })).toBeVisible();
    await page.unroute('**/api/shops?*');
    await button(page, 'Try again').click();
    await expectCount(page, '11 shops');
    await end(FAILED_REQUESTS);
  });

  test('waits without a signal and retries automatically', async () => {
    const { page, context, end } = await openDirectory(browser);
    await expectCount(page, '13 shops');
    await context.setOffline(true);
    await expect(page.getByText('No signal: this is what we saw last')).toBeVisible();
    await expect.poll(() => names(page)).toHaveLength(13);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('BaitDrop-enabled');
    await expect(page.getByRole('heading', { name: 'No signal on this bank' })).toBeVisible();
    await context.setOffline(false);
    await expectCount(page, '2 shops');
    await end(FAILED_REQUESTS);
  });
});

test('finds a shop that delivers and starts an order there by keyboard', async () => {
  const { page, end } = await openDirectory(browser);
  await expectCount(page, '13 shops');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search shops' }));
  await page.keyboard.type('ringwood');
  await page.keyboard.press('Enter');
  await expectCount(page, '1 shop');
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }));
  await page.keyboard.press('ArrowDown');
  await expectQuery(page, '?search=ringwood&status=available');
  await tabTo(page, page.getByRole('link', { name: 'Order Now from Two Bridges Bait & Tackle' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order?shop=shop_*');
  await end();
});

test('applies two filters pressed at once and scrolls to the shops', async () => {
  const { page, end } = await openDirectory(browser, '', { viewport: phone });
  await expectCount(page, '13 shops');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.evaluate(() => {
    const choose = (label: string, value: string): void => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (!select) throw new Error(`No ${label}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('Status', 'available');
    choose('Delivery Radius', '5');
  });
  await until('both in the address', () => /radius=.*status=|status=.*radius=/.test(queryOf(page)));
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(phone.height / 2);
  await end();
});
