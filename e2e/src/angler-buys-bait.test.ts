// An order on a phone, from an empty cart to the payment.
import { test } from 'vitest';
import { expect } from './expect.ts';
import {
  DEMO_POSTCODE,
  goToPayment,
  orderCode,
  payButton,
  payWithTestCard,
  press,
  sayWhere,
  sayWho,
  stepDone,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { endAfterRefusals, newAddress } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';

const browser = await browserForTests();

const NET = 'Landing Net 24 in Rubber Mesh';
const MAGGOTS = 'Fresh Red Maggots, 568 ml (1 pint)';

test('a guest on a phone orders from the suggested postcode, pays and follows the order', async () => {
  const current = await visit(browser, '/order', { viewport: phone });
  const { page } = current;
  const email = newAddress('guest');
  await untilHydrated(page);
  await press(page, `Try ${DEMO_POSTCODE}`);
  for (const name of [NET, MAGGOTS]) {
    const product = page.locator(`[data-product="${name}"]`);
    await product.getByRole('button', { name: /Add to Cart/ }).click();
  }
  await page.getByRole('button', { name: /View cart/ }).click();
  await press(page, 'Proceed to Payment');
  await page.waitForURL('**/checkout');
  await expect(payButton(page)).toBeVisible();

  // The information that the law requires before payment.
  await expect(page.getByText('Sold by')).toBeVisible();
  await expect(page.getByText('You can’t return fresh bait just because you’ve changed your mind')).toBeVisible();
  await expect(page.getByRole('link', { name: 'rod licence from GOV.UK' })).toHaveAttribute(
    'href',
    'https://www.gov.uk/fishing-licences',
  );
  await expect(payButton(page)).toHaveText('Pay £31.25 now');
  await sayWho(page, email);
  await sayWhere(page);
  await goToPayment(page);
  await expect(page.getByRole('heading', { name: '£31.25' })).toBeVisible();
  await payWithTestCard(page);

  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  await expect(page.getByText('Demo: the courier’s clock runs')).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('baitdrop_cart') ?? '')).not.toContain(NET);
  await serveNow(await orderCode(page), 'accept');
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  expect(pathIn(await mailTo(email, /./), 'track')).toBe(new URL(page.url()).pathname);
  // Reloading neither shows the confirmation again nor empties the next cart.
  await page.reload();
  await expect(stepDone(page, 'Accepted by the shop')).toBeVisible();
  await expect(page.getByText('A bite!')).toHaveCount(0);
  await endAfterRefusals(current);
});
