// The angler goes from a postcode to a cart that can be paid.
import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { stored, untilHydrated } from './hydration.ts';
import { desktop, browserForTests, phone } from './browser.ts';
import {
  addButton,
  arrive,
  drawer,
  heading,
  moreButton,
  openCart,
  paintedDrawing,
  paintedPhoto,
  proceed,
  RED,
  RIVER,
  shelf,
  shopIdsOf,
  sums,
  WHITE,
} from './order-screen.ts';
import { button, endAfterRefusals, tabTo } from './person.ts';
import { until } from './until.ts';

const BELOW_MINIMUM = 'Minimum order is £25. Add £20.80 more.';
const isFocused = (page: Page, name: string) =>
  heading(page, name).evaluate((element) => element === document.activeElement);

const browser = await browserForTests();
const shopIds = await shopIdsOf(inject('productUrl'));

describe('on a phone', () => {
  test('finds the one shop at a postcode in any spelling, and fills the cart to the minimum', async () => {
    const current = await arrive(browser, '/order', { viewport: phone });
    const { page } = current;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await expect(page.getByRole('heading', { name: 'Popular on the bank' })).toBeVisible();

    await page.getByLabel('Postcode').fill(' bh241 lA');
    await page.getByLabel('Postcode').press('Enter');
    await expect(heading(page, RIVER)).toBeVisible();
    await until('the title to have the focus', () => isFocused(page, RIVER));
    const header = page.locator('#main header').first();
    await expect(header).toHaveText(/Unit 2, Millrace Yard[^]*Within 1 hour[^]*Open round the clock/, {
      useInnerText: true,
    });
    await expect(shelf(page, WHITE)).toBeVisible();
    await expect(shelf(page, WHITE)).toHaveText(/Lively, well-riddled[^]*£4\.20/, { useInnerText: true });
    await expect(page.getByText('plus 5% service fee and £0.50 per order')).toHaveCount(1);
    await page.getByRole('button', { name: /^Show all \d+ in Bait$/ }).click();
    for (const [name, drawing] of [
      ['Thermal Fishing Boots', 'boots'],
      ['Fixed Spool Reel 4000', 'reel'],
      ['Frozen Calamari Squid, 454 g box', 'squid'],
    ] as const)
      await expect.poll(() => paintedDrawing(shelf(page, name))).toBe(drawing);

    // Awaited before the press, because both disappear after a while.
    const added = Promise.all([
      expect(shelf(page, WHITE).getByText('Added', { exact: true })).toBeVisible(),
      expect(page.getByText(`${WHITE} added to your cart`)).toBeVisible(),
    ]);
    const pressedMs = performance.now();
    await addButton(page, WHITE).click();
    await added;
    await expect(shelf(page, WHITE).getByText('Added', { exact: true })).not.toBeAttached();
    await expect(moreButton(page, WHITE)).toBeVisible();
    expect(performance.now() - pressedMs).toBeGreaterThan(1000);

    await page.getByRole('button', { name: /View cart · £4\.91/ }).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(phone.width);
    await expect.poll(() => sums(page)).toEqual(['Subtotal\n£4.20', 'Service fee (5%)\n£0.21', 'Platform fee\n£0.50']);
    await expect.poll(() => paintedPhoto(drawer(page).getByRole('listitem').first())).toBe(true);
    await expect(drawer(page).getByText(BELOW_MINIMUM).first()).toBeVisible();
    const fitting = drawer(page).getByRole('region', { name: 'Add £20.80 to reach the minimum' });
    await expect(fitting.getByRole('button', { name: /^Add to Cart: / })).toHaveCount(3);
    await expect(proceed(page)).toBeDisabled();
    await expect(drawer(page).getByRole('status').filter({ hasText: BELOW_MINIMUM })).toHaveCount(1);
    await expectAccessible(page);

    for (let more = 0; more < 5; more += 1)
      await drawer(page)
        .getByRole('button', { name: `One ${WHITE} more` })
        .click();
    await expect(drawer(page).getByText('Minimum order reached').first()).toBeVisible();
    await expect.poll(() => sums(page)).toEqual(['Subtotal\n£25.20', 'Service fee (5%)\n£1.26', 'Platform fee\n£0.50']);
    await expect(drawer(page)).toHaveText(/Total\s+£26\.96/, { useInnerText: true });

    await page.reload();
    await expect(heading(page, RIVER)).toBeVisible();
    const cart = JSON.parse((await stored(page, 'baitdrop_cart')) ?? '') as Record<string, unknown>;
    expect(Object.keys(cart)).toEqual(['items', 'selectedShop', 'deliveryAddress', 'postcode', 'timestamp']);
    expect(cart).toMatchObject({ selectedShop: shopIds[RIVER], postcode: 'BH24 1LA', deliveryAddress: '' });
    expect(cart['items']).toEqual([
      { id: expect.any(String), name: WHITE, price: 4.2, quantity: 6, category: 'bait', shop_id: shopIds[RIVER] },
    ]);

    await page.getByRole('button', { name: /View cart · £26\.96/ }).click();
    await proceed(page).click();
    await page.waitForURL('**/checkout');
    await expect.poll(() => logged.filter((line) => line.includes('Proceed to Payment'))).toHaveLength(1);
    await current.context.close();
  });

  test('puts a removed item back, and shows an empty cart after the last one is removed', async () => {
    const current = await arrive(browser, `/order?shop=${shopIds[RIVER]}`, { viewport: phone, theme: 'dark' });
    const { page } = current;
    await addButton(page, WHITE).click();
    await addButton(page, RED).click();
    await openCart(page);
    await drawer(page)
      .getByRole('button', { name: `Remove ${WHITE}` })
      .click();
    await expect(drawer(page).getByText(`${WHITE} removed`)).toBeVisible();
    const undo = drawer(page).getByRole('button', { name: /^Undo/ });
    await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true);
    await undo.click();
    await until('the item to be back in its place', async () =>
      /White[^]*Red/.test(await drawer(page).getByRole('list').first().innerText()),
    );
    await drawer(page)
      .getByRole('button', { name: `Remove ${WHITE}` })
      .click();
    await drawer(page)
      .getByRole('button', { name: `Remove ${RED}` })
      .click();
    await button(page, 'Close').click();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /View cart/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cart 0 items' }).click();
    await expect(drawer(page).getByText('Cart is empty').first()).toBeVisible();
    await expect(proceed(page)).toBeDisabled();
    await current.end();
  });
});

