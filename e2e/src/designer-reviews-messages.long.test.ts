// How long messages stay and where the focus goes; tips; copying to the clipboard.
import { test } from 'vitest';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { expect } from './expect.ts';
import { current, focusedName, openDesign, pressEnter } from './design-page.ts';
import { button } from './person.ts';

test.each([
  ['Say something', 'The shop opens at seven', 5000, 'status'],
  ['Report an error', 'Please fill in all required fields', 5000, 'alert'],
  ['Report success', 'Added to your cart', 3000, 'status'],
] as const)('"%s" is read out and stays for its time', async (name, text, shownMs, role) => {
  const page = await openDesign();
  await page.clock.install();
  await button(page, name).focus();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('Enter');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole(role).filter({ hasText: text })).toBeAttached();
  await page.clock.runFor(shownMs - 100);
  await expect(messages.getByText(text)).toBeVisible();
  await page.clock.runFor(100);
  await expect(messages.getByText(text)).not.toBeAttached();
});

test('a message does not time out while it has the focus, and returns the focus when it closes', async () => {
  const page = await openDesign();
  await page.clock.install();
  await pressEnter(page, 'Say something');
  const message = page.getByRole('region', { name: 'Messages' }).locator('p', { hasText: 'The shop opens at seven' });
  await expect(message).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).not.toBeAttached();
  expect(await focusedName(page)).toBe('Say something');
});

test('a message with an action stays until it is answered', async () => {
  const page = await openDesign();
  await page.clock.install();
  await pressEnter(page, 'Offer an action');
  await expect(button(page, 'Undo')).toBeVisible();
  await page.clock.runFor(600_000);
  await pressEnter(page, 'Undo');
  await expect(page.getByText('They are back').first()).toBeVisible();
  await expect(button(page, 'Undo')).toHaveCount(0);
});

test('a message sent from a dialog can be read and dismissed in it', async () => {
  const page = await openDesign();
  await pressEnter(page, 'Open wide dialog');
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  await expect(dialog).toBeVisible();
  await pressEnter(page, 'Save the address');
  await expect(dialog.getByText('Address saved').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.locator('p', { hasText: 'Address saved' })).not.toBeAttached();
  await expect(dialog).toBeVisible();
});

test('a message covers no button of a dialog that fills the screen', async () => {
  const page = await openDesign();
  await page.setViewportSize({ width: 390, height: 420 });
  await page.clock.install();
  await pressEnter(page, 'Open wide dialog');
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  await expect(dialog).toBeVisible();
  await pressEnter(page, 'Save the address');
  await expect(dialog.locator('p', { hasText: 'Address saved' })).toBeVisible();
  for (const name of ['Close', 'Save the address']) {
    const isReached = await dialog.getByRole('button', { name, exact: true }).evaluate((pressed) => {
      pressed.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const corners = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
      return corners.every((element) => element !== null && pressed.contains(element));
    });
    expect([name, isReached]).toEqual([name, true]);
  }
});

test('a success alert is inserted empty and filled afterwards, so that screen readers read it out', async () => {
  const page = await openDesign();
  await page.evaluate(() => {
    const heard: [string, string][] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
      for (const node of added) {
        const region = node.matches('[role=status]') ? node : node.querySelector<HTMLElement>('[role=status]');
        if (region) heard.push(['first', region.innerText.trim()]);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await pressEnter(page, 'Save and tell');
  await expect(page.getByRole('status').filter({ hasText: 'Your hours are saved' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your hours are saved' })).toContainText(
    'Your hours are saved',
    { useInnerText: true },
  );
  expect(await page.evaluate(() => (window as unknown as { heard: string[][] }).heard)).toEqual([['first', '']]);
});

test('a tooltip appears on focus and closes with Escape', async () => {
  const page = await openDesign();
  await button(page, 'Refresh').focus();
  const tip = page.getByRole('tooltip', { name: 'Fetch the list again' });
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  expect(await focusedName(page)).toBe('Refresh');
});

test('copying puts the text on the clipboard and shows a message', async () => {
  const page = await openDesign({ permissions: ['clipboard-read', 'clipboard-write'] });
  await pressEnter(page, 'Copy Referral link');
  await expect(page.getByText(pluginsMessages.copied).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/register?ref=HERON7');
});

test('a refused clipboard selects the text and logs the failure', async () => {
  const page = await openDesign();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused by this test'));
  });
  await pressEnter(page, 'Copy API key');
  await expect(page.getByText('Selected: copy it by hand')).toBeVisible();
  const selected = await page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    return [input.type, input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)];
  });
  expect(selected).toEqual(['text', 'bd_4f1c92a77e0b4d31']);
  const logged = current.complaints.splice(0);
  expect(logged.filter((complaint) => complaint.includes('The clipboard refused'))).toHaveLength(1);
});
