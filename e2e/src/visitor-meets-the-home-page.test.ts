import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { locationMessages } from '@baitdrop/domain/messages/location';
import { expect } from './expect.ts';
import { untilHydrated, navigateInApp } from './hydration.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';

const browser = await browserForTests();

const pathOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).locator('p', { hasText: text });

describe('the text', () => {
  test('is as specified, and every button leads where its label says', async () => {
    const { page, end } = await visit(browser, '/');
    await untilHydrated(page);
    expect(await page.title()).toBe('BaitDrop: Bait & Tackle Within the Hour');
    await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['Bait & Tackle Within the Hour']);

    const main = page.locator('main');
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Add BaitDrop to your shop', '/retailer-signup'],
      ['Get Started', '/retailer-signup'],
      ['View Pricing', '/pricing'],
      ['Join Affiliate Program', '/affiliate'],
      ['Browse Shop Directory', '/directory'],
    ]);

    const howItWorks = main.getByRole('region', { name: 'How It Works' });
    const steps = await howItWorks.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(steps).toEqual(['1. Enter your postcode', '2. Add your items', '3. Get it delivered']);
    await expect(howItWorks).toHaveText(/from £25,[^]*Real-time tracking/, { useInnerText: true });
    await expect(main.getByRole('region', { name: /^Know some anglers/ })).toHaveText(
      /^[^]*£5 for every new person[^]*10% of/,
      { useInnerText: true },
    );

    await main.getByRole('button', { name: 'Order Now - Start Shopping' }).click();
    await page.waitForURL('**/order');
    await end();
  });

  test('fits on a phone', async () => {
    const { page, end } = await visit(browser, '/', { viewport: phone, theme: 'dark', motion: 'reduce' });
    await untilHydrated(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await end();
  });
});

describe('the field for a place', () => {
  test('checks the place before leaving the page, suggests one in the demo, and passes it on to the order', async () => {
    const { page, end } = await visit(browser, '/', { viewport: phone, motion: 'reduce' });
    await untilHydrated(page);
    const field = page.getByLabel('Where are you fishing?');
    const go = page.getByRole('button', { name: 'Order Now - Start Shopping' });
    const problem = page.getByText('We can’t find “the big lake”. Try the nearest town, or a postcode like NR13 6LH.');

    await field.fill('the big lake');
    await go.click();
    await expect(problem).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => pathOf(page)).toBe('/');

    await field.fill('bh24');
    await expect(problem).not.toBeAttached();
    await field.press('Enter');
    await expect(
      page.getByText('BH24 is the first half. Add the last three characters, as in BH24 1AA, or choose a town.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try BH24 1LA' }).click();
    await expect(field).toHaveValue('BH24 1LA');
    await field.press('Enter');
    await page.waitForURL('**/order?location=BH24+1LA');
    await expect(page.locator('main:focus')).toBeVisible();
    await end();
  });

  test('shows its suggestion without moving anything', async () => {
    const { page, end } = await visit(browser, '/', { viewport: phone });
    const profile = Promise.withResolvers<void>();
    await page.route('**/api/profile', async (route) => {
      await profile.promise;
      await route.continue();
    });
    await page.reload();
    await untilHydrated(page);
    const places = () =>
      page.locator('main :is(h1, label, input, button[type=submit], a, h2)').evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.tagName, x, y + scrollY, width, height];
        }),
      );
    const before = await places();
    profile.resolve();
    await expect(page.getByRole('button', { name: 'Try BH24 1LA' })).toBeVisible();
    await expect.poll(() => places()).toEqual(before);
    await end();
  });
});

describe('the keyboard alone', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const isMarked = getComputedStyle(element).outlineStyle !== 'none';
      const name =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent;
      return isMarked ? name.trim() : `${name.trim()} (unmarked)`;
    });

  test('reaches the links of the top bar in order, skips them on request, and orders', async () => {
    const { page, end } = await visit(browser, '/');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Try BH24 1LA' })).toBeVisible();
    const reached: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached).toEqual([
      'Skip to main content',
      'BaitDrop, home',
      'Home',
      'Shops',
      'Order',
      'Pricing',
      'Affiliate',
      'For shops',
      'Theme',
      'Sign in',
    ]);

    for (let step = 1; step < reached.length; step += 1) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main:focus')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Try BH24 1LA');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Where are you fishing?');
    await page.keyboard.type('nr13 6lh');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order?location=NR13+6LH');
    await end();
  });
});

describe('Find Stores Near Me', () => {
  test('passes the device’s position to the directory', async () => {
    const { page, end } = await visit(browser, '/', {
      geolocation: { latitude: 50.846, longitude: -1.791 },
      permissions: ['geolocation'],
    });
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Find Stores Near Me' }).click();
    await page.waitForURL('**/directory?*');
    await expect.poll(() => pathOf(page)).toBe('/directory?lat=50.846&lng=-1.791&location=gps');
    await end();
  });

  test('says why the position is unknown, and still shows the directory', async () => {
    const { page, end } = await visit(browser, '/');
    await untilHydrated(page);
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, refuse) => refuse?.({ code: 1 } as GeolocationPositionError);
    });
    await page.getByRole('button', { name: 'Find Stores Near Me' }).click();
    await page.waitForURL('**/directory*');
    await expect.poll(() => pathOf(page)).toBe('/directory');
    await expect(message(page, locationMessages.denied)).toBeVisible();
    await end();
  });
});

describe('the bottom bar', () => {
  test('is shown on a phone, except on account forms', async () => {
    const { page, end } = await visit(browser, '/', { viewport: phone });
    await untilHydrated(page);
    const bar = page.getByRole('navigation', { name: 'Main, at the bottom' });
    await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Shops', 'Order', 'Login']);
    await expect
      .poll(() => bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(['/', '/directory', '/order', '/login']);
    for (const path of ['/login', '/register', '/retailer-signup']) {
      await navigateInApp(page, path);
      await expect(bar).not.toBeAttached();
      await navigateInApp(page, '/');
      await expect(bar).toBeVisible();
    }
    await page.setViewportSize(desktop);
    await expect(bar).toBeHidden();
    await end();
  });
});
