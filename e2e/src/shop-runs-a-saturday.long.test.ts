// A shop's Saturday in order: sign-up, stock, going live, twenty orders, and the payout to the penny.
import type { Page } from 'playwright-core';
import { afterAll, inject, test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { findShop, press, type Shop } from './angler.ts';
import { pressMore } from './behind-the-counter.ts';
import { browserForTests, visit, type Visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { field, newAddress, open, password } from './person.ts';
import {
  asAdministrator,
  customersOrder,
  goodsOf,
  type LedgerCheck,
  money,
  ORDER_COUNT,
  otherDesk,
  type PayoutPreview,
  productsCsv,
  type Sale,
  sum,
  sumOf,
} from './saturday.ts';
import { inDatabase, takeOutOfDirectory } from './shopkeeper.ts';
import { until } from './until.ts';

const SHOP_NAME = 'Saturday Tackle';
const patience = { timeout: 720_000 };

const browser = await browserForTests();
let current: Visit;
let page: Page;
let shop: Shop;
let retailer = '';
const sales: Sale[] = [];

afterAll(async () => {
  if (retailer !== '') await takeOutOfDirectory(retailer);
});

const saleOf = (index: number): Sale => {
  const sale = sales[index];
  if (sale === undefined) throw new Error(`There is no order ${index}`);
  return sale;
};
const [refused, short, refunded] = [() => saleOf(2), () => saleOf(7), () => saleOf(11)];
const delivered = (): Sale[] => sales.filter((sale) => sale !== refused());
const shareOf = (sale: Sale): number => goodsOf(sale) - sale.backPence;
const none = () => 0;
const refundedOf = ({ backPence }: Sale) => -backPence;
/** Product price, promotions, refunded, goodwill, paid earlier, amount. */
const sumsOf = (of: readonly Sale[]): string[] =>
  [goodsOf, none, refundedOf, none, none, shareOf].map((part) => money(sumOf(of, part)).replace('-', '−'));

async function signUp(email: string): Promise<void> {
  await untilHydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('baitdrop_cookie_notice', 'yes');
    localStorage.setItem('pwa-install-dismissed', String(Date.now()));
  });
  const details = {
    'Shop name': SHOP_NAME,
    'Owner or manager': 'Sal Turday',
    'Email address': email,
    Phone: '01425 555017',
    Address: '9 Mill Lane, Ringwood',
    Postcode: 'BH24 1LA',
  };
  for (const [label, value] of Object.entries(details)) await field(page, label).fill(value);
  await press(page, 'Continue');
  await page.getByRole('radio', { name: /HTML widget/ }).check();
  await press(page, 'Continue');
  await press(page, 'Continue');
  await password(page, 'Choose a password').fill('up before the larks');
  await press(page, 'Finish sign-up');
  await expect(page.getByRole('dialog', { name: 'Welcome to BaitDrop!' })).toBeVisible();
}

async function importProducts(): Promise<void> {
  await open(page, '/dashboard/products/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saturday.csv', mimeType: 'text/csv', buffer: Buffer.from(productsCsv) });
  await expect(page.getByText('500 new', { exact: true })).toBeVisible();
  await expect(page.getByText('0 skipped', { exact: true })).toBeVisible();
  await press(page, 'Import 500 products');
  await expect(page.getByText('Your products are in')).toBeVisible();
}

/** Open round the clock, because the test runs at any time. */
async function openRoundTheClockOnTheMap(): Promise<void> {
  for (const day of ['Monday', 'Saturday', 'Sunday']) {
    await page.getByRole('checkbox', { name: day }).check();
    for (const part of ['opens', 'closes']) await page.getByLabel(`${day} ${part}`, { exact: true }).fill('00:00');
  }
  await press(page, 'Monday’s hours for all weekdays');
  await press(page, 'Put the pin in the middle');
  await press(page, 'Save');
  await press(page, deskMessages.longHours.keep);
  await expect(page.getByText(deskMessages.settingsSaved).first()).toBeVisible();
}

