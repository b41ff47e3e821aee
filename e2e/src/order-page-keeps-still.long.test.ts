// The tracking page through an order's whole life: nothing that the customer reads or taps jumps away.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { headline, NET_AND_MAGGOTS, payWithTestCard, placeOrder, putIntoCart, stepDone } from './angler.ts';
import { desktop, browserForTests, phone, visit, type Visit } from './browser.ts';
import { hurryCourier } from './courier.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { newAddress } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { until } from './until.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Still Tackle', 'SA73 3AA');
const { acceptOrder } = counterOf(shop);

async function untilStep(page: Page, code: string, label: string): Promise<void> {
  await until(`the order to be ${label}`, async () => {
    if ((await stepDone(page, label).count()) > 0) return true;
    await hurryCourier(code);
    return false;
  });
}

/** Changes to an order that no screen can make. */
const changeOrder = (code: string, change: string): Promise<void> =>
  inDatabase({ dataDir: inject('dataDir') }, `update orders set ${change} where code = $1`, [code]);

/** Shows a delay, a missing courier, and a lost signal; all except the first disappear again. */
async function showEveryTrouble({ page, context }: Visit, code: string): Promise<void> {
  await changeOrder(code, `promised_by = now() - interval '1 hour'`);
  await expect(page.getByText(/We’re sorry, it’s late: we promised it/)).toBeVisible();
  await changeOrder(code, 'choice_open = true');
  const choice = page.getByRole('heading', { name: 'What shall we do?' });
  await expect(choice).toBeVisible();
  await changeOrder(code, 'choice_open = false');
  await expect(choice).not.toBeAttached();
  await context.setOffline(true);
  const lastKnown = page.getByText('Last updated');
  await expect(lastKnown).toBeVisible();
  await expect(page.getByText('No signal. Your cart is safe on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect(lastKnown).not.toBeAttached();
}

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('the tracking page does not shift on %s from the payment to the delivery', async (_where, viewport) => {
  const current = await visit(browser, '/offline', { viewport, beforehand: watchShifts });
  const { page } = current;
  await putIntoCart(page, shop(), {});
  const { code, paymentUrl } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, newAddress('still'), {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await expect(stepDone(page, 'Paid')).toBeVisible();
  await acceptOrder(page, code);
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  await showEveryTrouble(current, code);
  await untilStep(page, code, 'Picked up by the courier');
  await untilStep(page, code, 'Delivered');
  await expect(headline(page, 'Delivered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send review' })).toBeVisible();

  await expectStillness(page);
  await current.end(FAILED_REQUESTS);
});
