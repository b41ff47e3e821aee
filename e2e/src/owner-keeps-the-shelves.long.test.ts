// A shop manages its products, from one tap to an import of thousands, and customers see the changes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { productMessages } from '@baitdrop/domain/messages/products';
import { expect } from './expect.ts';
import { browserForTests, phone, type Visit } from './browser.ts';
import { addButton, arrive, drawer, openCart, shelf, shopIdsOf } from './order-screen.ts';
import { button, endAfterRefusals, field } from './person.ts';
import { openProducts, said, SHOP_NAME } from './shelves.ts';

const waitOptions = { timeout: 240_000 };

const browser = await browserForTests();

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words);
const stockOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Count ${name.replaceAll(/[()]/g, '\\$&')}: `) }).innerText();

async function customerAt(query: string): Promise<Visit> {
  const { [SHOP_NAME]: shopId } = await shopIdsOf(inject('productUrl'));
  const current = await arrive(browser, `/order?shop=${shopId}`, { viewport: phone });
  await current.page.getByRole('searchbox').first().fill(query);
  return current;
}

test('with one hand, counts by tapping, marks as sold out for today, and undoes it', waitOptions, async () => {
  const maggots = 'Fresh White Maggots, 568 ml (1 pint)';
  const current = await openProducts(browser, '/dashboard/products', { viewport: phone });
  const { page } = current;
  await button(page, 'Menu').click();
  const sheet = page.getByRole('dialog', { name: 'Your shop' });
  await expect(sheet.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await search(page, 'white maggots');
  await expect(row(page, maggots)).toBeVisible();
  const before = Number(await stockOf(page, maggots));
  const more = page.getByRole('button', { name: `One ${maggots} more` });
  for (let taps = 0; taps < 3; taps += 1) await more.click();
  expect(Number(await stockOf(page, maggots))).toBe(before + 3);

  await page.getByRole('button', { name: `Sold out today: ${maggots}` }).click();
  await button(page, 'Undo').click();
  await said(page, `${maggots} is back on sale.`);
  await page.getByRole('button', { name: `Sold out today: ${maggots}` }).click();
  const backOnSale = page.getByRole('button', { name: `Back on sale: ${maggots}` });
  await expect(backOnSale).toBeVisible();
  const buyer = await customerAt('white maggots');
  await expect(shelf(buyer.page, maggots).getByText(`${maggots} is currently out of stock`)).toBeVisible();
  await buyer.end();
  await backOnSale.click();
  await expect(page.getByRole('button', { name: `Sold out today: ${maggots}` })).toBeVisible();

  await page.getByRole('link', { name: maggots, exact: true }).click();
  await expect(page.getByText('On the shelf')).toBeVisible();
  const events = page.getByRole('region', { name: 'On the shelf' }).getByRole('listitem');
  const newest = async () => (await events.allInnerTexts()).slice(0, 5).map((text) => text.split('\n')[0] ?? '');
  await expect
    .poll(async () => (await newest()).toSorted())
    .toEqual(['Back on sale', 'Back on sale', 'Sold out for the day', 'Sold out for the day', 'Stock in']);
  await current.end();
});

test(
  'shows the legal limits while typing, and adds a product with a picture and a second size',
  waitOptions,
  async () => {
    const current = await openProducts(browser, '/dashboard/products/new', { theme: 'dark' });
    const { page } = current;
    await field(page, 'Name').fill('Live roach, 5');
    await expect(page.getByText('Live fish can’t be sold as bait here')).toBeVisible();
    await field(page, 'Name').fill('Bait knife');
    await expect(page.getByRole('checkbox', { name: 'Only for over-18s' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Only for over-18s' })).toBeDisabled();
    await field(page, 'Name').fill('Drilled bullet');
    await page.getByRole('checkbox', { name: 'Only for over-18s' }).uncheck();
    await page.getByLabel('Made of').selectOption('lead');
    await field(page, 'Weight of one piece').fill('7');
    await expect(page.getByText('swallowed lead kills swans')).toBeVisible();

    await page.getByLabel('Made of').selectOption('');
    await field(page, 'Weight of one piece').fill('');
    await field(page, 'Name').fill('Wide gape hooks, size 12');
    await button(page, 'Add the product').click();
    await expect(page.getByText(productMessages.categoryMissing)).toBeVisible();
    await page.getByLabel('Category').fill('tackle');
    await field(page, 'Price in pounds').fill('2.20');
    await field(page, 'How many in stock').fill('2');
    await field(page, 'Group').fill('Wide gape hooks');
    await field(page, 'Size').fill('12');
    const picture = page.locator('input[type=file]');
    await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('notes.txt: Choose a JPEG, PNG or WebP picture.')).toBeVisible();
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
    await picture.setInputFiles({ name: 'hooks.png', mimeType: 'image/png', buffer });
    await button(page, 'Add the product').click();
    await said(page, 'Wide gape hooks, size 12 is on your shelf.');
    await page.waitForURL(/products\/[a-z0-9]{15}$/);
    await expect(page.getByRole('region', { name: 'Photos' }).locator('img')).toBeVisible();

    await page.getByRole('link', { name: 'Add another size' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add another size' })).toBeVisible();
    await field(page, 'Name').fill('Wide gape hooks, size 12');
    await field(page, 'Size').fill('16');
    await field(page, 'How many in stock').fill('40');
    await button(page, 'Add the product').click();
    await expect(page.getByText('Another of your products has this name already')).toBeVisible();
    await field(page, 'Name').fill('Wide gape hooks, size 16');
    await page.getByLabel('Best before').fill('2099-12-24');
    await button(page, 'Add the product').click();
    await expect(
      page.getByRole('region', { name: 'Wide gape hooks' }).getByRole('link', { name: /Size 12/ }),
    ).toBeVisible();
    await endAfterRefusals(current);

    const buyer = await customerAt('wide gape');
    const twelve = shelf(buyer.page, 'Wide gape hooks, size 12');
    await expect(twelve.getByText('Only 2 left')).toBeVisible();
    await twelve.getByRole('radio', { name: '16' }).check();
    const sixteen = shelf(buyer.page, 'Wide gape hooks, size 16');
    await expect(sixteen.getByText('Best before 24 Dec 2099')).toBeVisible();
    await addButton(buyer.page, 'Wide gape hooks, size 16').click();
    await sixteen.getByRole('radio', { name: '12' }).check();
    await addButton(buyer.page, 'Wide gape hooks, size 12').click();
    await openCart(buyer.page);
    for (const size of ['12', '16'])
      await expect(drawer(buyer.page).getByText(`Wide gape hooks, size ${size}`).first()).toBeVisible();
    await buyer.end();
  },
);

test('lists low stock, changes many products at once, and deletes one after confirmation', waitOptions, async () => {
  const current = await openProducts(browser);
  const { page } = current;
  await expect(page.getByText(/products? (is|are) running low\.$/)).toBeVisible();
  await button(page, 'Show what runs low').click();
  await expect(row(page, 'Wide gape hooks, size 12').getByText('Running low')).toBeVisible();
  await page.getByText(/^All \d/).click();
  await search(page, 'wide gape');
  for (const size of ['12', '16'])
    await page.getByRole('checkbox', { name: `Choose Wide gape hooks, size ${size}` }).check();
  await button(page, 'Change…').click();
  await field(page, 'Percent').fill('10');
  await button(page, 'Change 2 products').click();
  await said(page, '2 products changed.');
  await expect(row(page, 'Wide gape hooks, size 12').getByText('£2.42')).toBeVisible();

  await page.getByRole('link', { name: 'Wide gape hooks, size 12', exact: true }).click();
  await field(page, 'Price in pounds').fill('3');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await button(page, 'Stay here').click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Price in pounds')).toHaveValue('3');
  await button(page, 'Save').click();
  await said(page, 'Saved.');
  await button(page, 'Delete this product').click();
  await expect(page.getByText('Past orders keep its name and price.')).toBeVisible();
  await button(page, 'Delete it').click();
  await page.waitForURL('**/dashboard/products');
  await said(page, 'Wide gape hooks, size 12 is deleted.');
  // A live update may have made the page request the deleted product just before it was left.
  await endAfterRefusals(current);
});

test(
  'imports five thousand products from a file, finds one at once, exports them, and undoes the import',
  waitOptions,
  async () => {
    const current = await openProducts(browser, '/dashboard/products/import', { viewport: phone });
    const { page } = current;
    const lures = Array.from({ length: 5000 }, (_unused, n) => `Lure ${n},${1 + (n % 9)}.99,lures,${n % 40}`);
    const bad = ['Signal crayfish,2,bait,3', 'No price,,lures,1'];
    const csv = ['name,price,category,stock', ...lures, ...bad].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('5,000 new')).toBeVisible();
    await expect(page.getByText('Row 5002, Signal crayfish')).toBeVisible();
    await expect(page.getByText('Row 5003, No price')).toBeVisible();
    await button(page, 'Import 5,000 products').click();
    await expect(page.getByText('Your products are in')).toBeVisible();

    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await search(page, 'lure 4711');
    await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Export').click();
    const path = await (await download).path();
    expect((await readFile(path, 'utf8')).split('\r\n').length).toBeGreaterThan(5000);

    await page.getByRole('link', { name: 'Import' }).click();
    await button(page, 'Undo this import').click();
    await button(page, 'Undo it').click();
    await expect(page.getByText('Import undone')).toBeVisible();
    await page.getByRole('link', { name: 'Products' }).first().click();
    await search(page, 'lure 4711');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await current.end();
  },
);

test(
  'imports the exports of three tills unchanged, and asks for the columns of an unknown list',
  waitOptions,
  async () => {
    const current = await openProducts(browser, '/dashboard/products/import', { viewport: phone });
    const { page } = current;
    const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
      page.locator('input[type=file]').setInputFiles(file);
    const previewRow = (name: string) => page.getByRole('row').filter({ hasText: name });
    const exports = [
      ['shopify-products.csv', 'Shopify', 3, 'Marlow Waggler, 2 AAA', '£2.20'],
      ['woocommerce-products.csv', 'WooCommerce', 3, 'Severn Feeder, 30 g', '£1.80'],
      ['square-library.xlsx', 'Square', 3, 'Teme Barbless Hooks, 14', '£2.19'],
    ] as const;
    for (const [file, till, count, name, price] of exports) {
      await choose(fileURLToPath(new URL(`exports/${file}`, import.meta.url)));
      await expect(page.getByText(`This looks like an export from ${till}.`)).toBeVisible();
      await expect(previewRow(name).getByText(price, { exact: true })).toBeVisible();
      await expect(page.getByText(`${count} new`, { exact: true })).toBeVisible();
      await button(page, `Import ${count} products`).click();
      // The next file's card replaces this one's, so wait for its message.
      await expect(page.getByRole('heading', { name: file })).not.toBeAttached();
    }

    const list =
      'sep=;\r\nWhat;How much;Where\r\nOwn Disgorger;£ 1,20;Accessories\r\nMARLOW LINE CLIPPER;6,49;Accessories\r\n';
    await choose({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${list}`, 'utf16le') });
    await expect(page.getByText('We couldn’t tell which column holds the name')).toBeVisible();
    await page.getByLabel('What', { exact: true }).selectOption('name');
    await page.getByLabel('How much', { exact: true }).selectOption('price');
    await page.getByLabel('Where', { exact: true }).selectOption('category');
    await button(page, 'Use these columns').click();
    await expect(page.getByText('The columns are as you matched them.')).toBeVisible();
    await expect(previewRow('Own Disgorger').getByText('£1.20', { exact: true })).toBeVisible();
    await expect(previewRow('Marlow Line Clipper').getByText('was £5.99 becomes £6.49', { exact: true })).toBeVisible();
    await choose({ name: 'own-again.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await expect(page.getByRole('heading', { name: 'own-again.csv' })).toBeVisible();
    await expect(page.getByText('The columns are as you matched them.')).toBeVisible();
    await button(page, 'Import 2 products').click();
    await expect(page.getByRole('heading', { name: 'own-again.csv' })).not.toBeAttached();

    await choose({ name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
    await expect(page.getByText('This file is empty.')).toBeVisible();
    await endAfterRefusals(current);

    const buyer = await customerAt('severn feeder');
    await expect(shelf(buyer.page, 'Severn Feeder, 30 g')).toBeVisible();
    await buyer.end();
  },
);
