import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { browserForTests, visit } from './browser.ts';

const browser = await browserForTests();

const NOT_FOUND_ANSWER = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

const keptMessages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('baitdrop_errors') ?? '[]') as { message: string }[]).map(
      ({ message }) => message,
    ),
  );

const throwInPage = (page: Page, ...messages: string[]) =>
  page.evaluate((all) => {
    for (const message of all)
      setTimeout(() => {
        throw new Error(message);
      }, 0);
  }, messages);

/**
 * Every report that the page sent to the error endpoint so far. A round trip first makes sure that none is under way.
 */
function watchReports(page: Page): () => Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/errors'))
      sent.push(String((request.postDataJSON() as { message: string }).message));
  });
  return async () => {
    await page.evaluate(() => fetch('/api/health'));
    return sent;
  };
}

test('errors and rejections are logged, stored on the device and reported to the server', async () => {
  const { page, complaints, end } = await visit(browser, '/');
  await untilHydrated(page);
  const answer = () => page.waitForResponse('**/api/errors');

  const [first] = await Promise.all([answer(), throwInPage(page, 'The tub is empty')]);
  expect(first.status()).toBe(201);
  expect(await first.json()).toEqual({ id: expect.stringMatching(/^[a-z0-9]{15}$/) });
  expect(first.request().postDataJSON()).toMatchObject({
    message: 'The tub is empty',
    context: { source: 'window' },
    userId: null,
  });

  const [second] = await Promise.all([answer(), page.evaluate(() => void Promise.reject(new Error('No bite')))]);
  expect(second.status()).toBe(201);
  expect(second.request().postDataJSON()).toMatchObject({ message: 'No bite', context: { source: 'rejection' } });

  await expect.poll(() => keptMessages(page)).toEqual(['The tub is empty', 'No bite']);
  const logged = () => complaints.filter((line) => line.includes('[baitdrop] Something broke'));
  await expect.poll(logged).toHaveLength(2);
  complaints.length = 0;
  await end();
});

test('opting out stops the reports, and the device stores the last fifty errors', async () => {
  const { page, complaints, end } = await visit(browser, '/');
  await untilHydrated(page);
  const reports = watchReports(page);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Opt out' }).click();
  await expect(page.getByText('Pages no longer tell us when they break.')).toBeVisible();

  const messages = Array.from({ length: 55 }, (_, index) => `error ${index}`);
  await throwInPage(page, ...messages);
  await expect.poll(() => keptMessages(page)).toEqual(messages.slice(-50));
  await expect.poll(() => reports()).toEqual([]);

  await page.reload();
  await untilHydrated(page);
  await throwInPage(page, 'after coming back');
  await expect.poll(async () => (await keptMessages(page)).at(-1)).toBe('after coming back');
  await expect.poll(() => reports()).toEqual([]);

  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Opt in' }).click();
  await Promise.all([page.waitForResponse('**/api/errors'), throwInPage(page, 'told again')]);
  await expect.poll(() => reports()).toEqual(['told again']);
  complaints.length = 0;
  await end();
});

test('localhost sends no error reports', async () => {
  const { page, complaints, end } = await visit(browser, inject('productUrl').replace('127.0.0.1', 'localhost'));
  await untilHydrated(page);
  const reports = watchReports(page);
  await throwInPage(page, 'work in progress');
  await expect.poll(() => keptMessages(page)).toEqual(['work in progress']);
  await expect.poll(() => reports()).toEqual([]);
  complaints.length = 0;
  await end();
});

test('an unknown path answers 404 with a page that links back', async () => {
  const { page, complaints, end } = await visit(browser, '/no-such-peg', { motion: 'reduce' });
  await untilHydrated(page);
  await expect(page.locator('h1')).toHaveText('Nothing biting here', { useInnerText: true });
  await expect.poll(() => complaints).toEqual([`${NOT_FOUND_ANSWER} ${page.url()}`]);
  complaints.length = 0;
  await page.getByRole('link', { name: 'Back to the bank' }).click();
  await expect(page.getByRole('heading', { name: 'Bait & Tackle Within the Hour' })).toBeVisible();

  const answer = await page.request.get('/no-such-peg', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  await end();
});

test('a screen that fails to render leaves the navigation working, and the next screen works', async () => {
  const { page, complaints, end } = await visit(browser, '/', { motion: 'reduce' });
  await untilHydrated(page);
  await page.route('**/assets/pricing.screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default () => { throw new Error('torn') }` }),
  );
  const [report] = await Promise.all([
    page.waitForResponse('**/api/errors'),
    page.getByRole('link', { name: 'View Pricing' }).click(),
  ]);
  expect(report.status()).toBe(201);
  expect(report.request().postDataJSON()).toMatchObject({ message: 'torn' });
  await expect(page.getByRole('heading', { name: 'A hole in the net' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Bait & Tackle Within the Hour' })).toBeVisible();
  await expect.poll(() => complaints.filter((line) => line.includes('[baitdrop] Something broke'))).toHaveLength(1);
  complaints.length = 0;
  await end();
});
