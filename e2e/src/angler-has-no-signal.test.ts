// On a bank without a bar: the shop stays readable, the cart works, and paying waits for the signal.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { payButton } from './angler.ts';
import { openBrowser, phone } from './browser.ts';
import { forgiveNoSignal, noSignal, untilCaredFor, untilKept } from './no-signal.ts';
import {
  addButton,
  arrive,
  drawer,
  heading,
  openCart,
  proceed,
  red,
  river,
  shopIdsOf,
  sums,
  white,
} from './order-screen.ts';
import { button, field } from './person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const net = 'Landing Net 24 in Rubber Mesh';

test('an angler without a signal reads the shop, fills the cart, and pays when it is back', async () => {
  const { [river]: shopId = '' } = await shopIdsOf(inject('productUrl'));
  const current = await arrive(browser, `/order?shop=${shopId}`, { viewport: phone, worker: true });
  const { page, context, complaints } = current;
  await addButton(page, net).click();
  await untilCaredFor(page);
  await untilKept(page, shopId);

  await context.setOffline(true);
  await page.reload();
  await heading(page, river).waitFor();
  await page.getByText(noSignal).waitFor();
  await page.getByText(/^No signal: this is what we saw last, (just now|1 minute ago)$/).waitFor();
  for (const name of [white, red]) await addButton(page, name).click();
  await openCart(page);
  await button(page, `Remove ${white}`).click();
  const before = await sums(page);
  expect(before.join()).toMatch(/Subtotal.*Service fee.*Platform fee/s);

  await page.reload();
  await openCart(page);
  await expect.poll(() => sums(page)).toEqual(before);
  await drawer(page).getByText('To pay you need a connection.').waitFor();
  await proceed(page).click();
  await page.waitForURL('**/checkout');
  await page.getByText('Everything you typed stays here. Pay when the signal is back.').waitFor();
  await field(page, 'Full name').fill('Sam Tarn');

  await context.setOffline(false);
  await page.getByText(noSignal).waitFor({ state: 'detached' });
  await payButton(page).waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Sam Tarn');
  await expect.poll(() => page.getByText(red).first().isVisible()).toBe(true);
  forgiveNoSignal(complaints);
  await current.end();
});
