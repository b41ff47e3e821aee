// An affiliate's month: the affiliate, a friend who follows the link, and the administrator who pays.
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type Page, request as api } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { enterAsAdministrator } from './administrator.ts';
import { findShop, MAGGOTS, NET, placeOrder, RIVER_SHOP } from './angler.ts';
import { untilHydrated } from './hydration.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { button, endAfterRefusals, field, newAddress, open, password } from './person.ts';
import { serveNow } from './simulated-shopkeeper.ts';

const browser = await browserForTests();

const SECRET = 'three maggots in a tin';

async function register(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'Full name').fill(name);
  await field(page, 'Email address').fill(email);
  await password(page).fill(SECRET);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await button(page, 'Register').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const confirm = async (page: Page, email: string) => {
  await open(page, pathIn(await mailTo(email, /^Confirm your email/), 'verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
};

/** More friends, registered through the API because their clicks would repeat the first one's. */
async function registerFriend(request: APIRequestContext, code: string, name: string): Promise<string> {
  const email = newAddress('friend');
  const form = { name, email, password: SECRET, role: 'customer', agreeTerms: true, referralCode: code };
  expect((await request.post('/api/accounts/register', { data: form })).status()).toBe(201);
  const token =
    pathIn(await mailTo(email, /^Confirm your email/), 'verify')
      .split('/')
      .at(-1) ?? '';
  const confirmation = { data: { token: decodeURIComponent(token), password: SECRET } };
  const answer = await request.post('/api/collections/users/confirm-verification', confirmation);
  expect(answer.status()).toBe(204);
  return email;
}

/** A friend's first order, from the payment to the counter. */
async function firstOrder(email: string): Promise<void> {
  const baseURL = inject('productUrl');
  const stranger = await api.newContext({ baseURL });
  const session = await stranger.post('/api/collections/users/auth-with-password', {
    data: { identity: email, password: SECRET },
  });
  const { token } = (await session.json()) as { token: string };
  await stranger.dispose();
  const request = await api.newContext({ baseURL, extraHTTPHeaders: { authorization: token } });
  const shop = await findShop(request, RIVER_SHOP);
  const { code, paymentUrl } = await placeOrder(request, shop, { [NET]: 1, [MAGGOTS]: 2 }, email);
  const paid = await request.post(paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  expect(paid.status()).toBeLessThan(400);
  await serveNow(code, 'handed-over');
  await request.dispose();
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('an affiliate shares a link, friends join and order, and the affiliate asks for a payout and receives it', async () => {
  const affiliate = await visit(browser, '/register', { viewport: phone });
  const { page } = affiliate;
  await untilHydrated(page);
  const email = newAddress('ann');
  await register(page, 'Ann Archer', email);
  await confirm(page, email);
  await open(page, '/affiliate');
  await expect(figure(page, 'Total Referrals')).toHaveText('0', { useInnerText: true });
  await expect(page.getByText('Nobody in the net yet')).toBeVisible();
  await expect(button(page, 'Request Payout')).toBeDisabled();
  const link = await page.getByLabel('Referral link', { exact: true }).inputValue();
  const code = new URL(link).searchParams.get('ref') ?? '';
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await expect.poll(() => page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(code);
  await expect.poll(() => page.getByRole('link', { name: 'Share on Twitter' }).getAttribute('href')).toContain(code);

  const friend = await visit(browser, `/?ref=${code}`, { viewport: phone });
  await untilHydrated(friend.page);
  await friend.page.goto('/register');
  await untilHydrated(friend.page);
  const friendEmail = newAddress('olive');
  await register(friend.page, 'Olive Pool', friendEmail);
  await open(page, '/affiliate');
  await expect(page.getByRole('row').filter({ hasText: 'Olive P.' }).getByText('Pending')).toBeVisible();
  await open(friend.page, '/account');
  await expect(friend.page.getByText('£5 waiting: confirm your email')).toBeVisible();
  await confirm(friend.page, friendEmail);
  await open(friend.page, '/account');
  await expect(friend.page.getByText('£5 off your next order.')).toBeVisible();
  await expect(friend.page.getByText('£5.00').first()).toBeVisible();
  await friend.end();

  const friends = [friendEmail];
  for (const name of ['Bea Barbel', 'Carl Carp', 'Dee Dace', 'Ed Eel'])
    friends.push(await registerFriend(page.request, code, name));
  await open(page, '/affiliate');
  await expect(page.getByText('£25.00 more is pending')).toBeVisible();
  await expect(figure(page, 'Pending Payout')).toHaveText('£0.00', { useInnerText: true });
  for (const each of friends) await firstOrder(each);
  await open(page, '/affiliate');
  await expect(page.getByText('Nothing is paid out or asked for yet.')).toBeVisible();
  expect(await page.getByText('more is pending').count()).toBe(0);
  const earned = await figure(page, 'Pending Payout').innerText();
  expect(Number(earned.slice(1))).toBeGreaterThan(25);
  await expect(page.getByText(/^We’re checking a few of your referrals/)).toBeVisible();
  await expect(button(page, 'Request Payout')).toBeDisabled();
  await mailTo(email, /^We’re checking a few of your referrals/);

  const admin = await visit(browser, '/offline', { viewport: desktop });
  await enterAsAdministrator(admin.page, '/admin/affiliates');
  // The friends share an email domain, this machine and a test card.
  for (const what of [/^Same email domain: /, 'Same network', 'Same card'])
    await expect(admin.page.getByRole('heading', { name: what })).toBeVisible();
  for (let left = 2; left >= 0; left -= 1) {
    await admin.page.getByRole('button', { name: 'They’re fine: Ann Archer' }).first().click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'They’re fine' }).click();
    await expect(admin.page.getByRole('button', { name: 'They’re fine: Ann Archer' })).toHaveCount(left);
  }
  await mailTo(email, /^We’ve checked your referrals/);
  await open(page, '/affiliate');
  await expect(page.getByRole('row').filter({ hasText: 'Olive P.' }).getByText('Active')).toBeVisible();
  await expect(page.getByText('Olive Pool')).toHaveCount(0);

  await button(page, 'Request Payout').click();
  const dialog = page.getByRole('dialog', { name: `Request ${earned}` });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Name on the account').fill('Ann Archer');
  await dialog.getByLabel('Sort code').fill('04-00-0');
  await dialog.getByLabel('Account number').fill('12345678');
  await dialog.getByRole('button', { name: 'Request Payout' }).click();
  await expect(dialog.getByText('A sort code has six digits.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Sort code').fill('04-00-04');
  await dialog.getByRole('button', { name: 'Request Payout' }).click();
  await expect(page.getByText('Bank account ending 5678')).toBeVisible();
  await expect(page.getByText('Your last request is still being paid.')).toBeVisible();
  await expect(button(page, 'Request Payout')).toBeDisabled();

  await open(admin.page, '/admin/affiliates');
  const row = admin.page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('To be paid')).toBeVisible();
  const coming = admin.page.waitForEvent('download');
  await button(admin.page, 'Export payment file').click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain(`Ann Archer,Bank transfer,Ann Archer,040004,12345678,,${earned.slice(1)},`);
  await expect(row.getByText(/^In the file of/)).toBeVisible();
  await row.getByRole('button', { name: 'Mark paid: Ann Archer' }).click();
  await admin.page.getByLabel('Reference of the payment').fill('BACS 4711');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(row.getByText(/BACS 4711/)).toBeVisible();
  await admin.end();

  await mailTo(email, /^Your affiliate payout is on its way/);
  await open(page, '/affiliate');
  await expect(page.getByText(/^Paid on .*, reference BACS 4711$/)).toBeVisible();
  await expect(figure(page, 'Total Earnings')).toHaveText(earned, { useInnerText: true });
  await expect(figure(page, 'Pending Payout')).toHaveText('£0.00', { useInnerText: true });
  await endAfterRefusals(affiliate);
});
