// The products screen of a sample shop, as its owner.
import type { Browser, Page } from 'playwright-core';
import { expect } from './expect.ts';
import { openDashboard, TOWN_OWNER } from './behind-the-counter.ts';
import type { Visit, VisitOptions } from './browser.ts';

export const SHOP_NAME = 'Wyre Bank Angling';

export const openProducts = (
  browser: Browser,
  path = '/dashboard/products',
  options: VisitOptions = {},
): Promise<Visit> => openDashboard(browser, path, options, TOWN_OWNER);

/** A message is in the page twice: visible, and in a live region for screen readers. */
export const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();
