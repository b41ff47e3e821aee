// The bell is outside the screens: it keeps ringing while they change, break or sleep, and covers none of their
// controls.
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { counted, counterOf, listen, newOrder, untilSent } from './behind-the-counter.ts';
import { browserForTests, phone } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { ownShop } from './own-shop.ts';
import { endAfterRefusals, signIn } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const shop = ownShop('Bell Tackle', 'TR18 4AB');
const { behindTheCounter, placePaidOrder, acceptOrder, ownerHeaders } = counterOf(shop);
const patience = { timeout: 240_000 };

const goTo = async (page: Page, link: string, heading: string) => {
  // The number of new orders is part of the name.
  const name = new RegExp(`^${link}`);
  await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
};

/** Records when sounds start, and every painted title. */
async function watch(page: Page): Promise<() => Promise<{ pauses: number[]; titles: string[] }>> {
  await page.evaluate(() => {
    const seen = { notes: [] as number[], titles: new Set<string>() };
    Object.assign(window, { seen });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function note(when) {
      seen.notes.push(performance.now());
      start.call(this, when);
    };
    const look = () => {
      seen.titles.add(document.title);
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { notes: number[]; titles: Set<string> } };
      const pauses = seen.notes.slice(1).map((at, index) => at - (seen.notes[index] ?? 0));
      // The notes of one ring start together.
      return { pauses: pauses.filter((ms) => ms > 500), titles: [...seen.titles] };
    });
}

test('an order rings every twenty seconds while screens change and fail', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const { page, complaints } = current;
  await page.route('**/assets/money.screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default () => { throw new Error('torn') }` }),
  );
  const code = await placePaidOrder(page, 'collection');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  await until('the bell to ring', async () => (await counted(page, 'notes')) > 0);
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  const seen = await watch(page);

  await goTo(page, 'Products', 'Products');
  await goTo(page, 'Hours and delivery', 'Settings');
  await goTo(page, 'Orders', 'Order desk');
  await page.getByRole('link', { name: 'BaitDrop, home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Order desk' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A hole in the net' })).toBeVisible();
  await expect(newOrder(page, code)).toBeVisible();
  const before = await counted(page, 'notes');
  await until('the bell to ring on a broken screen', async () => (await counted(page, 'notes')) > before, 60_000);
  const { pauses, titles } = await seen();
  expect(Math.min(...pauses, 20_000)).toBeGreaterThan(15_000);
  expect(titles.filter((title) => !title.startsWith('(1) '))).toEqual([]);

  await newOrder(page, code).click();
  await page.getByRole('button', { name: /^Accept: packed in/ }).click();
  await expect(newOrder(page, code)).not.toBeAttached();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await untilSent(page);
  complaints.length = 0;
  await current.end();
});

test('one of two tabs rings, and the other takes over when it is frozen or closed', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard');
  const first = current.page;
  const second = await current.context.newPage();
  await second.goto('/dashboard/orders');
  await untilHydrated(second);
  await expect(second.getByText('Up to date', { exact: true })).toBeVisible();
  await listen(second);
  for (const page of [first, second]) await page.mouse.click(4, 4);
  const code = await placePaidOrder(first, 'collection');
  await expect(newOrder(first, code)).toBeVisible({ timeout: 60_000 });
  await expect(newOrder(second, code)).toBeVisible();
  const rung = () => Promise.all([counted(first, 'notes'), counted(second, 'notes')]);
  await until('one tab to ring', async () => Math.max(...(await rung())) > 0);
  expect(Math.min(...(await rung()))).toBe(0);

  const [bell, other] = (await counted(first, 'notes')) > 0 ? [first, second] : [second, first];
  // Pauses its scripts, as a device suspends a tab: it keeps its lock but stops ringing.
  const debug = await current.context.newCDPSession(bell);
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  await until('the other tab to ring for the sleeping one', async () => (await counted(other, 'notes')) > 0, 60_000);
  await debug.send('Debugger.disable');
  await listen(bell);
  const before = await counted(other, 'notes');
  await until('the other to ring again', async () => (await counted(other, 'notes')) > before, 60_000);
  expect(await counted(bell, 'notes')).toBe(0);

  await other.close();
  await until('the first to ring for the closed one', async () => (await counted(bell, 'notes')) > 0, 60_000);
  await acceptOrder(bell, code);
  await current.end();
});

