// The directory as an angler sees it.
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';
import { visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { isOwnName } from './own-shop.ts';
import { until } from './until.ts';

/** The position of a shop in Ringwood that delivers. */
export const RINGWOOD = 'lat=50.846&lng=-1.791&location=gps';

export async function openDirectory(browser: Browser, query = '', options: Parameters<typeof visit>[2] = {}) {
  const visited = await visit(browser, `/directory${query}`, { motion: 'reduce', ...options });
  await untilHydrated(visited.page);
  return visited;
}

export const message = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).locator('p', { hasText: text });

export const count = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const cardsOf = (page: Page, has: Locator) => page.locator('main li').filter({ has });
const ownNames = (page: Page) => page.getByRole('heading', { level: 3, name: isOwnName });
/** Leaves out the shops that other journeys opened, as every list and figure here does. */
export const cards = (page: Page) =>
  cardsOf(page, page.getByRole('heading', { level: 3 })).filter({ hasNot: ownNames(page) });
export const names = async (page: Page): Promise<string[]> =>
  (await page.locator('main li h3').allInnerTexts()).filter((name) => !isOwnName.test(name));
export const queryOf = (page: Page): string => new URL(page.url()).search;

/** Leaves the shops that other journeys opened out of the page's answers, for figures that cannot tell them apart. */
export const leaveOutOwnShops = (page: Page): Promise<unknown> =>
  page.route('**/api/shops?*', async (route) => {
    const { 'if-none-match': _tag, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const answer = (await response.json()) as { items: { name: string }[]; totalItems: number };
    const items = answer.items.filter(({ name }) => !isOwnName.test(name));
    const totalItems = answer.totalItems - (answer.items.length - items.length);
    await route.fulfill({ response, json: { ...answer, items, totalItems } });
  });

export async function expectCount(page: Page, text: string): Promise<void> {
  await until(`“${text}”`, async () => {
    const all = Number.parseInt(await count(page).innerText(), 10);
    const counted = all - (await cardsOf(page, ownNames(page)).count());
    return text === (counted === 1 ? '1 shop' : `${counted} shops`);
  });
}

export async function expectQuery(page: Page, query: string): Promise<void> {
  await until(`the address to end in ${query}`, () => queryOf(page) === query);
}

/** Passed to `Visit.end`: requests that were meant to fail. */
export const FAILED_REQUESTS = /Failed to load resource|net::ERR_/;

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}
