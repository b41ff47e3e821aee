// Codes, expired links, a taken address, and a friend's code.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { expect } from './expect.ts';
import { browserForTests, visit } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, focusedText, open, password, signIn } from './person.ts';
import { until } from './until.ts';

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

test('a code from an email signs in, after a wrong code and a reload, and leads to the page opened first', async () => {
  const current = await visit(browser, '/login?redirect=%2Faccount');
  const { page } = current;
  const email = 'angler@baitdrop.example';
  await untilHydrated(page);
  await field(page, 'Email address').fill(email);
  await page.getByRole('link', { name: 'Sign in with a code' }).click();
  await expect(button(page, 'Send me a code')).toBeVisible();
  await page.waitForURL('**/sign-in-code?redirect=%2Faccount');
  await expect(field(page, 'Email address')).toHaveValue(email);
  await button(page, 'Send me a code').click();
  await expect(field(page, 'Code')).toBeVisible();
  const { subject } = await mailTo(email, /is your sign-in code/);
  const code = /\d{8}/.exec(subject)?.[0] ?? '';
  await page.reload();
  await untilHydrated(page);
  await field(page, 'Code').fill(code === '00000000' ? '00000001' : '00000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code isn’t right, or has expired')).toBeVisible();
  await field(page, 'Code').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeVisible();
  await endAfterRefusals(current);
});

test('registering a taken address looks the same, and only its owner is emailed', async () => {
  const current = await visit(browser, '/register', { theme: 'dark' });
  const { page } = current;
  await untilHydrated(page);
  await register(page, 'shop2@baitdrop.example', 'three maggots in a tin');
  await expect(page.getByText(authMessages.registrationFailed)).toBeVisible();
  await expect.poll(() => focusedText(page)).toContain('Check your email');
  await mailTo('shop2@baitdrop.example', /already have a BaitDrop account/);
  await endAfterRefusals(current);
});

test('a referral code is checked while it is typed', async () => {
  const current = await visit(browser, '/register');
  const { page } = current;
  await untilHydrated(page);
  await field(page, 'Referral code').fill('nosuchcode');
  await expect(page.getByText('We don’t know this code')).toBeVisible();
  await field(page, 'Referral code').fill('');
  await until('the words to go', async () => (await page.getByText('We don’t know this code').count()) === 0);
  await open(page, '/login');
  await signIn(page, 'angler@baitdrop.example', 'first-light');
  await page.waitForURL('**/order');
  await open(page, '/account');
  const code = await field(page, 'Your referral code').inputValue();
  await signOut(page);
  await open(page, `/register?ref=${code.toLowerCase()}`);
  await expect(page.getByText('£5 will be waiting.')).toBeVisible();
  await endAfterRefusals(current);
});

test('expired links say so and offer a new one', async () => {
  const current = await visit(browser, '/verify/made-up', { theme: 'dark' });
  const { page } = current;
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await field(page, 'Email address').fill('nobody@e2e.example');
  await button(page, 'Send me a new link').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await open(page, '/confirm-email/made-up');
  await expect(page.getByRole('link', { name: 'Go to my account' })).toBeVisible();
  await endAfterRefusals(current);
});
