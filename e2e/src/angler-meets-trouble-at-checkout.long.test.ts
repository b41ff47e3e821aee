// Failures between the cart and the payment: nothing is lost and nothing is paid twice.
import { test } from 'vitest';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { expect } from './expect.ts';
import {
  atCheckout,
  changeRecordAsAdministrator,
  foldedText,
  goToPayment,
  headline,
  NET,
  orderCode,
  ordersOf,
  payButton,
  payWithTestCard,
  placeOrder,
  press,
  putIntoCart,
  sayWhere,
  sayWho,
  unfold,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { endAfterRefusals, field, newAddress, open } from './person.ts';
import { until } from './until.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();

const CASTERS = 'Fresh Casters, 568 ml (1 pint)';
const FLIES = 'Trout Dry Fly Selection, 12';
const LIFE_JACKET = 'Automatic Buoyancy Aid 150N';
const shop = ownShop('Trouble Tackle', 'CA28 7AA', [
  { name: CASTERS, price_pence: 550, category: 'bait', subcategory: 'casters', perishable: true },
  { name: FLIES, price_pence: 1395, category: 'tackle', subcategory: 'flies', perishable: false },
  { name: LIFE_JACKET, price_pence: 9999, category: 'clothing', subcategory: 'safety', perishable: false, stock: 3 },
]);
const { behindTheCounter } = counterOf(shop);

test('a form sent half empty keeps everything that was typed', async () => {
  const current = await atCheckout(
    browser,
    shop().name,
    { [NET]: 1, [CASTERS]: 1 },
    { viewport: phone, theme: 'dark' },
  );
  const { page, email } = current;
  await payButton(page).click();
  await expect(page.getByText(checkoutMessages.nameMissing)).toBeVisible();
  await until('the focus to be in the first wrong field', () =>
    field(page, 'Full name').evaluate((element) => element === document.activeElement),
  );
  await sayWho(page, email);
  await expect(page.getByText(checkoutMessages.lineMissing)).toBeVisible();
  await sayWhere(page);
  await open(page, '/checkout');
  await expect(foldedText(page, 'Who is it for?')).toContainText(email);
  await expect(foldedText(page, 'Where to?')).toContainText('Car park gate, peg 14');

  // Too far for the courier: the screen offers collection.
  await unfold(page, 'Where to?');
  await field(page, 'Postcode').fill('SW1A 1AA');
  await expect(page.getByText(`${shop().name} doesn’t deliver that far.`)).toBeVisible();
  await press(page, 'Collect it instead');
  await expect(page.getByText(/^As soon as possible\. Ready at about/)).toBeVisible();
  await current.context.setOffline(true);
  await expect(page.getByText('Pay when the signal is back.')).toBeVisible();
  await current.context.setOffline(false);
  await until('the button to be ready again', () => payButton(page).isEnabled());
  current.complaints.splice(0);
  await endAfterRefusals(current);
});

test('the payment page shows a declined card, and one button pays again', async () => {
  const current = await atCheckout(browser, shop().name, { [NET]: 1, [CASTERS]: 1 });
  const { page, email } = current;
  await sayWho(page, email);
  await sayWhere(page);
  await goToPayment(page);
  await page.getByRole('button', { name: /Declined/i }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await page.waitForURL('**/track/**');
  await untilHydrated(page);
  await expect(headline(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByText('Nothing was taken from your card.')).toBeVisible();
  // Leaving the payment page releases the stock.
  await expect(page.getByText('Your items aren’t reserved')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // Only a payment empties the cart.
  expect(await page.evaluate(() => localStorage.getItem('baitdrop_cart') ?? '')).toContain(NET);
  await payButton(page).click();
  await payWithTestCard(page);
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  expect(await ordersOf(page.request, email)).toBe(1);
  await endAfterRefusals(current);
});

test('pressing twice, in two tabs, and after a broken connection makes one order', async () => {
  const current = await atCheckout(browser, shop().name, { [NET]: 1, [CASTERS]: 1 });
  const { page, context, email } = current;
  await sayWho(page, email);
  await sayWhere(page);
  const other = await context.newPage();
  await open(other, '/checkout');
  await sayWho(other, email);
  await sayWhere(other);
  await expect(payButton(other)).toBeVisible();

  // The server gets the order, but its answer is lost.
  let isCut = false;
  await page.route('**/api/checkout/orders', async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort();
  });
  await payButton(page).click();
  await expect(page.getByText('however often you try, it’s one order')).toBeVisible();
  await Promise.all([payButton(page).dblclick(), payButton(other).dblclick()]);
  for (const tab of [page, other]) await expect(tab.getByText('Pay BaitDrop')).toBeVisible();
  expect(other.url()).toBe(page.url());
  expect(await ordersOf(page.request, email)).toBe(1);
  current.complaints.splice(0);
  await endAfterRefusals(current);
});

test('the customer accepts a price that changed during checkout', async () => {
  const current = await atCheckout(browser, shop().name, { [FLIES]: 2 }, { viewport: phone });
  const { page, email } = current;
  await sayWho(page, email);
  await sayWhere(page);
  // The button is only enabled while the price is known.
  await expect(page.locator('#your-order [aria-busy=false]')).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  const { id = '' } = shop().products.find(({ name }) => name === FLIES) ?? {};
  await changeRecordAsAdministrator(page.request, `products/records/${id}`, { price: 14.95 });
  try {
    await payButton(page).click();
    await expect(page.getByText('Something changed just now. Nothing was paid.')).toBeVisible();
    await expect(page.getByText(`${FLIES} now costs £14.95, not £13.95.`).first()).toBeVisible();
    await expect(page.getByText('The total is now £31.90, not £29.80.')).toBeVisible();
    await press(page, 'Accept the changes');
    await until('the new price to be accepted', async () => (await payButton(page).textContent()) === 'Pay £31.90 now');
    await until('nothing to be in the way', async () => (await page.getByText('Accept the changes').count()) === 0);
    await goToPayment(page);
    await expect(page.getByRole('heading', { name: '£31.90' })).toBeVisible();
  } finally {
    await changeRecordAsAdministrator(page.request, `products/records/${id}`, { price: 13.95 });
  }
  await endAfterRefusals(current);
});

test('another customer buys the last one', async () => {
  const current = await atCheckout(browser, shop().name, { [LIFE_JACKET]: 1, [NET]: 1 });
  const { page, email } = current;
  await sayWho(page, email);
  await sayWhere(page);
  await expect(payButton(page)).toBeVisible();
  const { stock = 0 } = shop().products.find(({ name }) => name === LIFE_JACKET) ?? {};
  await placeOrder(page.request, shop(), { [LIFE_JACKET]: stock }, newAddress('rival'));
  await payButton(page).click();
  await expect(page.getByText(`${LIFE_JACKET} is currently out of stock`).first()).toBeVisible();
  await press(page, 'Accept the changes');
  await expect(page.getByText('Minimum order is £25. Add £0.50 more.')).toBeVisible();
  expect(await ordersOf(page.request, email)).toBe(0);
  await endAfterRefusals(current);
});

test('Back from the payment page releases the stock, and paying again reserves it', async () => {
  const current = await atCheckout(browser, shop().name, { [NET]: 1, [CASTERS]: 1 });
  const { page, email } = current;
  await sayWho(page, email);
  await sayWhere(page);
  await goToPayment(page);
  const left = page.waitForResponse('**/api/tracking/leave');
  await page.goBack();
  expect((await left).status()).toBe(204);
  await goToPayment(page);
  await payWithTestCard(page);
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  expect(await ordersOf(page.request, email)).toBe(1);
  await endAfterRefusals(current);
});

test('a very large order is paid after the shop has accepted it', async () => {
  const current = await atCheckout(browser, shop().name, { [NET]: 1 }, { viewport: phone });
  const { page, email } = current;
  const most = shop()
    .products.toSorted((one, other) => other.stock - one.stock)
    .slice(0, 5);
  await putIntoCart(page, shop(), Object.fromEntries(most.map(({ name, stock }) => [name, Math.min(stock, 20)])));
  await open(page, '/checkout');
  await expect(page.getByText(/^That’s a big order/)).toBeVisible();
  await sayWho(page, email);
  await page.getByRole('radio', { name: /^I’ll collect it/ }).check();
  await press(page, `Ask ${shop().name} first`);
  await expect(headline(page, 'Asking the shop')).toBeVisible();
  const code = await orderCode(page);

  const desk = await behindTheCounter(browser, '/dashboard/orders');
  await expect(desk.page.getByRole('heading', { name: `Big order ${code}: can you do it?` })).toBeVisible();
  const card = desk.page.getByRole('region', { name: `Big order ${code}: can you do it?` });
  await card.getByRole('button', { name: 'Yes, hold it for them' }).click();
  await expect(desk.page.getByText(/items are held for customers who are paying/)).toBeVisible();
  await desk.end();

  expect(pathIn(await mailTo(email, /said yes: please pay/), 'track')).toBe(new URL(page.url()).pathname);
  await expect(headline(page, 'Not paid yet')).toBeVisible();
  await payButton(page).click();
  await payWithTestCard(page);
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  await endAfterRefusals(current);
});

test('an empty cart cannot be paid', async () => {
  const { page, end } = await visit(browser, '/checkout');
  await expect(page.getByRole('heading', { name: 'Cart is empty' })).toBeVisible();
  await end();
});
