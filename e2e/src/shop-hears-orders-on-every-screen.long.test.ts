// The bell is outside the screens of the back office: an order arrives on each of them, also after the screen failed.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from './expect.ts';
import { counted, counterOf, listen, newOrder } from './behind-the-counter.ts';
import { browserForTests, type Visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { ownShop } from './own-shop.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const { behindTheCounter, placePaidOrder, acceptOrder } = counterOf(ownShop('Everywhere Tackle', 'HR5 3AA'));
const patience = { timeout: 240_000 };

/** Path, title, and the name of the file that holds the screen. */
const screens = [
  ['/dashboard', 'Dashboard', 'dashboard.screen'],
  ['/dashboard/orders', 'Order desk', 'orders.screen'],
  ['/dashboard/products', 'Products', 'products.screen'],
  ['/dashboard/customers', 'Offer list', 'customers.screen'],
  ['/dashboard/reviews', 'Reviews', 'reviews.screen'],
  ['/dashboard/promotions', 'Promotions', 'promotions.screen'],
  ['/dashboard/money', 'Money', 'money.screen'],
  ['/dashboard/analytics', 'Analytics', 'analytics.screen'],
  ['/dashboard/settings', 'Settings', 'settings.screen'],
  ['/dashboard/people', 'People', 'people.screen'],
] as const;

describe('an order is announced', () => {
  let current: Visit;
  beforeAll(async () => {
    current = await behindTheCounter(browser, '/dashboard');
  }, 120_000);
  afterAll(() => current.end(/torn|hole in the net/));

  async function openScreen(page: Page, path: string, heading: string): Promise<void> {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeAttached();
    await listen(page);
    // Browsers play sounds after the first press.
    await page.mouse.click(4, 4);
  }

  async function expectBell(page: Page): Promise<void> {
    const code = await placePaidOrder(page, 'collection');
    await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
    await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
    await acceptOrder(page, code);
    await expect(newOrder(page, code)).not.toBeAttached();
  }

  test.each(screens)('on %s, and after the screen failed', patience, async (path, heading, file) => {
    const { page, complaints } = current;
    await openScreen(page, path, heading);
    await expectBell(page);

    const chunk = `**/assets/${file}-*.js`;
    await page.route(chunk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export default () => { throw new Error('torn') }` }),
    );
    await openScreen(page, path, 'A hole in the net');
    await expectBell(page);
    await page.unroute(chunk);
    complaints.length = 0;
  });
});
