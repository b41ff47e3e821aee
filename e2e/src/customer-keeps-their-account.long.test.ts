// Managing an account: a new name, saved address, password and email, a data export, and deletion.
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress, open, password, signIn } from './person.ts';

const browser = await browserForTests();

const SECRET = 'three maggots in a tin';

test('a customer changes, exports and deletes their account', async () => {
  const current = await visit(browser, '/account', { theme: 'dark' });
  const { page } = current;
  const email = newAddress('kay');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const made = await page.request.post('/api/accounts/register', {
    data: { name: 'Kay Mere', email, password: SECRET, role: 'customer', agreeTerms: true },
  });
  expect(made.status()).toBe(201);
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, SECRET);
  await page.waitForURL('**/dashboard');

  await field(page, 'Full name').fill('Kay Meredith');
  await button(page, 'Save name').click();
  await expect(page.getByText(accountMessages.name.saved).first()).toBeVisible();
  await expect(page.getByText('Kay Meredith').first()).toBeVisible();

  await button(page, 'Add an address').click();
  await field(page, 'Name for it').fill('Peg 14');
  await field(page, 'Address or place').fill('Ibsley Water');
  await field(page, 'Postcode').fill('ZZ9 9ZZ');
  await button(page, 'Save address').click();
  await expect(page.getByText(accountMessages.address.notSaved)).toBeVisible();
  await field(page, 'Postcode').fill('bh24 1la');
  await button(page, 'Save address').click();
  await expect(page.getByText('Ibsley Water, BH24 1LA')).toBeVisible();
  await button(page, 'Remove Peg 14').click();
  await button(page, 'Undo').click();
  await expect(page.getByText('Ibsley Water, BH24 1LA')).toBeVisible();

  await password(page, 'Current password').fill('wrong, quite wrong');
  await password(page, 'New password').fill('a heron on one leg');
  await button(page, 'Change password').click();
  await expect(page.getByText(accountMessages.password.notChanged)).toBeVisible();
  await password(page, 'Current password').fill(SECRET);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your password has been changed.').first()).toBeVisible();

  const started = page.waitForEvent('download');
  await button(page, 'Export my data').click();
  const file = await readFile(await (await started).path(), 'utf8');
  expect(file).toContain(email);
  expect(file).toContain('Ibsley Water');

  await button(page, 'Delete my account').click();
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(SECRET);
  await button(page, 'Delete for good').click();
  await expect(page.getByText(accountMessages.notDeleted).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill('a heron on one leg');
  await button(page, 'Delete for good').click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await mailTo(email, /account is deleted/);
  await open(page, '/login');
  await signIn(page, email, 'a heron on one leg');
  await expect(page.getByText(authMessages.invalidCredentials)).toBeVisible();
  await endAfterRefusals(current);
});

test('a new email address takes effect in every tab once it is confirmed with the password', async () => {
  const current = await visit(browser, '/login', { viewport: phone });
  const { page, context } = current;
  const [email, later] = [newAddress('lou'), newAddress('lou-later')];
  await page.request.post('/api/accounts/register', {
    data: { name: 'Lou Tarn', email, password: SECRET, role: 'customer', agreeTerms: true },
  });
  await untilHydrated(page);
  const other = await context.newPage();
  await open(other, '/account');
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await signIn(page, email, SECRET);
  await page.waitForURL('**/order');
  await expect(other.getByText(email).first()).toBeVisible();

  await field(other, 'New email address').fill(later);
  await button(other, 'Change address').click();
  await expect(other.getByText(`If ${later} is free`)).toBeVisible();
  await open(page, pathIn(await mailTo(later, /^Confirm your new email/), 'confirm-email'));
  await password(page).fill('not my password');
  await button(page, 'Use the new address').click();
  await expect(page.getByText(accountMessages.email.notChanged)).toBeVisible();
  await password(page).fill(SECRET);
  await button(page, 'Use the new address').click();
  await expect(page.getByRole('heading', { name: 'Your new address is in place' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, later, SECRET);
  await page.waitForURL('**/order');
  await expect(other.getByText(later).first()).toContainText(later);
  await endAfterRefusals(current);
});
