// The tracking page through an order's whole life: nothing that somebody reads or reaches for jumps away.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
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
import { somebodyAccepts } from './behind-the-counter.ts';
import { desktop, openBrowser, phone, visit, type Visit } from './browser.ts';
import { hurryCourier } from './courier.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { newAddress } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { until } from './until.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

/** Later than promised, no courier, and no signal: each comes and, but for the first, goes again. */
async function showEveryTrouble({ page, context }: Visit, code: string): Promise<void> {
  await changeOrder(code, `promised_by = now() - interval '1 hour'`);
  await page.getByText(/We’re sorry, it’s late: we promised it/).waitFor();
  await changeOrder(code, 'choice_open = true');
  const choice = page.getByRole('heading', { name: 'What shall we do?' });
  await choice.waitFor();
  await changeOrder(code, 'choice_open = false');
  await choice.waitFor({ state: 'detached' });
  await context.setOffline(true);
  const lastKnown = page.getByText('Last updated');
  await lastKnown.waitFor();
  await page.getByText('No signal. Your cart is safe on this device.').waitFor();
  await context.setOffline(false);
  await lastKnown.waitFor({ state: 'detached' });
}

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('on %s the tracking page keeps still from the payment to the delivery', async (_where, viewport) => {
  const current = await visit(browser, '/offline', { viewport, beforehand: watchShifts });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, {});
  const { code, paymentUrl } = await placeOrder(page.request, shop, NET_AND_MAGGOTS, newAddress('still'), {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await stepDone(page, 'Paid').waitFor();
  await somebodyAccepts(page, code);
  await stepDone(page, 'Accepted by the shop').waitFor();
  await showEveryTrouble(current, code);
  await untilStep(page, code, 'Picked up by the courier');
  await untilStep(page, code, 'Delivered');
  await headline(page, 'Delivered').waitFor();
  await page.getByRole('button', { name: 'Send review' }).waitFor();

  await expectStillness(page);
  await current.end(FAILED_REQUESTS);
});