const openOrder = async ({ id }: Sale): Promise<void> => {
  await open(page, `/dashboard/orders?order=${id}`);
  await expect(page.getByRole('region', { name: 'The order' }).getByRole('heading', { level: 2 })).toBeVisible();
};
const figure = (label: string): Promise<string | null> =>
  page.locator('dl').filter({ hasText: label }).locator('dd').first().textContent();
/** "You keep" of the order that is open at the desk. */
const shopShare = (): Promise<string> =>
  page.locator('dl > div').filter({ hasText: 'You keep' }).locator('dd').innerText();
const tableRow = (table: string, words: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: words });
async function cellsOf(table: string, words: string): Promise<string[]> {
  const cells = tableRow(table, words).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

/** A new shop signs up, imports 500 products from a file, and goes live once approved. */
async function goLive(): Promise<void> {
  const email = newAddress('sal');
  await signUp(email);
  await open(page, pathIn(await mailTo(email, /^Confirm your email/), 'verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await importProducts();
  await open(page, '/dashboard/going-live');
  await expect(page.getByRole('heading', { name: '5 of 8 done' })).toBeVisible();
  await page.getByRole('link', { name: 'Set your hours' }).click();
  await openRoundTheClockOnTheMap();
  await open(page, '/plugins');
  await press(page, 'Get Code');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  expect(file.suggestedFilename()).toBe('baitdrop-widget.html');

  await open(page, '/dashboard/going-live');
  await expect(page.getByRole('heading', { name: '7 of 8 done' })).toBeVisible();
  await press(page, 'Set up payouts');
  await expect(page.getByText('Simulated Stripe page: no real money, no real checks')).toBeVisible();
  await press(page, 'Finish');
  await expect(page.getByRole('heading', { name: '8 of 8 done' })).toBeVisible();
  await press(page, 'Ask to go live');
  await expect(page.getByRole('heading', { name: 'We’re looking at your shop' })).toBeVisible();

  retailer = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    const answer = await fetch('/api/collections/retailers/records', { headers: { authorization: token } });
    return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  });
  await asAdministrator(`shops/${retailer}/approve`, {});
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();
  shop = await findShop(page.request, SHOP_NAME);
  expect(shop.products).toHaveLength(500);
}

/** Twenty orders arrive: one is refused, one has a missing item, one is refunded, all others are delivered. */
async function serveTwentyOrders(): Promise<void> {
  await open(page, '/dashboard/orders');
  const desk = await otherDesk(page);
  const placed = await customersOrder(page, shop);
  await until('all orders to be paid', async () => (await desk.paidOrders()).length === ORDER_COUNT);
  const orders = await desk.paidOrders();
  const ids = new Map(orders.map(({ code, id }) => [code, id]));
  sales.push(...placed.map((sale) => ({ ...sale, id: ids.get(sale.code) ?? '' })));
  expect(orders.filter(({ customer }) => customer !== '')).toHaveLength(7);
  await expect(page.getByRole('heading', { name: `New order ${saleOf(0).code}` })).toBeVisible();

  await openOrder(refused());
  await press(page, 'Refuse');
  const refusal = page.getByRole('dialog', { name: `Refuse order ${refused().code}?` });
  await refusal.getByText('We are too busy to pack it in time.', { exact: true }).click();
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await expect(page.getByRole('heading', { name: `Order ${refused().code}`, exact: true })).toBeVisible();
  refused().backPence = goodsOf(refused());
  for (const sale of delivered()) await desk.accept(sale);

  await openOrder(short());
  const [missing] = short().lines;
  await pressMore(page, 'Something is missing');
  const dialog = page.getByRole('dialog', { name: `Something is missing in ${short().code}` });
  await dialog.getByLabel('What is missing?').selectOption({ label: `2 × ${missing?.name}` });
  await dialog.getByRole('button', { name: /^Remove it and refund £\d+\.\d\d$/ }).click();
  await expect(page.getByText('1 missing', { exact: true })).toBeVisible();
  short().backPence = missing?.pence ?? 0;
  expect(await shopShare()).toBe(money(shareOf(short())));
  await press(page, 'Packed and ready');
  await expect(page.getByText(/^Packed at/)).toBeVisible();
  await press(page, 'Handed over');
  await expect(page.getByText(/^Collected at \d/)).toBeVisible();

  for (const sale of delivered()) if (sale !== short()) await desk.deliver(sale);

  await openOrder(refunded());
  await expect(page.getByText(/^Collected at \d/)).toBeVisible();
  const [, broken] = refunded().lines;
  await pressMore(page, 'Refund a line');
  await press(page, `One ${broken?.name} more`);
  await page.getByText('It was broken or dead.', { exact: true }).click();
  await page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ }).click();
  await expect(page.getByText(/^£\d+\.\d\d refunded: It was broken or dead\./)).toBeVisible();
  refunded().backPence = broken?.pence ?? 0;
  expect(await shopShare()).toBe(money(shareOf(refunded())));
}

