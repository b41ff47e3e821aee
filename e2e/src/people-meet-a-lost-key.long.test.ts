// The server runs with another BAITDROP_SECRET_KEY: values sealed with the old one are shown as lost, with
// instructions.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { expect } from './expect.ts';
import { administrator, signInAdministrator } from './administrator.ts';
import { RIVER_SHOP } from './angler.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { expectNoSidewaysScroll } from './directory-screen.ts';
import { withFingerprint } from './fingerprint.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress, open, password } from './person.ts';
import { newDataDir, removeDataDir, startProduct } from './product.ts';
import { adminCommand } from './shopkeeper.ts';
import { statusOf } from './status-of.ts';
import { appCode } from './totp.ts';

const browser = await browserForTests();
const PASSWORD = 'four tins of sweetcorn';
const newKey = (): string => randomBytes(32).toString('base64');
const notice = (page: Page, words: RegExp) => page.locator('#main').getByText(words);

async function enter(page: Page, url: string, email: string, secret: string): Promise<void> {
  // Signed-in users are redirected away from the sign-in page.
  await page.goto(new URL('/offline', url).href);
  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'));
  await open(page, url);
  await field(page, 'Email address').fill(email);
  await password(page).fill(secret);
  await button(page, 'Sign in').click();
}

/** Checks both sizes, in the light and the dark theme. */
async function expectLegible(page: Page): Promise<void> {
  for (const viewport of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeVisible();
      // The colours begin to change with the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expectNoSidewaysScroll(page);
    }
  await page.setViewportSize(phone);
}

async function connectStore(page: Page, site: string): Promise<void> {
  await enter(page, `${site}/login?redirect=/plugins`, 'shop@baitdrop.example', 'first-light');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const [shopify] = await Promise.all([page.context().waitForEvent('page'), button(page, 'Install App').click()]);
  await shopify.locator('li', { hasText: 'avon-angling' }).getByRole('link', { name: 'Install' }).click();
  await shopify.getByRole('link', { name: 'Install' }).click();
  await button(shopify, 'Connect').click();
  await expect(shopify.getByText('One thing is left: put the button into your theme.')).toBeVisible();
  await shopify.close();
}

async function giveShopItsCourier(site: string): Promise<void> {
  const headers = { authorization: await signInAdministrator(site), 'content-type': 'application/json' };
  const filter = encodeURIComponent(`shop_name = "${RIVER_SHOP}"`);
  const found = await fetch(`${site}/api/collections/retailers/records?filter=${filter}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const body = JSON.stringify({
    retailer_id: items[0]?.id,
    client_id: 'simulated-uber-client',
    client_secret: 'simulated-uber-secret',
    organization_id: 'simulated-uber-organisation',
    webhook_key: '',
    environment: 'sandbox',
  });
  expect(await statusOf(`${site}/api/admin/courier/configuration`, { method: 'PUT', headers, body })).toBe(200);
}

/** A user with a passkey, which is not sealed, and an authenticator app, whose secret is. */
async function addPasskeyAndApp(page: Page, site: string, email: string): Promise<void> {
  await withFingerprint(page);
  await enter(page, `${site}/login?redirect=/account`, email, PASSWORD);
  await button(page, 'Add a passkey').click();
  await button(page, 'I’ve saved them').click();
  await page.waitForURL('**/account');
  const section = page.getByRole('region', { name: 'Second step when you sign in' });
  await section.getByRole('button', { name: 'Add another' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Carry on' }).click();
  await dialog.getByRole('button', { name: 'Use an authenticator app' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Key, if you can’t scan it' }).inputValue();
  await dialog.getByLabel('Code from your app').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
}

test('owners and administrators see which secrets were lost, and enter them again', { timeout: 300_000 }, async () => {
  const [port, dataDir] = [await freePort(), await newDataDir()];
  const site = `http://127.0.0.1:${port}`;
  // Passkeys need a host name, and this machine's is localhost.
  const named = `http://localhost:${port}`;
  const first = { BAITDROP_SECRET_KEY: newKey() };
  let product = await startProduct({ port, dataDir, env: first });
  const email = newAddress('lost-key');
  await adminCommand(product, ['create', email], PASSWORD, first);
  await giveShopItsCourier(site);
  const owner = await visit(browser, `${site}/offline`, { viewport: phone });
  const admin = await visit(browser, `${named}/offline`, { viewport: phone });
  for (const { page } of [owner, admin]) await untilHydrated(page);
  await connectStore(owner.page, site);
  await addPasskeyAndApp(admin.page, named, email);
  for (const { page } of [owner, admin]) await page.goto('about:blank');
  await product.stop();

  const other = { BAITDROP_SECRET_KEY: newKey() };
  await expect(startProduct({ port, dataDir, env: other })).rejects.toThrow(
    /BAITDROP_SECRET_KEY does not open what is sealed .* BAITDROP_ALLOW_LOST_KEY=true/,
  );
  product = await startProduct({ port, dataDir, env: { ...other, BAITDROP_ALLOW_LOST_KEY: 'true' } });

  await enter(owner.page, `${site}/login?redirect=/dashboard`, 'shop@baitdrop.example', 'first-light');
  const lostSecret = notice(owner.page, /no longer read this key\. Please make a new API secret/);
  await expect(lostSecret).toBeVisible();
  await expectLegible(owner.page);
  await button(owner.page, 'New API secret').click();
  await button(owner.page, 'Make a new one').click();
  await button(owner.page, 'I’ve saved it').click();
  await expect(lostSecret).not.toBeAttached();
  await open(owner.page, `${site}/plugins`);
  await expect(notice(owner.page, /no longer read this store’s key/)).toBeVisible();
  await expectLegible(owner.page);

  await enter(owner.page, `${site}/login`, administrator.email, administrator.password);
  await field(owner.page, 'Code from your app').fill('000000');
  await button(owner.page, 'Sign in').click();
  await expect(notice(owner.page, /older recovery codes won’t work either/)).toBeVisible();
  await endAfterRefusals(owner);

  await enter(admin.page, `${named}/login?redirect=/account`, email, PASSWORD);
  await button(admin.page, 'Sign in with your passkey').click();
  await expect(notice(admin.page, /no longer read this app’s key/)).toBeVisible();
  await expect(notice(admin.page, /Codes made before this happened/)).toBeVisible();
  await expectLegible(admin.page);
  await open(admin.page, `${named}/admin/courier`);
  await admin.page.getByRole('searchbox', { name: 'Find a shop' }).fill(RIVER_SHOP);
  await admin.page.getByRole('list', { name: 'Shops found' }).getByRole('button', { name: RIVER_SHOP }).click();
  const lostAccount = notice(admin.page, /no longer read this account’s keys/);
  await expect(lostAccount).toBeVisible();
  await expectLegible(admin.page);
  await field(admin.page, 'Client ID').fill('simulated-uber-client');
  await admin.page.getByLabel('Client secret').fill('simulated-uber-secret');
  await button(admin.page, 'Save configuration').click();
  await expect(lostAccount).not.toBeAttached();
  await endAfterRefusals(admin);
  await product.stop();
  await removeDataDir(dataDir);
});
