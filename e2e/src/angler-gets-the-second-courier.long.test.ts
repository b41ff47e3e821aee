// The first courier gives up before the pick-up: the second one comes, and the page shows the change. A parcel that the
// second one loses is refunded, and an administrator chooses the payer.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import {
  findShop,
  headline,
  NET_AND_MAGGOTS,
  payWithTestCard,
  placeOrder,
  putIntoCart,
  RIVER_SHOP,
  stepDone,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { firstCourierGivesUp, moveCourierTo } from './courier.ts';
import { untilHydrated } from './hydration.ts';
import { expectRightLedger } from './ledger.ts';
import { mailTo } from './mailbox.ts';
import { forgiveNoSignal, loseSignal, regainSignal } from './no-signal.ts';
import { button, endAfterRefusals, newAddress, tabTo } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';

const browser = await browserForTests();

const happened = (page: Page, text: RegExp) => page.getByRole('listitem').filter({ hasText: text });

/** Places an order, which is paid and accepted; the second courier is on the way to the shop. */
async function orderWithSecondCourier(note?: string) {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, {});
  const email = newAddress('second');
  const how = { fulfilment: 'delivery', ...(note !== undefined && { note }) } as const;
  const { code, paymentUrl } = await placeOrder(page.request, shop, NET_AND_MAGGOTS, email, how);
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await serveNow(code, 'accept');
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  await moveCourierTo('first', code, 'On the way to the shop');
  await page.getByText('Everything that happened').click();
  await expect(happened(page, /is on the way to the shop\.$/)).toBeVisible();
  await firstCourierGivesUp(code);
  await expect(happened(page, /The courier cancelled\. We’re looking for another one\.$/)).toBeVisible();
  await moveCourierTo('second', code, 'On the way to the shop');
  await expect(happened(page, /is on the way to the shop\.$/).nth(1)).toBeVisible();
  return { current, page, code, email };
}

