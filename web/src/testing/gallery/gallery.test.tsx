// Every component in its states: what the keyboard does, and that axe finds nothing.
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, DESKTOP, focus, focusedName, open, PHONE, press } from './gallery-steps.tsx';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks the open dialog, or the whole page. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.querySelector<HTMLElement>('dialog[open]') ?? document.body, {
    runOnly: WCAG,
    resultTypes: ['violations'],
    // Notices and dialogs cover a part of what can be scrolled out from under them.
    rules: { 'target-size': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test.each([
  [PHONE, 'light'],
  [DESKTOP, 'dark'],
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
  expect((await axe.run('[aria-label=Messages]', { runOnly: WCAG })).violations).toEqual([]);
});

test.each([PHONE, DESKTOP])('cuts nothing off at %i px, and every control is 44 px high', async (...viewport) => {
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
  [PHONE, 390],
  [DESKTOP, 400],
] as const)('on a screen of %s the drawer is %i px wide and on the right', async (viewport, width) => {
  await open(viewport);
  await press('Open drawer');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect.element(drawer).toBeVisible();
  const box = drawer.element().getBoundingClientRect();
  expect([box.right, box.width]).toEqual([viewport[0], width]);
});

test('questions open and close by keyboard', async () => {
  await open();
  const opened = () => [...document.querySelectorAll('details[open] summary')].map(({ textContent }) => textContent);
  const summaries = document.querySelectorAll<HTMLElement>('#disclosure summary');
  summaries[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(opened()).toEqual(['When do I get paid?']);
  await userEvent.keyboard('{Tab} ');
  await expect.poll(opened).toEqual(['When do I get paid?', 'Is there a contract?']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(opened).toEqual(['When do I get paid?']);
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

const codes = () => {
  const [table] = document.querySelectorAll('#table table');
  return [...(table?.querySelectorAll<HTMLElement>('tbody tr td:first-child') ?? [])];
};

test('a table shows ten rows per page and sorts by its headers', async () => {
  await open();
  const texts = () => codes().map(({ innerText }) => innerText);
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
  await open(PHONE);
  const first = () => codes()[0]?.closest('tr');
  expect(first()?.getBoundingClientRect().height).toBeGreaterThan(80);
  expect(first()?.querySelectorAll('td')).toHaveLength(6);
  await page.getByLabelText('Sort by', { exact: true }).selectOptions('Total, falling');
  await expect.poll(() => first()?.textContent).toContain('£61.96');
});
