// Signing in, registering and linking by Google and Facebook.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
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

test('Google leads somebody new to the order screen; Facebook refuses, then is linked and unlinked', async () => {
  const current = await visit(browser, '/login', { viewport: phone });
  const { page } = current;
  await untilHydrated(page);
  await expect.poll(() => page.getByRole('button', { name: /Instagram/ }).isDisabled()).toBe(true);
  await chooseAt(page, 'Sign in with Facebook', 'Nobody');
  await page.getByText('Social login failed').waitFor();
  await expect.poll(() => focusedText(page)).toContain('Facebook');
  await expectAccessible(page);
  await chooseAt(page, 'Sign in with Google', 'Ann Brook');
  await page.waitForURL('**/order');

  await open(page, '/account');
  await button(page, 'Unlink Google').waitFor();
  await chooseAt(page, 'Link Facebook', 'Bob Tarn');
  await page.getByText('Facebook is linked.').first().waitFor();
  await button(page, 'Unlink Facebook').click();
  await page.getByText('Facebook is no longer linked.').first().waitFor();
  await button(page, 'Link Facebook').waitFor();
  await endAfterRefusals(current);
});

test('a shop owner who registers with a social account goes on to the shop’s details', async () => {
  const current = await visit(browser, '/register?role=shop_owner');
  const { page } = current;
  await untilHydrated(page);
  await chooseAt(page, 'Register with Google', 'Ann Brook');
  await page.waitForURL('**/retailer-signup');
  await expect.poll(() => new URL(page.url()).origin).toBe(new URL(inject('productUrl')).origin);
  await page.getByRole('heading', { name: 'Shop Details', level: 2 }).waitFor();
  await expect.poll(() => field(page, 'Owner or manager').inputValue()).toBe('Ann Brook');
  await endAfterRefusals(current);
});

test('a social account that is linked to somebody else cannot be linked again, and the session stays the same', async () => {
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
  await page.getByText('Failed to link account').waitFor();
  await page.getByText('This Google account belongs to another BaitDrop account.').waitFor();
  await page.reload();
  await button(page, 'Link Google').waitFor();
  await expect.poll(() => page.locator('#main').textContent()).toContain('angler@baitdrop.example');
  await endAfterRefusals(current);
});
