// The order desk: the bell, accepting, packing, printing, refusing and partial refunds, at one desk or two.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { NET, press } from './angler.ts';
import {
  behindTheCounter as standBehind,
  counted,
  listen,
  openDashboard,
  OWNER,
  somebodyAccepts,
  somebodyOrders as orderAtTheShop,
} from './behind-the-counter.ts';
import { browserForTests, phone, visit, type VisitOptions } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, field, newAddress, open, signIn } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

const NEW_PASSWORD = 'reeds-at-first-light-4711';
/** Of what the shop has plenty: other journeys fill their carts with what there is little of. */
const somebodyOrders = (page: Page, fulfilment: 'delivery' | 'collection'): Promise<string> =>
  orderAtTheShop(page, fulfilment, { [NET]: 1, 'Dendrobaena Worms, 250 g': 1 });

const patience = { timeout: 240_000 };

const behindTheCounter = (path: string, options?: VisitOptions, who?: string, secret?: string) =>
  standBehind(browser, path, options, who, secret);
const newOrder = (page: Page, code: string) => page.getByRole('heading', { name: `New order ${code}` });
const listed = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}`) });
const figure = async (page: Page, label: string): Promise<string> =>
  (await page.locator('dl').filter({ hasText: label }).locator('dd').first().textContent()) ?? '';

test('a shop hears an order, and accepts it at one of two desks', patience, async () => {
  const [first, second] = [await behindTheCounter('/dashboard'), await behindTheCounter('/dashboard/orders')];
  const { page } = first;
  await until('the figures to be there', async () => /^\d+$/.test(await figure(page, 'Orders today')));
  const before = Number(await figure(page, 'Orders today'));

  await page.clock.install();
  const code = await somebodyOrders(page, 'delivery');
  await newOrder(page, code).waitFor({ timeout: 60_000 });
  await newOrder(second.page, code).waitFor();
  await until('the title to say so', async () => (await page.title()).startsWith('(1) '));
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await until('the figures to count it', async () => Number(await figure(page, 'Orders today')) === before + 1);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^\d+:\d\dleft to answer$/);
  const heard = await counted(page, 'notes');
  await expectAccessible(page);
  await page.clock.fastForward(20_000);
  await until('the bell to ring again', async () => (await counted(page, 'notes')) > heard);

  await page.locator('label').filter({ hasText: '20 minutes' }).click();
  await press(page, 'Accept: packed in 20 min');
  await newOrder(page, code).waitFor({ state: 'detached' });
  await newOrder(second.page, code).waitFor({ state: 'detached' });
  await until('the title to be quiet', async () => !(await page.title()).startsWith('('));

  await page.getByRole('link', { name: `Open order ${code}` }).click();
  await page.getByText(/^You said it is packed by/).waitFor();
  await page.getByText(/accepted the order and needs about 20 minutes/).waitFor();
  await first.end();
  await second.end();
});

test('an order rings on the Products screen of a phone, and another device sees who is on it', patience, async () => {
  const carried = await openDashboard(browser, '/dashboard/products', { viewport: phone }, OWNER);
  const desk = await behindTheCounter('/dashboard/orders');
  const { page } = carried;
  await listen(page);
  const bar = page.getByRole('navigation', { name: 'Dashboard, at the bottom' });
  await bar.getByRole('link', { name: 'Money' }).waitFor();

  const code = await somebodyOrders(page, 'collection');
  await newOrder(page, code).waitFor({ timeout: 60_000 });
  await until('the bell to ring on the phone', async () => (await counted(page, 'notes')) > 0);
  await expect.poll(() => page.title()).toMatch(/^\(1\) Products/);
  await expect.poll(() => bar.getByRole('link', { name: /^Orders/ }).textContent()).toContain('1waits for an answer');
  await expectAccessible(page);

  await bar.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('heading', { level: 1, name: 'Money' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Money/);
  await newOrder(page, code).waitFor();
  await press(page, 'Stop ringing, I’m on it');
  const shown = desk.page.getByRole('region', { name: 'The order' });
  await shown.getByText(/ is on it, on Chrome on .+\. It no longer rings\.$/).waitFor();

  await somebodyAccepts(desk.page, code);
  await newOrder(page, code).waitFor({ state: 'detached' });
  await newOrder(desk.page, code).waitFor({ state: 'detached' });
  await carried.end();
  await desk.end();
});

test('a shop packs an order, prints its ticket once and gives a part back', patience, async () => {
  const current = await behindTheCounter('/dashboard/orders', { viewport: { width: 1024, height: 768 } });
  const { page } = current;
  const code = await somebodyOrders(page, 'delivery');
  await somebodyAccepts(page, code);
  await page.getByRole('link', { name: new RegExp(`${code}\\s*Preparing`) }).click();
  await button(page, 'Packed and ready').waitFor();
  await page.keyboard.press('d');
  await page.getByText(/^Packed at/).waitFor();
  await expectAccessible(page);

  await page.getByLabel('58 mm').check();
  await press(page, 'Print the ticket');
  await until('the ticket to be printed', async () => (await counted(page, 'pages')) === 1);
  await page.getByText(/^Ticket printed/).waitFor();
  await page.emulateMedia({ media: 'print' });
  const ticket = page.locator('.pick-ticket');
  await ticket.waitFor();
  await expect.poll(() => ticket.innerText()).toContain(NET);
  await expect.poll(async () => (await ticket.boundingBox())?.width).toBeCloseTo((48 / 25.4) * 96, 0);
  await expect.poll(() => ticket.innerText()).not.toMatch(/PIN|£/);
  await expect.poll(() => button(page, 'Print the ticket').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Print the ticket');
  await page.getByRole('dialog', { name: 'Print it again?' }).waitFor();
  await press(page, 'No');
  await expect.poll(() => counted(page, 'pages')).toBe(1);

  await press(page, 'Refund a line');
  await button(page, `One ${NET} more`).click();
  await page.getByText('It was broken or dead.', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ }).click();
  await page.getByText('1 refunded', { exact: true }).waitFor();
  await page.getByText(/^£\d+\.\d\d refunded: It was broken or dead\./).waitFor();
  await current.end();
});

test('a shop refuses an order on a phone in the dark theme, and finds it again', patience, async () => {
  const current = await behindTheCounter('/dashboard/orders', { viewport: phone, theme: 'dark', motion: 'reduce' });
  const { page } = current;
  const code = await somebodyOrders(page, 'collection');
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await press(page, 'Fold away');
  await listed(page, code).click();
  await newOrder(page, code).waitFor();
  await press(page, 'Stop ringing, I’m on it');
  await page.getByText(/It no longer rings\.$/).waitFor();
  await expectAccessible(page);

  await press(page, 'Refuse');
  await press(page, 'Refuse and refund');
  await page.getByText('Choose a reason or write one.').waitFor();
  await page.getByText('We are about to close.', { exact: true }).click();
  await expectAccessible(page);
  await press(page, 'Refuse and refund');
  await page.getByRole('heading', { name: `Order ${code}`, exact: true }).waitFor();
  await page.getByText('We are about to close.', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'All orders' }).click();
  await listed(page, code).waitFor({ state: 'detached' });
  await page.getByLabel('Status').selectOption('Cancelled');
  await page.getByRole('searchbox', { name: 'Search' }).fill(code.replace('-', '').toLowerCase());
  await listed(page, code).waitFor();
  await expectAccessible(page);
  await current.end();
});

test('a shop renews its secret, sees it once, and silences its bell on this device', async () => {
  const current = await behindTheCounter('/dashboard', { theme: 'dark' });
  const { page } = current;
  await page.getByText('Plugin status').waitFor();
  await expect.poll(() => figure(page, 'Plugin status')).toBe('Active');
  await press(page, 'New API secret');
  await expectAccessible(page);
  await press(page, 'Make a new one');
  const shown = await field(page, 'API secret').inputValue();
  expect(shown).toMatch(/^[a-z0-9]{48}$/);
  await press(page, 'I have kept it');
  await page.getByText(`••••${shown.slice(-4)}`).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Update Products' }).getAttribute('href'))
    .toBe('/dashboard/products');
  const sound = page.getByRole('switch', { name: 'New orders ring' });
  await press(page, 'Test the sound');
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await sound.uncheck();
  await page.reload();
  await sound.waitFor();
  await expect.poll(() => sound.isChecked()).toBe(false);
  await press(page, 'Sign out');
  await page.waitForURL('**/login');
  await current.end();
});

test('a new shop sees zeros, what is left to set up, and what is left to pay', async () => {
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

  const current = await behindTheCounter('/dashboard', { viewport: phone }, email, NEW_PASSWORD);
  const { page } = current;
  await until('the figures to be there', async () => (await figure(page, 'Orders today')) === '0');
  await expect.poll(() => figure(page, 'Revenue today')).toBe('£0.00');
  await expect.poll(() => figure(page, 'Average delivery')).toBe('--');
  await expect.poll(() => figure(page, 'Plugin status')).toBe('Setup Required');
  await page.getByText('No orders yet').waitFor();
  await page.getByRole('link', { name: 'Finish your setup' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Finish your setup' }).click();
  await expect.poll(() => field(page, 'Shop name').inputValue()).toBe(shop.shopName);
  await expect.poll(() => field(page, 'Postcode').inputValue()).toBe('BH24 1LA');
  await page.goBack();
  await page.getByText('No orders yet').waitFor();

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
  await page.getByText('WordPress plugin').waitFor();
  const pay = page.getByRole('link', { name: 'Pay £49.00' });
  await expect.poll(() => pay.getAttribute('href')).toMatch(/^\/retailer-signup\/payment\?request=\w{15}$/);
  await expect.poll(() => page.getByRole('link', { name: 'Finish your setup' }).count()).toBe(0);
  await current.end();
});

test('the dashboard shows a visitor where to go, and a customer what is theirs', async () => {
  const current = await visit(browser, '/dashboard');
  const { page } = current;
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
  await page.getByRole('link', { name: 'Add delivery to your shop' }).waitFor();
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?redirect=/dashboard');
  await untilHydrated(page);
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  for (const name of ['Credit', 'Places', 'Account']) await page.getByRole('heading', { level: 2, name }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Your shop' }).count()).toBe(0);
  await expectAccessible(page);
  await open(page, '/dashboard/orders');
  await page.getByRole('heading', { level: 1, name: 'This page is for shops' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await current.end();
});
