// The order screen, by the labels people see.
import type { Browser, Locator, Page } from 'playwright-core';
import { untilHydrated } from './hydration.ts';
import { type Visit, visit, type VisitOptions } from './browser.ts';
import { button } from './person.ts';

export const RIVER = 'Two Bridges Bait & Tackle';
export const WHITE = 'Fresh White Maggots, 568 ml (1 pint)';
export const RED = 'Fresh Red Maggots, 568 ml (1 pint)';

/** Opens the page and dismisses the cookie notice. */
export async function arrive(browser: Browser, address: string, options: VisitOptions = {}): Promise<Visit> {
  const current = await visit(browser, address, { motion: 'reduce', ...options });
  await untilHydrated(current.page);
  await untilHydrated(current.page);
  await button(current.page, 'OK').click();
  return current;
}

export async function shopIdsOf(productUrl: string): Promise<Record<string, string>> {
  const answer = await fetch(`${productUrl}/api/shops?perPage=50`);
  const { items } = (await answer.json()) as { items: { name: string; shop_id: string }[] };
  return Object.fromEntries(items.map(({ name, shop_id }) => [name, shop_id]));
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const shelf = (page: Page, name: string): Locator => page.locator(`[data-product="${name}"]`);
/** The name of the drawing inside the element, once it is painted. */
export const paintedDrawing = (place: Locator): Promise<string | undefined> =>
  place
    .locator('svg use')
    .first()
    .evaluate((use: SVGUseElement) => (use.getBBox().width > 0 ? use.href.baseVal.split('#')[1] : undefined));
/** Whether the photo inside the element is loaded and painted. */
export const paintedPhoto = (place: Locator): Promise<boolean> =>
  place
    .locator('img')
    .first()
    .evaluate(async (photo: HTMLImageElement) => {
      await photo.decode();
      return photo.naturalWidth > 0;
    });
export const addButton = (page: Page, name: string): Locator => shelf(page, name).getByRole('button', { name: /^Add/ });

/** The button for one more of a product in the cart. */
export const moreButton = (page: Page, name: string): Locator =>
  shelf(page, name).getByRole('button', { name: `One ${name} more` });

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' });
export const openCart = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /View cart|^Cart / })
    .first()
    .click();
export const sums = (page: Page): Promise<string[]> => drawer(page).locator('dl > div').allInnerTexts();
export const proceed = (page: Page): Locator => button(page, 'Proceed to Payment');
