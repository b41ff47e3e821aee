// One browser, two real builds: the second is served from the same address after a restart, like a release.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { openBrowser, phone, visit } from './browser.ts';
import { forgiveNoSignal, loseSignal, untilWorkerControls } from './no-signal.ts';
import { newDataDir, removeDataDir, type RunningProduct, startProduct } from './product.ts';
import { makeRelease, type SecondBuild } from './second-build.ts';

const FILE = 'web/src/screens/offline/offline.screen.tsx';
const OLD_WORDS = 'Pour a brew.';
const NEW_WORDS = 'Pour another brew.';
const BUILD_TIMEOUT_MS = 600_000;

let browser: Browser;
let release: SecondBuild;
let dataDir: string;
let running: RunningProduct | undefined;

beforeAll(async () => {
  release = await makeRelease(FILE, OLD_WORDS, NEW_WORDS);
  dataDir = await newDataDir();
  browser = await openBrowser();
}, BUILD_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  await running?.stop();
  await removeDataDir(dataDir);
  await release?.remove();
});

const notice = (page: Page) => page.getByRole('region', { name: 'Update' });

test('a visitor is offered the new release, keeps the old one until they accept, and loses nothing', async () => {
  running = await startProduct({ dataDir });
  const { url } = running;
  const current = await visit(browser, `${url}/offline`, { viewport: phone, worker: true });
  const { page, complaints } = current;
  await untilWorkerControls(page);
  await expect(page.getByText(OLD_WORDS)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('baitdrop_theme', 'dark'));
  await running.stop();
  running = await startProduct({ dataDir, port: Number(new URL(url).port), command: release.command });

  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText(OLD_WORDS)).toBeVisible();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await expect(notice(page).getByText('A new version is available!')).toBeVisible();
  // The old release's screens still open: their files are on the device.
  await page.getByRole('link', { name: 'See your cart' }).click();
  await expect(page.getByRole('heading', { name: 'Where are you fishing?' })).toBeVisible();
  await page.goto(`${url}/offline`);
  await expect(page.getByText(OLD_WORDS)).toBeVisible();

  await Promise.all([page.waitForEvent('load'), notice(page).getByRole('button', { name: 'Update' }).click()]);
  await untilHydrated(page);
  await expect(page.getByText(NEW_WORDS)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // The new release works offline and keeps the visitor's choices.
  await loseSignal(page);
  await page.reload();
  await expect(page.getByText(NEW_WORDS)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  forgiveNoSignal(complaints);
  await current.end();
}, 300_000);
