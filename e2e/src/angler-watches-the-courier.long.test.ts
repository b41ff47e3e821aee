// After paying: the courier on the map, the PIN, a changed choice, a lost signal, and the receipt.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { orderLinkMessages } from '@baitdrop/domain/messages/order-link';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import {
  findShop,
  headline,
  MAGGOTS,
  NET,
  NET_AND_MAGGOTS,
  payWithTestCard,
  placeOrder,
  press,
  putIntoCart,
  RIVER_SHOP,
  stepDone,
  TOWN_SHOP,
} from './angler.ts';
import { browserForTests, phone, visit, type Visit, type VisitOptions } from './browser.ts';
import { bringOrderBack, hurryCourier, moveCourierTo } from './courier.ts';
import { mailTo } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { forgiveNoSignal, loseSignal, regainSignal } from './no-signal.ts';
import { button, endAfterRefusals, field, focusedText, newAddress, tabTo } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';
import { until } from './until.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
// The simulated shopkeeper serves only the sample shops.
const ownTackle = ownShop('Cancelled Tackle', 'PA20 0AA');

interface Following extends Visit {
  code: string;
  email: string;
}

async function follow(
  shopName: string,
  fulfilment: 'delivery' | 'collection',
  options: VisitOptions = {},
): Promise<Following> {
  const current = await visit(browser, '/offline', options);
  const { page } = current;
  const shop = await findShop(page.request, shopName);
  await putIntoCart(page, shop, {});
  const email = newAddress('follower');
  const { code, paymentUrl } = await placeOrder(page.request, shop, NET_AND_MAGGOTS, email, { fulfilment });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  return { ...current, code, email };
}