/** The payout and its statement add up to the penny, and so does the ledger. */
async function expectPayout(): Promise<void> {
  const expected = sumOf(delivered(), shareOf);
  const untilBalance = (pence: number) =>
    until(`the balance to be ${money(pence)}`, async () => (await figure('Balance')) === money(pence));
  await open(page, '/dashboard/money');
  await untilBalance(expected);
  expect(await figure('On its way')).toBe(money(0));
  for (const sale of [refused(), short(), refunded()]) {
    const [, , , , bore] = await cellsOf('Refunds', sale.code);
    // A refused order never counted for the shop.
    expect(bore).toBe(money(sale === refused() ? 0 : sale.backPence));
  }

  // Moves the deliveries into the past, so that their payout is due.
  await inDatabase(
    { dataDir: inject('dataDir') },
    `update orders set delivered_at = now() - interval '6 days' where shop_id = $1 and delivered_at is not null`,
    [shop.shopId],
  );
  await open(page, '/dashboard/money');
  await untilBalance(expected);
  expect(await figure('Next payout')).toBe(money(expected));
  const preview = await asAdministrator<PayoutPreview>('payout-run');
  const due = preview.shops.find(({ shop_id }) => shop_id === shop.shopId);
  expect(due).toMatchObject({ amount_pence: expected, orders: ORDER_COUNT - 1 });
  const { total_pence } = preview;
  const made = { payouts: preview.shops.length, total_pence, waiting: 0 };
  expect(await asAdministrator('payout-run', { total_pence })).toEqual(made);

  await expect(tableRow('Payouts', money(expected)).getByText('Paid', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await untilBalance(0);
  await page.getByRole('link', { name: /^Statement of/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payout statement' })).toBeVisible();
  await until('the statement to be there', async () => (await figure('Paid to you')) === money(expected));
  const table = 'Orders of this payout';
  for (const sale of delivered()) {
    const [, ...sums] = await cellsOf(table, sale.code);
    expect({ [sale.code]: sums }).toEqual({ [sale.code]: sumsOf([sale]) });
  }
  await expect(tableRow(table, refused().code)).toHaveCount(0);
  expect(await cellsOf(table, `${ORDER_COUNT - 1} orders`)).toEqual(sumsOf(delivered()));

  // Refunds and fees may not be in the ledger yet.
  const ledgerCheck = async () => {
    const { right, mismatches, groups, provider } = await asAdministrator<LedgerCheck>('ledger-check');
    const total = sum(groups.map(({ balance_pence }) => balance_pence));
    const held = provider && provider.available_pence + provider.pending_pence;
    return { right, mismatches, total, off: held === null ? null : held - (provider?.expected_pence ?? 0) };
  };
  await expect.poll(ledgerCheck, { timeout: 60_000 }).toEqual({ right: true, mismatches: [], total: 0, off: 0 });
}

test('a new shop goes live, serves twenty orders in every way, and is paid to the penny', patience, async () => {
  current = await visit(browser, '/retailer-signup');
  ({ page } = current);
  await goLive();
  await serveTwentyOrders();
  await expectPayout();
  await current.end();
});
