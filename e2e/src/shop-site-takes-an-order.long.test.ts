// The widget on a shop's own site: another host, a strict policy, no third-party cookies, by keyboard, without scripts.
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { findShop, payWithTestCard, RIVER_SHOP, type Shop, stepDone } from './angler.ts';
import { allowSite } from './shopkeeper.ts';
import {
  adding,
  cartButton,
  go,
  heldCart,
  LOUD_STYLES,
  styleValues,
  openPage,
  untilButtonReady,
  type SiteOptions,
} from './shop-site-widget.ts';
import { COPIED_SCRIPT, embedCode, openShopSite, orderIn, type ShopSite } from './shop-site.ts';
import { newAddress, tabTo } from './person.ts';
import { until } from './until.ts';

const WANTED = ['Landing Net 24 in Rubber Mesh', 'Fresh Red Maggots, 568 ml (1 pint)'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/** Chromium flag: third-party frames get no cookies, storage or locks. */
let strict: Browser;
/** Chromium flag: third-party frames get partitioned cookies, storage and locks. */
let generous: Browser;
let site: ShopSite;
let shop: Shop;
const productUrl = inject('productUrl');

beforeAll(async () => {
  const executablePath = process.env['BAITDROP_CHROMIUM'] ?? '/usr/bin/chromium';
  const launch = (flag: string) => chromium.launch({ executablePath, args: [...FLAGS, flag] });
  strict = await launch('--test-third-party-cookie-phaseout');
  generous = await launch('--disable-features=TrackingProtection3pcd,ForceThirdPartyCookieBlocking');
  site = await openShopSite(productUrl);
  const context = await generous.newContext({ baseURL: productUrl });
  shop = await findShop(context.request, RIVER_SHOP);
  await context.close();
  await allowSite(productUrl, shop.shopId, [site.origin]);
});
afterAll(async () => {
  await allowSite(productUrl, shop.shopId, []);
  await strict.close();
  await generous.close();
  await site.close();
});

const openSite = (browser: Browser, options: SiteOptions = {}) => openPage(browser, site.origin, options);

async function orderAndFillIn(page: Page, email: string): Promise<void> {
  const order = orderIn(page);
  for (const name of WANTED) await adding(page, name).click();
  await cartButton(page).click();
  await order.getByRole('button', { name: 'Proceed to Payment' }).click();
  const field = (label: string) => order.getByRole('textbox', { name: label, exact: true });
  await field('Full name').fill('Sam Tarn');
  await field('Email address').fill(email);
  await field('Phone number').fill('07700 900123');
  await field('Address or place').fill('Millrace car park');
  await field('Postcode').fill(shop.postcode);
  await field('Note for the courier').fill('Car park gate, peg 14');
}

/** Payment opens in the whole window, in place of the shop's site. */
async function pay(page: Page): Promise<void> {
  await orderIn(page)
    .getByRole('button', { name: /^Pay £\d+\.\d\d now$/ })
    .click();
  await expect(page.getByText('Pay BaitDrop')).toBeVisible();
  await payWithTestCard(page);
  await expect(stepDone(page, 'Paid')).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).origin).toBe(productUrl);
}

