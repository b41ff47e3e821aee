// "Who has red maggots now?": one question to every open shop that delivers to the postcode.
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { stored, untilHydrated } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { until } from './until.ts';

const RIVER = 'Two Bridges Bait & Tackle';
const RED = 'Fresh Red Maggots, 568 ml (1 pint)';

const browser = await browserForTests();

test.each(['light', 'dark'] as const)('the answer names shop, distance and price, by %s', async (theme) => {
  const { page, end } = await visit(browser, '/order?postcode=BH24%201LA', {
    viewport: phone,
    theme,
    motion: 'reduce',
  });
  await untilHydrated(page);
  await page.getByRole('searchbox', { name: 'Search this shop' }).fill('red maggots');
  await page.getByRole('link', { name: 'Look for “red maggots” in other shops' }).click();
  await page.getByRole('heading', { level: 1, name: '“red maggots” near you' }).waitFor();
  const found = page.locator(`[data-product="${RED}"]`);
  await found.waitFor();
  await expect
    .poll(() => found.innerText())
    .toMatch(/Two Bridges Bait & Tackle[^]*about [\d.]+ miles? \([\d.]+ km\)[^]*Open[^]*£4\.30/);
  await page.getByText('Each price plus 5% service fee and £0.50 per order.').waitFor();
  await expectAccessible(page);
  await found.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('button', { name: /View cart · £5\.02/ }).waitFor();
  await until('the item to be kept', async () => (await stored(page, 'baitdrop_cart'))?.includes(RED) === true);
  await found.getByRole('link', { name: RIVER }).click();
  await page.getByRole('heading', { level: 1, name: RIVER }).waitFor();
  await end();
});

test('when no shop has it the page says so, and without a postcode it asks for one first', async () => {
  const { page, end } = await visit(browser, '/order?q=unicorn%20floss', { motion: 'reduce' });
  await untilHydrated(page);
  await page.getByLabel('Postcode').fill('BH24 1LA');
  await page.getByLabel('Postcode').press('Enter');
  await page.getByRole('heading', { name: 'Nobody has unicorn floss just now' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Who has it now?' }).fill('casters');
  await page.getByRole('button', { name: 'Ask the shops' }).click();
  await page.locator('[data-product="Fresh Casters, 568 ml (1 pint)"]').waitFor();
  await end();
});
