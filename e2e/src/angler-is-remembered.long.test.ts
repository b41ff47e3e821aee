// Details and favourites that a device or an account remembers.
import { test } from 'vitest';
import { expect } from './expect.ts';
import {
  findShop,
  foldedText,
  goToPayment,
  MAGGOTS,
  NET_AND_MAGGOTS,
  orderCode,
  payWithTestCard,
  putIntoCart,
  RIVER_SHOP,
  sayWhere,
  sayWho,
  unfold,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { endAfterRefusals, field, newAddress, open, signIn } from './person.ts';

const browser = await browserForTests();

const PASSWORD = 'three tins of maggots';

test('a guest lets the device remember their details, and deletes them again', async () => {
  const current = await visit(browser, '/offline', { viewport: phone, theme: 'dark' });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, NET_AND_MAGGOTS);
  await open(page, '/checkout');
  const box = page.getByRole('checkbox', { name: 'Remember me on this device' });
  await expect(box).not.toBeChecked();
  await field(page, 'Full name').fill('Robin Weir');
  await field(page, 'Email address').fill(newAddress('guest'));
  await field(page, 'Phone number').fill('07700 900125');
  await sayWhere(page, 'By the weir');
  await box.check();
  await goToPayment(page);

  await open(page, '/offline');
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/checkout');
  await expect(foldedText(page, 'Who is it for?')).toContainText('Robin Weir');
  await expect(foldedText(page, 'Where to?')).toContainText('By the weir');
  await unfold(page, 'Where to?');
  await box.uncheck();
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/checkout');
  await expect(box).not.toBeChecked();
  await expect(field(page, 'Phone number')).toHaveValue('');

  // The bar counts the cart on every page but this one.
  await open(page, '/track');
  await expect(page.getByRole('link', { name: 'Order 3 items in your cart' })).toBeVisible();
  await endAfterRefusals(current);
});

test('a guest who is not remembered finds an empty form at the next checkout, with delivery selected', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, { 'Filleting Knife 6 in': 1, [MAGGOTS]: 2 });
  await open(page, '/checkout');
  const collects = page.getByRole('radio', { name: /^I’ll collect it/ });
  await expect(collects).toBeChecked();
  await sayWho(page, newAddress('shared'));
  await goToPayment(page);
  await payWithTestCard(page);
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();

  await putIntoCart(page, shop, NET_AND_MAGGOTS);
  await open(page, '/checkout');
  await expect(field(page, 'Full name')).toHaveValue('');
  await expect(field(page, 'Phone number')).toHaveValue('');
  await expect(page.getByRole('radio', { name: /^Deliver to me/ })).toBeChecked();
  await expect(field(page, 'Address or place')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Sam Tarn|07700/);
  await endAfterRefusals(current);
});

test('a guest who goes back from the payment page finds the order, drops it, and orders again', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const shop = await findShop(page.request, RIVER_SHOP);
  await putIntoCart(page, shop, NET_AND_MAGGOTS);
  await open(page, '/checkout');
  await sayWho(page, newAddress('back'));
  await sayWhere(page);
  await goToPayment(page);
  await page.goBack();
  await page.waitForURL('**/checkout');
  await open(page, '/track');
  const listed = page.getByRole('link', { name: new RegExp(RIVER_SHOP) });
  await expect(listed).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('link', { name: `Pay for it, your order from ${RIVER_SHOP}` })).toBeVisible();
  await open(page, '/track');
  await listed.click();
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
  const dropped = await orderCode(page);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('button', { name: /^Pay £/ })).not.toBeAttached();
  await open(page, '/checkout');
  await goToPayment(page);
  await payWithTestCard(page);
  await expect(page.getByText('A bite! Your order is in.')).toBeVisible();
  expect(await orderCode(page)).not.toBe(dropped);
  await endAfterRefusals(current);
});

test('a guest’s favourites are stored on the device, a customer’s in the account', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const { shopId } = await findShop(page.request, RIVER_SHOP);
  await open(page, `/order?shop=${shopId}`);
  const heart = page.getByRole('button', { name: `Favourite: ${RIVER_SHOP}` });
  await heart.click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const onHome = page.getByRole('link', { name: `Shop there: ${RIVER_SHOP}` });
  await open(page, '/');
  await expect(onHome).toBeVisible();

  const email = newAddress('hearty');
  const account = { name: 'Kim Reed', email, password: PASSWORD, role: 'customer', agreeTerms: true };
  expect((await page.request.post('/api/accounts/register', { data: account })).status()).toBe(201);
  await open(page, '/login?redirect=/offline');
  await signIn(page, email, PASSWORD);
  await page.waitForURL(({ pathname }) => pathname === '/offline');
  await open(page, `/order?shop=${shopId}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/favourites/'),
  );
  await heart.click();
  expect((await saved).status()).toBe(204);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/');
  await expect(onHome).toBeVisible();
  await open(page, '/dashboard');
  await heart.click();
  await expect(page.getByText('None yet. Tap the heart of a shop or a product.')).toBeVisible();
  await endAfterRefusals(current);
});
