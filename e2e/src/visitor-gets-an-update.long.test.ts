// A tab that is open during a release: the update is offered, and waits until the visitor accepts it.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { openFrontDoor, SECOND_BUILD_MARK } from './front-door.ts';
import { workerIsActive } from './no-signal.ts';

const browser = await browserForTests();

test('a new version is offered in every tab, and installed only when accepted', async () => {
  const door = await openFrontDoor(inject('productUrl'));
  const { page, context, end } = await visit(browser, door.url, { viewport: phone, worker: true });
  await workerIsActive(page);
  await page.reload();
  await untilHydrated(page);
  const notice = (tab: Page) => tab.getByRole('region', { name: 'Update' });
  const isSecondBuild = (tab: Page) =>
    tab.evaluate((mark) => Array.from(document.childNodes).some((node) => node.nodeValue === mark), SECOND_BUILD_MARK);

  door.openSecondBuild();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const tab = await context.newPage();
  await tab.goto(door.url);
  await untilHydrated(tab);
  await expect(notice(tab)).toBeHidden();
  door.release();

  for (const shown of [page, tab]) await expect(notice(shown).getByText('A new version is available!')).toBeVisible();
  await notice(page).getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).not.toBeAttached();
  await page.reload();
  await expect.poll(() => isSecondBuild(page)).toBe(false);

  await Promise.all([page.waitForEvent('load'), notice(page).getByRole('button', { name: 'Update' }).click()]);
  await expect.poll(() => isSecondBuild(page)).toBe(true);
  await untilHydrated(page);
  await expect(notice(page)).toBeHidden();

  await Promise.all([tab.waitForEvent('load'), notice(tab).getByRole('button', { name: 'Update' }).click()]);
  await expect.poll(() => isSecondBuild(tab)).toBe(true);
  await end();
  await door.close();
});
