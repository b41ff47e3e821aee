// 'Find with Google' in the directory: results, the remaining quota, and every failure.
import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { directoryMessages } from '@baitdrop/domain/messages/directory';
import { expect } from './expect.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { expectCount, FAILED_REQUESTS, queryOf, RINGWOOD } from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { live } from './live-system.ts';
import { button } from './person.ts';
import { removeDataDir, startProduct } from './product.ts';
import { until } from './until.ts';

const browser = await browserForTests();

test('asks for a location first and leads to its field', async () => {
  const { page, end } = await visit(browser, '/directory', { motion: 'reduce' });
  await untilHydrated(page);
  await expectCount(page, '13 shops');
  await button(page, 'Find with Google').click();
  const words = directoryMessages.googleNeedsPlace;
  await expect(page.getByRole('region', { name: 'Messages' }).locator('p', { hasText: words })).toBeVisible();
  await expect(page.locator('input[name=postcode]:focus')).toBeVisible();
  expect(queryOf(page)).toBe('');
  await end();
});

test('lists places around a location apart from our shops, with their source and without a count', async () => {
  const { page, end } = await visit(browser, `/directory?${RINGWOOD}`, { motion: 'reduce', viewport: phone });
  await untilHydrated(page);
  await expectCount(page, '13 shops');
  await button(page, 'Find with Google').click();
  const group = page.getByRole('region', { name: /^Found with Google: \d+ more places$/ });
  await expect(group).toBeVisible();
  // The shops before them fill several screens: the page does not scroll, and says where the places are.
  await expect(page.getByText(/^Google found \d+ more places, listed below our shops\.$/)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await button(page, 'Show them').click();
  await expect.poll(async () => (await group.boundingBox())?.y ?? Infinity).toBeLessThan(phone.height / 2);
  expect((await group.boundingBox())?.y).toBeGreaterThan(0);
  await expect(page.locator('h2:focus').filter({ hasText: 'Found with Google' })).toBeVisible();
  await expect.poll(() => queryOf(page)).toBe(`?${RINGWOOD}&google=1`);
  await expect(group).toContainText('Source: Google Places, within 15.5 miles (25 km).', { useInnerText: true });
  expect(await group.innerText()).not.toMatch(/requests left/);
  await expect(group.getByRole('link', { name: 'Google’s terms' })).toBeVisible();
  const links = await group
    .getByRole('link', { name: /^View Details/ })
    .evaluateAll((all) => all.map((link) => [link.textContent?.slice(0, 12), link.getAttribute('href')]));
  expect(links.length).toBeGreaterThan(2);
  for (const [text, href] of links) expect(`${text} ${href}`).toMatch(/^View Details \/shop\/sample_/);
  const distances = await group.getByText(/^[\d.]+ miles? \([\d.]+ km\) away$/).allInnerTexts();
  expect(distances).toHaveLength(links.length);

  // Places from Google have no delivery, so the delivery filter hides them.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('BaitDrop-enabled');
  await expect(page.getByText('None of them matches your search and filters.')).toBeVisible();
  await page.goto(links[0]?.[1] ?? '');
  await expect(page.locator('#main').getByText('Sample data')).toBeVisible();
  await end();
});

test.each([
  ['56', '3', 'API Error: Google Places API quota exceeded. Please try again later.'],
  ['56', '4', 'API Error: Google Places API request denied. Please check the API key and enable the Places API.'],
  ['56', '5', 'API Error: Invalid request to Google Places API'],
  ['57', '3', 'API Error: Places API error: INTERNAL'],
])('shows trouble at %s, %s, as “%s” until it is dismissed', async (lat, lng, sentence) => {
  const { page, end } = await visit(browser, `/directory?lat=${lat}&lng=${lng}`, { motion: 'reduce' });
  await untilHydrated(page);
  await button(page, 'Find with Google').click();
  const alert = page.getByRole('alert').filter({ hasText: 'API Error:' });
  await expect(alert).toBeVisible();
  expect((await alert.innerText()).split('\n')[0]).toBe(sentence);
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).not.toBeAttached();
  await expect.poll(() => queryOf(page)).toBe(`?lat=${lat}&lng=${lng}`);
  await end(FAILED_REQUESTS);
});

test('refuses too many searches with the catalogue’s message', async () => {
  const product = await startProduct();
  const { page, end } = await visit(browser, `${product.url}/directory?${RINGWOOD}`, { motion: 'reduce' });
  await untilHydrated(page);
  await until('the limit to be reached', async () => {
    const answer = await page.request.get(`${product.url}/api/places/nearby?lat=50.846&lng=-1.791`);
    return answer.status() === 429;
  });
  await button(page, 'Find with Google').click();
  await expect(
    page.getByRole('alert').getByText('API Error: Rate limit exceeded. Please wait before making more requests.'),
  ).toBeVisible();
  await end(FAILED_REQUESTS);
  await product.stop();
  await removeDataDir(product.dataDir);
});

test('says that Google search is off on a server without a key, and still lists the shops', async () => {
  const system = live(randomBytes(32).toString('base64'));
  const product = await startProduct({ ...system, env: { ...system.env, PUBLIC_URL: 'http://127.0.0.1:8090' } });
  const { page, end } = await visit(browser, `${product.url}/directory?${RINGWOOD}`, { motion: 'reduce' });
  await untilHydrated(page);
  await button(page, 'Find with Google').click();
  const alert = page.getByRole('alert').filter({ hasText: 'API Error:' });
  await expect(alert).toBeVisible();
  expect((await alert.innerText()).split('\n')[0]).toBe('API Error: Google Places API key is missing');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).not.toBeAttached();
  await expect(page.getByRole('heading', { name: 'No Shops Found' })).toBeVisible();
  await end(FAILED_REQUESTS);
  await product.stop();
  await removeDataDir(product.dataDir);
});
