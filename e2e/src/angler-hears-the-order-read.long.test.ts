// A whole order as a screen reader announces it, in every state.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { tipMessages } from '@baitdrop/domain/messages/tips';
import { expect } from './expect.ts';
import {
  atCheckout,
  goToPayment,
  headline,
  NET_AND_MAGGOTS,
  orderCode,
  payButton,
  payWithTestCard,
  placeOrder,
  press,
  putIntoCart,
  sayWhere,
  sayWho,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { bringOrderBack, hurryCourier, moveCourierTo } from './courier.ts';
import { expectRightLedger } from './ledger.ts';
import { endAfterRefusals, newAddress } from './person.ts';
import { expectState } from './spoken-order.ts';
import { until } from './until.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Spoken Tackle', 'SY23 1AA');
const { acceptOrder } = counterOf(shop);

async function paidOrder() {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  await putIntoCart(page, shop(), {});
  const how = { fulfilment: 'delivery' } as const;
  const { code, paymentUrl } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, newAddress('listener'), how);
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await expect(headline(page, 'The shop has your order')).toBeVisible();
  return { current, page, code };
}

/** The amounts of the order on the screen, by name. */
const sums = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('dl:has(dt:text-is("To pay"), dt:text-is("Paid")) > div')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => part.textContent ?? ''))),
  );

/** Fills in the form with a tip, and goes to pay. Resolves to the amount to pay, as in '£27.80'. */
async function payWithTip(page: Page, email: string, tip: '£1' | '£2' | '£3'): Promise<string> {
  await sayWho(page, email);
  await sayWhere(page);
  const choice = page.getByRole('group', { name: tipMessages.label });
  await choice.getByRole('radio', { name: tip, exact: true }).check();
  await expect.poll(() => sums(page)).toMatchObject({ 'Tip for the courier': `${tip}.00` });
  const { 'To pay': toPay = '', ...parts } = await sums(page);
  const penceFromPounds = (amount: string): number => Math.round(Number(amount.replace('£', '')) * 100);
  expect(Object.values(parts).reduce((sum, amount) => sum + penceFromPounds(amount), 0)).toBe(penceFromPounds(toPay));
  await expect(page.getByRole('button', { name: `Pay ${toPay} now` })).toBeVisible();
  await goToPayment(page);
  await expect(page.getByText(toPay).first()).toBeVisible();
  return toPay;
}

const PAID = ['Done: Ordered hh:mm', 'Done: Paid hh:mm'];
const ACCEPTED = [...PAID, 'Done: Accepted by the shop hh:mm'];
const PICKED_UP = [...ACCEPTED, 'Done: Picked up by the courier hh:mm'];
const TO_BE_PICKED_UP = [...ACCEPTED, 'Next: Picked up by the courier', 'Delivered'];

