// The affiliate programme for a visitor: sample figures, a calculator, and a friend's link that is remembered.
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { tokenOf } from './shopkeeper.ts';
import { untilHydrated, stored } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { button, field } from './person.ts';

const browser = await browserForTests();

test('a visitor sees sample figures, uses the calculator and cannot ask for a payout', async () => {
  const current = await visit(browser, '/affiliate', { viewport: phone });
  const { page } = current;
  await expect(page.getByText('Sample data').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const label of ['Total Referrals', 'Total Earnings', 'This Month', 'Pending Payout'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(1);
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Name', 'Type', 'Date', 'Earnings', 'Status']);
  await expect(button(page, 'Request Payout')).toBeDisabled();
  await page.getByLabel('Referrals', { exact: true }).fill('12');
  await page.getByLabel('Average monthly fees').fill('30');
  await expect(page.getByText('£96.00')).toBeVisible();
  await page.getByLabel('Referrals', { exact: true }).fill('-1');
  await expect(page.getByText('Enter a whole number of referrals, 0 or more.')).toBeVisible();
  await expect(page.getByText('£96.00')).toBeVisible();
  await current.end();
});

test('a friend’s link is stored for the visit, and longer only with consent', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  const authorization = await tokenOf(inject('productUrl'), 'angler@baitdrop.example');
  const { code } = (await (await page.request.get('/api/affiliate', { headers: { authorization } })).json()) as {
    code: string;
  };
  await page.goto(`/directory?ref=${code.toLowerCase()}`);
  await expect(button(page, 'No thanks')).toBeVisible();
  await expect.poll(() => stored(page, 'baitdrop_referral')).toBeNull();
  await page.goto('/register');
  await untilHydrated(page);
  await expect(field(page, 'Referral code')).toHaveValue(code);
  await expect(page.getByText('That code is good: £5 will be waiting.')).toBeVisible();

  await page.goto('/pricing');
  await button(page, 'Keep it').click();
  await expect(button(page, 'Keep it')).not.toBeAttached();
  await expect.poll(() => stored(page, 'baitdrop_referral')).toContain(code);
  const tomorrow = await current.context.newPage();
  await tomorrow.goto('/register');
  await untilHydrated(tomorrow);
  await expect(field(tomorrow, 'Referral code')).toHaveValue(code);
  await tomorrow.goto('/cookies');
  await tomorrow.getByRole('switch', { name: 'Keep my friend’s code for 30 days' }).uncheck();
  await expect.poll(() => stored(tomorrow, 'baitdrop_referral')).toBeNull();
  await current.end();
});
