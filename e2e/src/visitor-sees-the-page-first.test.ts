// Notices that cover nothing, and pages no wider than the screen.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { untilHydrated } from './hydration.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { forgiveNoSignal, NO_SIGNAL } from './no-signal.ts';
import { button } from './person.ts';

const browser = await browserForTests();

const noticeOf = (page: Page, name: 'Cookies' | 'Install the app') => page.getByRole('region', { name, exact: true });

/** How many pixels the page extends beyond the right edge. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Whether the element is on top at its centre, that is, not covered. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
};

test('a first visit shows one notice, of one line, which covers nothing', async () => {
  const { page, end } = await visit(browser, '/', { viewport: phone });
  await untilHydrated(page);
  const notice = noticeOf(page, 'Cookies');
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(48);
  await expect.poll(() => notice.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await expect(noticeOf(page, 'Install the app')).toBeHidden();
  await expect.poll(() => button(page, 'Order Now - Start Shopping').evaluate(isOnTop)).toBe(true);

  // The bar at the top covers the text that scrolls under it.
  const colour = await page
    .locator('header')
    .first()
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);
  expect(colour).toMatch(/^rgb\(/);
  await end();
});

test('the no-signal line covers nothing', async () => {
  const current = await visit(browser, '/shop/nobody-knows-it', { viewport: phone });
  const { page, context } = current;
  await expect(button(page, 'Try again')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(NO_SIGNAL)).toBeVisible();
  await expect.poll(() => button(page, 'Try again').evaluate(isOnTop)).toBe(true);
  const bar = await page.locator('header').first().boundingBox();
  const line = await page.getByText(NO_SIGNAL).boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  const again = await button(page, 'Try again').boundingBox();
  const browse = await page.getByRole('link', { name: 'Browse all shops' }).boundingBox();
  expect(again).toMatchObject({ y: browse?.y, height: browse?.height });
  forgiveNoSignal(current.complaints);
  await current.end();
});

test('the pricing page fits the narrowest phone', async () => {
  const { page, end } = await visit(browser, '/pricing', { viewport: { width: 320, height: 640 } });
  await untilHydrated(page);
  await expect.poll(() => overflow(page)).toBe(0);
  await end();
});

test('the administrator’s orders fit a small laptop with all their filters', async () => {
  const { page, end } = await visit(browser, '/offline', { viewport: desktop });
  await enterAsAdministrator(page, '/admin/orders');
  await expect(page.getByLabel('To day')).toBeVisible();
  await expect.poll(() => overflow(page)).toBe(0);
  const main = await page.locator('#main').boundingBox();
  for (const label of ['Search orders', 'Status', 'Payment', 'From day', 'To day']) {
    const box = await page.getByLabel(label, { exact: true }).first().boundingBox();
    const isInside = box !== null && main !== null && box.x + box.width <= main.x + main.width - 16;
    expect([label, isInside]).toEqual([label, true]);
  }
  await end();
});
