// Signing in, registering and linking by Google and Facebook.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { expect } from './expect.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, focusedText, open, signIn } from './person.ts';

const browser = await browserForTests();

/** Presses the button and chooses a person in the provider's window, which closes itself. */
async function chooseAt(page: Page, name: string, person: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, name).click();
  const popup = await opened;
  await popup.getByText(person, { exact: true }).click();
}

test('Google leads a new customer to the order screen; Facebook refuses, then is linked and unlinked', async () => {
  const current = await visit(browser, '/login', { viewport: phone });
  const { page } = current;
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: /Instagram/ })).toBeDisabled();
  await chooseAt(page, 'Sign in with Facebook', 'Nobody');
  await expect(page.getByText(authMessages.socialLoginFailed)).toBeVisible();
  await expect.poll(() => focusedText(page)).toContain('Facebook');
  await chooseAt(page, 'Sign in with Google', 'Ann Brook');
  await page.waitForURL('**/order');

  await open(page, '/account');
  await expect(button(page, 'Unlink Google')).toBeVisible();
  await chooseAt(page, 'Link Facebook', 'Bob Tarn');
  await expect(page.getByText('Facebook is linked.').first()).toBeVisible();
  await button(page, 'Unlink Facebook').click();
  await expect(page.getByText('Facebook is no longer linked.').first()).toBeVisible();
  await expect(button(page, 'Link Facebook')).toBeVisible();
  await endAfterRefusals(current);
});

test('a shop owner who registers with a social account goes on to the shop’s details', async () => {
  const current = await visit(browser, '/register?role=shop_owner');
  const { page } = current;
  await untilHydrated(page);
  await chooseAt(page, 'Register with Google', 'Ann Brook');
  await page.waitForURL('**/retailer-signup');
  await expect.poll(() => new URL(page.url()).origin).toBe(new URL(inject('productUrl')).origin);
  await expect(page.getByRole('heading', { name: 'Shop Details', level: 2 })).toBeVisible();
  await expect(field(page, 'Owner or manager')).toHaveValue('Ann Brook');
  await endAfterRefusals(current);
});

test('a social account linked to another person cannot be linked again, and the session stays the same', async () => {
  const current = await visit(browser, '/login');
  const { page } = current;
  await untilHydrated(page);
  await chooseAt(page, 'Sign in with Google', 'Ann Brook');
  await page.waitForURL('**/order');
  await open(page, '/account');
  await button(page, 'Sign out').click();
  await page.waitForURL('**/login');
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await page.waitForURL('**/order');
  await open(page, '/account');
  await chooseAt(page, 'Link Google', 'Ann Brook');
  await expect(page.getByText(authMessages.linkFailed)).toBeVisible();
  await expect(page.getByText('This Google account belongs to another BaitDrop account.')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Link Google')).toBeVisible();
  await expect(page.locator('#main')).toContainText('angler@baitdrop.example');
  await endAfterRefusals(current);
});
