import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Waits until the prerendered page is hydrated. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator('html[data-awake]')).toBeVisible();

/** Navigates inside the running app, as a link would. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
