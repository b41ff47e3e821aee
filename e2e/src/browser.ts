// One Chromium per test file. A page that logs an error, breaks its policy or fails to hydrate fails its test.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { expect } from './expect.ts';
import { keepTrace, recordBrowser } from './failure-report.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo, which runs for the whole test run. */
    productUrl: string;
  }
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['BAITDROP_CHROMIUM'] ?? '/usr/bin/chromium';
  return recordBrowser(await chromium.launch({ executablePath, args: FLAGS }));
}

/** Opens the browser of a test file; it closes after the last test. */
export async function browserForTests(): Promise<Browser> {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Complaints of the page so far: errors, rejections, policy violations, hydration warnings. */
  complaints: string[];
  /** Closes the page, and fails the test if there were complaints other than those it provoked. */
  end(provoked?: RegExp): Promise<void>;
}

export interface VisitOptions {
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Reduced by default, because drawing animations without a graphics card takes most of the time of a test. */
  motion?: 'reduce' | 'no-preference';
  /** Off by default, because each visit's service worker would fetch the whole app again. */
  worker?: boolean;
  geolocation?: { latitude: number; longitude: number };
  permissions?: string[];
  userAgent?: string;
  /** Runs before the page is opened. */
  beforehand?: (page: Page) => Promise<unknown>;
}

/** The page logs slow metrics, which mean nothing on a busy machine; `bench/web` measures them. */
const isAboutSpeed = (text: string): boolean => /^\[baitdrop\] (LCP|FID|INP|CLS) is /.test(text);

/**
 * An administrator's password is answered with 401 and a request for the second step, and a used code with 400; the
 * browser logs both as failures.
 */
const isHalfSignIn = (text: string, url: string): boolean =>
  (/status of 401/.test(text) && url.endsWith('/auth-with-password')) ||
  (/status of 400/.test(text) && url.endsWith('/second-factors/sign-in/totp'));

// A page loads slowly on a busy machine; on a loaded page, a button is found soon or never.
const LOADING_TIMEOUT_MS = 90_000;
const ACTION_TIMEOUT_MS = 30_000;

export async function visit(browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: inject('productUrl'),
    locale: 'en-GB',
    viewport: options.viewport ?? desktop,
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.motion ?? 'reduce',
    ...(options.geolocation && { geolocation: options.geolocation }),
    ...(options.userAgent && { userAgent: options.userAgent }),
    permissions: options.permissions ?? [],
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  context.setDefaultNavigationTimeout(LOADING_TIMEOUT_MS);
  if (options.worker !== true)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isAboutSpeed(message.text());
    if (isHalfSignIn(message.text(), message.location().url)) return;
    const about = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
    if (isComplaint) complaints.push(`${message.type()}: ${message.text()}${about}`);
  });
  await options.beforehand?.(page);
  await page.goto(path);
  return {
    page,
    context,
    complaints,
    async end(provoked) {
      const unprovoked = () => complaints.filter((text) => provoked?.test(text) !== true);
      if (unprovoked().length > 0) await keepTrace(context);
      // Closed first, because requests in flight may still complain.
      await context.close();
      const others = unprovoked();
      expect(others, `${path} complained:\n${others.join('\n')}`).toEqual([]);
    },
  };
}
