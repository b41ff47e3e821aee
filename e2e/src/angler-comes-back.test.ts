// A returning customer: from the home page to a paid order in four taps, without typing.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { expect } from './expect.ts';
import { foldedText, goToPayment, NET, ordersOf, payButton, payWithTestCard, putIntoCart, sayWhere } from './angler.ts';
import { browserForTests, phone, visit, type Visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { ownShop } from './own-shop.ts';
import { endAfterRefusals, field, newAddress, open, signIn } from './person.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';

const browser = await browserForTests();

// Its owner is not at the desk, so no order is accepted before the test cancels it.
const shop = ownShop('Returning Tackle', 'LD1 5AA');

const PASSWORD = 'three tins of maggots';

/** Counts taps and key presses from now on, on our pages and the payment page. */
async function countTouches(page: Page): Promise<{ taps: number; keys: number }> {
  const touches = { taps: 0, keys: 0 };
  await page.exposeBinding('countTouch', (_source, kind: 'taps' | 'keys') => void (touches[kind] += 1));
  const listen = () => {
    const count = (globalThis as unknown as { countTouch: (kind: string) => void }).countTouch;
    addEventListener('click', ({ isTrusted }) => isTrusted && count('taps'), { capture: true });
    addEventListener('keydown', ({ isTrusted }) => isTrusted && count('keys'), { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return touches;
}

/** Waits for the payment on the page of an order, and resolves to the header that opens it. */
async function untilPaid(page: Page): Promise<Record<string, string>> {
  const headers = { 'x-track-token': new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  await until('the order to be paid', async () => {
    const answer = await page.request.get('/api/tracking', { headers });
    return ((await answer.json()) as { payment: string }).payment === 'paid';
  });
  return headers;
}

/**
 * Orders by delivery, saves the details in the account, and cancels, so that the order is over and its products can be
 * ordered again.
 */
async function orderOnce({ page }: Visit): Promise<void> {
  await putIntoCart(page, shop(), { [NET]: 2 });
  await open(page, '/checkout');
  await field(page, 'Phone number').fill('07700 900123');
  await sayWhere(page);
  await page.getByRole('radio', { name: /^Swap for the closest/ }).check();
  await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
  await goToPayment(page);
  await page.getByRole('checkbox', { name: 'Save my card for next time' }).check();
  await payWithTestCard(page);
  const headers = await untilPaid(page);
  const cancelled = await page.request.post('/api/tracking/cancel', {
    data: { reason: 'Tomorrow is better' },
    headers: withKey(headers),
  });
  expect(cancelled.status()).toBe(200);
}

test('the second order takes at most four taps and no typing', async () => {
  const current = await visit(browser, '/login?redirect=/offline', { viewport: phone });
  const { page } = current;
  await untilHydrated(page);
  const email = newAddress('returning');
  const account = { name: 'Sam Tarn', email, password: PASSWORD, role: 'customer', agreeTerms: true };
  expect((await page.request.post('/api/accounts/register', { data: account })).status()).toBe(201);
  await signIn(page, email, PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === '/offline');
  await orderOnce(current);

  // Another day, in a browser that remembers nothing but the session.
  await page.evaluate(() => {
    for (const key of ['baitdrop_cart', 'baitdrop_tracked']) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Welcome back, Sam' })).toBeVisible();
  const again = page.getByRole('button', { name: new RegExp(`^Again: 2 Landing Net .* from ${shop().name}`) });
  await expect(again).toBeVisible();

  const touches = await countTouches(page);
  await again.click();
  await page.waitForURL('**/checkout');
  await expect(foldedText(page, 'Who is it for?')).toContainText('07700900123');
  await expect(foldedText(page, 'Where to?')).toHaveText(/^Millrace car park, .+, Car park gate, peg 14$/);
  await expect(foldedText(page, missingMessages.question)).toHaveText(missingMessages.choices.swap);
  await expect(payButton(page)).toBeVisible();
  // The page's own bar is the only one.
  await expect(page.getByRole('navigation', { name: 'Main, at the bottom' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Nothing is missing, so no field is open and no keyboard appears.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await goToPayment(page);
  await page.getByRole('button', { name: /with your saved card •••• 4242/ }).click();
  await page.waitForURL('**/track/**');
  await untilPaid(page);
  expect(touches.keys).toBe(0);
  expect(touches.taps).toBeGreaterThan(1);
  expect(touches.taps).toBeLessThanOrEqual(4);
  await expect.poll(() => ordersOf(page.request, email)).toBe(2);

  // The live order is shown on the home page and on the dashboard.
  await open(page, '/');
  await expect(page.getByRole('link', { name: `Follow it, your order from ${shop().name}` })).toBeVisible();
  await open(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Under way' }).getByText(shop().name, { exact: true })).toBeVisible();
  await expect(page.getByText('Millrace car park').first()).toBeVisible();

  // The card can be removed.
  await open(page, '/account');
  await page.getByRole('button', { name: 'Remove Visa ending 4242' }).click();
  await expect(page.getByText('Visa ending 4242 removed').first()).toBeVisible();
  await expect(page.getByText('No card saved.')).toBeVisible();
  await endAfterRefusals(current);
});
