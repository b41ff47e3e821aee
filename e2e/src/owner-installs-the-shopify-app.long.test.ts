// An owner installs and removes the Shopify app, from our plugins page through Shopify's pages and back, and puts Pro on the
// store's bill.
import type { Locator, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { shopifyProWords } from '@baitdrop/domain/messages/shopify-pro';
import { expect } from './expect.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, signIn } from './person.ts';
import { inDatabase } from './shopkeeper.ts';

const browser = await browserForTests();

const waitOptions = { timeout: 60_000 };

test('an owner installs the app, connects the store, and uninstalls it again', { timeout: 240_000 }, async () => {
  const current = await visit(browser, '/login?redirect=/plugins', { viewport: phone });
  await untilHydrated(current.page);
  await signIn(current.page, 'shop@baitdrop.example', 'first-light');
  const installApp = button(current.page, 'Install App');
  // The page shows "Saved" once it has loaded the owner's shop.
  await expect(current.page.getByText('Saved', { exact: true })).toBeVisible(waitOptions);
  const [page] = await Promise.all([current.context.waitForEvent('page'), installApp.click()]);

  const code = current.page.getByLabel('Code for pages without the app’s block', { exact: true });
  await expect.poll(() => code.inputValue()).toContain('<baitdrop-delivery shop-id="shop_');

  await expect(page.getByText('Which store do you want to add it to?')).toBeVisible(waitOptions);
  const stores = new URL(page.url()).origin;
  await page.locator('li', { hasText: 'avon-angling' }).getByRole('link', { name: 'Install' }).click();
  await expect(page.getByRole('heading', { name: 'Install BaitDrop Delivery?' })).toBeVisible(waitOptions);
  await page.getByRole('link', { name: 'Install' }).click();

  await expect(button(page, 'Connect')).toBeVisible(waitOptions);
  await expect(page.locator('#main')).toContainText('Connect avon-angling.myshopify.com to Two Bridges Bait & Tackle?');
  await button(page, 'Connect').click();
  await expect(page.getByText('One thing is left: put the button into your theme.')).toBeVisible(waitOptions);

  // The link works once, and says so the second time.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible(waitOptions);

  await page.goto(stores);
  const store = page.locator('li', { hasText: 'Avon Angling' });
  await expect(store).toContainText('installed, belongs to shop_');
  await store.getByRole('button', { name: 'app/uninstalled' }).click();
  await expect(page.getByText('avon-angling.myshopify.com: not installed')).toBeVisible(waitOptions);
  await current.context.close();
});

const STORE = 'ringwood-tackle.myshopify.com';
const inAdmin = (page: Page) => page.frameLocator('iframe[title="BaitDrop Delivery"]');

/** The list of stores arrives while the finger is on the button, which still opens Shopify. */
async function pressWhileStoresArrive(plugins: Page, connected: Locator): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  await plugins.route(/\/api\/shops\/[^/]+\/shopify$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await plugins.reload();
  await untilHydrated(plugins);
  await expect(plugins.getByText('Saved', { exact: true })).toBeVisible(waitOptions);
  await button(plugins, 'Install App').hover();
  const opened = plugins.context().waitForEvent('page');
  await plugins.mouse.down();
  pressed.resolve();
  await expect(connected).toBeVisible(waitOptions);
  await plugins.mouse.up();
  await (await opened).close();
}

test(
  'Pro is charged to the store’s Shopify bill, and both the Shopify admin and the plugins page show it',
  { timeout: 300_000 },
  async () => {
    const current = await visit(browser, '/login?redirect=/plugins', { viewport: phone });
    const plugins = current.page;
    await untilHydrated(plugins);
    await signIn(plugins, 'shop2@baitdrop.example', 'first-light');
    await expect(plugins.getByText('Saved', { exact: true })).toBeVisible(waitOptions);
    const [page] = await Promise.all([current.context.waitForEvent('page'), button(plugins, 'Install App').click()]);
    await page.locator('li', { hasText: STORE }).getByRole('link', { name: 'Install' }).click();
    const stores = new URL(page.url()).origin;
    await page.getByRole('link', { name: 'Install' }).click();
    await button(page, 'Connect').click();
    await expect(page.getByText('One thing is left: put the button into your theme.')).toBeVisible(waitOptions);

    await page.goto(`${stores}/stores/${STORE}/open`);
    const app = inAdmin(page);
    await expect(app.getByText(`${STORE} is connected to Wyre Bank Angling.`)).toBeVisible(waitOptions);
    await expect(app.getByText('Pro is £29 every 30 days, on the Shopify bill')).toBeVisible(waitOptions);
    await app.getByRole('button', { name: shopifyProWords.subscribe }).click();
    await expect(page.getByRole('heading', { name: 'Approve subscription' })).toBeVisible(waitOptions);
    await expect(page.getByText('GBP 29.00 every 30 days')).toBeVisible(waitOptions);
    await button(page, 'Approve').click();
    await expect(app.getByText('You have Pro.')).toBeVisible(waitOptions);
    await expect(app.getByText('Your checkout offers delivery by BaitDrop')).toBeVisible(waitOptions);
    expect(new URL(page.url()).pathname).toBe(`/stores/${STORE}/open`);

    const connected = plugins.getByRole('list', { name: 'Connected Shopify stores' });
    await pressWhileStoresArrive(plugins, connected);
    await expect(connected.getByText('Your checkout offers delivery by BaitDrop')).toBeVisible(waitOptions);
    await expect(plugins.getByText(`on the Shopify bill of ${STORE}`)).toBeVisible(waitOptions);
    await button(plugins, 'Cancel Pro').click();
    const dialog = plugins.getByRole('dialog', { name: 'Cancel Pro?' });
    await expect(dialog.getByText('Shopify won’t charge you for it again')).toBeVisible(waitOptions);
    await dialog.getByRole('button', { name: 'Cancel Pro' }).click();
    await expect(plugins.getByText('What you’ve paid for lasts until')).toBeVisible(waitOptions);

    await page.goto(stores);
    const store = page.locator('li', { hasText: STORE });
    await expect(store).toContainText('BaitDrop Pro: cancelled');
    await store.getByRole('button', { name: 'app/uninstalled' }).click();
    await expect(page.getByText(`${STORE}: not installed`)).toBeVisible(waitOptions);
    await current.end();
    // Other journeys expect this shop without Pro.
    await inDatabase({ dataDir: inject('dataDir') }, `delete from pro_subscriptions where paid_through = 'shopify'`);
  },
);
