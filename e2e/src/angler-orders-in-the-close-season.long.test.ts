// From 15 March to 15 June rivers are closed to coarse anglers: the shop says so and sells bait. And collection is
// not offered at a shop across the sea.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { DEMO_POSTCODE, findShop, RIVER_SHOP } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, field, newAddress } from './person.ts';

const browser = await browserForTests();

const BANNER = 'Coarse close season until 15 June';

test.each([
  ['the day before it begins', '2027-03-14T12:00:00Z', false],
  ['its first day', '2027-03-15T12:00:00Z', true],
  ['its last day, in London', '2027-06-15T22:30:00Z', true],
  ['the glorious sixteenth, in London', '2027-06-15T23:30:00Z', false],
])('%s', async (_day, now, isClosed) => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const { shopId } = await findShop(page.request, RIVER_SHOP);
  await page.clock.setFixedTime(new Date(now));
  await page.goto(`/order?shop=${shopId}&location=${encodeURIComponent(DEMO_POSTCODE)}`);
  await untilHydrated(page);
  const add = page.getByRole('button', { name: /^Add/ }).first();
  await expect(add).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(isClosed ? 1 : 0);
  await expect(page.locator('a[href="/help#on-the-bank"]')).toHaveCount(isClosed ? 1 : 0);
  await expect(add).toBeEnabled();
  await current.end();
});

test.each([
  { place: 'ZE1 0AA', path: '/order?location=ZE1+0AA' },
  { place: 'Loch of Tingwall', path: '/order?lat=60.19&lng=-1.23&location=Loch+of+Tingwall' },
])('says at $place that no shop delivers or is near enough, and saves a delivery request', async ({ place, path }) => {
  const current = await visit(browser, path, { viewport: phone });
  const { page } = current;
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: `No shop delivers to ${place} yet` })).toBeVisible();
  await expect(page.getByText(/And there’s none within 50 miles \(80 km\) to collect from/)).toBeVisible();
  await expect(page.getByText('Collection', { exact: true })).toHaveCount(0);
  await field(page, 'Tell me when a shop joins').fill(newAddress('magnus'));
  await button(page, 'Tell me').click();
  await expect(page.getByText(`We’ll send you one email when a shop delivers to ${place}`)).toBeVisible();
  await page.getByRole('link', { name: 'Look in the directory' }).click();
  await page.waitForURL('**/directory?lat=60*');
  await current.end();
});
