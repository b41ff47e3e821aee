// An administrator refunds money that BaitDrop pays, and answers a dispute from its notice to its outcome.
import type { APIRequestContext } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { placeOrder, NET_AND_MAGGOTS } from './angler.ts';
import { browserForTests, desktop, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, newAddress, signIn } from './person.ts';
import { withKey } from './with-key.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Refund Tackle', 'TD15 1AA');
const { ownerHeaders } = counterOf(shop);
/** The simulated bank needs twenty seconds to dispute a payment. */
const NOTICE_MS = 90_000;

async function paidOrder(card = /with the test card/) {
  const buyer = await visit(browser, '/offline');
  const { request } = buyer.page;
  const { code, paymentUrl } = await placeOrder(request, shop(), NET_AND_MAGGOTS, newAddress('robin'));
  await buyer.page.goto(paymentUrl);
  await buyer.page.getByRole('button', { name: card }).first().click();
  await buyer.page.waitForURL('**/track/**');
  await buyer.end();
  return { code, paymentUrl };
}

async function handOver(request: APIRequestContext, code: string): Promise<void> {
  const headers = await ownerHeaders();
  const filter = encodeURIComponent(`code = "${code}"`);
  const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const desk = (command: string, data: object) =>
    request.post(`/api/orders/${items[0]?.id}/${command}`, { headers: withKey(headers), data });
  await desk('accept', { prep_minutes: 5 });
  await desk('ready', {});
  expect((await desk('handed-over', { age_checked: true })).status()).toBeLessThan(300);
}

async function shareOf(request: APIRequestContext, code: string): Promise<number> {
  const headers = await ownerHeaders();
  const answer = await request.get(`/api/shops/${shop().shopId}/money`, { headers });
  const { orders } = (await answer.json()) as { orders: { code: string; share_pence: number }[] };
  return orders.find((order) => order.code === code)?.share_pence ?? -1;
}

async function orderPage(code: string) {
  const admin = await visit(browser, '/offline');
  await enterAsAdministrator(admin.page, `/admin/orders/${code}`);
  await untilHydrated(admin.page);
  await expect(admin.page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible();
  return admin;
}

test('a refund paid by BaitDrop does not reduce the shop’s money', async () => {
  const { code } = await paidOrder();
  const admin = await orderPage(code);
  const { page } = admin;
  await handOver(page.request, code);
  const share = await shareOf(page.request, code);
  expect(share).toBeGreaterThan(0);

  await button(page, 'Refund').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All that is left', { exact: true }).click();
  await dialog.getByText('As a gesture of goodwill.', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: /^BaitDrop/ })).toBeChecked();
  await expect(dialog.getByText('From BaitDrop', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Refund £\d/ }).click();
  await expect(page.getByText('Refund made good to the shop')).toBeVisible();
  await expect(page.getByText(/BaitDrop pays for the goods\./)).toBeVisible();
  expect(await shareOf(page.request, code)).toBe(share);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await page.goto(`/admin/orders?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) }).getByText('Refunded', { exact: true })).toBeVisible();
  await endAfterRefusals(admin);

  const owner = await visit(browser, '/login', { viewport: desktop });
  await signIn(owner.page, shop().owner.email, shop().owner.secret);
  await owner.page.waitForURL('**/dashboard');
  const shopShare = `£${(share / 100).toFixed(2)}`;
  await owner.page.goto(`/dashboard/orders?status=all&q=${code}`);
  const inTable = owner.page.getByRole('row', { name: new RegExp(`${code}.*Collected.*Refunded`, 's') });
  await expect(inTable).toContainText(shopShare);
  await inTable.getByRole('link').click();
  await expect(owner.page.getByText('Refund paid by BaitDrop', { exact: true })).toBeVisible();
  await expect(
    owner.page
      .locator('div', { has: owner.page.getByText('You keep', { exact: true }) })
      .getByText(shopShare)
      .first(),
  ).toBeVisible();
  await owner.end();
});

test('an administrator answers a dispute before its deadline and sees its outcome', async () => {
  const { code, paymentUrl } = await paidOrder(/disputed later/);
  const admin = await orderPage(code);
  const { page } = admin;
  await handOver(page.request, code);

  const section = page.getByRole('region', { name: 'Dispute' });
  await expect(section.getByText(/^Answer by/)).toBeVisible({ timeout: NOTICE_MS });
  await expect(page.getByText('Disputed', { exact: true }).first()).toBeVisible();
  expect(await button(page, 'Refund').count()).toBe(0);
  const disputeId = (await section.textContent())?.match(/du_\w+/)?.[0] ?? '';
  await button(page, 'Answer the dispute').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Answer the dispute about ${code}`)).toBeVisible();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'What happened' }).inputValue())
    .toContain(`collected the order at ${shop().name}`);
  await expectAccessible(page);
  await button(page, 'Send to the bank').click();
  await expect(section.getByText(/The bank decides now\.$/)).toBeVisible();

  const body = new URLSearchParams({ subject: disputeId });
  await fetch(new URL('/control/win-dispute', paymentUrl), { method: 'POST', body, redirect: 'manual' });
  await expect(section.getByText('We won: the money is back, less the bank’s fee.')).toBeVisible();
  await expect(button(page, 'Refund')).toBeVisible();
  await expect(page.getByText('Dispute won: money back')).toBeVisible();
  await endAfterRefusals(admin);
});
