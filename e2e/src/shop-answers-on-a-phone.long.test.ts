// The order desk on a phone: it rings on whatever screen is open, and an order is refused by touch.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { press } from './angler.ts';
import { counted, listen, newOrder, openNewOrder, counterOf } from './behind-the-counter.ts';
import { browserForTests, phone } from './browser.ts';
import { until } from './until.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { openDashboard, behindTheCounter, placePaidOrder, acceptOrder, nothingWaits } = counterOf(
  ownShop('Pocket Tackle', 'EX34 9AA'),
);

const patience = { timeout: 240_000 };

const listed = (page: Page, code: string) => page.getByRole('link', { name: new RegExp(`^${code}`) });

test(
  'an order rings on the Products screen of a phone, and another device sees who is handling it',
  patience,
  async () => {
    const carried = await openDashboard(browser, '/dashboard/products', { viewport: phone });
    const desk = await behindTheCounter(browser, '/dashboard/orders');
    const { page } = carried;
    await listen(page);
    const bar = page.getByRole('navigation', { name: 'Your shop' });

    await nothingWaits(page);
    const code = await placePaidOrder(page, 'collection');
    await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
    await until('the bell to ring on the phone', async () => (await counted(page, 'notes')) > 0);
    await expect.poll(() => page.title()).toMatch(/^\(1\) Products/);
    await expect(
      page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Order', exact: true }),
    ).toBeVisible();

    await press(page, 'Menu');
    await bar.getByRole('link', { name: 'Payouts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
    await expect.poll(() => page.title()).toMatch(/^\(1\) Money/);
    await openNewOrder(page, code);
    await press(page, 'Stop ringing, I’m on it');
    const shown = desk.page.getByRole('region', { name: 'The order' });
    await expect(shown.getByText(/ is on it, on Chrome on .+\. It no longer rings\.$/)).toBeVisible();

    await acceptOrder(desk.page, code);
    await expect(newOrder(page, code)).not.toBeAttached();
    await expect(newOrder(desk.page, code)).not.toBeAttached();
    await carried.end();
    await desk.end();
  },
);

test('a shop refuses an order on a phone in the dark theme, and finds it again', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard/orders', {
    viewport: phone,
    theme: 'dark',
    motion: 'reduce',
  });
  const { page } = current;
  await nothingWaits(page);
  const code = await placePaidOrder(page, 'collection');
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await listed(page, code).click();
  await expect(newOrder(page, code)).toBeVisible();
  await press(page, 'Stop ringing, I’m on it');
  await expect(page.getByText(/It no longer rings\.$/)).toBeVisible();

  await press(page, 'Refuse');
  const refusal = page.getByRole('dialog', { name: `Refuse order ${code}?` });
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await expect(refusal.getByText(deskMessages.order.chooseReason)).toBeVisible();
  await refusal.getByText('We are about to close.', { exact: true }).click();
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Refuse and refund' }).click();
  await expect(page.getByRole('heading', { name: `Order ${code}`, exact: true })).toBeVisible();
  await expect(page.getByText('We are about to close.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Open orders' }).click();
  await expect(listed(page, code)).not.toBeAttached();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Cancelled');
  await page.getByRole('searchbox', { name: 'Search' }).fill(code.replace('-', '').toLowerCase());
  await expect(listed(page, code)).toBeVisible();
  await current.end();
});
