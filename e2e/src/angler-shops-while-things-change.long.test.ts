// Prices and stock change while the angler shops, and another shop comes within reach.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { expect } from './expect.ts';
import { stored } from './hydration.ts';
import { openBrowser, phone } from './browser.ts';
import {
  addButton,
  arrive,
  drawer,
  heading,
  moreButton,
  openCart,
  RED,
  RIVER,
  shelf,
  shopIdsOf,
  sums,
  WHITE,
} from './order-screen.ts';
import { button } from './person.ts';
import { removeDataDir, type RunningProduct, startProduct } from './product.ts';
import { changeRecord, inDatabase, letCustomersPayCouriers, setStockOf, superuserOf, tokenOf } from './shopkeeper.ts';
import { until } from './until.ts';

const TOWN = 'Wyre Bank Angling';
const CASTERS = 'Fresh Casters, 568 ml (1 pint)';
const SMELT = 'Frozen Smelt, pack of 6';

let browser: Browser;
let product: RunningProduct;
let owner: string;
let shopIds: Record<string, string>;
beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  owner = await tokenOf(product.url, 'shop@baitdrop.example');
  shopIds = await shopIdsOf(product.url);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
});

const changeProduct = (name: string, changes: Record<string, unknown>) =>
  changeRecord(product.url, owner, 'products', `name = "${name}" && shop_id = "${shopIds[RIVER]}"`, changes);
const setStock = (name: string, stock: number) => setStockOf(product, shopIds[RIVER] ?? '', name, stock);

/** Hours that close the shop now, whatever the time: none today, and only a short while tomorrow. */
function closedToday(): Record<string, string> {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const today = new Date().getDay();
  return Object.fromEntries(
    days.map((day, index) => [day, (index - today + 7) % 7 <= 1 ? 'Closed' : '08:00–17:00'] as const),
  );
}

