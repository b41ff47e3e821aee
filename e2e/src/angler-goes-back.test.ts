// The back button, scroll positions, searches and links to a part of a page.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, phone } from './browser.ts';
import { addButton, arrive, drawer, heading, openCart, RED, RIVER, shelf, shopIdsOf, WHITE } from './order-screen.ts';
import { button } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const shopIds = await shopIdsOf(inject('productUrl'));

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await until('the page to be scrolled', async () => (await scrollOf(page)) === top);
}

/** Position of the top of an element on the screen. */
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('Back closes the cart, then a menu, then leaves the shop, which keeps its scroll position', async () => {
  const current = await arrive(browser, '/order?location=', { viewport: phone });
  const { page } = current;
  await page.getByLabel('Postcode').fill('BH24 1LA');
  await page.getByLabel('Postcode').press('Enter');
  await expect(heading(page, RIVER)).toBeVisible();
  await addButton(page, WHITE).click();
  await scrollTo(page, 3000);

  await openCart(page);
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(heading(page, RIVER)).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(3000);

  // Closing the cart with its button leaves no extra history entry.
  await openCart(page);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await button(page, 'Menu').click();
  await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'All pages' })).toBeHidden();

  await button(page, 'Menu').click();
  const left = await scrollOf(page);
  expect(left).toBeGreaterThan(1000);
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByLabel('Search the answers')).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(shelf(page, WHITE)).toBeVisible();
  await until('the shelf to be where it was', async () => (await scrollOf(page)) === left);

  await page.goBack();
  await expect(heading(page, 'Where are you fishing?')).toBeVisible();
  await current.end();
});

test('Back to the end of a page shows its footer and no empty space above it', async () => {
  const current = await arrive(browser, '/help', { viewport: phone });
  const { page } = current;
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await until('the end to be reached', async () => (await scrollOf(page)) > 1000);
  const end = await scrollOf(page);
  const footer = await topOf(page, 'footer');
  // Disables the fallback that shows the page after ten seconds.
  await page.addInitScript(() => {
    const { setTimeout: after } = window;
    window.setTimeout = ((run: () => void, ms = 0) => (ms === 10_000 ? 0 : after(run, ms))) as typeof setTimeout;
  });
  await page.reload();
  await expect(page.getByLabel('Search the answers')).toBeVisible();
  await until('the page to be where it was', async () => (await scrollOf(page)) === end);
  await until('the room to be given back', async () => (await page.locator('main[style*="min-height"]').count()) === 0);
  expect(await topOf(page, 'footer')).toBeCloseTo(footer, 0);
  await current.end();
});

test('shows a shop’s search results, and again after a look at another page', async () => {
  const current = await arrive(browser, `/shop/${shopIds[RIVER] ?? ''}`, { viewport: phone });
  const { page } = current;
  await expect(shelf(page, WHITE)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByLabel('Search this shop').fill('red maggotts');
  await expect(shelf(page, WHITE)).not.toBeAttached();
  const isInView = async (name: string) => {
    const box = await shelf(page, name).boundingBox();
    const toolbar = await page.getByLabel('Search this shop').boundingBox();
    return box !== null && toolbar !== null && box.y > toolbar.y + toolbar.height && box.y < phone.height / 2;
  };
  await until('the result to be in view', () => isInView(RED));

  await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Shops' }).click();
  await page.waitForURL('**/directory');
  await page.goBack();
  await expect(shelf(page, RED)).toBeVisible();
  await expect(page.getByLabel('Search this shop')).toHaveValue('red maggotts');
  await page.reload();
  await expect(shelf(page, RED)).toBeVisible();
  await expect(page.getByLabel('Search this shop')).toHaveValue('red maggotts');
  await expect(shelf(page, WHITE)).toHaveCount(0);
  await current.end();
});

test('a link to a section opens the page at it, from another page and from outside', async () => {
  const current = await arrive(browser, '/contact', { viewport: phone });
  const { page } = current;
  await page.getByRole('link', { name: 'How to complain' }).click();
  await page.waitForURL('**/terms#complaints');
  const underTheBar = async (selector: string) => {
    const top = await topOf(page, selector);
    return top >= 64 && top < 160;
  };
  await until('the part to be under the bar', () => underTheBar('#complaints'));

  await page.goto('/help#do-i-need-an-account');
  await expect(page.getByText('Guests order and follow the delivery with a link of their own.')).toBeVisible();
  await until('the answer to be under the bar', () => underTheBar('#do-i-need-an-account'));
  await current.end();
});

test('one tap on the bottom bar opens the page once, and Back leads to the page before', async () => {
  const current = await arrive(browser, '/pricing', { viewport: phone });
  const { page } = current;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const entries = await page.evaluate(() => history.length);
  const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
  const finger = await bar.getByRole('link', { name: 'Shops' }).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL('**/directory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await page.waitForURL('**/pricing');
  await current.end();
});
