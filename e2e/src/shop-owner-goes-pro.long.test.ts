// A shop sees sample figures, pays for Pro, sees its own figures, cancels and resumes.
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { press } from './angler.ts';
import { behindTheCounter } from './behind-the-counter.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { newAddress } from './person.ts';

const browser = await browserForTests();

const SECRET = 'reeds-at-first-light-4712';

async function newOwner(): Promise<string> {
  const email = newAddress('pro');
  const current = await visit(browser, '/offline');
  const registered = await current.page.request.post('/api/accounts/register', {
    data: {
      name: 'Olive Alder',
      email,
      password: SECRET,
      role: 'shop_owner',
      agreeTerms: true,
      shopName: 'Alder Pool Tackle',
      shopAddress: '4 Mill Lane',
      shopPostcode: 'BH24 1LA',
      shopPhone: '01632 960 223',
    },
  });
  expect(registered.status()).toBe(201);
  await current.end();
  return email;
}

test('an owner starts Pro by card, reads the figures, cancels and resumes', { timeout: 240_000 }, async () => {
  const email = await newOwner();
  const current = await behindTheCounter(browser, '/dashboard', {}, { email, secret: SECRET });
  const { page } = current;
  await page.getByRole('link', { name: 'View Analytics' }).click();
  await expect(page.getByText('Analytics is part of Pro')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();

  await page.getByRole('link', { name: 'Get Pro, £29 a month' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pro' })).toBeVisible();
  await press(page, 'Get Pro');
  await expect(page.getByText('£29.00').first()).toBeVisible();
  await page.getByRole('button', { name: /with the test card/ }).click();
  await page.waitForURL('**/dashboard/pro?paid=1');
  await untilHydrated(page);
  await expect(page.getByText('Active', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /^BD-\d{4}/ })).toBeVisible();

  await page.getByRole('link', { name: 'Open your analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible();
  await expect(page.getByText('Sample data')).toHaveCount(0);
  await page.getByText('90 days', { exact: true }).click();
  await page.waitForURL('**/dashboard/analytics?days=90');
  await page.getByRole('button', { name: /^Show as table ?: Sales by day$/ }).click();
  await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(91);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV ?: Sales by day$/ }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFFDay,Orders,Revenue (GBP),Orders before,Revenue before (GBP)');

  await page.goto('/dashboard');
  await expect(page.getByText('You have Pro: your messages are answered first.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Pro', exact: true }).click();
  await press(page, 'Cancel Pro');
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro?' });
  await expect(dialog.getByText(/^You keep analytics, branding, the API and priority support until/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Pro' }).click();
  await expect(page.getByText(/^You keep everything until/)).toBeVisible();
  await press(page, 'Resume Pro');
  await expect(page.getByText(/^The next payment is due on/)).toBeVisible();
  await current.end();
});

test(
  'an owner sees the same figures on a phone in the dark theme, and chooses other days',
  { timeout: 120_000 },
  async () => {
    const email = await newOwner();
    const options = { viewport: phone, theme: 'dark', motion: 'reduce' } as const;
    const current = await behindTheCounter(browser, '/dashboard', options, { email, secret: SECRET });
    const { page } = current;
    await page.goto('/dashboard/analytics?days=custom&from=2026-07-01&to=2026-06-01');
    await expect(page.getByText(deskMessages.closures.lastBeforeFirst)).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('2026-07-03');
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
    await page.getByRole('button', { name: /^Show as table ?: Sales by day$/ }).click();
    await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(4);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await current.end();
  },
);
