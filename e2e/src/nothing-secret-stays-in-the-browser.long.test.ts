// Types into every field of every screen, in every role, and reads all storage of the browser.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expect } from './expect.ts';
import { enterAsAdministrator } from './administrator.ts';
import { RIVER_SHOP } from './angler.ts';
import { browserForTests, desktop, visit } from './browser.ts';
import { button, endAfterRefusals, open, signIn } from './person.ts';

const browser = await browserForTests();

const build = new URL('../../web/build/routes.json', import.meta.url);
const { routes } = JSON.parse(readFileSync(build, 'utf8')) as { routes: { pattern: string }[] };
const fixed = routes.map(({ pattern }) => pattern).filter((pattern) => !/[:*]|^\/(design|admin)/.test(pattern));
const ofShops = fixed.filter((path) => path.startsWith('/dashboard'));
const ofEverybody = fixed.filter((path) => !path.startsWith('/dashboard'));
const ofAdministrators = ['', '/shops', '/orders', '/money', '/system', '/settings', '/courier', '/announcements'];

/** Fills every visible field. Resolves to the labels of those that take a secret. */
function typeEverywhere(secret: string): string[] {
  const asksSecret = /password|secret|signing key|consumer key|sort code|account number|recovery code|code from/i;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const labels: string[] = [];
  for (const field of fields) {
    if (/^(checkbox|radio|file|range|color|hidden|submit|date|time)$/.test(field.type)) continue;
    if (field.disabled || field.readOnly || !field.checkVisibility()) continue;
    const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
    const isSecret = field.type === 'password' || asksSecret.test(label);
    const typed = isSecret ? secret : field.type === 'number' ? '7' : 'plain words';
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isSecret) labels.push(label);
  }
  return labels;
}

async function readStorage(): Promise<string> {
  const read = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('A database of the browser could not be read')));
    });
  const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(await read(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(found);
}

/** The text that must not stay anywhere. `TRACE` also finds the part of it that a field for digits accepts. */
const SECRET = 'canary-73917391';
const TRACE = /canary|739173/;

async function typeOn(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const labels = await page.evaluate(typeEverywhere, SECRET);
  const isStored = TRACE.test(await page.evaluate(readStorage));
  expect({ screen: page.url(), isStored }).toEqual({ screen: page.url(), isStored: false });
  return labels;
}

async function typeAlong(page: Page, paths: readonly string[]): Promise<string[]> {
  const labels: string[] = [];
  for (const path of paths) {
    await open(page, path);
    labels.push(...(await typeOn(page)));
  }
  return labels;
}

test('nothing secret that a visitor types stays in the browser', async () => {
  const current = await visit(browser, '/offline', { viewport: desktop });
  const labels = await typeAlong(current.page, ofEverybody);
  expect(labels.filter((label) => label.includes('Password')).length).toBeGreaterThan(1);
  await endAfterRefusals(current);
});

test.each([
  ['an angler', 'angler@baitdrop.example', [...ofEverybody, '/dashboard'], 'password'],
  ['a shop’s owner', 'shop@baitdrop.example', [...ofShops, '/account', '/plugins'], 'Consumer secret'],
])('nothing secret that %s types stays in the browser', async (_who, email, paths, expected) => {
  const current = await visit(browser, '/login', { viewport: desktop });
  await signIn(current.page, email, 'first-light');
  await current.page.waitForURL(({ pathname }) => pathname !== '/login');
  const labels = await typeAlong(current.page, paths);
  expect(labels.join(', ')).toContain(expected);
  await endAfterRefusals(current);
});

test('nothing secret that an administrator types stays in the browser', async () => {
  const current = await visit(browser, '/help', { viewport: desktop });
  const { page } = current;
  await enterAsAdministrator(page, '/admin');
  await typeAlong(
    page,
    ofAdministrators.map((place) => `/admin${place}`),
  );
  await open(page, '/admin/courier');
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill(RIVER_SHOP);
  await page.getByRole('list', { name: 'Shops found' }).getByRole('button', { name: RIVER_SHOP }).click();
  await expect(button(page, 'Choose another')).toBeVisible();
  expect((await typeOn(page)).join(', ')).toMatch(/Client secret.*Webhook signing key/);
  await endAfterRefusals(current);
});
