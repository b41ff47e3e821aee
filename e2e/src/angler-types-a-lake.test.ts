// A guest who does not know the postcode of their water: finds it by name, by keyboard, by the device, or without signal.
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { placeMessages } from '@baitdrop/domain/messages/places';
import { browserForTests, phone, visit } from './browser.ts';
import { expect } from './expect.ts';
import { untilHydrated } from './hydration.ts';
import { expectStillness, watchShifts } from './layout-shifts.ts';
import { forgiveNoSignal, loseSignal } from './no-signal.ts';
import { addButton, heading, RIVER, WHITE } from './order-screen.ts';
import { button } from './person.ts';

const browser = await browserForTests();
const LAKES = 'Blashford Lakes, Hampshire';

const homeField = (page: Page) => page.getByRole('combobox', { name: 'Where are you fishing?' });
const searchOf = (page: Page) => new URL(page.url()).searchParams;

test('a guest types the name of a lake on the home page, and the shop delivers there', async () => {
  const { page, end } = await visit(browser, '/offline', { viewport: phone, motion: 'reduce' });
  await watchShifts(page);
  await page.goto('/');
  await untilHydrated(page);
  await homeField(page).click();
  await homeField(page).pressSequentially('blash');
  await page.getByRole('option', { name: LAKES }).click();
  await expect(heading(page, RIVER)).toBeVisible();
  expect([...searchOf(page)]).toEqual([
    ['lat', '50.872'],
    ['lng', '-1.785'],
    ['location', LAKES],
  ]);
  await expect(page.getByText(`To ${LAKES}`)).toBeVisible();
  await addButton(page, WHITE).click();
  await expectStillness(page);

  // The product's page and the directory know the lake too.
  await page.getByRole('link', { name: WHITE }).first().click();
  await expect(heading(page, WHITE)).toBeVisible();
  await expect(
    page.getByText(/^[\d.]+ miles? \([\d.]+ km\) away$|^about [\d.]+ miles? \([\d.]+ km\) away$/).first(),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`To ${LAKES}`)).toBeVisible();
  await expectStillness(page);
  await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Shops' }).click();
  await expect(page.getByText(`Nearest to ${LAKES} first`)).toBeVisible();

  await page.goto('/checkout');
  await untilHydrated(page);
  await expect(page.getByText(`The map opens at ${LAKES}.`)).toBeVisible();
  await end();
});

test('the place is changed at the top of the shop, without leaving it', async () => {
  const { page, end } = await visit(browser, '/order?location=BH24+1LA', { motion: 'reduce' });
  await untilHydrated(page);
  await expect(heading(page, RIVER)).toBeVisible();
  await button(page, 'Change place').click();
  const field = page.getByRole('combobox', { name: 'Where are you fishing?' });
  await expect(field).toBeFocused();
  await field.fill('river avon at ring');
  await page.getByRole('option', { name: 'River Avon at Ringwood, Hampshire' }).click();
  await expect(page.getByText('To River Avon at Ringwood, Hampshire')).toBeVisible();
  await expect(heading(page, RIVER)).toBeVisible();
  await end();
});

test('the keys alone choose a place: arrows, Escape and Enter', async () => {
  const { page, end } = await visit(browser, '/', { motion: 'reduce' });
  await untilHydrated(page);
  const field = homeField(page);
  await field.focus();
  await page.keyboard.type('blashford');
  await expect(page.getByRole('option', { name: LAKES })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).not.toBeAttached();
  await expect(field).toHaveValue('blashford');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: LAKES })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page, RIVER)).toBeVisible();
  await end();
});

test('the place of the device goes along from the home page into the shop', async () => {
  const { page, end } = await visit(browser, '/', {
    viewport: phone,
    motion: 'reduce',
    geolocation: { latitude: 50.846, longitude: -1.791 },
    permissions: ['geolocation'],
  });
  await untilHydrated(page);
  await button(page, 'Find Stores Near Me').click();
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click();
  await expect(heading(page, RIVER)).toBeVisible();
  await expect(page.getByText('To where you are')).toBeVisible();
  await end();
});

test('a name that is no place says so, and without a signal the field says what still works', async () => {
  const current = await visit(browser, '/', { viewport: phone, motion: 'reduce' });
  const { page, complaints } = current;
  await untilHydrated(page);
  await homeField(page).fill('zzyzx');
  await expect(page.getByText(placeMessages.none)).toBeVisible();
  await homeField(page).press('Enter');
  await expect(page.getByText(placeMessages.unknown('zzyzx'))).toBeVisible();
  await loseSignal(page);
  await homeField(page).fill('ringw');
  await expect(page.getByText(placeMessages.offline)).toBeVisible();
  forgiveNoSignal(complaints);
  await current.end();
});
