// The first courier gives up before the pick-up: the second one comes, and the page tells it as it is. What that one loses is
// refunded, and an administrator says who pays.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

/** Paid and accepted, and the second courier is on the way to the shop. */
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
  await stepDone(page, 'Accepted by the shop').waitFor();
  await moveCourierTo('first', code, 'On the way to the shop');
  await page.getByText('Everything that happened').click();
  await happened(page, /is on the way to the shop\.$/).waitFor();
  await firstCourierGivesUp(code);
  await happened(page, /The courier cancelled\. We’re looking for another one\.$/).waitFor();
  await moveCourierTo('second', code, 'On the way to the shop');
  await happened(page, /is on the way to the shop\.$/)
    .nth(1)
    .waitFor();
  return { current, page, code, email };
}

async function openOrderAsAdministrator(code: string) {
  const admin = await visit(browser, '/help');
  await enterAsAdministrator(admin.page, `/admin/orders?search=${code}`);
  await untilHydrated(admin.page);
  await admin.page.getByRole('link', { name: code }).first().click();
  await admin.page.getByRole('heading', { level: 1, name: `Order ${code}` }).waitFor();
  return admin;
}

test('an order whose courier gives up is carried by the other company', async () => {
  const { current, page, code } = await orderWithSecondCourier();
  // Nobody is asked what to do: somebody comes.
  expect(await page.getByRole('heading', { name: 'What shall we do?' }).count()).toBe(0);
  expect(await stepDone(page, 'Picked up by the courier').count()).toBe(0);
  // The first courier's PIN is gone with them.
  expect(await page.getByLabel('PIN for the courier').count()).toBe(0);
  await moveCourierTo('second', code, 'On the way to the customer');
  await stepDone(page, 'Picked up by the courier').waitFor();
  await page.getByText('You don’t need a PIN for this courier.').waitFor();
  await moveCourierTo('second', code, 'Delivered');
  await stepDone(page, 'Delivered').waitFor();
  await headline(page, 'Delivered').waitFor();
  await endAfterRefusals(current);

  const admin = await openOrderAsAdministrator(code);
  await admin.page.getByText(/^Uber Direct, /).waitFor();
  await admin.page.getByText(/^Stuart, /).waitFor();
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});

/** What the courier breaks, with its page open. */
async function brokenParcel() {
  const order = await orderWithSecondCourier('stuart breaks it');
  await moveCourierTo('second', order.code, 'Cancelled');
  await headline(order.page, 'Your order may be lost').waitFor();
  return order;
}

const lostDialog = (page: Page) => page.getByRole('dialog', { name: /^Is order .* lost\?$/ });
const payer = (page: Page, name: RegExp) => lostDialog(page).getByRole('radio', { name });
const decideButton = (page: Page) => lostDialog(page).getByRole('button', { name: /^Refund £/ });

/** As somebody without a mouse does. */
async function openLostDialog(page: Page): Promise<void> {
  await tabTo(page, button(page, 'Lost parcel'));
  await page.keyboard.press('Enter');
  await lostDialog(page).waitFor();
}

test('two administrators decide about one parcel, by keyboard and with a poor signal: it is refunded once', async () => {
  const { current, page, code, email } = await brokenParcel();
  const first = await openOrderAsAdministrator(code);
  const second = await openOrderAsAdministrator(code);

  // Back closes what lies over the order, Escape too, and the keyboard is where it was.
  await openLostDialog(first.page);
  await first.page.goBack();
  await lostDialog(first.page).waitFor({ state: 'detached' });
  await expect
    .poll(() => button(first.page, 'Lost parcel').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await openLostDialog(first.page);
  await first.page.keyboard.press('Escape');
  await lostDialog(first.page).waitFor({ state: 'detached' });

  // A reload decides nothing.
  await openLostDialog(first.page);
  await first.page.reload();
  await untilHydrated(first.page);
  await button(first.page, 'Lost parcel').waitFor();
  expect(await lostDialog(first.page).count()).toBe(0);

  // Without a signal it says so and keeps the choice; the second try works.
  await openLostDialog(first.page);
  await tabTo(first.page, payer(first.page, /^Stuart/));
  await first.page.keyboard.press('ArrowDown');
  await expect.poll(() => payer(first.page, /^BaitDrop/).isChecked()).toBe(true);
  await loseSignal(first.page);
  await tabTo(first.page, decideButton(first.page));
  await first.page.keyboard.press('Enter');
  await lostDialog(first.page)
    .getByText('We couldn’t reach BaitDrop. Check your signal and try again: it won’t be done twice.')
    .waitFor();
  await expect.poll(() => payer(first.page, /^BaitDrop/).isChecked()).toBe(true);
  await regainSignal(first.page);
  forgiveNoSignal(first.complaints);

  // The other administrator has the same question open, and has not heard of the answer yet.
  await openLostDialog(second.page);
  const orderPath = new URL(second.page.url()).pathname.replace('/admin/', '/api/admin/');
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await second.page.route(`**${orderPath}`, async (route) => {
    await told;
    await route.continue();
  });
  await tabTo(first.page, decideButton(first.page));
  await first.page.keyboard.press('Enter');
  await lostDialog(first.page).waitFor({ state: 'detached' });
  await first.page.getByText('Lost parcel made good to the shop').waitFor();
  await expect.poll(() => button(first.page, 'Lost parcel').count()).toBe(0);

  await tabTo(second.page, decideButton(second.page));
  await second.page.keyboard.press('Enter');
  await lostDialog(second.page).getByText('Somebody has already decided who pays for this parcel.').waitFor();
  tell();
  await lostDialog(second.page).getByText('Nothing more is refunded.', { exact: false }).waitFor();
  await expect.poll(() => decideButton(second.page).isDisabled()).toBe(true);
  await expectAccessible(second.page);
  await second.page.keyboard.press('Escape');
  await lostDialog(second.page).waitFor({ state: 'detached' });
  await second.page.getByText('Lost parcel made good to the shop').waitFor();
  const payments = second.page.getByRole('region', { name: 'Payments and refunds' });
  await expect
    .poll(() =>
      payments
        .getByRole('listitem')
        .filter({ hasText: /^Refund/ })
        .count(),
    )
    .toBe(1);

  await headline(page, 'Lost on the way').waitFor();
  await mailTo(email, /was lost on the way/);
  await endAfterRefusals(current);
  await endAfterRefusals(second);
  await expectRightLedger(first.page);
  await endAfterRefusals(first);
});

test('what the courier breaks is refunded, and an administrator decides who pays', async () => {
  const { current, page, code, email } = await brokenParcel();
  await happened(page, /The order may be lost\./).waitFor();

  const admin = await openOrderAsAdministrator(code);
  await button(admin.page, 'Lost parcel').click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText('Stuart says that the parcel is lost or damaged.').waitFor();
  const suggested = dialog.getByRole('radio', { name: /^Stuart/ });
  expect(await suggested.isChecked()).toBe(true);
  await expectAccessible(admin.page);
  await dialog.getByRole('radio', { name: /^BaitDrop/ }).check();
  await dialog.getByRole('button', { name: /^Refund £/ }).click();
  await admin.page.getByText('Lost parcel made good to the shop').waitFor();
  expect(await button(admin.page, 'Lost parcel').count()).toBe(0);

  await page
    .getByText(/The courier lost it on the way\. We’ve refunded you £/)
    .first()
    .waitFor();
  await mailTo(email, /was lost on the way/);
  await endAfterRefusals(current);
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
});
