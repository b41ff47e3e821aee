import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { NET, putIntoCart } from './angler.ts';
import { untilHydrated } from './hydration.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { signIn } from './person.ts';
import { counterOf } from './behind-the-counter.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Keyboard Tackle', 'DG9 7AA');
const { placePaidOrder, nothingWaits } = counterOf(shop);

interface Stop {
  name: string;
  isHidden: boolean;
  /** The element is partly beyond an edge of the screen, although the screen is large enough for it. */
  isCutOff: boolean;
  isMarked: boolean;
}

/** The focused element: whether it is in sight, and whether it has a visible focus style. */
function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const isSeenAt = (x: number, y: number) => {
    const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const parts = [0.05, 0.5, 0.95];
  // A field may show the focus on its frame, a radio button on its card.
  const frames = [element, element.parentElement, element.parentElement?.parentElement];
  const marked = frames.map((one) => one && getComputedStyle(one));
  // The button inside a date or time field is the browser's own, with its own mark.
  const isPicker = element.matches('[type=date], [type=time]');
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim() || element.id,
    isHidden: !parts.some((x) => parts.some((y) => isSeenAt(x, y))),
    isCutOff: box.width < innerWidth && (Math.round(box.left) < 0 || Math.round(box.right) > innerWidth),
    isMarked:
      isPicker || marked.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')),
  };
}

/** Waits until the result of a key press is painted. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    await drawn(page);
    const stop = await page.evaluate(focusedStop);
    if (stop === null || stops.length > 150) return stops;
    stops.push(stop);
  }
}

test.each([
  ['/', desktop],
  ['/', phone],
  ['/pricing', desktop],
  ['/help', phone],
])('the focus is always visible while a visitor tabs through %s', async (path, viewport) => {
  const { page, end } = await visit(browser, path, { viewport, motion: 'reduce' });
  await untilHydrated(page);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isCutOff }) => isCutOff).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  await end();
});

const people = {
  angler: () => ({ email: 'angler@baitdrop.example', secret: 'first-light' }),
  owner: () => shop().owner,
};

/** Opens the screen as that person, with a product in the cart. */
async function openAs(page: Page, who: 'guest' | 'angler' | 'owner' | 'administrator', path: string): Promise<void> {
  await putIntoCart(page, shop(), { [NET]: 1 });
  if (who === 'administrator') await enterAsAdministrator(page, path);
  else if (who === 'guest') await page.goto(path.replace(':shop', shop().shopId));
  else {
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
    await untilHydrated(page);
    const { email, secret } = people[who]();
    await signIn(page, email, secret);
    await page.waitForURL(`**${path}`);
  }
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Their other work continues below an unanswered order. */
async function anOrderWaits(page: Page): Promise<void> {
  const code = await placePaidOrder(page, 'collection');
  await expect(page.getByText(code).locator('visible=true').first()).toBeVisible();
}

test.each([
  ['guest', '/order', phone],
  ['guest', '/shop/:shop', desktop],
  ['guest', '/checkout', phone],
  ['guest', '/directory', phone],
  ['guest', '/login', phone],
  ['guest', '/register', desktop],
  ['guest', '/track', phone],
  ['angler', '/dashboard', desktop],
  ['angler', '/dashboard', phone],
  ['owner', '/dashboard', desktop],
  ['owner', '/dashboard/orders', phone],
  ['owner', '/dashboard/products', desktop],
  ['owner', '/dashboard/settings', phone],
  ['administrator', '/admin/orders', desktop],
  ['administrator', '/admin', phone],
] as const)('the focus is always visible while a %s tabs through %s in the dark theme', async (who, path, viewport) => {
  const { page, end } = await visit(browser, '/offline', { viewport, theme: 'dark' });
  await openAs(page, who, path);
  if (who === 'owner') await anOrderWaits(page);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isCutOff }) => isCutOff).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  if (who === 'owner') await nothingWaits(page);
  await end();
});

test('Escape closes the cart, and the focus returns to the button that opened it', async () => {
  const { page, end } = await visit(browser, '/offline', { viewport: phone });
  await openAs(page, 'guest', '/order?shop=:shop');
  const opener = page
    .getByRole('button', { name: /View cart|^Cart / })
    .locator('visible=true')
    .first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const isAway = () => opener.evaluate((element) => element !== document.activeElement);
  await expect.poll(isAway).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isAway).toBe(false);
  await end();
});
