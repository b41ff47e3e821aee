// An order booked for another day: cancelled before packing, and kept once packing has begun. The bar on every page
// says where an order is.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { headline, NET_AND_MAGGOTS, payWithTestCard, placeOrder, press, putIntoCart, stepDone } from './angler.ts';
import { counterOf } from './behind-the-counter.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { expectRightLedger } from './ledger.ts';
import { mailTo } from './mailbox.ts';
import { endAfterRefusals, newAddress, open } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Booked Tackle', 'LN11 9AA');
const { acceptOrder } = counterOf(shop);

const bar = (page: Page) => page.getByRole('complementary', { name: 'Your order' });
const total = (page: Page) => page.getByRole('definition').filter({ hasText: /^£/ }).last().innerText();

/** Pays for an order for the last day that can be booked; the shop accepts it. */
async function bookedOrder(viewport: typeof phone) {
  const current = await visit(browser, '/offline', { viewport, beforehand: watchShifts });
  const { page } = current;
  await putIntoCart(page, shop(), {});
  const email = newAddress('booked');
  const { code, paymentUrl } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, email, {
    fulfilment: 'delivery',
    isForLastDay: true,
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await acceptOrder(page, code);
  await expect(headline(page, 'Accepted')).toBeVisible();
  await expect(page.getByText(/will pack it in time for your slot.* Packing starts /)).toBeVisible();
  await expect(page.getByText('You can cancel until the shop packs it.')).toBeVisible();
  return { current, page, code, email };
}

test('a booked order is cancelled before packing, and refunded to the penny', async () => {
  const { current, page, email } = await bookedOrder(phone);
  const paid = await total(page);
  await press(page, 'Cancel the order');
  await expect(page.getByRole('dialog').getByText(`We’ll refund all ${paid} to your card`)).toBeVisible();
  await press(page, 'Yes, cancel it');
  await expect(headline(page, 'You cancelled')).toBeVisible();
  await expect(page.getByText(`We’ve refunded you ${paid}.`)).toBeVisible();
  await mailTo(email, /cancel|refund/i);
  await mailTo(shop().owner.email, /cancel/i);
  await expectStillness(page);
  await endAfterRefusals(current);
  const admin = await visit(browser, '/help');
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});

test('a booked order stays once packing has begun, even if the customer was about to cancel', async () => {
  const { current, page, code } = await bookedOrder(desktop);
  await press(page, 'Cancel the order');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await inDatabase(
    { dataDir: inject('dataDir') },
    `update orders set slot_starts = now() + interval '10 minutes', slot_ends = now() + interval '25 minutes' where code = $1`,
    [code],
  );
  await press(page, 'Yes, cancel it');
  await expect(dialog.getByText(/The shop is on it already/)).toBeVisible();
  await press(page, 'Keep it');
  await page.reload();
  await expect(headline(page, 'Being packed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
  await expect(page.getByText('Refunded to you')).toHaveCount(0);
  await endAfterRefusals(current);
  const admin = await visit(browser, '/help');
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});

test('a bar says where the order is on every page, but not at the checkout and on the order’s own page', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  await putIntoCart(page, shop(), NET_AND_MAGGOTS);
  const email = newAddress('bar');
  const { code, paymentUrl, trackPath } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, email, {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await expect(stepDone(page, 'Paid')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  for (const path of ['/', '/directory', `/order?shop=${shop().shopId}`, `/shop/${shop().shopId}`, '/help']) {
    await open(page, path);
    await expect(bar(page).getByText('The shop has your order')).toBeVisible();
    await expect(bar(page).getByText(/^With you in about \d+ minutes?$/)).toBeVisible();
  }
  // The bar changes while the page is open.
  await acceptOrder(page, code, 35);
  await expect(bar(page).getByText('Being packed')).toBeVisible();

  await open(page, '/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await open(page, '/help');
  await bar(page).getByRole('link').click();
  await page.waitForURL(`**${trackPath}`);
  await expect(bar(page)).toHaveCount(0);
  await endAfterRefusals(current);
});