/** Controls that another element covers, and the height of the page. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href]:not([href="#main"]), button, select, input'),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > 10 && height > 10 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    const isOnTop = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found !== null && (control.contains(found) || found.contains(control) || found.closest('label') !== null);
    };
    const names = controls.filter((control) => !isOnTop(control)).map((control) => control.outerHTML.slice(0, 90));
    scrollTo(0, 0);
    return { names, height: document.documentElement.scrollHeight };
  });

test.each([
  { at: 'a desk', viewport: { width: 1280, height: 860 } },
  { at: 'a phone', viewport: phone },
])('a new order at $at covers no control, and the page does not grow', patience, async ({ viewport }) => {
  const current = await behindTheCounter(browser, '/dashboard/orders', { viewport });
  const { page } = current;
  await page.goto('/dashboard/products');
  await untilHydrated(page);
  await listen(page);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('button', { name: 'Change…' })).toBeVisible();
  const before = await covered(page);
  expect(before.names).toEqual([]);
  const code = await placePaidOrder(page, 'collection');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  const during = await covered(page);
  expect(during.names).toEqual([]);
  // While the customer pays, products show that stock is held.
  await until('the page to be as high as before', async () => {
    const { height } = await covered(page);
    return Math.abs(height - before.height) < 8;
  });
  await expect(newOrder(page, code)).toBeVisible();
  await acceptOrder(page, code);
  await current.end();
});

test('A and R answer the new order while another one is open on the desk', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard/orders');
  const { page } = current;
  const packed = await placePaidOrder(page, 'collection');
  await acceptOrder(page, packed);
  await page.getByRole('link', { name: new RegExp(`^${packed}`) }).click();
  await expect(page.getByRole('heading', { name: `Order ${packed}` })).toBeVisible();
  const code = await placePaidOrder(page, 'collection');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  expect((await covered(page)).names).toEqual([]);

  await page.keyboard.press('r');
  await expect(page.getByRole('dialog').getByText('We are about to close.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByText(new RegExp(`^${code} accepted`)).first()).toBeVisible();
  await expect(newOrder(page, code)).not.toBeAttached();
  await expect(page.getByRole('heading', { name: `Order ${packed}` })).toBeVisible();
  // Leaving the page sends what can still be undone.
  await page.goto('/help');
  const headers = await ownerHeaders();
  await until('the acceptance to arrive', async () => {
    const filter = encodeURIComponent(`code = "${code}" && status = "preparing"`);
    const found = await page.request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
    return ((await found.json()) as { totalItems: number }).totalItems === 1;
  });
  await current.end();
});

test('an email’s link leads to its order after signing in', patience, async () => {
  const current = await behindTheCounter(browser, '/dashboard/orders');
  const { page } = current;
  const code = await placePaidOrder(page, 'collection');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  await acceptOrder(page, code);
  await page.getByRole('link', { name: new RegExp(`^${code}`) }).click();
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible();
  const link = page.url();
  expect(link).toContain('order=');
  await page.evaluate(() => localStorage.removeItem('pocketbase_auth'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
  await untilHydrated(page);
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?*');
  await untilHydrated(page);
  await signIn(page, shop().owner.email, shop().owner.secret);
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible();
  // Requests sent while the browser was signed out.
  await endAfterRefusals(current);
});

test(
  'a missed order stays in red with the customer’s number in every tab until it is dismissed',
  patience,
  async () => {
    const current = await behindTheCounter(browser, '/dashboard/orders');
    const { page } = current;
    const code = await placePaidOrder(page, 'collection');
    await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
    const lapsed = { dataDir: inject('dataDir') };
    await inDatabase(lapsed, `update orders set answer_due_at = now() where code = $1`, [code]);
    await inDatabase(
      lapsed,
      `update pgboss.job set start_after = now() where name = 'orders.answer' and state = 'created'
       and data->>'order' = (select id from orders where code = $1)`,
      [code],
    );
    const missed = page.getByText(new RegExp(`^Missed: ${code}, £\\d+\\.\\d\\d$`));
    await expect(missed).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: /^Call .+, \+?\d+$/ })).toBeVisible();
    const second = await current.context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByText(new RegExp(`^Missed: ${code}`))).toBeVisible();
    await second.reload();
    await second.getByRole('button', { name: `Close: ${code}` }).click();
    await expect(second.getByText(new RegExp(`^Missed: ${code}`))).not.toBeAttached();
    await expect(missed).not.toBeAttached();
    await current.end();
  },
);