test('an angler watches the courier arrive, rates the shop and orders the same again', async () => {
  const current = await follow(RIVER_SHOP, 'delivery', { viewport: phone });
  const { page, code } = current;
  await serveNow(code, 'accept');
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  await until('the courier to have picked it up', async () => {
    if ((await stepDone(page, 'Picked up by the courier').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await expect(page.getByRole('link', { name: /^Call/ }).first()).toBeVisible();
  await until('the courier to have arrived', async () => {
    if ((await stepDone(page, 'Delivered').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await expect(headline(page, 'Delivered')).toBeVisible();
  await expect(page.getByText(/^Delivered at .* Tight lines!$/)).toBeVisible();

  // Rates by keyboard.
  await tabTo(page, page.getByRole('radio', { name: '1 star, Poor' }));
  await page.keyboard.press('Space');
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  await field(page, 'In your own words').fill('Lively maggots, riddled this morning.');
  await press(page, 'Send review');
  await expect(page.getByText(reviewMessages.thanks)).toBeVisible();
  await expect(page.getByText('4.0 out of 5')).toBeVisible();

  await press(page, 'Order the same again');
  await page.waitForURL('**/order?shop=*');
  await until('the cart to be full again', () =>
    page.evaluate((name) => (localStorage.getItem('baitdrop_cart') ?? '').includes(name), MAGGOTS),
  );
  await endAfterRefusals(current);
});

test('an undelivered order comes back, and the customer gives directions to the next courier', async () => {
  const current = await follow(RIVER_SHOP, 'delivery', { viewport: phone, theme: 'dark' });
  const { page, code, email } = current;
  await serveNow(code, 'accept');
  await moveCourierTo('first', code, 'On the way to the customer');
  await expect(headline(page, 'On its way')).toBeVisible();
  await bringOrderBack(code);
  await expect(
    page.getByRole('heading', { level: 1, name: /On its way back|Back at the shop|Couldn’t be handed over/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What shall we do?' })).toBeVisible();
  await mailTo(email, /on its way back to the shop/);

  await field(page, 'Note for the courier').fill('Peg 15, by the oak');
  await field(page, 'Phone number').fill('ring me');
  await press(page, 'Send another courier');
  await expect(page.getByText('Enter a UK phone number', { exact: false })).toBeVisible();
  await expect(field(page, 'Note for the courier')).toHaveValue('Peg 15, by the oak');
  await field(page, 'Phone number').fill('07700 900456');
  await press(page, 'Send another courier');
  await expect(page.getByRole('heading', { name: 'What shall we do?' })).not.toBeAttached();
  await expect(page.getByText('Peg 15, by the oak').first()).toBeVisible();
  await until('the next courier to have arrived', async () => {
    if ((await stepDone(page, 'Delivered').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await expect(headline(page, 'Delivered')).toBeVisible();
  await endAfterRefusals(current);
});

test('directions for the next courier survive a reload, a second tab and a lost signal, by keyboard', async () => {
  const current = await follow(RIVER_SHOP, 'delivery', { viewport: phone });
  const { page, context, code } = current;
  const question = (tab: Page) => tab.getByRole('heading', { name: 'What shall we do?' });
  await serveNow(code, 'accept');
  await moveCourierTo('first', code, 'On the way to the customer');
  await expect(headline(page, 'On its way')).toBeVisible();
  await bringOrderBack(code);
  await expect(question(page)).toBeVisible();

  // Another choice hides the fields, and choosing the first one again restores them.
  const choice = (tab: Page, name: RegExp) => tab.getByRole('radio', { name });
  await tabTo(page, field(page, 'Note for the courier'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Peg 15, by the oak');
  await tabTo(page, choice(page, /^Another courier/), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, /^Collect it/)).toBeChecked();
  await expect(field(page, 'Note for the courier')).not.toBeAttached();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, field(page, 'Phone number'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('07700 900456');
  await expect(field(page, 'Note for the courier')).toHaveValue('Peg 15, by the oak');

  // The pin, from the button that opens the map to the arrow keys.
  await tabTo(page, button(page, 'Put a pin on the map'));
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Where you fish');
  await tabTo(page, button(page, 'Put the pin in the middle'));
  await page.keyboard.press('Enter');
  const pin = page.getByRole('button', { name: /^Where you fish\. Arrow keys move the pin/ });
  await expect(pin).toBeVisible();
  const plusCode = page.getByText(/^Plus code /);
  const before = await plusCode.innerText();
  await tabTo(page, pin);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(plusCode).not.toHaveText(before);
  const moved = await plusCode.innerText();

  await page.reload();
  await untilHydrated(page);
  await expect(question(page)).toBeVisible();
  await expect(field(page, 'Note for the courier')).toHaveValue('Peg 15, by the oak');
  await expect(field(page, 'Phone number')).toHaveValue('07700 900456');
  await expect(plusCode).toHaveText(moved);

  const other = await context.newPage();
  await other.goto(page.url());
  await untilHydrated(other);
  await expect(question(other)).toBeVisible();

  await loseSignal(page);
  await tabTo(page, button(page, 'Send another courier'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing you typed is lost.', { exact: false })).toBeVisible();
  await expect(field(page, 'Note for the courier')).toHaveValue('Peg 15, by the oak');
  await regainSignal(page);
  forgiveNoSignal(current.complaints);
  await tabTo(page, button(page, 'Send another courier'));
  await page.keyboard.press('Enter');
  await expect(question(page)).not.toBeAttached();
  // The other tab shows no question any more, but the details that the courier got.
  await expect(question(other)).not.toBeAttached();
  await expect(other.getByText('Peg 15, by the oak').first()).toBeVisible();
  await other.close();
  await until('the next courier to have arrived', async () => {
    if ((await stepDone(page, 'Delivered').count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
  await endAfterRefusals(current);
});

/** A customer's phone shows the page for as long as the order takes. */
const untilAtRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

test('an angler cancels before the shop has answered, and is refunded in full', async () => {
  const current = await follow(ownTackle().name, 'collection', { theme: 'dark', motion: 'no-preference' });
  const { page, email } = current;
  await expect(headline(page, 'The shop has your order')).toBeVisible();
  await untilAtRest(page);
  await press(page, 'Cancel the order');
  await expect(page.getByRole('dialog').getByText(/We’ll refund all £.* to your card/)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Keep it');
  await press(page, 'Cancel the order');
  await field(page, 'Why?').fill('The river is in flood');
  await press(page, 'Yes, cancel it');
  await expect(headline(page, 'You cancelled')).toBeVisible();
  await expect(page.getByText('Refunded to you')).toBeVisible();
  await mailTo(email, /cancel|refund/i);
  await endAfterRefusals(current);
});

test('the page shows offline how old its data is, sends no referrer, and prints a receipt', async () => {
  const current = await follow(TOWN_SHOP, 'collection');
  const { page, context, code } = current;
  await expect(page.getByText(`Order ${code}`, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(button(page, 'Print the receipt')).toBeHidden();
  const receipt = (await page.locator('.receipt').textContent()) ?? '';
  for (const part of [TOWN_SHOP, code, NET, 'Service fee', 'Platform fee', 'VAT', '14 days']) {
    expect(receipt).toContain(part);
  }
  await page.emulateMedia({ media: 'screen' });

  await context.setOffline(true);
  await expect(page.getByText('No signal').first()).toBeVisible();
  await expect(page.getByText(/Last updated/)).toBeVisible();
  await context.setOffline(false);
  await until('the signal to be back', async () => (await page.getByText(/Last updated/).count()) === 0);

  await page.goto('/track/nobody-has-this-token-at-all');
  await untilHydrated(page);
  await expect(headline(page, orderLinkMessages.unknown.title)).toBeVisible();
  current.complaints.splice(0);
  await endAfterRefusals(current);
});
