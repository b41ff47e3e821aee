// A shop's page sells on its first screen: products, what sells well, and what was bought before.
import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { NET, payWithTestCard, placeOrder, stepDone } from './angler.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { ownShop } from './own-shop.ts';
import { addButton, arrive, heading, RED, RIVER, shelf, shopIdsOf, WHITE } from './order-screen.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { newAddress, tabTo } from './person.ts';

const browser = await browserForTests();
const shopIds = await shopIdsOf(inject('productUrl'));

/** The height of the bar with Home, Shops, Order and Login. */
const BOTTOM_BAR = 64;

/** How many products can be seen whole, with their buttons, without scrolling. */
const wholeProducts = (page: Page): Promise<number> =>
  page.evaluate((bar) => {
    const hasBar = window.innerWidth < 768;
    const bottom = window.innerHeight - (hasBar ? bar : 0);
    return [...document.querySelectorAll('[data-product]')].filter(
      (product) => product.getBoundingClientRect().bottom <= bottom && product.querySelector('button') !== null,
    ).length;
  }, BOTTOM_BAR);

describe('a shop’s first screen', () => {
  test.each([
    { width: 'a phone', viewport: phone, products: 1 },
    { width: 'a wide screen', viewport: desktop, products: 4 },
  ])('shows name, time, minimum and products at the width of $width', async ({ viewport, products }) => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}`, { viewport });
    const { page } = current;
    await expect(heading(page, RIVER)).toBeVisible();
    await expect(addButton(page, WHITE)).toBeVisible();
    await expect(page.locator('#main header').first()).toHaveText(/Within 1 hour[^]*Open[^]*Minimum £25/, {
      useInnerText: true,
    });
    expect(await wholeProducts(page)).toBeGreaterThanOrEqual(products);
    await current.end();
  });

  test('keeps shelves, search and the cart in reach while the products scroll', async () => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}`, { viewport: phone });
    const { page } = current;
    await expect(addButton(page, WHITE)).toBeVisible();
    await shelf(page, 'Fixed Spool Reel 4000').scrollIntoViewIfNeeded();
    for (const control of [page.getByLabel('Search this shop'), page.getByRole('radio', { name: 'Bait' })])
      expect((await control.boundingBox())?.y).toBeLessThan(phone.height / 3);
    await current.end();
  });
});

describe('the products of a shop', () => {
  test('are sorted by name and by price, and shelf by shelf again', async () => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}`);
    const { page } = current;
    const prices = async () => {
      const shown = await page.locator('[data-product]').allInnerTexts();
      return shown.map((text) => Number(/£([\d.]+)/.exec(text)?.[1]));
    };
    await expect(addButton(page, WHITE)).toBeVisible();
    await tabTo(page, page.getByLabel('Sort'));
    await page.getByLabel('Sort').selectOption('Lowest price');
    await expect.poll(async () => (await prices()).at(0)).toBe(1.95);
    expect(await prices()).toEqual((await prices()).toSorted((one, other) => one - other));
    await expect(page.getByRole('heading', { name: 'Bait', exact: true })).toHaveCount(0);
    await page.getByLabel('Sort').selectOption('Name, A to Z');
    await expect(page.locator('[data-product]').first()).toContainText('Aberdeen Sea Hooks');
    await page.getByLabel('Sort').selectOption('Shelf by shelf');
    await expect(page.getByRole('heading', { name: 'Bait', exact: true })).toBeVisible();
    await current.end();
  });

  test('are listed without legal notes, which the product’s own page has', async () => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}`, { viewport: phone });
    const { page } = current;
    await expect(addButton(page, RED)).toBeVisible();
    await expect(shelf(page, RED)).not.toContainText(/return/);
    await shelf(page, RED).getByRole('link', { name: RED }).click();
    await expect(page.getByText('you can’t return it just because you’ve changed your mind')).toBeVisible();
    await current.end();
  });
});

describe('a shop that somebody ordered from', () => {
  const shop = ownShop('Second Visit Tackle', 'DD10 8AA');

  test('shows first what was bought there, and moves nothing when it is opened again', async () => {
    const current = await visit(browser, '/offline', { viewport: phone, beforehand: watchShifts });
    const { page } = current;
    const { paymentUrl } = await placeOrder(page.request, shop(), { [NET]: 2 }, newAddress('angler'));
    await page.goto(paymentUrl);
    await payWithTestCard(page);
    await expect(stepDone(page, 'Paid')).toBeVisible();
    await page.goto(`/shop/${shop().shopId}`);
    const before = page.getByRole('region', { name: 'Bought before' });
    await expect(before.locator('[data-product]')).toHaveCount(1);
    await expect(before).toContainText(NET);
    await expect(page.locator(`[data-product="${NET}"]`)).toHaveCount(1);
    await page.reload();
    await expect(before).toBeVisible();
    await expectStillness(page);
    await current.end(FAILED_REQUESTS);
  });
});
