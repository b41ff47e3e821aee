// The dashboard of a new shop, and its settings: the secret and the bell.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { press } from './angler.ts';
import { behindTheCounter, counted, figure, counterOf } from './behind-the-counter.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { field, newAddress } from './person.ts';
import { until } from './until.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const counter = counterOf(ownShop('Settled Tackle', 'YO22 4AA'));

const NEW_PASSWORD = 'reeds-at-first-light-4711';

test('a shop renews its secret, sees it once, and mutes its bell on this device', async () => {
  const current = await counter.behindTheCounter(browser, '/dashboard', { theme: 'dark' });
  const { page } = current;
  await expect(page.getByText('Plugin status')).toBeVisible();
  await expect.poll(() => figure(page, 'Plugin status')).toBe('Active');
  await press(page, 'New API secret');
  await press(page, 'Make a new one');
  const shown = await field(page, 'API secret').inputValue();
  expect(shown).toMatch(/^[a-z0-9]{48}$/);
  await press(page, 'I’ve saved it');
  await expect(page.getByText(`••••${shown.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update Products' })).toHaveAttribute('href', '/dashboard/products');
  const sound = page.getByRole('switch', { name: 'New orders ring' });
  await press(page, 'Test the sound');
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await sound.uncheck();
  await page.reload();
  await expect(sound).toBeVisible();
  await expect(sound).not.toBeChecked();
  await press(page, 'Sign out');
  await page.waitForURL('**/login');
  await current.end();
});

test('a new shop sees zeros, the steps left to set up, and the setup fee', async () => {
  const email = newAddress('newcomer');
  const visitor = await visit(browser, '/offline');
  const { request } = visitor.page;
  const shop = { shopName: 'Alder Carr Tackle', shopAddress: '3 Mill Lane', shopPhone: '01632 960 222' };
  const account = { name: 'Ivy Alder', email, password: NEW_PASSWORD, role: 'shop_owner', agreeTerms: true };
  const registered = await request.post('/api/accounts/register', {
    data: { ...account, ...shop, shopPostcode: 'BH24 1LA' },
  });
  expect(registered.status()).toBe(201);
  await visitor.end();

  const current = await behindTheCounter(browser, '/dashboard', { viewport: phone }, { email, secret: NEW_PASSWORD });
  const { page } = current;
  await until('the figures to be there', async () => (await figure(page, 'Orders today')) === '0');
  await expect.poll(() => figure(page, 'Revenue today')).toBe('£0.00');
  await expect.poll(() => figure(page, 'Average delivery')).toBe('--');
  await expect.poll(() => figure(page, 'Plugin status')).toBe('Setup Required');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Finish your setup' })).toBeVisible();
  await page.getByRole('link', { name: 'Finish your setup' }).click();
  await expect(field(page, 'Shop name')).toHaveValue(shop.shopName);
  await expect(field(page, 'Postcode')).toHaveValue('BH24 1LA');
  await page.goBack();
  await expect(page.getByText('No orders yet')).toBeVisible();

  const headers = { authorization: await page.evaluate(() => JSON.parse(localStorage['pocketbase_auth']).token) };
  const finished = await page.request.post('/api/accounts/retailer-signup', {
    headers: { ...headers, 'Idempotency-Key': email },
    data: {
      shopName: shop.shopName,
      ownerName: account.name,
      email,
      phone: shop.shopPhone,
      address: shop.shopAddress,
      postcode: 'BH24 1LA',
      pluginType: 'wordpress',
      setupService: 'basic',
    },
  });
  expect(finished.status()).toBe(201);
  await expect(page.getByText('WordPress plugin')).toBeVisible();
  const pay = page.getByRole('link', { name: 'Pay £49.00' });
  await expect.poll(() => pay.getAttribute('href')).toMatch(/^\/retailer-signup\/payment\?request=\w{15}$/);
  await expect(page.getByRole('link', { name: 'Finish your setup' })).toHaveCount(0);
  await current.end();
});
