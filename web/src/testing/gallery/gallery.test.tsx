// Every component in its states: what is read out, what the keyboard does, and that axe finds nothing.
import axe from 'axe-core';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../fake-network.ts';
import { renderScreen } from '../render-screen.tsx';
import GalleryScreen from './gallery.screen.tsx';

const phone = [390, 844] as const;
const desktop = [1280, 800] as const;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const focus = (locator: { element(): Element }) => (locator.element() as HTMLElement).focus();

async function press(name: string): Promise<void> {
  focus(button(name));
  await userEvent.keyboard('{Enter}');
}

async function open(viewport: readonly [number, number] = desktop): Promise<void> {
  await page.viewport(...viewport);
  await renderScreen(GalleryScreen, { at: '/design', replies: { 'GET /api/map': reply({ tiles: null }) } });
}

async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: WCAG,
    resultTypes: ['violations'],
    // Notices and dialogs cover a part of what can be scrolled out from under them.
    rules: { 'target-size': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const still = document.createElement('style');
still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }';
beforeEach(() => document.head.append(still));
afterEach(() => {
  vi.useRealTimers();
  still.remove();
  delete document.documentElement.dataset['theme'];
});

test.each([
  [phone, 'light'],
  [phone, 'dark'],
  [desktop, 'light'],
  [desktop, 'dark'],
] as const)('axe finds nothing at %s in %s, with every dialog open', async (viewport, theme) => {
  document.documentElement.dataset['theme'] = theme;
  await open(viewport);
  await expectAccessible();
  for (const name of ['Open dialog', 'Open wide dialog', 'Open drawer']) {
    await press(name);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  await press('Open persistent dialog');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await button('Get Started').click();
  await press('Offer an action');
  await press('Report an error');
  await expect.element(button('Undo')).toBeVisible();
  await expectAccessible();
});

test.each([phone, desktop])('cuts nothing off at %i px, and every control is 44 px high', async (...viewport) => {
  await open(viewport);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  const small = [...document.querySelectorAll('main button, select, summary, label:has(input)')]
    .filter((element) => element.checkVisibility() && !element.closest('thead'))
    .filter((element) => element.getBoundingClientRect().height < 44);
  expect(small.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
});

test('a dialog traps the focus and returns it', async () => {
  await open();
  await press('Open dialog');
  await expect.element(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  const seen = new Set<string>();
  for (let presses = 0; presses < 6; presses += 1) {
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
    seen.add(focusedName());
    await userEvent.keyboard('{Tab}');
  }
  expect([...seen]).toEqual(['Close', 'Keep it', 'Cancel the order']);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(focusedName()).toBe('Open dialog');
});

test('a persistent dialog closes only by its button', async () => {
  await open();
  await press('Open persistent dialog');
  const dialog = page.getByRole('dialog', { name: 'You are in' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Get Started');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focusedName()).toBe('Open persistent dialog');
});

test.each([
  [phone, 390],
  [desktop, 400],
] as const)('on a screen of %s the drawer is %i px wide and on the right', async (viewport, width) => {
  await open(viewport);
  await press('Open drawer');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect.element(drawer).toBeVisible();
  const box = drawer.element().getBoundingClientRect();
  expect([box.right, box.width]).toEqual([viewport[0], width]);
});

test('questions open by keyboard, one at a time', async () => {
  await open();
  const opened = () => [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);
  const summaries = document.querySelectorAll<HTMLElement>('#disclosure summary');
  summaries[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened()).toEqual(['When do I get paid?']);
  await userEvent.keyboard('{Tab} ');
  await expect.poll(opened).toEqual(['Is there a contract?']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened).toEqual([]);
});

test('radio cards, checkboxes and switches work by keyboard', async () => {
  await open();
  focus(page.getByRole('radio', { name: /Do it yourself/ }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('radio', { name: /Do it yourself/ })).toBeChecked();
  for (const toggle of [
    page.getByRole('checkbox', { name: 'I agree to the terms' }),
    page.getByRole('switch', { name: 'Sort by distance' }),
  ]) {
    focus(toggle);
    await userEvent.keyboard(' ');
    await expect.element(toggle).toBeChecked();
  }
});

test('the stepper stops at its limit and shows a bin at one', async () => {
  await open();
  for (let presses = 0; presses < 3; presses += 1) await press('One pint of maggots more');
  await expect.element(button('One pint of maggots more')).toBeDisabled();
  await expect.element(page.getByRole('group', { name: 'Quantity of pint of maggots' }).getByText('5')).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await press('One pint of maggots fewer');
  await expect.element(button('Remove pint of maggots')).toBeVisible();
});

test('a pending button keeps its focus', async () => {
  await open();
  await press('Press to wait');
  await expect.element(page.getByText('Casting out…')).toBeVisible();
  expect(focusedName()).toBe('Casting out…');
});

const codes = () => [...document.querySelectorAll('table')[0]!.querySelectorAll('tbody tr td:first-child')];

test('a table shows ten rows per page and sorts by its headers', async () => {
  await open();
  const texts = () => codes().map(({ textContent }) => textContent);
  expect(texts()).toHaveLength(10);
  const pages = page.getByRole('navigation', { name: 'Pages of Recent orders' });
  await pages.getByRole('button', { name: 'Next page' }).click();
  expect(texts()[0]).toBe('HX38');
  await pages.getByRole('button', { name: 'Page 3' }).click();
  expect(texts()).toEqual(['HX28', 'HX27', 'HX26']);
  await expect.element(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const header = page.getByRole('table', { name: 'Recent orders' }).getByRole('columnheader', { name: 'Total' });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(codes()[0]?.closest('tr')?.textContent).toContain('£25.00');
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
});

test('the table on a phone is a stack of cards that can still be sorted', async () => {
  await open(phone);
  const first = () => codes()[0]?.closest('tr');
  expect(first()?.getBoundingClientRect().height).toBeGreaterThan(150);
  expect(first()?.querySelectorAll('td')).toHaveLength(6);
  await page.getByLabelText('Sort by', { exact: true }).selectOptions('Total, falling');
  await expect.poll(() => first()?.textContent).toContain('£61.96');
});

const messages = () => page.getByRole('region', { name: 'Messages' });
const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ['Say something', 'The shop opens at seven', 5000, 'status'],
  ['Report an error', 'Please fill in all required fields', 5000, 'alert'],
  ['Report success', 'Added to your cart', 3000, 'status'],
] as const)('"%s" is read out and stays for its time', async (name, text, shownMs, role) => {
  await open();
  useClock();
  button(name)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await pass(0);
  await expect.element(messages().getByRole(role).filter({ hasText: text })).toBeInTheDocument();
  await pass(shownMs - 100);
  await expect.element(messages().getByText(text).first()).toBeInTheDocument();
  await pass(200);
  await expect.element(messages().getByText(text)).not.toBeInTheDocument();
});

test('a message does not time out while it has the focus, and returns the focus when it closes', async () => {
  await open();
  useClock();
  await press('Say something');
  await pass(0);
  focus(messages().getByRole('button', { name: 'Dismiss' }));
  await pass(60_000);
  await expect.element(messages().getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await pass(0);
  await expect.element(messages().getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  expect(focusedName()).toBe('Say something');
});

test('a message with an action stays until it is answered', async () => {
  await open();
  useClock();
  await press('Offer an action');
  await pass(600_000);
  await press('Undo');
  await pass(0);
  await expect.element(page.getByText('They are back').first()).toBeInTheDocument();
  await expect.element(button('Undo')).not.toBeInTheDocument();
});

test('a message sent from a dialog is shown in it, covers none of its buttons and is dismissed in it', async () => {
  await open([390, 420]);
  await press('Open wide dialog');
  const dialog = page.getByRole('dialog', { name: 'Change the address' });
  await expect.element(dialog).toBeVisible();
  await press('Save the address');
  await expect.element(dialog.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  for (const name of ['Close', 'Save the address']) {
    const pressed = dialog.getByRole('button', { name, exact: true }).element();
    pressed.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const corners = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
    expect([name, corners.every((element) => pressed.contains(element))]).toEqual([name, true]);
  }
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
});

test('a success alert is inserted empty and filled afterwards, so that screen readers read it out', async () => {
  await open();
  const first: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      const region = node.matches('[role=status]') ? node : node.querySelector<HTMLElement>('[role=status]');
      if (region) first.push(region.innerText.trim());
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await press('Save and tell');
  await expect.element(page.getByRole('status').filter({ hasText: 'Your hours are saved' })).toBeVisible();
  watch.disconnect();
  expect(first).toEqual(['']);
});

test('a tooltip appears on focus and closes with Escape', async () => {
  await open();
  focus(button('Refresh'));
  const tip = page.getByRole('tooltip', { name: 'Fetch the list again' });
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  expect(focusedName()).toBe('Refresh');
});

test('copying puts the text on the clipboard and shows a message; a refused clipboard selects it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await open();
  await press('Copy Referral link');
  await expect.element(page.getByText(pluginsMessages.copied).first()).toBeVisible();
  expect(write.mock.calls[0]?.[0]).toContain('/register?ref=HERON7');

  write.mockRejectedValueOnce(new Error('refused by this test'));
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  await press('Copy API key');
  await expect.element(page.getByText('Selected: copy it by hand')).toBeVisible();
  const input = document.activeElement as HTMLInputElement;
  const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  expect([input.type, selected]).toEqual(['text', 'bd_4f1c92a77e0b4d31']);
  expect(logged.mock.calls.flat().join()).toContain('The clipboard refused');
  logged.mockRestore();
  write.mockRestore();
});

test('a pin on the map moves with the arrow keys', async () => {
  await open();
  await button('Unfold the maps').click();
  const pin = page.getByRole('button', { name: /^Where you fish\. Arrow keys move the pin/ });
  await expect.element(page.getByText('Pin at 50.8300, -1.7500')).toBeVisible();
  await expect.element(pin).toBeVisible();
  focus(pin);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Pin at 50.8300, -1.7500')).not.toBeInTheDocument();
  await expect.element(pin).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'Sam is at the shop' })).toBeVisible();
  await button('Move the courier').click();
  await expect.element(page.getByRole('img', { name: 'Sam is halfway' })).toBeVisible();
});
