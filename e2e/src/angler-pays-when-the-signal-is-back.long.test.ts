// Offline, the shop stays readable, the cart works, and payment waits for the connection.
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
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

test('an angler without a signal reads the shop, fills the cart, and pays when the signal is back', async () => {
  const { [RIVER]: shopId = '' } = await shopIdsOf(inject('productUrl'));
  const current = await arrive(browser, `/order?shop=${shopId}`, { viewport: phone, worker: true });
  const { page, complaints } = current;
  await addButton(page, NET).click();
  await untilWorkerControls(page);
  await untilCached(page, shopId);

  await loseSignal(page);
  await page.reload();
  await expect(heading(page, RIVER)).toBeVisible();
  await expect(page.getByText(NO_SIGNAL)).toBeVisible();
  await expect(page.getByText(/^No signal: this is what we saw last, (just now|1 minute ago)$/)).toBeVisible();
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
  await expect(drawer(page).getByText('You’ll need a connection to pay.')).toBeVisible();
  await proceed(page).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByText('Everything you typed stays here. Pay when the signal is back.')).toBeVisible();
  await field(page, 'Full name').fill('Sam Tarn');

  await regainSignal(page);
  await expect(page.getByText(NO_SIGNAL)).not.toBeAttached();
  await expect(payButton(page)).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Sam Tarn');
  await expect(page.getByText(RED).first()).toBeVisible();
  forgiveNoSignal(complaints);
  await current.end();
});