describe('on a desktop', () => {
  test('finds a shop, a product and the cart by keyboard; the cart opens 400 px wide on the right', async () => {
    const current = await arrive(browser, '/order', { motion: 'no-preference' });
    const { page } = current;
    await tabTo(page, page.getByLabel('Postcode'));
    await page.keyboard.type('bh24');
    await tabTo(page, button(page, 'Find Shops'));
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('BH24 is the first half. Add the last three characters, as in BH24 1AA, or choose a town.'),
    ).toBeVisible();
    await page.keyboard.type(' 1la');
    await tabTo(page, button(page, 'Find Shops'));
    await page.keyboard.press('Enter');
    await expect(heading(page, RIVER)).toBeVisible();
    await tabTo(page, page.getByRole('searchbox', { name: 'Search this shop' }));
    await page.keyboard.type('red mag');
    await expect(shelf(page, WHITE)).not.toBeAttached();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search this shop' }).fill('');
    await tabTo(page, page.getByRole('radio', { name: 'All' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, addButton(page, RED));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cart 2 items' })).toBeVisible();
    const cart = page.getByRole('button', { name: 'Cart 2 items' });
    await tabTo(page, cart, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await until('the drawer to have come in', async () => {
      const box = await drawer(page).boundingBox();
      return box?.x === desktop.width - 400 && box.width === 400;
    });
    await expect(drawer(page)).toContainText(`From ${RIVER}`, { useInnerText: true });
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => cart.evaluate((element) => element === document.activeElement)).toBe(true);
    await current.end();
  });

  test('shows the server’s message beside the field when no shop delivers to the postcode', async () => {
    const current = await arrive(browser, '/order', { theme: 'dark' });
    const { page } = current;
    await button(page, 'Find Shops').click();
    await expect(page.getByText('Enter a postcode, a town or a water.')).toBeVisible();
    await page.getByLabel('Postcode').fill('the big lake');
    await button(page, 'Find Shops').click();
    await expect(
      page.getByText('We can’t find “the big lake”. Try the nearest town, or a postcode like NR13 6LH.'),
    ).toBeVisible();
    await page.getByLabel('Postcode').fill('im1 1aa');
    await button(page, 'Find Shops').click();
    await expect(page.getByText('We don’t deliver there yet. We hope to reach the Isle of Man one day.')).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('IM1 1AA');
    await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true');

    await page.getByLabel('Postcode').fill('SO14 7DU');
    await button(page, 'Find Shops').click();
    await expect(heading(page, 'No shop delivers to SO14 7DU yet')).toBeVisible();
    await page.getByRole('link', { name: RIVER }).click();
    await expect(heading(page, RIVER)).toBeVisible();
    await expect(page.getByText(`${RIVER} does not deliver to SO14 7DU`)).toBeVisible();
    await expect(page.getByText('You can order here and collect it from the shop.')).toBeVisible();
    await expect(addButton(page, WHITE)).toBeVisible();
    await endAfterRefusals(current);
  });

  test('uses the suggested postcode with one press', async () => {
    const current = await arrive(browser, '/order');
    await current.page.getByRole('button', { name: 'Try BH24 1LA' }).click();
    await expect(heading(current.page, RIVER)).toBeVisible();
    await expect.poll(() => new URL(current.page.url()).search).toBe('?location=BH24+1LA');
    await current.page.goBack();
    await expect(heading(current.page, 'Where are you fishing?')).toBeVisible();
    await current.end();
  });
});

describe('the cart', () => {
  test('is the same in two tabs', async () => {
    const current = await arrive(browser, `/order?shop=${shopIds[RIVER]}`);
    const other = await current.context.newPage();
    await other.goto('/order');
    await addButton(current.page, WHITE).click();
    await expect(other.getByRole('button', { name: 'Cart 1 item', exact: true })).toBeVisible();
    await addButton(other, RED).click();
    await expect(current.page.getByRole('button', { name: 'Cart 2 items' })).toBeVisible();
    await expect.poll(() => stored(other, 'baitdrop_cart')).toContain(WHITE);
    await current.end();
  });

  test('is cleared after a day, together with the chosen shop', async () => {
    const current = await arrive(browser, `/order?shop=${shopIds[RIVER]}`);
    const { page } = current;
    await addButton(page, WHITE).click();
    await until('the cart to be kept', async () => (await stored(page, 'baitdrop_cart')) !== null);
    // The shop's page refreshes its products and may write the cart again; this page does not.
    await page.goto('/offline');
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('baitdrop_cart') ?? '') as { timestamp: number };
      localStorage.setItem('baitdrop_cart', JSON.stringify({ ...cart, timestamp: cart.timestamp - 24 * 3_600_000 }));
    });
    await page.goto('/order');
    await untilHydrated(page);
    await until('the old cart to be gone', async () => (await stored(page, 'baitdrop_cart')) === null);
    await expect(heading(page, 'Where are you fishing?')).toBeVisible();
    await current.end();
  });
});
