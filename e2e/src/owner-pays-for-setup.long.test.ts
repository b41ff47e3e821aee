// A shop signs up with the basic setup service and pays for it: first with a card that is declined, then with one that
// works.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress, password } from './person.ts';

const browser = await browserForTests();

async function signUpWithBasicSetup(page: Page, email: string): Promise<void> {
  const details = {
    'Shop name': 'Mill Pool Tackle',
    'Owner or manager': 'Petra Pool',
    'Email address': email,
    Phone: '01425 555012',
    Address: '5 Mill Lane, Ringwood',
    Postcode: 'BH24 1LA',
  };
  await untilHydrated(page);
  for (const [label, value] of Object.entries(details)) await field(page, label).fill(value);
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /HTML widget/ }).check();
  await button(page, 'Continue').click();
  await page.getByRole('radio', { name: /Basic Setup Service/ }).check();
  await button(page, 'Continue').click();
  await password(page, 'Choose a password').fill('roach pole on the weir');
  await button(page, 'Finish sign-up').click();
  await expect(page.getByRole('dialog', { name: 'Welcome to BaitDrop!' })).toBeVisible();
}

test('an owner pays £49 for the setup after a declined card and a cancelled payment', async () => {
  const current = await visit(browser, '/retailer-signup', { viewport: phone });
  const { page } = current;
  await signUpWithBasicSetup(page, newAddress('petra'));
  await button(page, 'Pay £49 now').click();

  await expect(page.getByText('Simulated payment page: no real money')).toBeVisible();
  await page.getByRole('link', { name: 'Back to BaitDrop' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await untilHydrated(page);
  await button(page, 'Pay £49 now').click();

  await page.getByRole('button', { name: /Is declined/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await page.getByRole('button', { name: /Asks your bank first/ }).click();
  await button(page, 'Confirm the payment').click();

  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(inject('productUrl')).origin);
  await expect(page.getByText('Our team will contact you within 2 hours')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await endAfterRefusals(current);
});
