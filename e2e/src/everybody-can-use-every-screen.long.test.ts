// Every screen of the build, signed out and in, in both themes at both widths. New screens are found automatically.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { untilHydrated } from './hydration.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { open, signIn } from './person.ts';

interface Route {
  pattern: string;
}
const build = new URL('../../web/build/routes.json', import.meta.url);
const { routes } = JSON.parse(readFileSync(build, 'utf8')) as { routes: Route[] };
const fixed = routes.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
const looks = [phone, desktop].flatMap((viewport) =>
  (['light', 'dark'] as const).map((theme) => ({ viewport, theme, width: viewport.width })),
);

const browser = await browserForTests();

async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
}

describe.each(looks)('at $width px in $theme', ({ viewport, theme }) => {
  test.each(fixed)('a visitor can use %s', async (path) => {
    const { page, end } = await visit(browser, path, { viewport, theme, motion: 'reduce' });
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectUsable(page);
    await end();
  });

  test('an angler who is signed in can use their account, their dashboard and the greeting', async () => {
    const { page, end } = await visit(browser, '/login?redirect=/account', { viewport, theme, motion: 'reduce' });
    await untilHydrated(page);
    await signIn(page, 'angler@baitdrop.example', 'first-light');
    await page.waitForURL('**/account');
    await expect(page.getByRole('button', { name: /sign out/i }).first()).toBeVisible();
    await expectUsable(page);
    await open(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 2, name: 'Places' })).toBeVisible();
    await expectUsable(page);
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 2, name: /^Welcome back/ })).toBeVisible();
    await expectUsable(page);
    await end();
  });
});