test('reads out an order with a tip, from the payment to the delivery', async () => {
  const current = await atCheckout(browser, shop().name, NET_AND_MAGGOTS, { viewport: phone });
  const { page, email } = current;
  await payWithTip(page, email, '£2');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expectState(page, 'Not paid yet', {
    sentence: /^Waiting for your payment\. Your items aren’t reserved. Pay now to get them\.$/,
    next: 'Pay now to place your order.',
    time: 'Pay by hh:mm',
    steps: ['Done: Ordered hh:mm', 'Next: Paid', 'Accepted by the shop', 'Picked up by the courier', 'Delivered'],
    parts: ['pay', 'cancel'],
  });
  const code = await orderCode(page);
  await payButton(page).click();
  await payWithTestCard(page);
  await expectState(page, 'The shop has your order', {
    sentence: new RegExp(`^${shop().name} has your order and answers `),
    next: 'You don’t need to do anything yet.',
    time: 'Expected by hh:mm',
    steps: [...PAID, 'Next: Accepted by the shop', 'Picked up by the courier', 'Delivered'],
    parts: ['celebration', 'receipt', 'share', 'cancel'],
  });

  const region = await page.locator('[aria-live]:has(h1)').elementHandle();
  expect(await region?.getAttribute('aria-live')).toBe('polite');
  // The long preparation time delays the courier, so that the state "Being packed" lasts long enough to be checked.
  await acceptOrder(page, code, 35);
  await expectState(page, 'Being packed', {
    sentence: new RegExp(`^${shop().name} is packing your bait; a courier will pick it up at hh:mm or soon after\\.$`),
    next: 'You can sit back until the courier has it.',
    time: 'Expected by hh:mm',
    steps: TO_BE_PICKED_UP,
    parts: ['celebration', 'pin', 'receipt', 'share'],
  });
  // Only the original element is announced; a reloaded page has another.
  expect(await region?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/^(Being|Courier)/);

  await moveCourierTo('first', code, 'On the way to the shop');
  await expectState(page, 'Courier is collecting it', {
    sentence: new RegExp(`^\\w+ is on the way to ${shop().name}; .+ to the pick-up\\.$`),
    next: 'You can sit back until the courier has it.',
    time: 'Expected by hh:mm',
    steps: TO_BE_PICKED_UP,
    parts: ['celebration', 'pin', 'receipt', 'share'],
  });
  await moveCourierTo('first', code, 'On the way to the customer');
  await expectState(page, 'On its way', {
    sentence: /^\w+ picked up your bait .+; .+ to Peg 14\.$/,
    next: 'Keep your PIN ready and your phone on.',
    time: 'Expected by hh:mm',
    steps: [...PICKED_UP, 'Next: Delivered'],
    parts: ['pin', 'receipt', 'share'],
  });
  await moveCourierTo('first', code, 'Delivered');
  await expectState(page, 'Delivered', {
    sentence: /^Delivered at hh:mm\. Tight lines!$/,
    next: 'You can order the same again below.',
    time: 'Delivered at hh:mm',
    steps: [...PICKED_UP, 'Done: Delivered hh:mm'],
    parts: ['receipt', 'review', 'again'],
  });
  expect(await sums(page)).toMatchObject({ 'Tip for the courier': '£2.00' });
  await endAfterRefusals(current);
  const admin = await visit(browser, '/help');
  await expectRightLedger(admin.page);
  await endAfterRefusals(admin);
}, 480_000);

test('reads out a returned order with the choice that the customer has', async () => {
  const { current, page, code } = await paidOrder();
  await acceptOrder(page, code);
  await moveCourierTo('first', code, 'On the way to the customer');
  await expect(headline(page, 'On its way')).toBeVisible();
  await bringOrderBack(code);
  await until('the order to be back', async () => {
    if ((await headline(page, 'Back at the shop').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await expectState(page, 'Back at the shop', {
    sentence: new RegExp(`^The courier couldn’t hand your order over\\. It’s back at ${shop().name}\\. You can `),
    next: 'Choose below what we do next.',
    time: 'Expected by not known yet',
    steps: TO_BE_PICKED_UP,
    parts: ['choice', 'receipt', 'share', 'cancel'],
  });
  await endAfterRefusals(current);
});

test('reads out a cancelled order with its refund, which includes the tip', async () => {
  const current = await atCheckout(browser, shop().name, NET_AND_MAGGOTS, { viewport: phone });
  const { page, email } = current;
  const paid = await payWithTip(page, email, '£3');
  await payWithTestCard(page);
  await press(page, 'Cancel the order');
  await press(page, 'Yes, cancel it');
  await expect(page.getByText('Refunded to you')).toBeVisible();
  await expectState(page, 'You cancelled', {
    sentence: new RegExp(`^Cancelled at hh:mm\\. We’ve refunded you ${paid}\\.$`),
    next: 'You can order the same again below.',
    time: 'Cancelled at hh:mm',
    steps: [...PAID, 'Cancelled hh:mm'],
    parts: ['receipt', 'changes', 'again'],
  });
  expect(await sums(page)).toMatchObject({ 'Tip for the courier': '£3.00', 'Refunded to you': paid });
  await endAfterRefusals(current);
});
