// Push messages: a guest turns them on at the tracking page, an owner at the order desk. The service worker shows them
// and opens the order.
import { test } from 'vitest';
import { expect } from './expect.ts';
import {
  findShop,
  goToPayment,
  MAGGOTS,
  NET,
  orderCode,
  payWithTestCard,
  putIntoCart,
  RIVER_SHOP,
  sayWhere,
  sayWho,
  stepDone,
} from './angler.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { hurryCourier } from './courier.ts';
import { untilHydrated } from './hydration.ts';
import { button, newAddress, open, signIn } from './person.ts';
import { deliverToWorker, notifications, reachPushService, touchNotification } from './push-service.ts';
import { serveNow } from './simulated-shopkeeper.ts';
import { until } from './until.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Notified Tackle', 'IV27 4AA');
const { placePaidOrder, acceptOrder } = counterOf(shop);

const waitOptions = { timeout: 240_000 };
const willing = { viewport: phone, worker: true, permissions: ['notifications'] };

test('a guest turns notifications on, gets one for each step, and opens the order from it', waitOptions, async () => {
  const { page, context, end } = await visit(browser, '/offline', willing);
  const device = await reachPushService(context);
  await putIntoCart(page, await findShop(page.request, RIVER_SHOP), { [NET]: 1, [MAGGOTS]: 2 });
  await open(page, '/checkout');
  await sayWho(page, newAddress('angler'));
  await sayWhere(page);
  await goToPayment(page);
  await payWithTestCard(page);
  const code = await orderCode(page);

  // The permission prompt only comes after pressing the button.
  expect(device.subscription()).toBeNull();
  const isOn = page.getByText('This device notifies you at each step');
  await button(page, 'Notify me at each step').click();
  await expect(isOn).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await button(page, 'Turn off notifications').click();
  await button(page, 'Notify me at each step').click();
  await expect(isOn).toBeVisible();
  await device.renew(page);

  await serveNow(code, 'accept');
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  await until('the courier to have picked it up', async () => {
    if ((await stepDone(page, 'Picked up by the courier').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  const message = await device.waitForMessage(new RegExp(`^Your order ${code} is on its way$`));
  const { origin, pathname } = new URL(page.url());
  expect(message.url).toBe(pathname);

  await deliverToWorker(page, message);
  const { title, body, tag } = message;
  await expect.poll(() => notifications(page), { timeout: 60_000 }).toEqual([{ title, body, tag }]);
  const newer = { ...message, title: 'Delivered', body: `Your order ${code} was delivered` };
  await deliverToWorker(page, newer);
  await expect
    .poll(() => notifications(page), { timeout: 60_000 })
    .toEqual([{ title: newer.title, body: newer.body, tag }]);
  expect(await touchNotification(page, tag)).toEqual({ focused: [page.url()], opened: [] });
  await expect.poll(() => notifications(page), { timeout: 60_000 }).toEqual([]);

  const elsewhere = { ...message, url: '/track/another', tag: 'order-another' };
  await deliverToWorker(page, elsewhere);
  await expect.poll(async () => (await notifications(page)).length, { timeout: 60_000 }).toBe(1);
  expect(await touchNotification(page, elsewhere.tag)).toEqual({ focused: [], opened: [`${origin}/track/another`] });

  await end();
});

test('a shop owner’s device gets push messages about new orders until they sign out', waitOptions, async () => {
  const { page, context, end } = await visit(browser, '/offline', { ...willing, viewport: desktop });
  const device = await reachPushService(context);
  await page.evaluate(() => localStorage.setItem('baitdrop_cookie_notice', 'yes'));
  await open(page, '/login?redirect=/dashboard/orders');
  await signIn(page, shop().owner.email, shop().owner.secret);
  const tells = page.getByRole('switch', { name: 'Notify this device about new orders' });
  await expect(tells).toBeEnabled({ timeout: 60_000 });
  await tells.click();
  await expect(tells).toBeChecked({ timeout: 60_000 });
  const code = await placePaidOrder(page, 'collection');
  const message = await device.waitForMessage(new RegExp(`New order ${code}: please answer by`));
  await acceptOrder(page, code);
  expect(message.url).toMatch(/^\/dashboard\/orders\?order=[a-z0-9]{15}$/);

  await open(page, '/dashboard/settings#messages');
  const section = page.getByRole('region', { name: 'How we tell you about new orders' });
  await expect(section.getByText(/^Chrome on/)).toBeVisible();
  const byMail = section.getByRole('switch', { name: 'By email' });
  await byMail.click();
  await page.reload();
  await untilHydrated(page);
  await expect(byMail).not.toBeChecked({ timeout: 60_000 });
  await byMail.click();
  await expect(byMail).toBeChecked({ timeout: 60_000 });

  await open(page, '/dashboard');
  await button(page, 'Sign out').click();
  await page.waitForURL('**/login');
  await expect.poll(() => device.subscription(), { timeout: 60_000 }).toBeNull();
  await end();
});

test('explains how to allow notifications again after the browser blocked them', waitOptions, async () => {
  const { page, context, end } = await visit(browser, '/offline', { ...willing, permissions: [] });
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.evaluate(() => localStorage.setItem('baitdrop_cookie_notice', 'yes'));
  await open(page, '/login?redirect=/account');
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await expect(page.getByText(/^Messages from BaitDrop are blocked in this browser\./)).toBeVisible();
  const tells = page.getByRole('switch', { name: 'Notify this device about my orders' });
  await expect(tells).toBeDisabled({ timeout: 60_000 });
  await end();
});
