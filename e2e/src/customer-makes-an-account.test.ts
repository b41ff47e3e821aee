// An angler's account from registration to a reset password, with the emails.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { mailTo, pathIn } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, focusedText, newAddress, open, password, signIn } from './person.ts';

const browser = await browserForTests();

async function register(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'Full name').fill('Wendy Weir');
  await field(page, 'Email address').fill(email);
  await password(page).fill(secret);
  await expect(button(page, 'Register')).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await button(page, 'Register').click();
}

async function signOut(page: Page): Promise<void> {
  await open(page, '/account');
  await button(page, 'Sign out').click();
  await page.waitForURL('**/login');
}

/** Signs out on a phone. */
async function signOutFromMenu(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  const menu = page.getByRole('navigation', { name: 'All pages' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}

test('an angler registers, confirms the address and resets a forgotten password on a phone', async () => {
  const current = await visit(browser, '/register', { viewport: phone });
  const { page } = current;
  const email = newAddress('wendy');
  await untilHydrated(page);
  await expect(page.getByRole('navigation', { name: 'Main, at the bottom' })).toHaveCount(0);
  await register(page, email, 'three maggots in a tin');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Get Started').click();
  await page.waitForURL('**/order');
  await expect(page.getByRole('navigation', { name: 'Main, at the bottom' }).getByText('Dashboard')).toBeVisible();

  await open(page, pathIn(await mailTo(email, /^Confirm your email/), 'verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await open(page, '/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await signOutFromMenu(page);
  await signIn(page, email, 'four maggots in a tin');
  await expect(page.getByText(authMessages.invalidCredentials)).toBeVisible();
  await expect.poll(() => focusedText(page)).toContain(authMessages.invalidCredentials);
  await signIn(page, email, 'three maggots in a tin');
  await page.waitForURL('**/order');

  await signOut(page);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // Both screens have such a field, so wait for the right screen first.
  await expect(button(page, 'Send me the link')).toBeVisible();
  await field(page, 'Email address').fill(email);
  await button(page, 'Send me the link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const resetPath = pathIn(await mailTo(email, /^Choose a new password/), 'reset-password');
  await open(page, resetPath);
  await password(page, 'New password').fill('password2026');
  await expect(page.getByText('one of the first that others would try')).toBeVisible();
  await button(page, 'Save the new password').click();
  await expect(page.getByText(accountMessages.password.notChanged)).toBeVisible();
  await password(page, 'New password').fill('a heron on one leg');
  await button(page, 'Save the new password').click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

  await open(page, resetPath);
  await password(page, 'New password').fill('a heron on two legs');
  await button(page, 'Save the new password').click();
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();

  await open(page, '/login');
  await signIn(page, email, 'a heron on one leg');
  await page.waitForURL('**/order');
  await endAfterRefusals(current);
});

/** The focused field, and the text linked to it. */
const focusedField = (page: Page): Promise<{ name: string; words: string }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ');
    return { name: element?.getAttribute('name') ?? '', words };
  });

test('a form focuses its first wrong field, and keeps what was typed through a reload and Back', async () => {
  const current = await visit(browser, '/register', { viewport: phone });
  const { page } = current;
  await untilHydrated(page);
  await field(page, 'Full name').fill('Percy Pike');
  await field(page, 'Email address').fill('percy at the weir');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await button(page, 'Register').click();
  await expect
    .poll(() => focusedField(page))
    .toMatchObject({ name: 'email', words: expect.stringContaining('email address') });

  await field(page, 'Email address').fill(newAddress('percy'));
  await expect.poll(async () => (await focusedField(page)).words).toBe('');
  await button(page, 'Register').click();
  await expect.poll(async () => (await focusedField(page)).name).toBe('password');
  await password(page).fill('password2026');
  await button(page, 'Register').click();
  // The server's messages appear in the same place as the browser's.
  await expect
    .poll(() => focusedField(page))
    .toMatchObject({
      name: 'password',
      words: expect.stringContaining('first that others would try'),
    });
  await password(page).press('x');
  await expect.poll(async () => (await focusedField(page)).words).not.toContain('first that others would try');

  const formValues = async () => ({
    name: await field(page, 'Full name').inputValue(),
    password: await password(page).inputValue(),
    agreed: await page.getByRole('checkbox', { name: /I agree to the terms/ }).isChecked(),
  });
  const expected = { name: 'Percy Pike', password: '', agreed: true };
  await page.reload();
  await untilHydrated(page);
  await expect.poll(formValues).toEqual(expected);
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/register');
  await expect.poll(formValues).toEqual(expected);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('password2026');
  await endAfterRefusals(current);
});
