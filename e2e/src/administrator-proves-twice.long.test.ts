// An administrator's second step: a passkey made at the first sign-in, then an authenticator app, then a reset.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { withFingerprint } from './fingerprint.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress, open, password } from './person.ts';
import { adminCommand } from './shopkeeper.ts';
import { appCode } from './totp.ts';

const browser = await browserForTests();
const product = { dataDir: inject('dataDir') };
const PASSWORD = 'four tins of sweetcorn';
/** Passkeys need a host name, and this machine's is localhost. */
const site = inject('productUrl').replace('127.0.0.1', 'localhost');

async function givePassword(page: Page, email: string): Promise<void> {
  await field(page, 'Email address').fill(email);
  await password(page).fill(PASSWORD);
  await button(page, 'Sign in').click();
}

async function signOut(page: Page): Promise<void> {
  await open(page, `${site}/account`);
  await button(page, 'Sign out').click();
  await page.waitForURL('**/login');
}

test('a new administrator adds a passkey, signs in with it, adds an app and signs in with that', async () => {
  const email = newAddress('second-step');
  await adminCommand(product, ['create', email], PASSWORD);
  const current = await visit(browser, `${site}/login?redirect=%2Fadmin%2Forders`, {
    viewport: phone,
    theme: 'dark',
  });
  const { page } = current;
  await untilHydrated(page);
  await withFingerprint(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await button(page, 'Add a passkey').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const refused = page.getByText(/Nothing was added|We couldn’t create a passkey/);
  await expect(codes.nth(9).or(refused).first()).toBeVisible();
  expect(await refused.locator('xpath=../..').allInnerTexts()).toEqual([]);
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await button(page, 'I’ve saved them').click();
  await page.waitForURL('**/admin/orders');

  await signOut(page);
  await givePassword(page, email);
  await button(page, 'Sign in with your passkey').click();
  await page.waitForURL('**/order');

  await open(page, `${site}/account`);
  const section = page.getByRole('region', { name: 'Second step when you sign in' });
  await expect(section.getByText(/Last used/)).toBeVisible();
  expect(await section.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  await section.getByRole('button', { name: 'Add another' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Carry on' }).click();
  await dialog.getByRole('button', { name: 'Use an authenticator app' }).click();
  const secret = await dialog.getByRole('textbox', { name: 'Key, if you can’t scan it' }).inputValue();
  await expect(dialog.locator('svg').filter({ hasText: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code from your app').fill(appCode(secret));
  const added = page.waitForResponse('**/api/second-factors/totp');
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  expect(await (await added).json()).toEqual({ id: expect.any(String) });
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await givePassword(page, email);
  await button(page, 'Use an authenticator app').click();
  await field(page, 'Code from your app').fill(appCode(secret, 1));
  await button(page, 'Sign in').click();
  await page.waitForURL('**/order');

  await signOut(page);
  await givePassword(page, email);
  await button(page, 'Use a recovery code').click();
  await field(page, 'Recovery code').fill(recoveryCode);
  await button(page, 'Sign in').click();
  await page.waitForURL('**/order');

  await adminCommand(product, ['reset-second-factor', email]);
  await open(page, `${site}/admin/audit`);
  await page.waitForURL('**/login?redirect=%2Fadmin%2Faudit');
  await expect(page.getByText(refusals.account.signInAgain)).toBeVisible();
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Use an authenticator app').click();
  const newSecret = await field(page, 'Key, if you can’t scan it').inputValue();
  await field(page, 'Code from your app').fill(appCode(newSecret));
  await button(page, 'Add the app').click();
  await expect(codes.nth(9)).toBeVisible();
  await button(page, 'I’ve saved them').click();
  await page.waitForURL('**/admin/audit');
  await endAfterRefusals(current);
});
