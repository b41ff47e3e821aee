// Orders by keyboard and for collection, from a closed shop, and with a promotion code.
import { inject, test } from 'vitest';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { expect } from './expect.ts';
import {
  atCheckout,
  closeForToday,
  goToPayment,
  orderCode,
  payButton,
  payWithTestCard,
  press,
  putIntoCart,
  RIVER_SHOP,
  sayWhere,
  sayWho,
  stepDone,
} from './angler.ts';
import { browserForTests, phone } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { endAfterRefusals, field, open, tabTo } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';
import { withKey } from './with-key.ts';
import { ownShop, WORMS } from './own-shop.ts';

const browser = await browserForTests();
const ownTackle = ownShop('Closing Tackle', 'NR30 1AA');

const NET = 'Landing Net 24 in Rubber Mesh';
const MAGGOTS = 'Fresh Red Maggots, 568 ml (1 pint)';

test('an angler without a mouse buys a knife, which must be collected', async () => {
  const current = await atCheckout(browser, RIVER_SHOP, { 'Filleting Knife 6 in': 1, [MAGGOTS]: 2 }, { theme: 'dark' });
  const { page, email } = current;
  // No courier may carry it, so collection is preselected.
  await expect(page.getByText('the shop checks your ID at the counter')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^I’ll collect it/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Deliver to me/ })).toBeDisabled();
  for (const [label, text] of [
    ['Full name', 'Kim Reed'],
    ['Email address', email],
    ['Phone number', '07700 900124'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pay BaitDrop')).toBeVisible();
  await payWithTestCard(page);
  await serveNow(await orderCode(page), 'ready');
  await expect(stepDone(page, 'Ready to collect')).toBeVisible();
  await expect(page.getByText(/^(Ready|Collected)$/).first()).toBeVisible();
  await expect(page.locator('dt', { hasText: /^(Ready since|Collected at)$/ })).toBeVisible();
  await expect(
    page.getByText(/^(Your bait is ready to collect at Two Bridges.*|Collected at .* Tight lines!)$/),
  ).toBeVisible();
  await endAfterRefusals(current);
});

test('a shop that is closed takes the order for its next opening', async () => {
  const current = await atCheckout(browser, ownTackle().name, { [NET]: 1, [WORMS]: 1 }, { viewport: phone });
  const { page, shop, email } = current;
  const putBack = await closeForToday(page.request, shop);
  try {
    await page.reload();
    // An unavailable time is not preselected, but the next opening is.
    await expect(page.getByRole('combobox', { name: 'Time' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^As soon as possible/ })).toBeDisabled();
    await sayWho(page, email);
    await sayWhere(page);
    await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
    const times = page.getByRole('combobox', { name: 'Time' });
    await expect.poll(() => times.locator('option').count()).toBeGreaterThan(3);
    await times.selectOption({ index: 2 });
    const chosen = await times.locator('option:checked').innerText();
    await goToPayment(page);
    await payWithTestCard(page);
    await expect(page.getByText(new RegExp(`^Your time: .*${chosen}`))).toBeVisible();
    await expect(page.getByText(/answers when it opens/)).toBeVisible();
  } finally {
    await putBack();
  }
  await endAfterRefusals(current);
});

test('a promotion code on a phone is refused, applied, removed, counted in the total and used up', async () => {
  const current = await atCheckout(browser, RIVER_SHOP, { [NET]: 2 }, { viewport: phone });
  const { page, email, shop } = current;
  const code = `ONCE${Date.now().toString(36).toUpperCase()}`;
  const made = await page.request.post(`/api/shops/${shop.shopId}/promotions`, {
    headers: withKey({ authorization: inject('adminToken') }),
    data: {
      code,
      kind: 'amount',
      percent: 0,
      amount_pence: 500,
      minimum_pence: 0,
      first_order_only: false,
      max_uses: 1,
      max_uses_each: 1,
      starts_on: '',
      ends_on: '',
    },
  });
  expect(made.status()).toBe(201);
  await press(page, 'Add a promotion code');
  const codeField = field(page, 'Promotion code');
  await codeField.fill('nosuchcode');
  await page.reload();
  await untilHydrated(page);
  await expect(codeField).toHaveValue('nosuchcode');
  await press(page, 'Apply');
  await expect(page.getByText(promotionMessages.unknown)).toBeVisible();
  await codeField.fill(code.toLowerCase());
  // Enter applies the code without placing the order.
  await codeField.press('Enter');
  const applied = page.getByText(`${code}: £5.00 off this order`);
  await expect(applied).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(applied).toBeVisible();
  await expect(page.getByText(`Promotion ${code}`, { exact: true }).first()).toBeVisible();
  await sayWho(page, email);
  await sayWhere(page);
  await goToPayment(page);
  await expect(page.getByText(`Promotion ${code}`)).toBeVisible();
  await payWithTestCard(page);
  await expect(page.getByText(`Promotion ${code}`, { exact: true }).first()).toBeAttached();

  // Paid lines leave the cart once the payment is known, and would take new ones with them.
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem('baitdrop_cart')?.includes(name) ?? false, NET))
    .toBe(false);
  await putIntoCart(page, shop, { [NET]: 2 });
  await open(page, '/checkout');
  await press(page, 'Add a promotion code');
  await codeField.fill(code);
  await press(page, 'Apply');
  await expect(page.getByText(promotionMessages.usedUp)).toBeVisible();
  await endAfterRefusals(current);
});
