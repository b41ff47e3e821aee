// From "Add delivery to my shop" to a working key in a few minutes, by keyboard, through a reload and the back button.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, focusedText, newAddress, open, password, signIn, tabTo } from './person.ts';

const browser = await browserForTests();

const shop = {
  'Shop name': 'Weir End Tackle',
  'Owner or manager': 'Una Weir',
  Phone: '01425 555010',
  Address: '3 Mill Lane, Ringwood',
  Postcode: 'bh24 1la',
};

async function typeDetails(page: Page, details: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(details)) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(value);
  }
}

async function pressContinue(page: Page, next: string): Promise<void> {
  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: next, level: 2 })).toBeVisible();
}

/** Reads from the records API as the page's signed-in owner. */
function ownRetailer(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    const answer = await fetch('/api/collections/retailers/records', { headers: { authorization: token } });
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items[0] ?? {};
  });
}

test('a shop signs up by keyboard on a phone, through a reload and the back button', async () => {
  const current = await visit(browser, '/retailer-signup', { viewport: phone, motion: 'reduce' });
  const { page } = current;
  const email = newAddress('una');
  await untilHydrated(page);

  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(signupMessages.fieldsMissing).first()).toBeVisible();
  await expect
    .poll(() => field(page, 'Shop name').evaluate((element) => element === document.activeElement))
    .toBe(true);
  await typeDetails(page, { 'Shop name': shop['Shop name'], 'Owner or manager': shop['Owner or manager'] });
  await typeDetails(page, {
    'Email address': email,
    Phone: shop.Phone,
    Address: shop.Address,
    Postcode: shop.Postcode,
  });
  await pressContinue(page, 'Plugin Type');
  await expect.poll(() => focusedText(page)).toBe('Plugin Type');
  await expect(button(page, 'Continue')).toBeDisabled();

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Plugin Type', level: 2 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shop Details', level: 2 })).toBeVisible();
  await expect(field(page, 'Shop name')).toHaveValue(shop['Shop name']);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Plugin Type', level: 2 })).toBeVisible();

  await tabTo(page, page.getByRole('radio', { name: /Shopify app/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /WordPress plugin/ })).toBeChecked();
  await pressContinue(page, 'Setup Service');
  await expect(page.getByRole('radio', { name: /Self install/ })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /Self install/ }));
  await page.keyboard.press('ArrowDown');
  await pressContinue(page, 'Complete');
  await expect(page.getByRole('link', { name: 'Change: Setup Service' })).toBeVisible();

  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(email);
  await tabTo(page, password(page, 'Choose a password'));
  await page.keyboard.type('roach pole on the weir');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('roach pole');
  await tabTo(page, button(page, 'Finish sign-up'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Welcome to BaitDrop!' })).toBeVisible();
  await expectAccessible(page);
  const retailer = await ownRetailer(page);
  expect(retailer).toMatchObject({ plugin_type: 'wordpress', setup_service: 'basic', baitdrop_enabled: false });
  expect(retailer['shop_id']).toMatch(/^shop_/);
  expect(retailer['api_key']).toMatch(/^bd_/);
  await tabTo(page, button(page, 'Go to my dashboard'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('baitdrop_retailer_signup'))).toBeNull();
  await mailTo(email, /^Confirm your email/);
  await endAfterRefusals(current);
});

test('a taken address gets the catalogue’s message and a link to sign in', async () => {
  const current = await visit(browser, '/retailer-signup', { theme: 'dark' });
  const { page } = current;
  await untilHydrated(page);
  for (const [label, value] of Object.entries({ ...shop, 'Email address': 'shop2@baitdrop.example' })) {
    await field(page, label).fill(value);
  }
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /HTML widget/ }).check();
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Setup Service' })).toBeVisible();
  await button(page, 'Continue').click();
  await password(page, 'Choose a password').fill('roach pole on the weir');
  await button(page, 'Finish sign-up').click();
  await expect(page.getByText(signupMessages.loginFailed).first()).toBeVisible();
  await expect.poll(() => focusedText(page)).toContain('shop2@baitdrop.example');
  await page.locator('#main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(field(page, 'Email address')).toHaveValue('shop2@baitdrop.example');
  await endAfterRefusals(current);
});

test('an owner who registers goes on to the plugins, and signs in to the dashboard', async () => {
  const current = await visit(browser, '/register?role=shop_owner');
  const { page } = current;
  const email = newAddress('otto');
  await untilHydrated(page);
  await field(page, 'Full name').fill('Otto Brook');
  await field(page, 'Email address').fill(email);
  await password(page).fill('roach pole on the weir');
  await field(page, 'Shop name').fill('Otto’s Baits');
  await field(page, 'Address').fill('9 Mill Lane, Ringwood');
  await field(page, 'Postcode').fill('BH24 1LA');
  await field(page, 'Phone').fill('01425 555011');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await button(page, 'Register my shop').click();
  await button(page, 'Get Started').click();
  await page.waitForURL('**/plugins');
  await open(page, '/account');
  await button(page, 'Sign out everywhere').click();
  await page.waitForURL('**/login');
  await signIn(page, email, 'roach pole on the weir');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await endAfterRefusals(current);
});