test('an angler orders on a phone without browser storage, and tracks the order on BaitDrop', async () => {
  site.show(embedCode(productUrl, shop.shopId, 'theme="dark" button-color="#05693A"'));
  const { page, complaints } = await openSite(strict, { width: 390 });
  await untilButtonReady(page);
  expect(await go(page).evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)');
  await expectAccessible(page);
  await go(page).click();
  await expect(page.getByRole('dialog', { name: `Order from ${RIVER_SHOP}` })).toBeVisible();
  await orderAndFillIn(page, newAddress('unstored'));
  await expect(orderIn(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await heldCart(page, shop.shopId)).toContain(WANTED[0]);
  await pay(page);
  expect(complaints).toEqual([]);
  // The cart is empty after the order.
  await page.goto(site.origin);
  expect(await heldCart(page, shop.shopId)).toBe('');
  await page.context().close();
});

test('the site’s scripts receive the order event, and a returning customer finds the order and an empty cart', async () => {
  site.show(embedCode(productUrl, shop.shopId));
  const { page, complaints } = await openSite(generous);
  const heard = new Set<string>();
  await page.exposeFunction('hear', (type: string) => void heard.add(type));
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear: (type: string) => void };
    for (const type of ['open', 'cart', 'order', 'checkout']) addEventListener(`baitdrop:${type}`, () => hear(type));
  });
  await untilButtonReady(page);
  await go(page).click();
  await orderAndFillIn(page, newAddress('embedded'));
  await pay(page);
  expect([...heard].toSorted()).toEqual(['cart', 'checkout', 'open', 'order']);

  await page.goto(site.origin);
  await untilButtonReady(page);
  await go(page).click();
  const order = orderIn(page);
  await expect(order.getByText(/^Order .+ is paid\. Thank you!$/)).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await order.getByRole('link', { name: 'Follow your order' }).click();
  await (await opened).waitForURL('**/track/**');
  await expect(order.getByRole('button', { name: /View cart/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('two widgets on a page are independent, and one can show the whole order in the page', async () => {
  site.show(embedCode(productUrl, shop.shopId) + embedCode(productUrl, shop.shopId, 'mode="inline" width="100%"'));
  const { page, complaints } = await openSite(strict);
  await untilButtonReady(page, 0);
  await expect(orderIn(page, 1).getByRole('heading', { level: 1, name: RIVER_SHOP })).toBeVisible();
  await expect(page.locator('baitdrop-delivery').nth(1).locator('.box')).toBeHidden();
  await go(page, 0).click();
  await expect(orderIn(page, 0).getByRole('heading', { level: 1, name: RIVER_SHOP })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a page without scripts has a plain link to the shop', async () => {
  site.show(embedCode(productUrl, shop.shopId));
  const { page } = await openSite(strict, { javaScript: false });
  const link = page.getByRole('link', { name: 'Order for Delivery' });
  await expect(link).toHaveAttribute('href', `${productUrl}/shop/${shop.shopId}`);
  await page.context().close();
});

test('the keyboard opens and closes the order, returns to the same place, and completes it', async () => {
  site.show(embedCode(productUrl, shop.shopId));
  const { page, complaints } = await openSite(strict);
  const order = orderIn(page);
  const press = async (target: Locator) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await untilButtonReady(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: `Order from ${RIVER_SHOP}` });
  await expect(dialog).toBeVisible();
  for (const name of WANTED) await press(adding(page, name));
  // Key presses inside the frame reach only the frame, which forwards Escape to the page.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await until('the focus to be back', () =>
    page.evaluate(() => document.activeElement?.localName === 'baitdrop-delivery'),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await press(cartButton(page));
  await press(order.getByRole('button', { name: 'Proceed to Payment' }));
  const answers = {
    'Full name': 'Sam Tarn',
    'Email address': newAddress('keyboard'),
    'Phone number': '07700 900123',
    Postcode: shop.postcode,
    'Address or place': 'Millrace car park',
    'Note for the courier': 'Car park gate, peg 14',
  };
  for (const [label, text] of Object.entries(answers)) {
    const field = order.getByRole('textbox', { name: label, exact: true });
    await expect(field).toBeVisible();
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await press(order.getByRole('button', { name: /^Pay £\d+\.\d\d now$/ }));
  await expect(page.getByText('Pay BaitDrop')).toBeVisible();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a site’s own styles change neither the width nor the text of the button', async () => {
  const seen = async (styles: string) => {
    site.show(embedCode(productUrl, shop.shopId), styles);
    const { page, complaints } = await openSite(strict);
    await untilButtonReady(page);
    const look = await styleValues(page);
    expect(complaints).toEqual([]);
    await page.context().close();
    return look;
  };
  const quiet = await seen('');
  expect(quiet[0]?.slice(0, 2)).toEqual(['box', 400]);
  expect(await seen(LOUD_STYLES)).toEqual(quiet);
});

test('a button that the site hides stays hidden', async () => {
  site.show(embedCode(productUrl, shop.shopId), 'main { visibility: hidden }');
  const { page } = await openSite(strict);
  await expect(go(page)).toBeAttached();
  await expect(go(page)).toBeHidden();
  await page.context().close();
});

test('a copy of the script served by the site still leads to BaitDrop', async () => {
  site.show(embedCode(productUrl, shop.shopId, '', COPIED_SCRIPT));
  const { page, complaints } = await openSite(strict);
  await untilButtonReady(page);
  await expect(go(page)).toHaveAttribute('href', `${productUrl}/shop/${shop.shopId}`);
  await go(page).click();
  await expect(orderIn(page).getByRole('heading', { level: 1, name: RIVER_SHOP })).toBeVisible();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('Back on a phone closes the order and stays on the page; after its button closed it, Back leaves the page', async () => {
  site.show(embedCode(productUrl, shop.shopId));
  const { page, complaints } = await openSite(strict, { width: 390 });
  const dialog = page.getByRole('dialog', { name: `Order from ${RIVER_SHOP}` });
  const openOrder = async () => {
    await go(page).click();
    await expect(dialog).toBeVisible();
    await expect(orderIn(page).getByRole('heading', { level: 1, name: RIVER_SHOP })).toBeVisible();
  };
  await untilButtonReady(page);
  await openOrder();
  await adding(page, WANTED[0] ?? '').click();
  await cartButton(page).click();
  const toPayment = orderIn(page).getByRole('button', { name: 'Proceed to Payment' });
  await expect(toPayment).toBeVisible();
  // The cart covers the order, which covers the page.
  await page.evaluate(() => history.back());
  await expect(toPayment).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(`${site.origin}/`);

  await openOrder();
  await cartButton(page).click();
  await expect(toPayment).toBeVisible();
  await orderIn(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(toPayment).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await until('the page’s own place in its history', () =>
    page.evaluate(() => !('baitdropOrder' in ((history.state as object | null) ?? {}))),
  );
  await page.goBack();
  await page.waitForURL('about:blank');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the cart survives a reload without browser storage', async () => {
  site.show(embedCode(productUrl, shop.shopId));
  const { page, complaints } = await openSite(strict);
  await untilButtonReady(page);
  await go(page).click();
  for (const name of WANTED) await adding(page, name).click();
  await until('the page to hold both', async () => {
    const text = await heldCart(page, shop.shopId);
    return WANTED.every((name) => text.includes(name));
  });
  await page.reload();
  await untilButtonReady(page);
  await go(page).click();
  await cartButton(page).click();
  for (const name of WANTED) await expect(orderIn(page).getByRole('dialog').getByText(name).first()).toBeVisible();
  expect(await heldCart(page, shop.shopId)).not.toMatch(/postcode|address/i);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an unregistered site gets no frame, and its button opens BaitDrop in a new tab', async () => {
  await allowSite(productUrl, shop.shopId, []);
  site.show(embedCode(productUrl, shop.shopId));
  const { page, complaints } = await openSite(strict);
  await until('the browser to refuse the frame', () =>
    Promise.resolve(complaints.some((text) => text.includes('frame-ancestors'))),
  );
  const opened = page.context().waitForEvent('page');
  await go(page).click();
  expect((await opened).url()).toBe(`${productUrl}/shop/${shop.shopId}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await allowSite(productUrl, shop.shopId, [site.origin]);
  await page.context().close();
});
