// Goodwill whose answer was lost is given once, also after closing, reloading, pressing again or changing the amount.
import { test } from 'vitest';
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { browserForTests, phone } from './browser.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { button, field, open } from './person.ts';
import { counterOf, pressMore } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { behindTheCounter, placePaidOrder, acceptOrder, ownerHeaders } = counterOf(
  ownShop('Goodwill Tackle', 'PE36 5AA'),
);
const GOODWILL = '**/api/orders/*/goodwill';

async function orderOf({ request }: Page, code: string): Promise<{ id: string; goodwill: number }> {
  const headers = await ownerHeaders();
  const filter = encodeURIComponent(`code = "${code}"`);
  const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
  const [order] = ((await found.json()) as { items: { id: string; goodwill: number }[] }).items;
  if (order === undefined) throw new Error(`There is no order ${code}`);
  return order;
}
const goodwillPence = async (page: Page, code: string): Promise<number> =>
  Math.round((await orderOf(page, code)).goodwill * 100);

/** The server executes the request, but its answer is lost. */
const loseAnswers = (page: Page) =>
  page.route(GOODWILL, async (route) => {
    await route.fetch();
    await route.abort();
  });

async function give(page: Page, pounds: string): Promise<void> {
  await button(page, `Give £${pounds}`).click();
}

test('goodwill is paid once after a lost response and a reload', { timeout: 240_000 }, async () => {
  const desk = await behindTheCounter(browser, '/dashboard', { viewport: phone });
  const { page } = desk;
  const code = await placePaidOrder(page, 'collection');
  await acceptOrder(page, code);
  await open(page, `/dashboard/orders?order=${(await orderOf(page, code)).id}`);
  const openGoodwill = () => pressMore(page, 'Give goodwill');
  await openGoodwill();
  await field(page, 'Amount in pounds').fill('2');
  await page.getByText('Sorry for the wait.', { exact: true }).click();

  await loseAnswers(page);
  await give(page, '2.00');
  await expect(page.getByText(/it won’t be done twice/).first()).toBeVisible();
  await page.unroute(GOODWILL);
  expect(await goodwillPence(page, code)).toBe(200);

  // The draft is restored with its key.
  await page.keyboard.press('Escape');
  await page.reload();
  await openGoodwill();
  await give(page, '2.00');
  await expect(page.getByText(/^We’ve given £2\.00 back/).first()).toBeVisible();
  expect(await goodwillPence(page, code)).toBe(200);

  // Another amount in place of one whose answer was lost: the shop is informed instead of giving both.
  await openGoodwill();
  await field(page, 'Amount in pounds').fill('1');
  await page.getByText('Sorry for the wait.', { exact: true }).click();
  await loseAnswers(page);
  await give(page, '1.00');
  await expect(page.getByText(/it won’t be done twice/).first()).toBeVisible();
  await page.unroute(GOODWILL);
  await field(page, 'Amount in pounds').fill('3');
  await give(page, '3.00');
  await expect(page.getByText(/^Your earlier try did go through/).first()).toBeVisible();
  expect(await goodwillPence(page, code)).toBe(300);

  // The owner has read the notice and gives the amount anyway.
  await give(page, '3.00');
  await expect(page.getByText(/^We’ve given £3\.00 back/).first()).toBeVisible();
  expect(await goodwillPence(page, code)).toBe(600);
  await desk.end(FAILED_REQUESTS);
});
