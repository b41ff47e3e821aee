// Measures layout shifts that no tap or key press caused.
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

interface Shift {
  value: number;
  moved: string[];
}

/** Records every layout shift that no input caused; runs before the page is opened. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) => (node?.textContent ?? '').slice(0, 40));
        shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Covers the time since the page was opened, or since the last call. A failure names the elements that moved. */
export async function expectStillness(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total <= 0.05 ? [] : shifts).toEqual([]);
}
