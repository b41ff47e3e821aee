// The order desk on a phone: it rings on whatever screen is open, and an order is refused with a thumb.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { press } from './angler.ts';
import {
  behindTheCounter,
  counted,
  listen,
  newOrder,
  openNewOrder,
  nothingWaits,
  openDashboard,
  OWNER,
  somebodyAccepts,
  somebodyOrders,
} from './behind-the-counter.ts';
import { browserForTests, phone } from './browser.ts';
import { until } from './until.ts';

const browser = await browserForTests();

const patience = { timeout: 240_000 };

const listed = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}`) });

test('an order rings on the Products screen of a phone, and another device sees who is on it', patience, async () => {
  const carried = await openDashboard(browser, '/dashboard/products', { viewport: phone }, OWNER);
  const desk = await behindTheCounter(browser, '/dashboard/orders');
  const { page } = carried;
  await listen(page);
  const bar = page.getByRole('navigation', { name: 'Your shop' });
  await bar.getByRole('link', { name: 'Money' }).waitFor();

  await nothingWaits(page);
  const code = await somebodyOrders(page, 'collection');
  await newOrder(page, code).waitFor({ timeout: 60_000 });
  await until('the bell to ring on the phone', async () => (await counted(page, 'notes')) > 0);
  await expect.poll(() => page.title()).toMatch(/^\(1\) Products/);
  await page
    .getByRole('navigation', { name: 'Main, at the bottom' })
    .getByRole('link', { name: 'Order', exact: true })
    .waitFor();
  await expectAccessible(page);

  await bar.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('heading', { level: 1, name: 'Money' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Money/);
  await openNewOrder(page, code);
  await press(page, 'Stop ringing, I’m on it');
  const shown = desk.page.getByRole('region', { name: 'The order' });
  await shown.getByText(/ is on it, on Chrome on .+\. It no longer rings\.$/).waitFor();

  await somebodyAccepts(desk.page, code);
  await newOrder(page, code).waitFor({ state: 'detached' });
  await newOrder(desk.page, code).waitFor({ state: 'detached' });
  await carried.end();
  await desk.end();
});

test('a shop refuses an order on a phone in the dark theme, and finds it again', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard/orders', {
    viewport: phone,
    theme: 'dark',
    motion: 'reduce',
  });
  const { page } = current;
  await nothingWaits(page);
  const code = await somebodyOrders(page, 'collection');
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await listed(page, code).click();
  await newOrder(page, code).waitFor();
  await press(page, 'Stop ringing, I’m on it');
  await page.getByText(/It no longer rings\.$/).waitFor();
  await expectAccessible(page);

  await press(page, 'Refuse');
  const refusal = page.getByRole('dialog', { name: `Refuse order ${code}?` });
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await refusal.getByText('Choose a reason or write one.').waitFor();
  await refusal.getByText('We are about to close.', { exact: true }).click();
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
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
