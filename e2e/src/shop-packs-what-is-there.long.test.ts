// Items missing at packing: removed or substituted, and the customer is informed. A new order does not move the page.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { MAGGOTS, NET, press } from './angler.ts';
import { counted, listen, newOrder, openNewOrder, counterOf, pressMore } from './behind-the-counter.ts';
import { browserForTests } from './browser.ts';
import { button } from './person.ts';
import { until } from './until.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const { behindTheCounter, placePaidOrder, acceptOrder, nothingWaits } = counterOf(
  ownShop('Packing Tackle', 'KA27 8AA'),
);

const waitOptions = { timeout: 240_000 };

test(
  'a shop removes what is missing and substitutes the rest; the ticket and the order’s history show it',
  waitOptions,
  async () => {
    const current = await behindTheCounter(browser, '/dashboard/orders', { viewport: { width: 1280, height: 900 } });
    const { page } = current;
    const code = await placePaidOrder(page, 'collection');
    await acceptOrder(page, code);
    await page.getByRole('link', { name: new RegExp(`${code}\\s*Preparing`) }).click();
    await expect(button(page, 'Packed and ready')).toBeVisible();

    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Something is missing in ${code}` });
    await dialog.getByLabel('What is missing?').selectOption({ label: `2 × ${MAGGOTS}` });
    await expectAccessible(page);
    await expect(dialog.getByRole('checkbox', { name: /^None of it left/, checked: false })).toBeVisible();
    await dialog.getByRole('button', { name: /^Remove it and refund £\d+\.\d\d$/ }).click();
    await expect(page.getByText('1 missing', { exact: true })).toBeVisible();
    await expect(
      page.getByText(new RegExp(`^1 × ${MAGGOTS.replaceAll(/[()]/g, '\\$&')} couldn’t be found`)),
    ).toBeVisible();

    await pressMore(page, 'Something is missing');
    await dialog.getByLabel('What is missing?').selectOption({ label: `1 × ${MAGGOTS}` });
    await dialog.getByText('Swap it', { exact: true }).click();
    await dialog.getByLabel('Choose a substitute').fill('worms');
    const found = dialog.getByRole('group', { name: 'Products in stock' }).getByRole('radio', { name: /worms/i });
    await found.first().check();
    await expectAccessible(page);
    await expect(dialog.getByRole('checkbox', { name: /^None of it left/, checked: false })).toBeVisible();
    await dialog.getByRole('button', { name: /^Swap it/ }).click();
    await expect(page.getByText('1 swapped', { exact: true })).toBeVisible();
    await expect(page.getByText(/comes instead/)).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.pick-ticket')).toContainText(`instead of ${MAGGOTS}`, { useInnerText: true });
    await expect(page.locator('.pick-ticket')).toContainText(NET, { useInnerText: true });
    await page.emulateMedia({ media: 'screen' });
    await current.end();
  },
);

test('a new order does not shift the dashboard, and rings in one of two tabs', waitOptions, async () => {
  const current = await behindTheCounter(browser, '/dashboard', { viewport: { width: 1280, height: 900 } });
  const { page } = current;
  const second = await page.context().newPage();
  await second.goto('/dashboard/orders');
  await expect(second.getByText('Up to date', { exact: true })).toBeVisible();
  await listen(second);
  await second.mouse.click(4, 4);
  await page.bringToFront();
  await nothingWaits(page);
  await expect(page.locator('.new-order-pill')).not.toBeAttached();
  await page.evaluate(() => {
    const counts = { shift: 0 };
    Object.assign(window, { moved: counts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counts.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

  const rung = () => Promise.all([counted(page, 'notes'), counted(second, 'notes')]);
  const older = await placePaidOrder(page, 'collection');
  await until('one of them to ring', async () => (await rung()).some((notes) => notes > 0));
  // The other tab learns later that it was answered, and must not take over the bell for it.
  await acceptOrder(page, older);
  const code = await placePaidOrder(page, 'collection');
  await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
  await expect(second.getByText(code).first()).toBeAttached();
  await expect(page.getByText(code).filter({ visible: true }).nth(1)).toBeVisible();
  const shift = await page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift);
  expect(shift).toBeLessThan(0.02);
  expect(Math.min(...(await rung()))).toBe(0);

  await openNewOrder(page, code);
  await press(page, 'Stop ringing, I’m on it');
  await expect(page.getByText(/It no longer rings\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Accept: packed in/ }).click();
  await expect(newOrder(page, code)).not.toBeAttached();
  await current.end();
});
