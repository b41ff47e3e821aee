// An owner with a phone and a keyboard connects the shop's own website, imports its products, sells on both sides, and
// disconnects it again.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { press } from './angler.ts';
import { browserForTests, phone } from './browser.ts';
import { endAfterRefusals, field, tabTo } from './person.ts';
import { said } from './shelves.ts';
import { until } from './until.ts';
import { openWebsite } from './website.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { openDashboard } = counterOf(ownShop('Website Tackle', 'SA15 1AA'));
const HEMP = { id: 101, name: 'Hemp & tares' };
const SKIPPED = [
  'Starter bundle',
  'Disgorger',
  'Avon guide (PDF)',
  'Live roach',
  'Groundbait, Strawberry',
  'Christmas hamper',
];

/** The stock on the products screen, which is opened again for each look. */
async function stockHere(page: Page): Promise<number> {
  await page.goto('/dashboard/products');
  await page.getByRole('searchbox', { name: 'Search' }).fill(HEMP.name);
  const count = page.getByRole('button', { name: new RegExp(`^Count ${HEMP.name}: `) });
  return Number(await count.innerText());
}

test('an owner connects a website, sells on both sides, and disconnects it', { timeout: 300_000 }, async () => {
  const website = await openWebsite();
  const current = await openDashboard(browser, '/dashboard', { viewport: phone });
  const { page } = current;
  await page.getByRole('link', { name: 'connect your website' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your website' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where to find the key' })).toBeVisible();

  // Uses only the keyboard; missing and wrong values are reported beside their field.
  await tabTo(page, field(page, 'Address of your website'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the consumer key.').first()).toBeVisible();
  await page.keyboard.type(website.url);
  await tabTo(page, field(page, 'Consumer key'));
  await page.keyboard.type('ck_of_somebody_else');
  await page.keyboard.press('Tab');
  await page.keyboard.type(website.secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your website doesn’t accept the key and secret.').first()).toBeVisible();
  await field(page, 'Consumer key').fill(website.key);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();
  await expect(page.getByText(/WooCommerce, 6 products in step\..*Last read/)).toBeVisible();
  for (const name of SKIPPED) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('heading', { name: syncMessages.skipped.no_price })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const there = await website.stockOf(HEMP.id);
  expect(await stockHere(page)).toBe(there);
  // A sale on the website, made with the button on the simulated site.
  const site = await current.context.newPage();
  await site.goto(website.url);
  const hemp = site.getByRole('listitem').filter({ hasText: HEMP.name });
  await hemp.getByRole('button', { name: 'Sell one' }).click();
  // A page that is closed while another one loads in it may never be reported as closed.
  await expect(hemp.getByText(`${there - 1} in stock`)).toBeVisible();
  await site.close();
  await until('the sale on the website to be taken off here', async () => (await stockHere(page)) === there - 1);

  // Sold here, over the counter; "Sync now" starts the sync that otherwise runs twice a minute.
  await page.getByRole('button', { name: `One ${HEMP.name} fewer` }).click();
  // Reloads at once, while further taps are still being collected: they are sent as the page closes.
  await page.reload();
  await until('the count to be saved', async () => (await stockHere(page)) === there - 2);
  await page.goto('/dashboard/website');
  await press(page, 'Sync now');
  const pressed = performance.now();
  await until('the sale here to be taken off there', async () => (await website.stockOf(HEMP.id)) === there - 2);
  expect(performance.now() - pressed).toBeLessThan(60_000);

  await page.reload();
  await expect(page.getByText(/6 products in step\./)).toBeVisible();
  const leader = page.getByRole('group', { name: 'Which details should win?' });
  await leader.getByRole('radio', { name: /^Your website’s details/ }).focus();
  await page.keyboard.press('ArrowDown');
  await said(page, 'Saved.');
  await expect(leader.getByRole('radio', { name: /^BaitDrop’s details/ })).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: 'Disconnect', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect your website?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Keep the products/ }).focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Disconnect', exact: true }));
  await page.keyboard.press('Enter');
  await said(page, syncMessages.disconnected);
  await expect(page.getByRole('heading', { name: 'Connect WooCommerce' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Connect WooCommerce' })).toBeVisible();
  // Refused because of the wrong key.
  await endAfterRefusals(current);
});
