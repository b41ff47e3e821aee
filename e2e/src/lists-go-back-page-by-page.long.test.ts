// Back in the long lists of shops and administrators: page by page, and over a search in one step.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { RIVER_OWNER, openDashboard } from './behind-the-counter.ts';
import { browserForTests, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { button, open } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

const queryOf = (page: Page): string => new URL(page.url()).search;
const untilQuery = (page: Page, query: string) =>
  until(`the address to end in “${query}”`, () => queryOf(page) === query);

/** Opens the second and the third page, searches, and goes back to the start of the list. */
async function expectBackPageByPage(page: Page, search: string, queries: [string, string, string, string]) {
  const [first, second, third, searched] = queries;
  await untilQuery(page, first);
  await button(page, 'Page 2').click();
  await untilQuery(page, second);
  await button(page, 'Next page').click();
  await untilQuery(page, third);
  await expect(page.locator('[aria-label="Page 3"][aria-current=page]')).toBeVisible();
  await page.goBack();
  await untilQuery(page, second);
  await expect(page.locator('[aria-label="Page 2"][aria-current=page]')).toBeVisible();
  await page.getByRole('searchbox', { name: search }).pressSequentially('maggot', { delay: 400 });
  await untilQuery(page, searched);
  await page.goBack();
  await untilQuery(page, first);
  await expect(page.locator('[aria-label="Page 1"][aria-current=page]')).toBeVisible();
}

test('Back on the order desk returns to the list’s page before, and undoes a search in one step', async () => {
  const { page, end } = await openDashboard(browser, '/dashboard/orders?status=all', {}, RIVER_OWNER);
  await expectBackPageByPage(page, 'Search', [
    '?status=all',
    '?status=all&page=2',
    '?status=all&page=3',
    '?status=all&q=maggot',
  ]);
  await end();
});

test('Back works the same in a shop’s products and an administrator’s orders', async () => {
  const owner = await openDashboard(browser, '/dashboard/products', {}, RIVER_OWNER);
  await untilQuery(owner.page, '');
  await button(owner.page, 'Page 2').click();
  await untilQuery(owner.page, '?page=2');
  await owner.page.goBack();
  await untilQuery(owner.page, '');
  await expect(owner.page.locator('[aria-label="Page 1"][aria-current=page]')).toBeVisible();
  await owner.end();

  const admin = await visit(browser, '/offline');
  await enterAsAdministrator(admin.page, '/admin/orders');
  await untilHydrated(admin.page);
  await expectBackPageByPage(admin.page, 'Search orders', ['', '?page=2', '?page=3', '?search=maggot']);
  expect(new URL(admin.page.url()).pathname).toBe('/admin/orders');
  await admin.end();
});

test('searches and filters are not read out as required, and a list that fails to load is announced', async () => {
  const { page, end } = await openDashboard(browser, '/dashboard/products', {}, RIVER_OWNER);
  for (const path of ['/dashboard/products', '/dashboard/orders', '/help', '/directory']) {
    await open(page, path);
    const search = page.getByRole('search').first();
    await expect(search.getByRole('searchbox')).toBeVisible();
    expect([path, await search.locator('[required]').count()]).toEqual([path, 0]);
    expect([path, await search.getByText('Optional').count()]).toEqual([path, 0]);
  }
  await page.route('**/api/shops/*/customers**', (route) => route.abort());
  await open(page, '/dashboard/customers');
  await expect(page.getByRole('alert').filter({ hasText: 'Your customers' })).toBeVisible();
  await end(FAILED_REQUESTS);
});
