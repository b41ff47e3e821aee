// An owner installs and removes the Shopify app: from our plugins page through Shopify's pages and back.
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, signIn } from './person.ts';

const browser = await browserForTests();

const waitOptions = { timeout: 60_000 };

test('an owner installs the app, connects the store, and sees it leave again', { timeout: 240_000 }, async () => {
  const current = await visit(browser, '/login?redirect=/plugins', { viewport: phone });
  await untilHydrated(current.page);
  await signIn(current.page, 'shop@baitdrop.example', 'first-light');
  const installApp = button(current.page, 'Install App');
  // The page shows "Saved" once it has loaded the owner's shop.
  await current.page.getByText('Saved', { exact: true }).waitFor(waitOptions);
  const [page] = await Promise.all([current.context.waitForEvent('page'), installApp.click()]);

  await page.getByText('Which store do you want to add it to?').waitFor(waitOptions);
  const stores = new URL(page.url()).origin;
  await page.locator('li', { hasText: 'avon-angling' }).getByRole('link', { name: 'Install' }).click();
  await page.getByRole('heading', { name: 'Install BaitDrop Delivery?' }).waitFor(waitOptions);
  await page.getByRole('link', { name: 'Install' }).click();

  await button(page, 'Connect').waitFor(waitOptions);
  await expect
    .poll(() => page.locator('#main').textContent())
    .toContain('Connect avon-angling.myshopify.com to Two Bridges Bait & Tackle?');
  await expectAccessible(page);
  await button(page, 'Connect').click();
  await page.getByText('One thing is left: put the button into your theme.').waitFor(waitOptions);

  // The link works once, and says so the second time.
  await page.reload();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor(waitOptions);

  await page.goto(stores);
  const store = page.locator('li', { hasText: 'Avon Angling' });
  await expect.poll(() => store.textContent()).toContain('installed, belongs to shop_');
  await store.getByRole('button', { name: 'app/uninstalled' }).click();
  await page.getByText('avon-angling.myshopify.com: not installed').waitFor(waitOptions);
  await current.context.close();
});