describe('the shelves', () => {
  test('show what is out of stock or for collection only, and sell no more than the stock', async () => {
    await setStock(SMELT, 0);
    await setStock(CASTERS, 2);
    const current = await arrive(browser, `${product.url}/order?location=BH24%201LA&shop=${shopIds[RIVER]}`, {
      viewport: phone,
    });
    const { page } = current;
    await expect(page.getByText(`${SMELT} is currently out of stock`)).toBeVisible();
    await expect(addButton(page, SMELT)).toHaveCount(0);
    await expect(shelf(page, 'Filleting Knife 6 in').getByText('18+ · Collection only')).toBeVisible();
    await expect(shelf(page, CASTERS).getByText('Only 2 left')).toBeVisible();
    await addButton(page, CASTERS).click();
    await moreButton(page, CASTERS).click();
    await expect(shelf(page, CASTERS).getByText(cartMessages.allInCart)).toBeVisible();
    await expect(moreButton(page, CASTERS)).toBeDisabled();
    const messages = page.getByRole('region', { name: 'Messages' });
    await addButton(page, 'Filleting Knife 6 in').click();
    await openCart(page);
    await expect(drawer(page).getByRole('button', { name: `One ${CASTERS} more` })).toBeDisabled();
    await expect(drawer(page).getByText('Collection only')).toBeVisible();

    await button(page, 'Close').click();
    await setStock(WHITE, 0);
    await addButton(page, WHITE).click();
    await expect(messages.locator('p', { hasText: `${WHITE} is currently out of stock` })).toBeVisible();
    expect(await stored(page, 'baitdrop_cart')).not.toContain('White');
    await setStock(WHITE, 40);
    await setStock(CASTERS, 40);
    await current.end();
  });

  test('load thousands of products in parts, and search all of them', async () => {
    await inDatabase(
      product,
      `insert into products (id, shop_id, name, price_pence, category, subcategory, stock, is_active)
       select 'long' || lpad(n::text, 11, '0'), $1, 'Spinner ' || n, 350, 'tackle', 'lures', 9, true
       from generate_series(1, 2000) n`,
      [shopIds[RIVER]],
    );
    const current = await arrive(browser, `${product.url}/shop/${shopIds[RIVER]}`, { viewport: phone });
    const { page } = current;
    const shown = page.locator('#main [data-product]');
    await expect(shown).toHaveCount(80);
    await button(page, 'Show more of 1,983').click();
    await expect(shown).toHaveCount(160);
    await page.getByRole('searchbox', { name: 'Search this shop' }).fill('spiner 1999');
    await expect(shelf(page, 'Spinner 1999')).toBeVisible();
    await expect(shown).toHaveCount(1);
    await addButton(page, 'Spinner 1999').click();
    await expect(moreButton(page, 'Spinner 1999')).toBeVisible();

    await shelf(page, 'Spinner 1999').getByRole('link', { name: 'Spinner 1999' }).click();
    await expect(heading(page, 'Spinner 1999')).toBeVisible();
    await page.goBack();
    await expect(shelf(page, 'Spinner 1999')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search this shop' })).toHaveValue('spiner 1999');

    await page.reload();
    await openCart(page);
    await expect(drawer(page).getByRole('list').first()).toContainText('Spinner 1999', { useInnerText: true });
    await expect(page.getByText('Your cart has changed')).toHaveCount(0);
    await inDatabase(product, `delete from products where name like 'Spinner %'`);
    await current.end();
  });

  test('show what changed since the cart was filled', async () => {
    const current = await arrive(browser, `${product.url}/order?shop=${shopIds[RIVER]}`);
    const { page } = current;
    await addButton(page, WHITE).click();
    await addButton(page, RED).click();
    await moreButton(page, RED).click();
    await until(
      'three items to be kept',
      async () => (await stored(page, 'baitdrop_cart'))?.includes('"quantity":2') === true,
    );
    await changeProduct(WHITE, { price: 4.5 });
    await setStock(RED, 1);
    await page.reload();
    const changed = page.locator('#main').getByRole('status').filter({ hasText: 'Your cart has changed' });
    await expect(changed).toBeVisible();
    await expect(changed).toContainText(`${WHITE} now costs £4.50, not £4.20.`, { useInnerText: true });
    await expect(changed).toContainText(`Only 1 left of ${RED}: your cart now holds 1.`, { useInnerText: true });
    await openCart(page);
    expect((await sums(page))[0]).toBe('Subtotal\n£8.80');
    await drawer(page).getByRole('button', { name: 'Dismiss the changes' }).click();
    await expect(changed).not.toBeAttached();
    await changeProduct(WHITE, { price: 4.2 });
    await setStock(RED, 40);
    await current.end();
  });
});
describe('the cart of one shop', () => {
  test('is kept while the customer shops elsewhere, and a choice of shops is offered', async () => {
    const superuser = await superuserOf(product);
    const beside = { latitude: 50.86, longitude: -1.78, delivery_radius: 15, opening_hours: closedToday() };
    await changeRecord(product.url, superuser, 'shops', `name = "${TOWN}"`, beside);
    const current = await arrive(browser, `${product.url}/order?location=BH24%201LA`, { viewport: phone });
    const { page } = current;
    await expect(heading(page, 'Select a shop')).toBeVisible();
    const cards = page.locator('#main li').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(2);
    await expect(cards.filter({ hasText: RIVER })).toHaveText(/Unit 2, Millrace Yard[^]*Within 1 hour/, {
      useInnerText: true,
    });
    await expect(cards.filter({ hasText: TOWN })).toHaveText(/Delivers when open[^]*Closed[^]*opens /, {
      useInnerText: true,
    });

    await page.getByRole('link', { name: RIVER }).click();
    await addButton(page, WHITE).click();
    await page.goBack();
    await expect(page.getByText('1 item in your cart')).toBeVisible();
    await page.getByRole('link', { name: TOWN }).click();
    await expect(heading(page, TOWN)).toBeVisible();
    await expect(page.getByText('Closed just now')).toBeVisible();
    await until('the other cart to wait', async () => (await stored(page, 'baitdrop_carts'))?.includes(WHITE) === true);
    await addButton(page, RED).click();
    await openCart(page);
    await drawer(page)
      .getByRole('link', { name: `Resume your cart at ${RIVER}` })
      .click();
    await expect(heading(page, RIVER)).toBeVisible();
    // Another button opens the cart at first, and disappears once the cart is loaded.
    await page.getByRole('button', { name: /View cart/ }).click();
    await expect(drawer(page).getByRole('list').first()).toContainText(WHITE, { useInnerText: true });
    await current.end();
  });

  test('shows the courier’s price before the checkout where customers pay for the courier', async () => {
    await letCustomersPayCouriers(product);
    const current = await arrive(browser, `${product.url}/order?location=BH24%201LA&shop=${shopIds[RIVER]}`);
    const { page } = current;
    const feeWords = 'plus 5% service fee and £0.50 per order, and the courier’s price';
    await expect(page.locator('#main').getByText(feeWords)).toBeVisible();
    await addButton(page, WHITE).click();
    await openCart(page);
    await until('the courier to have named its price', async () => (await sums(page)).includes('Delivery\n£8.99'));
    await expect(drawer(page)).toHaveText(/Total\s+£13\.90/, { useInnerText: true });
    await current.end();
  });
});
