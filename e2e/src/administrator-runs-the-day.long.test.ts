// A day in the admin panel: approving, suspending and viewing shops, exporting, paying out, and the audit log.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { administrator, enterAsAdministrator } from './administrator.ts';
import { payWithTestCard, placeOrder, RIVER_SHOP, TOWN_SHOP, NET_AND_MAGGOTS } from './angler.ts';
import { browserForTests, phone, visit, type VisitOptions } from './browser.ts';
import { FAILED_REQUESTS } from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, field, newAddress, signIn } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { withKey } from './with-key.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Approved Tackle', 'LA15 8AA');
const { acceptOrder, ownerHeaders } = counterOf(shop);

const product = { dataDir: inject('dataDir') };

async function inThePanel(path: string, options: VisitOptions = {}) {
  const current = await visit(browser, '/offline', options);
  await enterAsAdministrator(current.page, path);
  await untilHydrated(current.page);
  return current;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A message is in the page twice: visible, and in a live region for screen readers. */
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeAttached();
const press = (page: Page, name: string) => button(page, name).click();

test('redirects other people to the sign-in page without showing them anything', async () => {
  const current = await visit(browser, '/admin/shops?page=2');
  const { page } = current;
  const requestUrls: string[] = [];
  page.on('request', (request) => requestUrls.push(request.url()));
  await page.waitForURL('**/login?redirect=%2Fadmin%2Fshops%3Fpage%3D2');
  await untilHydrated(page);
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await expect(page.getByText('The admin panel is for administrators only.')).toBeVisible();
  await page.goto('/admin/audit');
  await page.waitForURL('**/login?redirect=%2Fadmin%2Faudit');
  await expect(page.getByText('The admin panel is for administrators only.')).toBeVisible();
  expect(requestUrls.filter((url) => url.includes('/api/admin'))).toEqual([]);
  await current.end();
});

test('an administrator signs in with password and code, and arrives at the page they had opened', async () => {
  const current = await visit(browser, '/admin/shops?search=Wyre');
  const { page } = current;
  await page.waitForURL('**/login?redirect=**');
  await untilHydrated(page);
  await signIn(page, administrator.email, administrator.password);
  await page.waitForURL('**/admin/shops?search=Wyre');
  await expect(rowOf(page, TOWN_SHOP)).toBeVisible();
  await expect(field(page, 'Email address')).toHaveCount(0);
  await current.end();
});

test('an administrator approves a shop, suspends it with a reason and enables it again', async () => {
  const { name } = shop();
  await inDatabase(
    product,
    `update retailers set baitdrop_enabled = false, live_approved_at = null, live_requested_at = now() - interval '2 hours'
     where shop_id = $1`,
    [shop().shopId],
  );
  const current = await inThePanel('/admin/shops?status=waiting');
  const { page } = current;
  const row = rowOf(page, name);
  await expect(row.getByText(/^2[12] h \d+ min left$/)).toBeVisible();
  await press(page, `Approve: ${name}`);
  await expect(page.getByRole('dialog').getByText('Payout account')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Approve and go live');
  await said(page, `${name} is live.`);

  await page.goto(`/admin/shops?search=${encodeURIComponent(name)}`);
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await press(page, `Suspend: ${name}`);
  await press(page, 'Suspend');
  await expect(page.getByText(deskMessages.order.chooseReason)).toBeVisible();
  await page.getByText('Orders weren’t answered.', { exact: true }).click();
  await press(page, 'Suspend');
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(row.getByText('Orders weren’t answered.')).toBeVisible();

  await press(page, `Enable: ${name}`);
  await press(page, 'Enable');
  await said(page, `${name} is live again.`);
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await current.end();
});

test('an administrator searches, sorts, exports and syncs shops', async () => {
  const current = await inThePanel('/admin');
  const { page } = current;
  await expect(page.locator('#main header').getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin panel', level: 1 })).toBeVisible();
  await expect(page.getByText('1–10 of').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('searchbox', { name: 'Search shops' }).fill('bh24');
  await expect(
    page.getByRole('table', { name: 'Shops' }).getByRole('row').filter({ hasText: RIVER_SHOP }),
  ).toBeVisible();
  await page.waitForURL('**/admin?search=bh24');
  await press(page, 'Orders');
  await page.waitForURL('**/admin?search=bh24&sort=orders');

  const coming = page.waitForEvent('download');
  await press(page, 'Export shops (CSV)');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^baitdrop-shops-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(RIVER_SHOP);
  expect(text).not.toMatch(/bd_|api_secret|client_secret/);

  await press(page, 'Sync retailers');
  await said(page, /^Sync complete: \d+ new, \d+ updated$/);
  await current.end();
});

test('an administrator previews what a shop is owed and pays it out once', async () => {
  const buyer = await visit(browser, '/offline');
  const { request } = buyer.page;
  const { code, paymentUrl } = await placeOrder(request, shop(), NET_AND_MAGGOTS, newAddress('robin'));
  await buyer.page.goto(paymentUrl);
  await payWithTestCard(buyer.page);
  const headers = await ownerHeaders();
  const filter = encodeURIComponent(`code = "${code}"`);
  const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const [order] = items;
  const desk = (command: string, data: object) =>
    request.post(`/api/orders/${order?.id}/${command}`, { headers: withKey(headers), data });
  await acceptOrder(buyer.page, code);
  await desk('ready', {});
  expect((await desk('handed-over', { age_checked: true })).status()).toBeLessThan(300);
  await inDatabase(product, `update orders set delivered_at = now() - interval '6 days' where code = $1`, [code]);
  await buyer.end();

  const current = await inThePanel('/admin', { viewport: phone, theme: 'dark' });
  const { page } = current;
  await press(page, 'Process payouts');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'What each shop gets' }).getByText(shop().name)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pay out £\d/ }).click();
  await said(page, /^1 payout is on the way\.$|payouts are on the way\.$/);
  await press(page, 'Process payouts');
  await expect(dialog.getByText(/^Nothing is due today\./)).toBeVisible();
  await current.end();
});

test('an administrator views a shop as its owner, read-only, and the audit log lists everything', async () => {
  const current = await inThePanel('/admin/shops?search=two%20bridges');
  const { page } = current;
  await press(page, `View as owner: ${RIVER_SHOP}`);
  await page.waitForURL('**/dashboard');
  const bar = page.getByRole('complementary', { name: 'Viewing as the owner' });
  await expect(bar.getByText(/are looking at .* sees it\. You can’t change anything\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Orders today')).toBeVisible();
  const refusal = page.waitForResponse(
    (answer) => answer.url().endsWith('/pause') && answer.request().method() === 'POST',
  );
  // Uses the keyboard, because a new order's card may cover it.
  await page.getByRole('button', { name: 'Taking orders' }).press('Enter');
  await page.getByRole('button', { name: 'Pause for 30 minutes', exact: true }).press('Enter');
  expect((await refusal).status()).toBe(403);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Back to the admin panel' }).click();
  await page.waitForURL('**/admin/shops');

  await page.goto('/admin/audit');
  for (const action of [
    'Shop change refused',
    'Shop opened as owner',
    'Payouts run',
    'Shops synced',
    'Shops exported',
    'Shop suspended',
  ])
    await expect(rowOf(page, action).first()).toBeVisible();
  await page.getByLabel('What').selectOption({ label: 'Shop suspended' });
  await page.waitForURL('**/admin/audit?action=shop.suspended');
  await expect(rowOf(page, 'Orders weren’t answered.').first()).toBeVisible();
  await expect(rowOf(page, 'Payouts run').first()).not.toBeAttached();
  await current.end(FAILED_REQUESTS);
});
