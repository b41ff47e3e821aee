// The widget on a shop's own site, in a visitor's browser.
import type { Browser, Page } from 'playwright-core';
import { expect } from './expect.ts';
import { orderIn } from './shop-site.ts';

export interface SiteOptions {
  javaScript?: boolean;
  width?: number;
}

interface Opened {
  page: Page;
  /** Complaints of the page and its frames. */
  complaints: string[];
}

export async function openPage(browser: Browser, address: string, options: SiteOptions): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: options.width ?? 1280, height: 900 },
    javaScriptEnabled: options.javaScript ?? true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  return { page, complaints };
}

const widget = (page: Page, nth = 0) => page.locator('baitdrop-delivery').nth(nth);
export const go = (page: Page, nth = 0) => widget(page, nth).locator('.go');
/** The link becomes a button once our frame has answered. */
export const untilButtonReady = (page: Page, nth = 0) =>
  expect(widget(page, nth).locator('.go[role=button]')).toBeVisible();

export const adding = (page: Page, name: string, nth = 0) =>
  orderIn(page, nth)
    .locator(`[data-product="${name}"]`)
    .getByRole('button', { name: /Add to Cart/ });
export const cartButton = (page: Page) =>
  orderIn(page)
    .getByRole('button', { name: /View cart|^Cart / })
    .first();

/** The cart that the page stores for a frame without storage. */
export const heldCart = (page: Page, shopId: string): Promise<string> =>
  page.evaluate((id) => sessionStorage.getItem(`baitdrop_cart_${id}`) ?? '', shopId);

// Styles of a default WordPress theme, which set the width of all content, and of one with strong text styles.
export const LOUD_STYLES = `
  main > * { max-width: 645px !important; margin-inline: auto !important }
  main { text-transform: uppercase; letter-spacing: 9px; word-spacing: 9px; text-indent: 50px; font: italic 40px/3 serif;
    text-shadow: 1px 1px red; color: red; white-space: pre; direction: rtl }
  baitdrop-delivery { --ink: red; --surface: red; --color: red; --width: 900px; font-size: 50px; cursor: wait }
  * { --muted: red; --line: red; --on-color: red }`;

/** Sizes and styles of the button's parts. */
export function styleValues(page: Page): Promise<(string | number)[][]> {
  return widget(page).evaluate((element) => {
    const all = [...(element.shadowRoot?.querySelectorAll('.box, .go, .box p, .by') ?? [])];
    return all.map((part) => {
      const { width, height } = part.getBoundingClientRect();
      const css = getComputedStyle(part);
      const names = [
        'color',
        'backgroundColor',
        'cursor',
        'direction',
        'fontStyle',
        'fontSize',
        'fontFamily',
        'letterSpacing',
        'lineHeight',
        'textIndent',
        'textShadow',
        'textTransform',
        'whiteSpace',
        'wordSpacing',
        'writingMode',
      ] as const;
      return [part.className, Math.round(width), Math.round(height), ...names.map((name) => css[name])];
    });
  });
}
