// The order desk: the bell, accepting, packing, printing and partial refunds, at one desk or two.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { NET, press } from './angler.ts';
import { counted, counterOf, figure, newOrder, openNewOrder, pressMore } from './behind-the-counter.ts';
import { browserForTests, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { ownShop } from './own-shop.ts';
import { button, signIn } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

const { behindTheCounter, placePaidOrder, acceptOrder } = counterOf(ownShop('Desk Tackle', 'KW1 4AA'));
const patience = { timeout: 240_000 };

test('a new order rings, and the shop accepts it at one of two desks', patience, async () => {
  const [first, second] = [
    await behindTheCounter(browser, '/dashboard'),
    await behindTheCounter(browser, '/dashboard/orders'),
  ];
  const { page } = first;
  await until('the figures to be there', async () => (await figure(page, 'Orders today')) === '0');

  await page.clock.install();
  const code = await placePaidOrder(page, 'delivery');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  await expect(newOrder(second.page, code)).toBeVisible();
  await until('the title to say so', async () => (await page.title()).startsWith('(1) '));
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await until('the figures to count it', async () => (await figure(page, 'Orders today')) === '1');
  await openNewOrder(page, code);
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\dleft to answer$/);
  const heard = await counted(page, 'notes');
  await page.clock.fastForward(20_000);
  await until('the bell to ring again', async () => (await counted(page, 'notes')) > heard);

  await page.locator('label').filter({ hasText: '20 minutes' }).click();
  await press(page, 'Accept: packed in 20 min');
  await expect(newOrder(page, code)).not.toBeAttached();
  await expect(newOrder(second.page, code)).not.toBeAttached();
  await until('the title to be quiet', async () => !(await page.title()).startsWith('('));

  await page.getByRole('link', { name: `Open order ${code}` }).click();
  await expect(page.getByText(/^Promised for/)).toBeVisible();
  await expect(page.getByText(/accepted the order and needs about 20 minutes/)).toBeVisible();
  await first.end();
  await second.end();
});

test('a shop packs an order, prints its ticket once and refunds a part', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard/orders', { viewport: { width: 1024, height: 768 } });
  const { page } = current;
  const code = await placePaidOrder(page, 'delivery');
  await acceptOrder(page, code);
  await page.getByRole('link', { name: new RegExp(`${code}\\s*Preparing`) }).click();
  await expect(button(page, 'Packed and ready')).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByText(/^Packed at/)).toBeVisible();

  await press(page, 'Sound, printer and keys');
  await page.getByLabel('58 mm').check();
  await page.keyboard.press('Escape');
  await press(page, 'Print the ticket');
  await until('the ticket to be printed', async () => (await counted(page, 'pages')) === 1);
  await expect(page.getByText(/^Ticket printed/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const ticket = page.locator('.pick-ticket');
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText(NET, { useInnerText: true });
  await expect.poll(async () => (await ticket.boundingBox())?.width).toBeCloseTo((48 / 25.4) * 96, 0);
  await expect(ticket).not.toHaveText(/PIN|£/, { useInnerText: true });
  await expect(button(page, 'Print the ticket')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Print the ticket');
  await expect(page.getByRole('dialog', { name: 'Print it again?' })).toBeVisible();
  await press(page, 'No');
  await expect.poll(() => counted(page, 'pages')).toBe(1);

  await pressMore(page, 'Refund a line');
  await button(page, `One ${NET} more`).click();
  await page.getByText('It was broken or dead.', { exact: true }).click();
  await page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ }).click();
  await expect(page.getByText('1 refunded', { exact: true })).toBeVisible();
  await expect(page.getByText(/^£\d+\.\d\d refunded: It was broken or dead\./)).toBeVisible();
  await current.end();
});

test('the dashboard sends a visitor to the sign-in page, and shows a customer their own orders', async () => {
  const current = await visit(browser, '/dashboard/orders?status=all');
  const { page } = current;
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add delivery to your shop' })).toBeVisible();
  // Presses before hydration may be lost.
  await untilHydrated(page);
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?redirect=%2Fdashboard%2Forders%3Fstatus%3Dall');
  await untilHydrated(page);
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await page.waitForURL('**/dashboard/orders?status=all');
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for shops' })).toBeVisible();
  await page.getByRole('link', { name: 'Your dashboard' }).click();
  for (const name of ['Your orders', 'Favourites', 'Saved addresses', 'Credits'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your shop' })).toHaveCount(0);
  await current.end();
});
