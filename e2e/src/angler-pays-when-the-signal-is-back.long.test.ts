// Offline: the shop stays readable, the cart works, and payment waits for the connection.
import { expect, inject, test } from 'vitest';
import { payButton } from './angler.ts';
import { browserForTests, phone } from './browser.ts';
import { forgiveNoSignal, loseSignal, NO_SIGNAL, regainSignal, untilWorkerControls, untilCached } from './no-signal.ts';
import {
  addButton,
  arrive,
  drawer,
  heading,
  openCart,
  paintedDrawing,
  proceed,
  RED,
  RIVER,
  shelf,
  shopIdsOf,
  sums,
  WHITE,
} from './order-screen.ts';
import { field } from './person.ts';

const browser = await browserForTests();

const NET = 'Landing Net 24 in Rubber Mesh';

test('an angler without a signal reads the shop, fills the cart, and pays when it is back', async () => {
  const { [RIVER]: shopId = '' } = await shopIdsOf(inject('productUrl'));
  const current = await arrive(browser, `/order?shop=${shopId}`, { viewport: phone, worker: true });
  const { page, complaints } = current;
  await addButton(page, NET).click();
  await untilWorkerControls(page);
  await untilCached(page, shopId);

  await loseSignal(page);
  await page.reload();
  await heading(page, RIVER).waitFor();
  await page.getByText(NO_SIGNAL).waitFor();
  await page.getByText(/^No signal: this is what we saw last, (just now|1 minute ago)$/).waitFor();
  await expect.poll(() => paintedDrawing(shelf(page, NET))).toBe('landing-net');
  for (const name of [WHITE, RED]) await addButton(page, name).click();
  await openCart(page);
  await drawer(page)
    .getByRole('button', { name: `Remove ${WHITE}` })
    .click();
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

  await regainSignal(page);
  await page.getByText(NO_SIGNAL).waitFor({ state: 'detached' });
  await payButton(page).waitFor();
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Sam Tarn');
  await expect.poll(() => page.getByText(RED).first().isVisible()).toBe(true);
  forgiveNoSignal(complaints);
  await current.end();
});
