// The directory does not jump when a visitor returns from a shop or searches Google.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, desktop, phone } from './browser.ts';
import { cards, expectCount, openDirectory, RINGWOOD } from './directory-screen.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { button } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

test.each([
  ['a phone', phone],
  ['a desk', desktop],
])('the shops do not move on %s on Back from a shop and while Google is searched', async (_where, viewport) => {
  const { page, end } = await openDirectory(browser, `?${RINGWOOD}`, { viewport, beforehand: watchShifts });
  await expectCount(page, '13 shops');
  const scrollOf = () => page.evaluate(() => Math.round(scrollY));
  await expectStillness(page);

  for (const top of [600, 0]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await until('the page to be scrolled', async () => (await scrollOf()) === top);
    // A scripted click is no input, so every shift counts.
    await cards(page)
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL((url) => !url.pathname.startsWith('/directory'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL('**/directory?**');
    await expectCount(page, '13 shops');
    await until('the place to be found again', async () => (await scrollOf()) === top);
    await expectStillness(page);
  }

  await button(page, 'Find with Google').click();
  await expect(page.getByText(/^Google found \d+ more places, listed below our shops\.$/)).toBeVisible();
  expect(await scrollOf()).toBe(0);
  await expectStillness(page);
  await end();
});
