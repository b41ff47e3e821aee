// The phone app from its first screen to its last.
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests } from './browser.ts';
import { addButton, drawer, heading, openCart, RIVER, shopIdsOf, WHITE } from './order-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button } from './person.ts';
import { openApp, shellForTests } from './phone-app.ts';

const [browser, shell] = await Promise.all([browserForTests(), shellForTests()]);

test('the app starts, follows a link, fills a cart, shares the shop and closes by the back button', async () => {
  const productUrl = inject('productUrl');
  const shopId = (await shopIdsOf(productUrl))[RIVER] ?? '';
  const current = await openApp(browser, shell.url);
  const { page, callsTo, sendEvent } = current;
  const path = () => new URL(page.url()).pathname;
  await untilHydrated(page);
  await expect(heading(page, 'Bait & Tackle Within the Hour')).toBeVisible();
  await expect.poll(() => callsTo('SplashScreen.hide')).toHaveLength(1);
  await expect.poll(() => callsTo('StatusBar.setBackgroundColor')).toEqual([{ color: '#06C167' }]);
  await expect(button(page, 'Install')).toHaveCount(0);
  await button(page, 'OK').click();

  // The page's own origin is the app, so everything it shows is fetched from another origin.
  await sendEvent('App.appUrlOpen', { url: `baitdrop://shop/${shopId}?location=BH24%201LA` });
  await expect(heading(page, RIVER)).toBeVisible();
  expect(path()).toBe(`/shop/${shopId}`);
  await addButton(page, WHITE).click();
  await expect.poll(() => callsTo('Haptics.impact')).toEqual([{ style: 'LIGHT' }]);
  await button(page, 'Share this shop').click();
  await expect
    .poll(() => callsTo('Share.share'))
    .toMatchObject([{ title: RIVER, url: `${productUrl}/shop/${shopId}` }]);

  await openCart(page);
  await expect(drawer(page)).toHaveCount(1);
  await sendEvent('App.backButton', { canGoBack: true });
  await expect(drawer(page)).toHaveCount(0);
  await expect.poll(path).toBe(`/shop/${shopId}`);
  await sendEvent('App.backButton', { canGoBack: true });
  await expect.poll(path).toBe('/');
  await expect(heading(page, 'Bait & Tackle Within the Hour')).toBeVisible();
  await sendEvent('App.backButton', { canGoBack: false });
  await expect.poll(() => callsTo('App.exitApp')).toHaveLength(1);
  await current.end();
});
