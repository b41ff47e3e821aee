// A shop and its customer while an order is on its way: they write to each other, the shop asks for more time, pauses,
// and hears of the next order on any page.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { NET, placeOrder, press } from './angler.ts';
import { counted, listen, newOrder, openNewOrder, counterOf, pressMore } from './behind-the-counter.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { mailTo } from './mailbox.ts';
import { button, endAfterRefusals, field, newAddress, open } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { phoneHears } from './telephone.ts';
import { until } from './until.ts';
import { ownShop, WORMS } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Posted Tackle', 'PH41 4AA');
const { openDashboard, behindTheCounter, acceptOrder } = counterOf(shop);
const waitOptions = { timeout: 240_000 };

async function orderByEmail({ request }: Page) {
  const email = newAddress('posted');
  const quantities = { [NET]: 1, [WORMS]: 1 };
  const placed = await placeOrder(request, shop(), quantities, email, { fulfilment: 'collection' });
  const paid = await request.post(placed.paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
  return { ...placed, email };
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test(
  'shop and customer exchange messages in the order, and the customer sees a delay at once',
  waitOptions,
  async () => {
    const desk = await behindTheCounter(browser, '/dashboard/orders');
    const { code, trackPath, email } = await orderByEmail(desk.page);
    await acceptOrder(desk.page, code);
    const angler = await visit(browser, trackPath, { viewport: phone });
    await untilHydrated(angler.page);

    await field(angler.page, 'Message to the shop').fill('Could you leave it behind the counter?\nI come at five.');
    await press(angler.page, 'Send message');
    await expect(messages(angler.page).getByText('I come at five.')).toBeVisible();

    await desk.page
      .getByRole('link', { name: new RegExp(`^${code}`) })
      .first()
      .click();
    await expect(messages(desk.page).getByText('Could you leave it behind the counter?')).toBeVisible();
    await expect(messages(angler.page).getByText(/, read$/)).toBeVisible();
    await field(desk.page, 'Message to the customer').fill('Of course. Ask for Robin.');
    await press(desk.page, 'Send message');
    await expect(messages(angler.page).getByText('Of course. Ask for Robin.')).toBeVisible();
    await expect(messages(desk.page).getByText(/, read$/)).toBeVisible();

    await pressMore(desk.page, 'More time');
    const moreTime = desk.page.getByRole('dialog', { name: 'Need more time?' });
    await moreTime.locator('label').filter({ hasText: '30' }).click();
    await expectAccessible(desk.page);
    await desk.page.getByRole('button', { name: /^Packed by \d\d:\d\d$/ }).click();
    const longer = /needs a little longer and packs the order/;
    await expect(desk.page.getByText(longer).first()).toBeVisible();
    // The customer's page shows it folded under “Everything that happened”.
    await expect(angler.page.getByText(longer).first()).toBeAttached();
    expect((await mailTo(email, /takes a little longer/)).html).toContain('needs more time');
    await angler.end();
    await desk.end();
  },
);

test('a busy shop pauses, customers see until when, and it resumes', waitOptions, async () => {
  const desk = await behindTheCounter(browser, '/dashboard/orders', { viewport: phone });
  const { page } = desk;
  const { shopId } = shop();
  await press(page, 'Taking orders');
  await press(page, 'Pause for 1 hour');
  try {
    await expect(page.getByText(/^New orders are paused until \d\d:\d\d\.$/)).toBeVisible();
    const angler = await visit(browser, `/shop/${shopId}`, { viewport: phone });
    await expect(angler.page.getByText('Busy just now')).toBeVisible();
    await expect(angler.page.getByText(/^They take orders again at \d\d:\d\d\.$/)).toBeVisible();
    await angler.end();
    for (const path of ['/dashboard/products', '/dashboard/money']) {
      await open(page, path);
      await expect(page.getByText(/^New orders are paused until \d\d:\d\d\.$/)).toBeVisible();
    }
    await open(page, '/dashboard');
    await expect(page.getByText(/^new orders paused until \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('customers can order', { exact: true })).toHaveCount(0);
    await open(page, '/dashboard/money');
  } finally {
    await press(page, 'Take orders again');
    await expect(page.getByText(deskMessages.pause.ended).first()).toBeVisible();
    await open(page, '/dashboard/orders');
    await expect(page.getByRole('button', { name: 'Taking orders' })).toBeVisible();
  }
  const later = await visit(browser, `/shop/${shopId}`, { viewport: phone });
  await expect(later.page.getByRole('searchbox').first()).toBeVisible();
  await expect(later.page.getByText('Busy just now')).toHaveCount(0);
  await later.end();
  await desk.end();
});

test('the home page rings for an owner, and loads the bell for no other visitor', waitOptions, async () => {
  const carried = await openDashboard(browser, '/dashboard/money', { viewport: phone });
  const { page } = carried;
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await open(page, '/');
  await listen(page);
  await page.mouse.click(200, 5);
  const { code } = await orderByEmail(page);
  const news = newOrder(page, code);
  await expect(news).toBeVisible();
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await openNewOrder(page, code);
  await button(page, 'Stop ringing, I’m on it').click();
  await expect(page.getByText(/It no longer rings\.$/)).toBeVisible();
  await acceptOrder(page, code);
  await expect(news).not.toBeAttached();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await carried.end();

  const visitor = await visit(browser, '/', { viewport: phone });
  await untilHydrated(visitor.page);
  const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('order-alerts'))).toEqual([]);
  await visitor.end();
});

test('the shop’s phone is called about an order that was not seen', waitOptions, async () => {
  const current = await openDashboard(browser, '/dashboard/settings', { viewport: phone });
  const { page } = current;
  const alerts = page.getByRole('group', { name: 'If nobody sees a new order' });
  await field(page, 'Phone for alerts').fill('123');
  await alerts.getByRole('switch', { name: 'Text this phone after 6 minutes' }).check();
  await press(page, 'Save phone alerts');
  await expect(page.getByText(phoneAlertMessages.notAPhone).first()).toBeVisible();
  await field(page, 'Phone for alerts').fill('07700 900 345');
  await press(page, 'Save phone alerts');
  await expect(field(page, 'Phone for alerts')).toHaveValue('07700900345');

  const { code } = await orderByEmail(page);
  await expect(newOrder(page, code)).toBeVisible();
  // Moves the order back by eight of the ten minutes.
  const hurried = { dataDir: inject('dataDir') };
  await inDatabase(hurried, `update orders set answer_due_at = now() + interval '115 seconds' where code = $1`, [code]);
  await inDatabase(
    hurried,
    `update pgboss.job set start_after = now() where name = 'orders.answer' and state = 'created'
       and data->>'order' = (select id from orders where code = $1)`,
    [code],
  );
  await phoneHears(`order ${code} for `);
  await acceptOrder(page, code);
  await expect(newOrder(page, code)).not.toBeAttached();
  await alerts.getByRole('switch', { name: 'Text this phone after 6 minutes' }).uncheck();
  await press(page, 'Save phone alerts');
  await endAfterRefusals(current);
});

test('an owner copies the shop’s link and prints a poster and stickers with its code', waitOptions, async () => {
  const current = await openDashboard(browser, '/dashboard', { viewport: phone });
  const { page } = current;
  const { shopId } = shop();
  await page.getByRole('link', { name: 'Link and poster' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link and poster' })).toBeVisible();
  await expect(field(page, 'Link')).toHaveValue(new RegExp(`/shop/${shopId}$`));
  await listen(page);
  for (const [choice, print, count] of [
    ['Poster, A4', 'Print the poster', 1],
    ['Window sticker', 'Print the stickers', 2],
  ] as const) {
    await page.locator('label').filter({ hasText: choice }).click();
    const before = await counted(page, 'pages');
    await press(page, print);
    await expect.poll(() => counted(page, 'pages')).toBe(before + 1);
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.poster-print');
    await expect(paper).toBeVisible();
    await expect(paper.getByText(shop().name)).toHaveCount(count);
    await expect(paper.locator('svg.poster-code')).toHaveCount(count);
    const { width = 0, height = 0 } = (await paper.boundingBox()) ?? {};
    expect(Math.round((width / 96) * 25.4)).toBe(210);
    expect(height).toBeLessThanOrEqual((297 / 25.4) * 96);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await open(page, `/shop/${shopId}`);
  await expect(page.getByRole('heading', { level: 1, name: shop().name })).toBeVisible();
  await current.end();
});
