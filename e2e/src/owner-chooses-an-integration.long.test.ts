// An owner who does not know which integration to install answers four questions, by keyboard, and shares the result.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';

const browser = await browserForTests();
const NEEDS_PLUGIN = 'You need the WordPress plugin and professional setup';

test('an owner answers four questions by keyboard and sees what to install', async () => {
  const { page, end } = await visit(browser, '/integrations', { motion: 'reduce' });
  await untilHydrated(page);
  const radio = (group: RegExp, name: RegExp) => page.getByRole('group', { name: group }).getByRole('radio', { name });
  await expect(page.getByText('4 questions to answer.')).toBeVisible();
  await radio(/website made with/, /^Shopify/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio(/website made with/, /^WordPress/)).toBeChecked();
  await radio(/change your website/, /^Yes/).focus();
  await page.keyboard.press('Space');
  await radio(/orders you take yourself/, /^No/).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('One more question to answer.')).toBeVisible();
  await radio(/Who sets it up/, /^BaitDrop/).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: NEEDS_PLUGIN })).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('?site=wordpress&change=yes&deliveries=no&setup=team');
  await end();
});

test('the address of a recommendation opens it, and a button starts again', async () => {
  const path = '/integrations?site=none&deliveries=yes&change=nonsense';
  const { page, end } = await visit(browser, path, { viewport: phone, motion: 'reduce' });
  await untilHydrated(page);
  const answer = 'You need just your page on BaitDrop and the API for shops';
  await expect(page.getByRole('heading', { name: answer })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByText('4 questions to answer.')).toBeVisible();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await end();
});
