// The owner of a sample shop, at its products.
import type { Browser, Page } from 'playwright-core';
import { visit, type Visit, type VisitOptions } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { signIn } from './person.ts';

export const SHOP_NAME = 'Wyre Bank Angling';
const OWNER = 'shop2@baitdrop.example';

export async function openProducts(
  browser: Browser,
  path = '/dashboard/products',
  options: VisitOptions = {},
): Promise<Visit> {
  const current = await visit(browser, `/login?redirect=${path}`, options);
  const { page } = current;
  await untilHydrated(page);
  await page.evaluate(() => {
    localStorage.setItem('baitdrop_cookie_notice', 'yes');
    localStorage.setItem('pwa-install-dismissed', String(Date.now()));
  });
  await signIn(page, OWNER, 'first-light');
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return current;
}

/** A message is in the page twice: visible, and in a live region for screen readers. */
export const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
