import type { Page } from 'playwright-core';
import { afterEach, test } from 'vitest';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { NET_AND_MAGGOTS, payWithTestCard, placeOrder } from './angler.ts';
import { browserForTests, phone, visit, type Visit } from './browser.ts';
import { expectNoSidewaysScroll } from './directory-screen.ts';
import { mailTo } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress } from './person.ts';
import { until } from './until.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Courier Tackle', 'HU19 2AA');
const { ownerHeaders } = counterOf(shop);
let current: Visit;

afterEach(() => endAfterRefusals(current));

async function enter(path: string, options = {}): Promise<Page> {
  current = await visit(browser, '/help', options);
  await enterAsAdministrator(current.page, path);
  await untilHydrated(current.page);
  return current.page;
}

const text = (page: Page, words: string | RegExp) => page.locator('#main').getByText(words);

async function chooseShop(page: Page): Promise<void> {
  const { name } = shop();
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill(name);
  await page.getByRole('list', { name: 'Shops found' }).getByRole('button', { name }).click();
  await expect(button(page, 'Choose another')).toBeVisible();
}

/** A saved secret is not shown again. */
async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByRole('paragraph').filter({ hasText: adminMessages.configurationSaved }).first()).toBeVisible();
  await until('the secret to be gone', async () => (await page.getByLabel('Client secret').inputValue()) === '');
}

test('sets up a shop’s courier and shows which parts do not work', async () => {
  const page = await enter('/admin/courier');
  await button(page, 'Save configuration').click();
  await expect(text(page, adminMessages.noRetailerSelected)).toBeVisible();
  await chooseShop(page);

  await field(page, 'Client ID').fill('simulated-uber-client');
  await field(page, 'Organisation ID').fill('cus_baitdrop');
  await page.getByLabel('Client secret').fill('a wrong secret');
  await button(page, 'Save configuration').click();
  await untilSaved(page);
  await button(page, 'Test connection').click();
  await expect(text(page, /^Error: /)).toBeVisible();
  await button(page, 'Send test order').click();
  await expect(text(page, /^Test order failed: /)).toBeVisible();

  await page.getByLabel('Client secret').fill('simulated-uber-secret');
  await button(page, 'Save configuration').click();
  await untilSaved(page);
  await button(page, 'Test connection').click();
  await expect(text(page, 'Uber Direct knows this account.')).toBeVisible();
  await expect(field(page, 'Client ID')).toHaveAttribute('placeholder', '••••ient');
});

test('sends a test order, shows errors in its JSON, and shows the request and the response', async () => {
  const page = await enter('/admin/courier');
  await chooseShop(page);
  const items = field(page, 'Item details');
  const example = await items.inputValue();
  await items.fill('[\n  { "name": "Maggots" "price": 2 }\n]');
  await button(page, 'Send test order').click();
  await expect(text(page, 'Invalid JSON in item details (line 2, column 23)').first()).toBeVisible();
  await items.fill(example);
  await button(page, 'Send test order').click();
  await expect(page.getByRole('heading', { name: 'The courier took it' })).toBeVisible();
  for (const words of [/^del_/, '£8.99', 'GBP', /Landing net head/, 'pending'])
    await expect(text(page, words).first()).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('success');
  await expect(page.locator('#logs [aria-busy=true]')).not.toBeAttached();
  await page.getByRole('button', { name: 'Show the delivery call' }).first().click();
  const call = page.getByRole('dialog', { name: 'Call to delivery' });
  await expect(call.getByText('"manifest_items"').first()).toBeVisible();
  await expect(call.getByText('"tracking_url"')).toBeVisible();
  await expect(call).not.toContainText('simulated-uber-secret', { useInnerText: true });
});

test('asks for confirmation before a real courier is booked', async () => {
  const page = await enter('/admin/courier');
  await chooseShop(page);
  const order = page.getByRole('region', { name: 'Test order' });
  await order.getByText('Production', { exact: true }).click();
  await button(page, 'Send test order').click();
  const dialog = page.getByRole('dialog', { name: 'Send a real courier?' });
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(text(page, 'The courier’s answer appears here.')).toBeVisible();
});

test('finds an order and shows everything that happened to it', async () => {
  const page = await enter('/admin/orders', { viewport: phone });
  const { request } = current.context;
  const { code, paymentUrl } = await placeOrder(request, shop(), NET_AND_MAGGOTS, newAddress('weir'));
  const payer = await current.context.newPage();
  await payer.goto(paymentUrl);
  await payWithTestCard(payer);
  await payer.close();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(code.toLowerCase());
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  await expect(text(page, 'Paid by the customer')).toBeVisible();
  await expect(text(page, 'Robin Weir (guest)')).toBeVisible();
  const sum = await page.getByRole('region', { name: 'Ledger' }).getByText('Sum').innerText();
  expect(sum.replace(/\s+/g, ' ')).toBe('Sum £0.00');
  await expectNoSidewaysScroll(page);
});

test('emails the owner when a setup request moves on', async () => {
  const headers = await ownerHeaders();
  const { shopId: shop_id, name: shop_name } = shop();
  const to = newAddress('setup');
  current = await visit(browser, '/help');
  const { request } = current.context;
  const contact_info = { name: 'Will Severn', email: to, phone: '01632 960222' };
  const response = await request.post('/api/collections/setup_requests/records', {
    headers,
    data: { shop_id, service_type: 'basic', price: 99, contact_info },
  });
  expect(response.status()).toBe(200);
  const { page } = current;
  await enterAsAdministrator(page, `/admin/setup?state=open&search=${encodeURIComponent(shop_name)}`);
  await untilHydrated(page);
  const row = page.getByRole('row').filter({ hasText: to });
  await expect(row.getByText(/1 h 5\d min left|2 h 0 min left/)).toBeVisible();
  await row.getByRole('button', { name: `Contacted: ${shop_name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'A word for the owner' }).fill('We ring you at ten.');
  await dialog.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(row.getByText('Kept')).toBeVisible();
  const mail = await mailTo(to, /We’ve been in touch/);
  expect(mail.html).toContain('We ring you at ten.');
  await expect(row.getByRole('button', { name: `Begin: ${shop_name}` })).toBeVisible();
  await expectAccessible(page);
});

test('shows which services work, what BaitDrop earns and which shops pay, at any width', async () => {
  const page = await enter('/admin/system', { viewport: phone, theme: 'dark' });
  await expect(text(page, 'Courier (Uber Direct)')).toBeVisible();
  await page.goto('/admin/money');
  await button(page, 'Check now').click();
  await expect(text(page, /The ledger (adds up|doesn’t match)/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/settings');
  await page.getByText('The customer pays the quoted fee').click();
  await expect(text(page, 'Not saved yet.')).toBeVisible();
  await button(page, 'Undo changes').click();
  await expect(text(page, 'Not saved yet.')).toBeHidden();
});
