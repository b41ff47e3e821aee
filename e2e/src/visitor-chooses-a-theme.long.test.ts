import { test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated, stored } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';

const browser = await browserForTests();

declare global {
  interface Window {
    themesSeen: { theme: string; atMs: number }[];
    themeWhenRead: string | undefined;
  }
}

/** Runs before the page's own code and records every theme the page shows, with the time. */
function recordThemes(): void {
  window.themesSeen = [];
  new MutationObserver(() => {
    const theme = document.documentElement?.dataset['theme'];
    if (theme !== undefined && window.themesSeen.at(-1)?.theme !== theme) {
      window.themesSeen.push({ theme, atMs: performance.now() });
    }
  }).observe(document, { attributes: true, subtree: true, childList: true, attributeFilter: ['data-theme'] });
  document.addEventListener('DOMContentLoaded', () => {
    window.themeWhenRead = document.documentElement.dataset['theme'];
  });
}

test('a visitor without a choice sees the device’s theme, and changes with it live', async () => {
  const { page, end } = await visit(browser, '/', { theme: 'dark' });
  const untilTheme = (theme: string) => expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible();
  await untilHydrated(page);
  await untilTheme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await untilTheme('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilTheme('dark');
  expect(await stored(page, 'baitdrop_theme')).toBeNull();
  await end();
});

test('a chosen theme lasts beyond the visit, applies before the first paint and in every tab, until System is chosen', async () => {
  const { page, context, end } = await visit(browser, '/', { theme: 'light', viewport: phone });
  await untilHydrated(page);
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('group', { name: 'Theme' }).getByText(label).click();
    await page.keyboard.press('Escape');
  };
  await choose('Dark');
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  expect(await stored(page, 'baitdrop_theme')).toBe('dark');

  await context.addInitScript(recordThemes);
  await page.reload();
  await untilHydrated(page);
  const painted = await page.evaluate(() => ({
    seen: window.themesSeen,
    whenRead: window.themeWhenRead,
    firstPaintMs: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(painted.whenRead).toBe('dark');
  expect(painted.seen.map(({ theme }) => theme)).toEqual(['dark']);
  expect(painted.seen[0]?.atMs).toBeLessThan(painted.firstPaintMs);
  expect(painted.background).toBe('rgb(11, 31, 26)');

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('html[data-theme=dark]')).toBeVisible();
  await choose('Light');
  await expect(other.locator('html[data-theme=light]')).toBeVisible();

  await choose('System');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  expect(await stored(page, 'baitdrop_theme')).toBeNull();
  await end();
});
