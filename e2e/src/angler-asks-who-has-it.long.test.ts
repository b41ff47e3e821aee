// "Who has red maggots now?": one search over every open shop that delivers to the postcode.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { stored, untilHydrated } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { until } from './until.ts';

const RIVER = 'Two Bridges Bait & Tackle';
const RED = 'Fresh Red Maggots, 568 ml (1 pint)';

const browser = await browserForTests();

test.each(['light', 'dark'] as const)('shows shop, distance and price of what was found, by %s', async (theme) => {
  const { page, end } = await visit(browser, '/order?location=BH24%201LA', {
    viewport: phone,
    theme,
    motion: 'reduce',
  });
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search this shop' }).fill('red maggots');
  await page.getByRole('link', { name: 'Look for “red maggots” in other shops' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '“red maggots” near you' })).toBeVisible();
  const found = page.locator(`[data-product="${RED}"]`);
  await expect(found).toBeVisible();
  await expect(found).toHaveText(/Two Bridges Bait & Tackle[^]*about [\d.]+ miles? \([\d.]+ km\)[^]*Open[^]*£4\.30/, {
    useInnerText: true,
  });
  await expect(page.getByText('Each price plus 5% service fee and £0.50 per order.')).toBeVisible();
  await found.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByRole('button', { name: /View cart · £5\.02/ })).toBeVisible();
  await until('the item to be kept', async () => (await stored(page, 'baitdrop_cart'))?.includes(RED) === true);
  await found.getByRole('link', { name: RIVER }).click();
  await expect(page.getByRole('heading', { level: 1, name: RIVER })).toBeVisible();
  await end();
});

test('says when no shop has it, and asks for a postcode first if there is none', async () => {
  const { page, end } = await visit(browser, '/order?q=unicorn%20floss', { motion: 'reduce' });
  await untilHydrated(page);
  await page.getByLabel('Postcode').fill('BH24 1LA');
  await page.getByLabel('Postcode').press('Enter');
  await expect(page.getByRole('heading', { name: 'Nobody has unicorn floss just now' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Who has it now?' }).fill('casters');
  await page.getByRole('button', { name: 'Ask the shops' }).click();
  await expect(page.locator('[data-product="Fresh Casters, 568 ml (1 pint)"]')).toBeVisible();
  await end();
});
