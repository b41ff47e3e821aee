// The app on an iPhone: push messages through Apple, and files through the share sheet.
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { findShop, NET_AND_MAGGOTS, placeOrder, RIVER_SHOP, stepDone } from './angler.ts';
import { browserForTests } from './browser.ts';
import { hurryCourier } from './courier.ts';
import { untilHydrated } from './hydration.ts';
import { button, newAddress, signIn } from './person.ts';
import { type AppVisit, openApp, shellForTests } from './phone-app.ts';
import { serveNow } from './simulated-shopkeeper.ts';
import { until } from './until.ts';

const [browser, shell] = await Promise.all([browserForTests(), shellForTests()]);

const iPhone = {
  'Device.getInfo': { platform: 'ios', osVersion: '26', model: 'iPhone' },
  'PushNotifications.checkPermissions': { receive: 'prompt' },
  'PushNotifications.requestPermissions': { receive: 'granted' },
  'Filesystem.writeFile': { uri: 'file:///cache/handed-over/products.csv' },
};
const onIPhone = (path: string): Promise<AppVisit> => openApp(browser, shell.url + path, iPhone, 'ios');
const waitOptions = { timeout: 240_000 };

test(
  'an angler gets a notification through Apple that the order is on its way, and opens the order from it',
  waitOptions,
  async () => {
    const token = 'ab'.repeat(32);
    const app = await onIPhone('/offline');
    const { page, callsTo, sendEvent } = app;
    const shop = await findShop(page.request, RIVER_SHOP);
    const order = await placeOrder(page.request, shop, NET_AND_MAGGOTS, newAddress('iphone'), {
      fulfilment: 'delivery',
    });
    const paid = await page.request.post(order.paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
    expect(paid.status()).toBeLessThan(400);
    await page.goto(shell.url + order.trackPath);
    await untilHydrated(page);

    await button(page, 'Notify me at each step').click();
    await expect.poll(() => callsTo('PushNotifications.register')).toHaveLength(1);
    await sendEvent('PushNotifications.registration', { value: token });
    await expect(page.getByText('This device notifies you at each step')).toBeVisible();
    await expect(button(page, 'Print the receipt')).toHaveCount(0);

    await serveNow(order.code, 'accept');
    await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
    await until('the courier to have picked it up', async () => {
      if ((await stepDone(page, 'Picked up by the courier').count()) > 0) return true;
      await hurryCourier(order.code);
      return false;
    });
    const came = async () => (await fetch(inject('apnsUrl'))).text();
    await expect
      .poll(came, { timeout: 30_000 })
      .toContain(`Your order ${order.code} is on its way (${order.trackPath})`);
    expect(await came()).toContain(token);

    await page.goto(shell.url);
    await untilHydrated(page);
    const notification = { data: { url: order.trackPath } };
    await sendEvent('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification });
    await expect.poll(() => new URL(page.url()).pathname).toBe(order.trackPath);
    await app.end();
  },
);

test('an owner exports products to the phone’s share sheet', waitOptions, async () => {
  const app = await onIPhone('/login?redirect=/dashboard/products');
  const { page, callsTo } = app;
  await untilHydrated(page);
  await signIn(page, 'shop2@baitdrop.example', 'first-light');
  await page.waitForURL('**/dashboard/products');
  await button(page, 'Export').click();
  await expect
    .poll(() => callsTo('Share.share'))
    .toEqual([{ title: 'products.csv', files: [iPhone['Filesystem.writeFile'].uri] }]);
  const [written] = (await callsTo('Filesystem.writeFile')) as [{ path: string; directory: string; data: string }];
  expect(written).toMatchObject({ path: 'handed-over/products.csv', directory: 'CACHE' });
  expect(Buffer.from(written.data, 'base64').toString('utf8')).toContain('Fresh White Maggots, 568 ml (1 pint)');
  await app.end();
});
