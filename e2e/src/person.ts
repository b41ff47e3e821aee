// Steps on account screens, by the labels people see.
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { administrator, demoCode } from './administrator.ts';
import { untilHydrated } from './hydration.ts';
import type { Visit } from './browser.ts';
import { until } from './until.ts';

let count = 0;

/** An email address that is new in this run. */
export function newAddress(name: string): string {
  count += 1;
  return `${name}-${process.pid}-${count}@e2e.example`;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** A field with suggestions is a combobox. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).or(page.getByRole('combobox', { name: label, exact: true }));
/** Password fields have no role. */
export const password = (page: Page, label = 'Password') =>
  page.locator('#main').getByLabel(label, { exact: true }).and(page.locator('input'));
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** For an administrator it also enters the code of the demo's app, or the next one if this one was used already. */
export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  const isAdministrator = email === administrator.email;
  await field(page, 'Email address').fill(email);
  await password(page).fill(secret);
  await button(page, 'Sign in').click();
  if (!isAdministrator) return;
  const code = field(page, 'Code from your app');
  let tried = '';
  await expect(code).toBeVisible();
  await until(
    'a code to be taken',
    async () => {
      if ((await code.count()) === 0) return true;
      const shown = await demoCode(inject('productUrl'));
      if (shown === tried) return false;
      tried = shown;
      await code.fill(shown);
      const answer = page.waitForResponse('**/api/second-factors/sign-in/totp');
      await button(page, 'Sign in').click();
      return (await answer).ok();
    },
    60_000,
  );
}

export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

/** Refusals that the test provoked are no complaint; any other complaint still fails it. */
export const endAfterRefusals = (current: Visit): Promise<void> => current.end(/status of 4\d\d/);

/** Presses Tab until the element has the focus, as keyboard users do. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not get there');
}
