import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { button } from './person.ts';
import { until } from './until.ts';

/** Leaves the administrator on the page about money. */
export async function expectRightLedger(page: Page): Promise<void> {
  await enterAsAdministrator(page, '/admin/money');
  // Payments of other journeys may still be between the provider and the ledger.
  await until('the ledger to add up', async () => {
    await button(page, 'Check now').click();
    await expect(page.getByText(/^The ledger (adds up|doesn’t match)/)).toBeVisible();
    return (await page.getByText('The ledger adds up').count()) > 0;
  });
}
