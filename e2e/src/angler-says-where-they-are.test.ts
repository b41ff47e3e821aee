// The angler's position: from the device or by postcode, with shops sorted by distance.
import { test } from 'vitest';
import { locationMessages } from '@baitdrop/domain/messages/location';
import { expect } from './expect.ts';
import { browserForTests } from './browser.ts';
import {
  cards,
  expectCount,
  expectQuery,
  message,
  names,
  openDirectory,
  queryOf,
  RINGWOOD,
} from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();

test('a location sorts the shops by distance, to one decimal, until it is cleared', async () => {
  const { page, end } = await openDirectory(browser, `?${RINGWOOD}`);
  await expectCount(page, '13 shops');
  const away = cards(page).getByText(/^[\d.]+ miles? \([\d.]+ km\) away$/);
  await expect(away).toHaveCount(13);
  const distances = (await away.allInnerTexts()).map((text) => Number.parseFloat(text));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expect.poll(async () => (await names(page))[0]).toBe('Two Bridges Bait & Tackle');

  const sort = page.getByRole('switch', { name: 'Sort by distance' });
  await expect(sort).toBeChecked();
  await sort.click();
  await until(
    'those that deliver, then the shops by name',
    async () => (await names(page))[2] === 'Angling Direct Leeds',
  );
  await expect.poll(() => queryOf(page)).toBe(`?${RINGWOOD}&sort=name`);
  await sort.click();
  await until('the nearest first', async () => (await names(page))[0] === 'Two Bridges Bait & Tackle');

  const reloaded = page.waitForRequest((request) => request.url().includes('/api/shops?'));
  await button(page, 'Clear location').click();
  await reloaded;
  await expect(sort).not.toBeAttached();
  await until(
    'those that deliver, then the shops by name',
    async () => (await names(page))[2] === 'Angling Direct Leeds',
  );
  await expect(page.getByText(/ km\) away$/)).toHaveCount(0);
  await expect.poll(() => queryOf(page)).toBe('');
  await end();
});

test('the device provides the location, or the catalogue’s message says why not', async () => {
  const { page, end } = await openDirectory(browser, '', {
    geolocation: { latitude: 50.846, longitude: -1.791 },
    permissions: ['geolocation'],
  });
  const sentences: [number | undefined, string][] = [
    [1, locationMessages.denied],
    [undefined, locationMessages.unknown],
  ];
  await page.evaluate(() => {
    Object.assign(window, { realPosition: navigator.geolocation.getCurrentPosition });
  });
  for (const [code, sentence] of sentences) {
    await page.evaluate((errorCode) => {
      navigator.geolocation.getCurrentPosition = (_found, refuse) =>
        refuse?.({ code: errorCode } as GeolocationPositionError);
    }, code);
    await button(page, 'Use my location').click();
    await expect(message(page, sentence)).toBeVisible();
    await expect.poll(() => queryOf(page)).toBe('');
  }
  await page.reload();
  await untilHydrated(page);
  await button(page, 'Use my location').click();
  await expectQuery(page, `?${RINGWOOD}`);
  await expect(page.getByText('Your location')).toBeVisible();
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click();
  await page.waitForURL('**/order?shop=*');
  await expect(page.getByText('To where you are')).toBeVisible();
  await expect(page.getByText('Where to?')).toHaveCount(0);
  await end();
});

test('a postcode as the location gives rounded distances', async () => {
  const current = await openDirectory(browser);
  const { page } = current;
  const postcode = page.getByRole('combobox', { name: 'Where are you?' });
  await postcode.fill('the big lake');
  await postcode.press('Enter');
  await expect(
    page.getByText('We can’t find “the big lake”. Try the nearest town, or a postcode like NR13 6LH.'),
  ).toBeVisible();
  await postcode.fill('IM1 1AA');
  await postcode.press('Enter');
  await expect(page.getByText('We don’t deliver there yet. We hope to reach the Isle of Man one day.')).toBeVisible();
  // A complete postcode needs neither a key nor the button.
  await postcode.fill('bh24 1la');
  await expect(page.getByText('Nearest to BH24 1LA first')).toBeVisible();
  await until(
    'rough distances',
    async () =>
      (await cards(page)
        .getByText(/^about [\d.]+ miles? \([\d.]+ km\) away$/)
        .count()) === 13,
  );
  await expect.poll(() => queryOf(page)).toMatch(/^\?lat=50\.\d+&lng=-1\.\d+&location=BH24\+1LA$/);
  await expect
    .poll(() => button(page, 'Clear location').evaluate((chip) => chip === document.activeElement))
    .toBe(true);
  // The other shop that delivers is too far away to order from.
  const orders = page.getByRole('link', { name: /^Order Now/ });
  await expect(orders).toHaveCount(1);
  await expect
    .poll(() => orders.getAttribute('href'))
    .toMatch(/^\/order\?shop=shop_\w+&lat=50\.\d+&lng=-1\.\d+&location=BH24\+1LA$/);
  await endAfterRefusals(current);
});
