// How long messages stay, what is read out and where the focus goes; copying; the pin on a map.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus, focusedName, open, press } from './gallery-steps.tsx';

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

test('copying puts the text on the clipboard and says so; a refused clipboard selects it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await open();
  await press('Copy Referral link');
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
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
  const courier = page.getByRole('img', { name: 'Sam, your courier' });
  await expect.element(courier).toBeVisible();
  const left = () => courier.element().getBoundingClientRect().left;
  const before = left();
  await button('Move the courier').click();
  await expect.poll(left).not.toBe(before);
});
