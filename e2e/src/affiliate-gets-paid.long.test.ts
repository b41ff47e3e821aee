// An affiliate's month: the affiliate, a friend who follows the link, and the administrator who pays.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { awake } from './awake.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { button, endAfterRefusals, field, newAddress, open, password, signIn, untilAlive } from './person.ts';

const browser = await browserForTests();

const SECRET = 'three maggots in a tin';

async function register(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'Full name').fill(name);
  await field(page, 'E-mail address').fill(email);
  await password(page).fill(SECRET);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await button(page, 'Register').click();
  await page.getByRole('dialog').waitFor();
}

const confirm = async (page: Page, email: string) => {
  await open(page, pathIn(await mailTo(email, /^Confirm your e-mail/), 'verify'));
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
};

/** More friends, registered through the API because their clicks would repeat the first one's. */
async function joinQuietly(request: APIRequestContext, code: string, name: string): Promise<void> {
  const email = newAddress('friend');
  const form = { name, email, password: SECRET, role: 'customer', agreeTerms: true, referralCode: code };
  expect((await request.post('/api/accounts/register', { data: form })).status()).toBe(201);
  const token =
    pathIn(await mailTo(email, /^Confirm your e-mail/), 'verify')
      .split('/')
      .at(-1) ?? '';
  const confirmation = { data: { token: decodeURIComponent(token) } };
  const answer = await request.post('/api/collections/users/confirm-verification', confirmation);
  expect(answer.status()).toBe(204);
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('somebody shares a link, friends join, the payout is asked for, exported, paid and seen', async () => {
  const affiliate = await visit(browser, '/register', { viewport: phone });
  const { page } = affiliate;
  await untilAlive(page);
  const email = newAddress('ann');
  await register(page, 'Ann Archer', email);
  await confirm(page, email);
  await open(page, '/affiliate');
  await expect.poll(() => figure(page, 'Total Referrals').innerText()).toBe('0');
  await page.getByText('Nobody in the net yet').waitFor();
  await expect.poll(() => button(page, 'Request Payout').isDisabled()).toBe(true);
  const link = await page.getByLabel('Referral link', { exact: true }).inputValue();
  const code = new URL(link).searchParams.get('ref') ?? '';
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  await expect.poll(() => page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toContain(code);
  await expect.poll(() => page.getByRole('link', { name: 'Share on Twitter' }).getAttribute('href')).toContain(code);
  await expectAccessible(page);

  const friend = await visit(browser, `/?ref=${code}`, { viewport: phone });
  await awake(friend.page);
  await friend.page.goto('/register');
  await untilAlive(friend.page);
  const friendEmail = newAddress('olive');
  await register(friend.page, 'Olive Pool', friendEmail);
  await open(page, '/affiliate');
  await page.getByRole('row').filter({ hasText: 'Olive P.' }).getByText('Pending').waitFor();
  await confirm(friend.page, friendEmail);
  await open(friend.page, '/account');
  await friend.page.getByText('£5.00').first().waitFor();
  await friend.end();

  for (const name of ['Bea Barbel', 'Carl Carp', 'Dee Dace', 'Ed Eel']) await joinQuietly(page.request, code, name);
  await open(page, '/affiliate');
  await expect.poll(() => figure(page, 'Pending Payout').innerText()).toBe('£25.00');
  await page.getByRole('row').filter({ hasText: 'Olive P.' }).getByText('Active').waitFor();
  await expect.poll(() => page.getByText('Olive Pool').count()).toBe(0);

  await button(page, 'Request Payout').click();
  const dialog = page.getByRole('dialog', { name: 'Request £25.00' });
  await dialog.waitFor();
  await dialog.getByLabel('Name on the account').fill('Ann Archer');
  await dialog.getByLabel('Sort code').fill('04-00-0');
  await dialog.getByLabel('Account number').fill('12345678');
  await dialog.getByRole('button', { name: 'Request Payout' }).click();
  await dialog.getByText('A sort code has six digits.').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Sort code').fill('04-00-04');
  await dialog.getByRole('button', { name: 'Request Payout' }).click();
  await page.getByText('Bank account ending 5678').waitFor();
  await page.getByText('Your last request is still being paid.').waitFor();
  await expect.poll(() => button(page, 'Request Payout').isDisabled()).toBe(true);

  const admin = await visit(browser, '/login?redirect=%2Fadmin%2Faffiliates', { viewport: desktop });
  await untilAlive(admin.page);
  await signIn(admin.page, 'admin@baitdrop.example', 'first-light');
  await admin.page.waitForURL('**/admin/affiliates');
  const row = admin.page.getByRole('row').filter({ hasText: email });
  await row.getByText('To be paid').waitFor();
  const coming = admin.page.waitForEvent('download');
  await button(admin.page, 'Export payment file').click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file).toContain('Ann Archer,Bank transfer,Ann Archer,040004,12345678,,25.00,');
  await row.getByText(/^In the file of/).waitFor();
  await expectAccessible(admin.page);
  await row.getByRole('button', { name: 'Mark paid: Ann Archer' }).click();
  await admin.page.getByLabel('Reference of the payment').fill('BACS 4711');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await row.getByText(/BACS 4711/).waitFor();
  await admin.end();

  await mailTo(email, /^Your affiliate payout is on its way/);
  await open(page, '/affiliate');
  await page.getByText(/^Paid on .*, reference BACS 4711$/).waitFor();
  await expect.poll(() => figure(page, 'Total Earnings').innerText()).toBe('£25.00');
  await expect.poll(() => figure(page, 'Pending Payout').innerText()).toBe('£0.00');
  await endAfterRefusals(affiliate);
});
