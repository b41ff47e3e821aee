// Everything that belongs to a customer is on the dashboard, and the keyboard reaches it.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { open, signIn, tabTo } from './person.ts';

const browser = await browserForTests();

const PARTS = [
  ['Orders', 'Your orders'],
  ['Favourites', 'Favourites'],
  ['Addresses', 'Saved addresses'],
  ['Addresses', 'For your next order'],
  ['Addresses', 'Saved cards'],
  ['Credit', 'Credits'],
  ['Notifications', 'Notifications'],
  ['Security', 'Email address'],
  ['Security', 'Password'],
  ['Security', 'Second step when you sign in'],
  ['Security', 'Linked accounts'],
  ['Security', 'Signing out'],
  ['Security', 'Your data'],
] as const;

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('the keyboard reaches every part of a customer’s account from the dashboard on %s', async (_where, viewport) => {
  const { page, end } = await visit(browser, '/login?redirect=%2Faccount%23security', { viewport });
  await untilHydrated(page);
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  // Links to the old address of the account lead to the same part of the dashboard.
  await page.waitForURL('**/dashboard#security');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await open(page, '/dashboard');
  const list = page.getByRole('navigation', { name: 'Your account' });
  for (const [part, title] of PARTS) {
    const link = list.getByRole('link', { name: part, exact: true });
    await page.locator('#main').focus();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    const region = page.locator('#main').getByRole('region', { name: part, exact: true }).first();
    await expect(region).toBeFocused();
    await expect(region.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'true');
  }
  await end();
});
