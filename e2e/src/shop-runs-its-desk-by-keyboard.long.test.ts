// A Saturday at the order desk without a mouse.
import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { expect } from './expect.ts';
import { MAGGOTS, NET } from './angler.ts';
import { counterOf, newOrder, untilSent } from './behind-the-counter.ts';
import { browserForTests } from './browser.ts';
import { ownShop } from './own-shop.ts';
import { button, endAfterRefusals, tabTo } from './person.ts';

const browser = await browserForTests();
const KNIFE = 'Filleting Knife, 6 in';
const knife = { name: KNIFE, price_pence: 1900, category: 'accessories', subcategory: 'knives', perishable: false };
const { behindTheCounter, placePaidOrder } = counterOf(
  ownShop('Keys Tackle', 'PA34 4AA', [{ ...knife, age_restricted: true }]),
);

async function pressWithKeyboard(page: Page, control: Locator, key: 'Enter' | ' ' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

test(
  'a shop accepts, undoes, packs, hands over, refuses, writes, pauses, searches and closes the day by keyboard',
  { timeout: 480_000 },
  async () => {
    const current = await behindTheCounter(browser, '/dashboard/orders');
    const { page } = current;
    const heading = (name: string | RegExp) => page.getByRole('heading', { name });

    // Accept, undo the slip, and accept.
    const code = await placePaidOrder(page, 'collection', { [NET]: 1, [MAGGOTS]: 2, [KNIFE]: 1 });
    await expect(newOrder(page, code)).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('a');
    await expect(newOrder(page, code)).not.toBeAttached();
    await page.keyboard.press('u');
    await expect(page.getByText(deskMessages.order.undone(code)).first()).toBeVisible();
    await expect(newOrder(page, code)).toBeVisible();
    await page.keyboard.press('a');
    await untilSent(page);
    await expect(page.getByText(/^Promised for/)).toBeVisible();
    await expect(heading(`Order ${code}`)).toBeFocused();

    // Refuse the next one while the first is on the desk.
    const refused = await placePaidOrder(page, 'collection');
    await expect(newOrder(page, refused)).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('r');
    const refusal = page.getByRole('dialog', { name: `Refuse order ${refused}?` });
    await expect(refusal).toBeVisible();
    await tabTo(page, refusal.getByLabel('Reason', { exact: true }));
    await page.keyboard.type('We have just sold the last of it.');
    await page.keyboard.press('Enter');
    await expect(page.getByText(deskMessages.order.refused(refused)).first()).toBeVisible();
    await expect(newOrder(page, refused)).not.toBeAttached();

    // Pack, with ticks.
    for (const name of [NET, MAGGOTS, KNIFE]) {
      const box = page.getByRole('checkbox', { name });
      await pressWithKeyboard(page, box, ' ');
      await expect(box).toBeChecked();
    }
    await page.keyboard.press('d');
    await untilSent(page);
    await expect(page.getByText(/^Packed at/)).toBeVisible();

    // Write to the customer.
    await pressWithKeyboard(page, button(page, 'Message'));
    const message = page.getByLabel('Message to the customer');
    await expect(message).toBeFocused();
    await page.keyboard.type('It is behind the counter.');
    await pressWithKeyboard(page, button(page, 'Send message'));
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is behind the counter.');

    // Hand over, after a look at the ID.
    await pressWithKeyboard(page, button(page, 'Handed over'));
    const idCheck = page.getByRole('dialog', { name: 'Check photo ID first' });
    await expect(idCheck).toContainText(KNIFE);
    await page.keyboard.press('Escape');
    await expect(idCheck).not.toBeAttached();
    await expect(button(page, 'Handed over')).toBeFocused();
    await page.keyboard.press('h');
    await pressWithKeyboard(page, idCheck.getByRole('button', { name: 'I saw ID: 18 or over' }));
    await untilSent(page);
    await expect(page.getByText(/^Collected at \d/)).toBeVisible();

    // Pause, and take orders again.
    const state = (text: RegExp) => page.getByRole('button', { name: text });
    await pressWithKeyboard(page, state(/^Taking orders/));
    await pressWithKeyboard(page, button(page, 'Pause for 30 minutes'));
    await pressWithKeyboard(page, state(/^Paused until/));
    await pressWithKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Take orders again' }));
    await expect(state(/^Taking orders/)).toBeVisible();

    // Find the order of the morning.
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.getByRole('combobox');
    await expect(search).toBeFocused();
    await page.keyboard.type(code);
    await expect(page.getByRole('option', { name: code })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(search).not.toBeAttached();
    await expect(heading(`Order ${code}`)).toBeVisible();

    // The end of the day: the table of all orders, its file, a pause until tomorrow, and signing out.
    await pressWithKeyboard(page, page.getByRole('link', { name: 'All orders', exact: true }));
    const table = page.getByRole('table', { name: 'All orders' });
    await expect(table.getByRole('row').filter({ hasText: code })).toContainText('Collected');
    await expect(table.getByRole('row').filter({ hasText: refused })).toContainText('Cancelled');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pressWithKeyboard(page, page.getByRole('button', { name: 'CSV' })),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await pressWithKeyboard(page, state(/^Taking orders/));
    await pressWithKeyboard(page, button(page, 'Pause until tomorrow'));
    await expect(state(/^Paused until/)).toBeVisible();
    await pressWithKeyboard(page, button(page, 'Your account'));
    await pressWithKeyboard(page, button(page, 'Sign out'));
    await expect(state(/^Paused until/)).not.toBeAttached();
    // Requests of the moment of signing out.
    await endAfterRefusals(current);
  },
);
