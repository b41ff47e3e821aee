import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { browserForTests, visit } from './browser.ts';

const browser = await browserForTests();

async function gzippedBytes(path: string): Promise<number> {
  const address = new URL(path, inject('productUrl'));
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return Number(answer.headers.get('content-length'));
}

test.each([
  { page: 'the home page', path: '/', budget: 145_000 },
  { page: 'the order page', path: '/order', budget: 252_000 },
])('the first visit of $page loads at most $budget bytes of gzipped script', async ({ path, budget }) => {
  const html = await (await fetch(new URL(path, inject('productUrl')))).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  const sizes = await Promise.all(scripts.map(gzippedBytes));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
});

const headline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bait & Tackle Within the Hour' });
const drawnShapes = (page: Page) => page.locator('main svg path').count();
const toHome = (page: Page) => page.getByRole('link', { name: 'BaitDrop, home' }).click();

test('the drawings of the home and pricing pages need no script, and are still drawn on return', async () => {
  const direct = await visit(browser, '/');
  const scripts: string[] = [];
  direct.page.on('request', (request) => scripts.push(request.url()));
  await untilHydrated(direct.page);
  const shapes = await drawnShapes(direct.page);
  expect(shapes).toBeGreaterThan(80);
  await direct.page.locator('footer').getByRole('link', { name: 'Pricing' }).click();
  await direct.page.waitForURL('**/pricing');
  await toHome(direct.page);
  await expect(headline(direct.page)).toBeVisible();
  await expect.poll(() => drawnShapes(direct.page)).toBe(shapes);
  expect(scripts.filter((url) => url.includes('drawings'))).toEqual([]);
  await direct.end();

  const later = await visit(browser, '/pricing');
  await untilHydrated(later.page);
  const fetched = await later.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(fetched.filter((url) => /(pictures|shop-scale)-/.test(url))).toEqual([]);
  await toHome(later.page);
  await expect(headline(later.page)).toBeVisible();
  await expect.poll(() => drawnShapes(later.page)).toBe(shapes);
  await later.end();
});
