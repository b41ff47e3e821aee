// The page at /design shows every component in every state, so checking it covers all screens.
import { test } from 'vitest';
import { expect } from './expect.ts';
import { expectAccessible } from './accessibility.ts';
import { desktop, phone } from './browser.ts';
import { focusedName, isFocusInDialog, openDesign, pressEnter } from './design-page.ts';
import { button } from './person.ts';
import { until } from './until.ts';

const looks = [
  { viewport: phone, theme: 'light' },
  { viewport: phone, theme: 'dark' },
  { viewport: desktop, theme: 'light' },
  { viewport: desktop, theme: 'dark' },
] as const;

test.each(looks)('axe finds nothing at $viewport.width px in $theme, with every component open', async (look) => {
  const page = await openDesign(look);
  await expectAccessible(page);
  for (const name of ['Open dialog', 'Open wide dialog', 'Open drawer']) {
    await pressEnter(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await pressEnter(page, 'Open persistent dialog');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await pressEnter(page, 'Offer an action');
  await pressEnter(page, 'Report an error');
  await expect(button(page, 'Undo')).toBeVisible();
  await expectAccessible(page);
});

test.each([phone, desktop])('cuts nothing off at $width px, and every control is 44 px high', async (viewport) => {
  const page = await openDesign({ viewport });
  const room = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(room.wide).toBe(room.window);
  const controls = page.locator('#main').locator('button, select, summary, label:has(input), [role=tab]');
  const small = await controls.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest('thead'))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
});

test('the component page is hidden from search engines, and no page links to it', async () => {
  const page = await openDesign();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('a[href="/design"]')).toHaveCount(0);
});

test('a dialog traps the focus and returns it', async () => {
  const page = await openDesign();
  await pressEnter(page, 'Open dialog');
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  const seen = new Set<string | null | undefined>();
  for (let presses = 0; presses < 6; presses += 1) {
    expect(await isFocusInDialog(page)).toBe(true);
    seen.add(await focusedName(page));
    await page.keyboard.press('Tab');
  }
  expect([...seen]).toEqual(['Close', 'Keep it', 'Cancel the order']);
  await page.keyboard.press('Shift+Tab');
  expect(await isFocusInDialog(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focusedName(page)).toBe('Open dialog');
});

test('a press on the backdrop closes a dialog', async () => {
  const page = await openDesign();
  await pressEnter(page, 'Open dialog');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focusedName(page)).toBe('Open dialog');
});

test('a persistent dialog closes only by its button', async () => {
  const page = await openDesign();
  await pressEnter(page, 'Open persistent dialog');
  const dialog = page.getByRole('dialog', { name: 'You are in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Get Started');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await focusedName(page)).toBe('Open persistent dialog');
});

test.each([
  [phone, 390],
  [desktop, 400],
])('on a screen of %j the drawer is %i px wide and on the right', async (viewport, width) => {
  const page = await openDesign({ viewport });
  await pressEnter(page, 'Open drawer');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  await until('the drawer to be in its place', async () => {
    const box = await drawer.boundingBox();
    return box !== null && box.x + box.width === viewport.width && box.width === width;
  });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(await focusedName(page)).toBe('Open drawer');
});

test('tabs follow the arrow keys and wrap round', async () => {
  const page = await openDesign();
  const selected = () => page.locator('#disclosure [role=tab][aria-selected=true]').textContent();
  await page.getByRole('tab', { name: 'Shop app' }).focus();
  for (const [key, title] of [
    ['ArrowRight', 'Blog plugin'],
    ['End', 'HTML widget'],
    ['ArrowRight', 'Shop app'],
    ['ArrowLeft', 'HTML widget'],
    ['Home', 'Shop app'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await selected()).toBe(title);
    expect(await focusedName(page)).toBe(title);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Install it from the app store');
});

test('questions open by keyboard, one at a time', async () => {
  const page = await openDesign();
  const open = () => page.locator('#disclosure details[open] summary').allTextContents();
  await page.locator('summary', { hasText: 'When do I get paid?' }).focus();
  await page.keyboard.press('Enter');
  expect(await open()).toEqual(['When do I get paid?']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await until('the first to close', async () => (await open()).join() === 'Is there a contract?');
  await page.keyboard.press('Enter');
  await until('all to be closed', async () => (await open()).length === 0);
});

test('a select, radio cards, checkboxes and switches work by keyboard', async () => {
  const page = await openDesign();
  const select = page.getByLabel('Delivery radius');
  await select.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until('the choice by arrow', async () => (await select.inputValue()) === '5');
  await page.keyboard.press('1');
  await until('the choice by letter', async () => (await select.inputValue()) === '10');

  await page.getByRole('radio', { name: /Do it yourself/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Do it yourself/ })).toBeChecked();

  await page.getByRole('checkbox', { name: 'I agree to the terms' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms' })).toBeChecked();
  await page.getByRole('switch', { name: 'Sort by distance' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Sort by distance' })).toBeChecked();
});

test('the stepper stops at its limit and shows a bin at one', async () => {
  const page = await openDesign();
  for (let presses = 0; presses < 3; presses += 1) await pressEnter(page, 'One pint of maggots more');
  await expect(button(page, 'One pint of maggots more')).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Quantity of pint of maggots' }).getByText('5')).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await pressEnter(page, 'One pint of maggots fewer');
  await expect(button(page, 'Remove pint of maggots')).toBeVisible();
});

test('a pending button keeps its focus', async () => {
  const page = await openDesign();
  await pressEnter(page, 'Press to wait');
  await expect(page.getByText('Casting out…')).toBeVisible();
  expect(await focusedName(page)).toBe('Casting out…');
});

test('a table shows ten rows per page and sorts by its headers', async () => {
  const page = await openDesign();
  const table = page.getByRole('table', { name: 'Recent orders' });
  const codes = () => table.locator('tbody tr td:first-child').allInnerTexts();
  expect(await codes()).toHaveLength(10);
  const pages = page.getByRole('navigation', { name: 'Pages of Recent orders' });
  await pages.getByRole('button', { name: 'Next page' }).press('Enter');
  expect((await codes())[0]).toBe('HX38');
  await pages.getByRole('button', { name: 'Page 3' }).press('Enter');
  expect(await codes()).toEqual(['HX28', 'HX27', 'HX26']);
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();

  const header = table.getByRole('columnheader', { name: 'Total' });
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect((await table.locator('tbody tr td:nth-child(5)').allInnerTexts())[0]).toBe('£25.00');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});

test('the table on a phone is a stack of cards that can still be sorted', async () => {
  const page = await openDesign({ viewport: phone });
  const table = page.getByRole('table', { name: 'Recent orders' });
  const first = table.locator('tbody tr').first();
  const box = await first.boundingBox();
  expect(box?.height).toBeGreaterThan(150);
  await expect(first.getByRole('cell')).toHaveCount(6);
  await page.getByLabel('Sort by', { exact: true }).selectOption('Total, falling');
  await until('the dearest order to be first', async () => (await first.innerText()).includes('£61.96'));
});
