// The pricing page: calculator, questions and small print, all by keyboard.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { browserForTests, phone, visit } from './browser.ts';

const browser = await browserForTests();

const sums = (page: Page) =>
  page
    .getByRole('region', { name: 'Work out your month' })
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );

test('the calculator starts at 50 orders of £35 and works by keyboard', async () => {
  const { page, end } = await visit(browser, '/pricing', { motion: 'reduce' });
  await untilHydrated(page);
  expect(await sums(page)).toEqual([
    ['Service fees (5% of revenue)', '£87.50'],
    ['Platform fees (£0.50 per order)', '£25.00'],
    ['Total customer fees ', '£112.50'],
    ['As a percentage of revenue ', '6.43%'],
  ]);

  const calculator = page.getByRole('region', { name: 'Work out your month' });
  // The needle is still until a number changes.
  expect(await calculator.locator('.dial-quiver').count()).toBe(0);
  const orders = page.getByLabel('Monthly orders');
  await orders.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('120');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('35');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('42.50');

  await expect(calculator.getByText('Customers pay £315.00 in fees. Your shop receives £5,100.00.')).toBeAttached();
  await expect(calculator.locator('.dial-quiver')).toHaveCount(1);
  expect(await sums(page)).toEqual([
    ['Service fees (5% of revenue)', '£255.00'],
    ['Platform fees (£0.50 per order)', '£60.00'],
    ['Total customer fees ', '£315.00'],
    ['As a percentage of revenue ', '6.18%'],
  ]);

  // Typed values are restored after a reload and after visiting another page.
  const average = page.getByLabel('Average order value');
  const typed = () => Promise.all([orders.inputValue(), average.inputValue()]);
  await page.reload();
  await expect.poll(typed).toEqual(['120', '42.50']);
  await expect.poll(async () => (await sums(page))[2]).toEqual(['Total customer fees ', '£315.00']);
  await page.getByRole('link', { name: 'Join as Shop' }).first().click();
  await page.waitForURL('**/register?role=shop_owner');
  await page.goBack();
  await expect.poll(typed).toEqual(['120', '42.50']);

  await orders.fill('-1');
  await expect(calculator.getByText('Enter a whole number of orders, 0 or more.')).toBeVisible();
  expect((await sums(page))[2]).toEqual(['Total customer fees ', '£315.00']);
  await end();
});

test('questions open and close by keyboard, and Join as Shop opens the sign-up for shop owners', async () => {
  const { page, end } = await visit(browser, '/pricing', { motion: 'reduce' });
  const question = page.locator('summary', { hasText: 'When does the money reach my bank?' });
  const answer = page.getByText('Every payout has a statement that lists its orders.');
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer).toBeHidden();
  expect(
    await page
      .getByRole('link', { name: 'Join as Shop' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/register?role=shop_owner', '/register?role=shop_owner']);
  await page.getByRole('link', { name: 'Join as Shop' }).first().click();
  await untilHydrated(page);
  await expect(page.getByRole('radio', { name: /Shop owner/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Shop name' })).toBeVisible();
  await end();
});

const pages = {
  '/help': 'How can we help?',
  '/contact': 'Talk to a person',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/cookies': 'Cookies',
  '/credits': 'Open-source licences',
  '/delivery-and-returns': 'Delivery and returns',
};

test('help and the legal pages have no dead links', async () => {
  const { page, end } = await visit(browser, '/pricing', { viewport: phone, motion: 'reduce' });
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const missing = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]'))
        .map((link) => link.hash.slice(1))
        .filter((id) => document.getElementById(id) === null),
    );
    expect(missing).toEqual([]);
  }
  await end();
});

test('help finds an answer, and says when there is none', async () => {
  const { page, end } = await visit(browser, '/help', { motion: 'reduce' });
  await untilHydrated(page);
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('dead maggots');
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  const answer = page.locator('summary', { hasText: 'My maggots arrived dead.' });
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(search).toHaveValue('dead maggots');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');
  await page.goBack();
  await expect(answer).toBeVisible();
  await expect(search).toHaveValue('dead maggots');
  // A visitor who opens the page again finds all answers.
  await page.goto('/contact');
  await page.goto('/help');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Ordering' })).toBeVisible();
  await expect(search).toHaveValue('');
  await search.fill('submarine');
  await expect(page.getByRole('heading', { name: 'Nothing in the net' })).toBeVisible();
  await expect(page.locator('summary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(page.getByRole('heading', { name: 'Ordering' })).toBeVisible();
  await end();
});

test('turning error reports off on the cookies page lasts, and the notice shows it', async () => {
  const { page, end } = await visit(browser, '/cookies', { motion: 'reduce' });
  const reports = page.getByRole('switch', { name: 'Send BaitDrop error and speed reports' });
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice.getByRole('button', { name: 'Opt out' })).toBeVisible();
  await reports.focus();
  await page.keyboard.press('Space');
  await expect(notice.getByRole('button', { name: 'Opt in' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Off: this device sends us no reports.')).toBeVisible();
  await expect(reports).not.toBeChecked();
  await notice.getByRole('button', { name: 'Opt in' }).click();
  await expect(page.getByText('On: this device sends us a report')).toBeVisible();
  await expect(reports).toBeChecked();
  await end();
});
