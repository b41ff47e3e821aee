// The payment page opens in a browser over the app and leads back to it.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { findShop, headline, payButton, payWithTestCard, putIntoCart, RIVER_SHOP, sayWhere, sayWho } from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { newAddress } from './person.ts';
import { openApp, shellForTests } from './phone-app.ts';

const [browser, shell] = await Promise.all([browserForTests(), shellForTests()]);

test('an angler pays in the browser that the app opens, and returns to the app with a paid order', async () => {
  const app = await openApp(browser, `${shell.url}/offline`);
  const { page, callsTo, sendEvent } = app;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, { 'Landing Net 24 in Rubber Mesh': 1, 'Fresh Red Maggots, 568 ml (1 pint)': 1 });
  await page.goto(`${shell.url}/checkout`);
  await untilHydrated(page);
  await expect(payButton(page)).toBeVisible();
  await sayWho(page, newAddress('app'));
  await sayWhere(page);
  await payButton(page).click();
  await expect.poll(() => callsTo('Browser.open')).toMatchObject([{ toolbarColor: '#06C167' }]);
  await page.waitForURL('**/track/**');
  await expect(headline(page, 'Not paid yet')).toBeVisible();

  const [opened] = (await callsTo('Browser.open')) as [{ url: string }];
  const over = await visit(browser, opened.url, { viewport: phone });
  await expect(over.page.getByText('Pay BaitDrop')).toBeVisible();
  await payWithTestCard(over.page);
  const back = over.page.getByRole('link', { name: 'Back to the app' });
  await expect(back).toHaveAttribute('href', `baitdrop:/${new URL(page.url()).pathname}?paid=1`);
  // The cookie works once: opening the link later in that browser stays in the browser.
  await over.page.reload();
  await untilHydrated(over.page);
  await expect(back).toHaveCount(0);
  await over.context.close();

  await sendEvent('App.appUrlOpen', { url: `baitdrop:/${new URL(page.url()).pathname}?paid=1` });
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  await expect.poll(() => callsTo('Browser.close')).toHaveLength(1);
  await app.end();
});

test('the app restores its stored session, and follows the link that started it', async () => {
  const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.s`;
  const record = { id: 'angler000000001', collectionName: 'users', role: 'customer', name: 'Sam' };
  const app = await openApp(browser, shell.url, {
    'Preferences.get': { value: JSON.stringify({ token, record }) },
    'App.getLaunchUrl': { url: 'baitdrop://order' },
  });
  const { page } = app;
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/order');
  await app.context.close();
});