async function openOrderAsAdministrator(code: string) {
  const admin = await visit(browser, '/help');
  await enterAsAdministrator(admin.page, `/admin/orders?search=${code}`);
  await untilHydrated(admin.page);
  await admin.page.getByRole('link', { name: code }).first().click();
  await expect(admin.page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  return admin;
}

test('books the other courier company when the first gives up', async () => {
  const { current, page, code } = await orderWithSecondCourier();
  // No choice is offered, because a courier comes.
  expect(await page.getByRole('heading', { name: 'What shall we do?' }).count()).toBe(0);
  expect(await stepDone(page, 'Picked up by the courier').count()).toBe(0);
  // The first courier's PIN is gone with them.
  expect(await page.getByLabel('PIN for the courier').count()).toBe(0);
  await moveCourierTo('second', code, 'On the way to the customer');
  await expect(stepDone(page, 'Picked up by the courier')).toBeVisible();
  await expect(page.getByText('You don’t need a PIN for this courier.')).toBeVisible();
  await moveCourierTo('second', code, 'Delivered');
  await expect(stepDone(page, 'Delivered')).toBeVisible();
  await expect(headline(page, 'Delivered')).toBeVisible();
  await endAfterRefusals(current);

  const admin = await openOrderAsAdministrator(code);
  await expect(admin.page.getByText(/^Uber Direct, /)).toBeVisible();
  await expect(admin.page.getByText(/^Stuart, /)).toBeVisible();
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});

/** An order whose parcel the courier damages, with its page open. */
async function brokenParcel() {
  const order = await orderWithSecondCourier('stuart breaks it');
  await moveCourierTo('second', order.code, 'Cancelled');
  await expect(headline(order.page, 'Your order may be lost')).toBeVisible();
  return order;
}

const lostDialog = (page: Page) => page.getByRole('dialog', { name: /^Is order .* lost\?$/ });
const payer = (page: Page, name: RegExp) => lostDialog(page).getByRole('radio', { name });
const decideButton = (page: Page) => lostDialog(page).getByRole('button', { name: /^Refund £/ });

/** Uses the keyboard only. */
async function openLostDialog(page: Page): Promise<void> {
  await tabTo(page, button(page, 'Lost parcel'));
  await page.keyboard.press('Enter');
  await expect(lostDialog(page)).toBeVisible();
}

test('refunds a lost parcel once when two administrators decide, by keyboard and with a poor signal', async () => {
  const { current, page, code, email } = await brokenParcel();
  const first = await openOrderAsAdministrator(code);
  const second = await openOrderAsAdministrator(code);

  // Back and Escape close the dialog over the order, and the focus returns.
  await openLostDialog(first.page);
  await first.page.goBack();
  await expect(lostDialog(first.page)).not.toBeAttached();
  await expect
    .poll(() => button(first.page, 'Lost parcel').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await openLostDialog(first.page);
  await first.page.keyboard.press('Escape');
  await expect(lostDialog(first.page)).not.toBeAttached();

  // A reload decides nothing.
  await openLostDialog(first.page);
  await first.page.reload();
  await untilHydrated(first.page);
  await expect(button(first.page, 'Lost parcel')).toBeVisible();
  expect(await lostDialog(first.page).count()).toBe(0);

  // The dialog shows that there is no signal and keeps the choice; the second try works.
  await openLostDialog(first.page);
  await tabTo(first.page, payer(first.page, /^Stuart/));
  await first.page.keyboard.press('ArrowDown');
  await expect(payer(first.page, /^BaitDrop/)).toBeChecked();
  await loseSignal(first.page);
  await tabTo(first.page, decideButton(first.page));
  await first.page.keyboard.press('Enter');
  await expect(lostDialog(first.page).getByText(troubleMessages.command.noAnswerOnce)).toBeVisible();
  await expect(payer(first.page, /^BaitDrop/)).toBeChecked();
  await regainSignal(first.page);
  forgiveNoSignal(first.complaints);

  // The other administrator has the same dialog open and does not know of the decision yet.
  await openLostDialog(second.page);
  const orderPath = new URL(second.page.url()).pathname.replace('/admin/', '/api/admin/');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await second.page.route(`**${orderPath}`, async (route) => {
    await released;
    await route.continue();
  });
  await tabTo(first.page, decideButton(first.page));
  await first.page.keyboard.press('Enter');
  await expect(lostDialog(first.page)).not.toBeAttached();
  await expect(first.page.getByText('Lost parcel made good to the shop')).toBeVisible();
  await expect(button(first.page, 'Lost parcel')).toHaveCount(0);

  await tabTo(second.page, decideButton(second.page));
  await second.page.keyboard.press('Enter');
  await expect(
    lostDialog(second.page).getByText('Somebody has already decided who pays for this parcel.'),
  ).toBeVisible();
  release();
  await expect(lostDialog(second.page).getByText('Nothing more is refunded.', { exact: false })).toBeVisible();
  await expect(decideButton(second.page)).toBeDisabled();
  await expectAccessible(second.page);
  await second.page.keyboard.press('Escape');
  await expect(lostDialog(second.page)).not.toBeAttached();
  await expect(second.page.getByText('Lost parcel made good to the shop')).toBeVisible();
  const payments = second.page.getByRole('region', { name: 'Payments and refunds' });
  await expect(payments.getByRole('listitem').filter({ hasText: /^Refund/ })).toHaveCount(1);

  await expect(headline(page, 'Lost on the way')).toBeVisible();
  await mailTo(email, /was lost on the way/);
  await endAfterRefusals(current);
  await endAfterRefusals(second);
  await expectRightLedger(first.page);
  await endAfterRefusals(first);
});

test('refunds what the courier breaks, and an administrator decides who pays', async () => {
  const { current, page, code, email } = await brokenParcel();
  await expect(happened(page, /The order may be lost\./)).toBeVisible();

  const admin = await openOrderAsAdministrator(code);
  await button(admin.page, 'Lost parcel').click();
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByText('Stuart says that the parcel is lost or damaged.')).toBeVisible();
  const suggested = dialog.getByRole('radio', { name: /^Stuart/ });
  await expect(suggested).toBeChecked();
  await expectAccessible(admin.page);
  await dialog.getByRole('radio', { name: /^BaitDrop/ }).check();
  await dialog.getByRole('button', { name: /^Refund £/ }).click();
  await expect(admin.page.getByText('Lost parcel made good to the shop')).toBeVisible();
  expect(await button(admin.page, 'Lost parcel').count()).toBe(0);

  await expect(page.getByText(/The courier lost it on the way\. We’ve refunded you £/).first()).toBeVisible();
  await mailTo(email, /was lost on the way/);
  await endAfterRefusals(current);
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});
