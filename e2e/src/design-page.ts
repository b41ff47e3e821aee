// Opens the component page at /design for the tests that review it.
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { browserForTests, type Visit, visit, type VisitOptions } from './browser.ts';
import { button } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();
export let current: Visit;

afterEach(() => current.end());

export async function openDesign(options: VisitOptions = {}): Promise<Page> {
  current = await visit(browser, '/design', { motion: 'reduce', ...options });
  const { page } = current;
  // React marks hydrated elements; before that, keys and clicks have no effect.
  await until('the page to be alive', () =>
    page
      .locator('#disclosure [role=tab]')
      .first()
      .evaluate((tab) => Object.keys(tab).some((key) => key.startsWith('__react'))),
  );
  return page;
}

export async function pressEnter(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

export const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

export const isFocusInDialog = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
