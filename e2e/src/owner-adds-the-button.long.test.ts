// A new owner on the plugins screen: tries the button, saves it, takes the code and the plugin, asks for help.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { expect } from './expect.ts';
import { desktop, browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, field, newAddress, open } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

/** Registers through the API and signs the browser in, as the register screen does. */
async function registerOwner(page: Page): Promise<void> {
  const [email, password] = [newAddress('bea'), 'roach pole on the weir'];
  const shop = {
    shopName: 'Bea & Sons',
    shopAddress: '1 Mill Lane',
    shopPostcode: 'BH24 1LA',
    shopPhone: '01425 555013',
  };
  const form = { name: 'Bea Brook', email, password, role: 'shop_owner', agreeTerms: true, ...shop };
  const made = await page.request.post('/api/accounts/register', { data: form });
  expect(made.status()).toBe(201);
  const session = await page.request.post('/api/collections/users/auth-with-password', {
    data: { identity: email, password },
  });
  await page.evaluate(
    (text) => {
      localStorage.setItem('pocketbase_auth', text);
      localStorage.setItem('baitdrop_cookie_notice', 'yes');
      localStorage.setItem('pwa-install-dismissed', String(Date.now()));
    },
    await session.text(),
  );
}

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Code for your site' });

test('a new owner styles the button, copies the code, downloads the plugin, and asks for help', async () => {
  const current = await visit(browser, '/offline', {
    viewport: desktop,
    motion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = current;
  await registerOwner(page);
  await open(page, '/plugins');
  await expect(page.getByRole('link', { name: 'Finish your setup' })).toHaveAttribute('href', '/retailer-signup');
  await field(page, 'Words on the button').fill('Bait to your peg');
  await field(page, 'Button colour').fill('#05693a');
  await page.getByRole('radio', { name: 'Dark' }).check();
  const go = page.locator('baitdrop-delivery .go');
  await until('the preview to follow', async () => (await go.textContent()) === 'Bait to your peg');
  await expect.poll(() => go.evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)');
  await button(page, 'Save').click();
  await said(page, deskMessages.buttonSaved);

  await page.reload();
  await untilHydrated(page);
  await until(
    'what was saved',
    async () => (await field(page, 'Words on the button').inputValue()) === 'Bait to your peg',
  );
  await button(page, 'Get Code').click();
  const code = await codeBox(page).inputValue();
  expect(code).toMatch(/^<baitdrop-delivery shop-id="shop_\w+" theme="dark" button-text="Bait to your peg"/);
  await button(page, 'Copy Code').click();
  await said(page, pluginsMessages.codeCopied);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
  expect(file.suggestedFilename()).toBe('baitdrop-widget.html');
  await said(page, pluginsMessages.htmlDownloaded);
  await page.keyboard.press('Escape');

  const [plugin] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Plugin').click()]);
  expect(plugin.suggestedFilename()).toBe('baitdrop-wordpress-plugin.zip');
  await said(page, pluginsMessages.wordpressDownloaded);

  await button(page, 'Request Setup').click();
  await said(page, pluginsMessages.setupRequested);
  await page.getByRole('link', { name: 'Pay £99' }).click();
  await expect(button(page, 'Pay £99 now')).toBeVisible();
  await expect(page.getByText(/^The Professional setup for /)).toBeVisible();
  await current.end();
});

test('a visitor sees the integrations and how to get them; a refused clipboard leaves the code selected', async () => {
  const current = await visit(browser, '/plugins', { viewport: phone, motion: 'reduce' });
  const { page } = current;
  await untilHydrated(page);
  await expect(page.locator('#main').getByRole('link', { name: 'Sign up your shop' })).toBeVisible();
  await button(page, 'Get Code').click();
  await expect(page.getByText('Your account setup is not complete')).toBeVisible();
  await button(page, 'Copy Code').click();
  await said(page, pluginsMessages.setupIncomplete);
  await page.keyboard.press('Escape');
  const [plain] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Plugin').click()]);
  expect(plain.suggestedFilename()).toBe('baitdrop-wordpress-plugin.zip');

  await registerOwner(page);
  await open(page, '/plugins');
  await button(page, 'Get Code').click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await expect(page.getByText(/^shop_/).first()).toBeVisible();
  await button(page, 'Copy Code').click();
  const selected = () =>
    codeBox(page).evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd));
  await until('the code to be selected', async () => (await selected()) === (await codeBox(page).inputValue()));
  // The browser logs the refused request.
  current.complaints.splice(
    0,
    current.complaints.length,
    ...current.complaints.filter((text) => !/clipboard/.test(text)),
  );
  await current.end();
});
