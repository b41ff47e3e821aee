import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from './awake.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';

const browser = await browserForTests();

interface Stop {
  name: string;
  isHidden: boolean;
  isMarked: boolean;
}

/** The focused element: whether any of it is visible, and whether it has a visible focus style. */
function focusedStop(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const box = element.getBoundingClientRect();
  const isSeenAt = (x: number, y: number) => {
    const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const parts = [0.05, 0.5, 0.95];
  // A field may show the focus on its frame.
  const marked = [element, element.parentElement].map((one) => one && getComputedStyle(one));
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim() || element.id,
    isHidden: !parts.some((x) => parts.some((y) => isSeenAt(x, y))),
    isMarked: marked.some((style) => style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')),
  };
}

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
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
])('Whoever walks through %s with the Tab key always sees where they are', async (path, viewport) => {
  const { page, end } = await visit(browser, path, { viewport, motion: 'reduce' });
  await awake(page);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([]);
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  await end();
});
