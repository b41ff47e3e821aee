// A shop's own page, its prefetching, and how it looks offline.
import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectNoSidewaysScroll } from './directory-screen.ts';
import { stored, untilHydrated } from './hydration.ts';
import { browserForTests, desktop, phone, visit } from './browser.ts';
import { addButton, arrive, heading, RIVER, shelf, shopIdsOf, WHITE } from './order-screen.ts';
import { endAfterRefusals } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const shopIds = await shopIdsOf(inject('productUrl'));

describe('a shop’s own page', () => {
  test('shows the owner, the opening hours and the address, and no order button where it does not deliver', async () => {
    const current = await arrive(browser, `/shop/${shopIds['Half Tide Tackle']}`, { viewport: phone });
    const { page } = current;
    await expect(heading(page, 'Half Tide Tackle')).toBeVisible();
    await expect(page.getByText('Not on BaitDrop yet')).toBeVisible();
    const about = page.getByRole('region', { name: 'About the shop' });
    await expect(about).toHaveText(/Sold by[^]*DT4 8BA[^]*01632 960304[^]*Monday\s+(\(today\)\s+)?07:30–17:30/, {
      useInnerText: true,
    });
    await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
    expect(await stored(page, 'baitdrop_cart')).toBeNull();
    await page.goto(`/shop/${shopIds[RIVER]}`);
    await expect(addButton(page, WHITE)).toBeVisible();
    await current.end();
  });

  test('shows the details of a place known only from Google, and sells nothing', async () => {
    const answer = await fetch(`${inject('productUrl')}/api/places/nearby?lat=50.85&lng=-1.78`);
    const { places } = (await answer.json()) as { places: { place_id: string; name: string; address: string }[] };
    const place = places[0];
    if (!place) throw new Error('Google knows no place there');
    const current = await arrive(browser, `/shop/${encodeURIComponent(place.place_id)}`, { theme: 'dark' });
    const { page } = current;
    await expect(heading(page, place.name)).toBeVisible();
    await expect(page.getByText('This shop is not on BaitDrop, so you cannot order from it here.')).toBeVisible();
    await expect.poll(() => page.locator('#main').innerText()).toContain(place.address);
    await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
    await current.end();
  });

  test('says that the shop does not exist', async () => {
    const current = await arrive(browser, '/order?shop=shop_nobody');
    await expect(current.page.getByRole('heading', { name: 'We can’t find this shop' })).toBeVisible();
    await current.page.getByRole('link', { name: 'Find shops near you' }).click();
    await expect(heading(current.page, 'Where are you fishing?')).toBeVisible();
    expect(await stored(current.page, 'baitdrop_cart')).toBeNull();
    await endAfterRefusals(current);
  });
});

describe('the page of a product', () => {
  const isOffer = (page: Page) =>
    page
      .locator('script[type="application/ld+json"]')
      .last()
      .evaluate((script) => JSON.parse(script.textContent ?? '{}') as Record<string, unknown>);

  test.each([
    { viewport: phone, theme: 'light' },
    { viewport: desktop, theme: 'dark' },
  ] as const)('shows every detail, and sells it ($theme)', async ({ viewport, theme }) => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}`, { viewport, theme });
    const { page } = current;
    await shelf(page, WHITE).getByRole('link', { name: WHITE }).click();
    await page.waitForURL('**/product/*');
    await expect(heading(page, WHITE)).toBeVisible();
    await until('the title', async () => (await page.title()) === `${WHITE} at ${RIVER} | BaitDrop`);
    await expect(page.locator('#main')).toHaveText(
      /£4\.20\s+plus 5% service fee[^]*In stock[^]*Freshness[^]*Delivery[^]*Within 1 hour[^]*Returns[^]*Sold by/,
      { useInnerText: true },
    );
    expect(await isOffer(page)).toMatchObject({ '@type': 'Product', name: WHITE, offers: { price: '4.20' } });
    await expect(page.getByRole('button', { name: 'Share this product' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: `Add to Cart: ${WHITE}` }).focus();
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: `One ${WHITE} more` });
    await until('the focus to go on', () => more.evaluate((element) => element === document.activeElement));
    await page.keyboard.press('Enter');
    await until(
      'two in the cart',
      async () => (await stored(page, 'baitdrop_cart'))?.includes('"quantity":2') === true,
    );
    await page.reload();
    await expect(heading(page, WHITE)).toBeVisible();
    await expect(more).toBeVisible();
    await until('one title', async () => (await page.locator('head title').count()) === 1);
    await page.getByRole('link', { name: `All from ${RIVER}` }).click();
    await expect(heading(page, RIVER)).toBeVisible();
    await current.end();
  });

  test('says that it is no longer sold', async () => {
    const current = await arrive(browser, `/shop/${shopIds[RIVER]}/product/nothing`, { viewport: phone });
    await expect(current.page.getByRole('heading', { name: 'The shop doesn’t sell this any more' })).toBeVisible();
    await current.page.getByRole('link', { name: 'See what it sells' }).click();
    await expect(heading(current.page, RIVER)).toBeVisible();
    await endAfterRefusals(current);
  });
});

describe('a shop that delivers', () => {
  test('links to the food partner for the same postcode, in a new tab', async () => {
    const current = await arrive(browser, '/order?location=BH24%201LA');
    const browse = current.page.getByRole('link', { name: /^Browse/ });
    await expect(browse).toHaveAttribute('href', 'https://www.ubereats.com/gb/?postcode=BH24%201LA');
    await expect(browse).toHaveAttribute('target', '_blank');
    await expect(current.page.getByRole('link', { name: 'Get one on GOV.UK' })).toBeVisible();
    await current.end();
  });
});
describe('the network', () => {
  test('fetches once what home and the order screen prefetch', async () => {
    // A page without prefetch hints, so that recording can start before the page that has them.
    const current = await visit(browser, '/offline', { motion: 'reduce' });
    const { page } = current;
    const hinted = ['/api/shops/nearby', '/api/products/popular'];
    const fetched: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const requestUrls = new Map<string, string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => requestUrls.set(requestId, request.url));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(requestUrls.get(requestId) ?? response.url);
      if (hinted.includes(pathname) && !response.fromDiskCache && !response.fromPrefetchCache) fetched.push(pathname);
    });
    await page.goto('/');
    await until('home to have prefetched both', () => hinted.every((path) => fetched.includes(path)));
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Order Now - Start Shopping' }).click();
    await expect(page.getByRole('heading', { name: 'Shops that deliver' })).toBeVisible();
    await expect(page.locator('#main').getByRole('link', { name: RIVER }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Popular on the bank' })).toBeVisible();
    expect(fetched.toSorted()).toEqual(hinted.toSorted());
    for (const hint of hinted) await expect(page.locator(`link[rel=prefetch][href="${hint}"]`)).toHaveCount(1);
    await current.end();
  });

  test('shows when it is lost, and continues when it is back', async () => {
    const current = await arrive(browser, '/order', { viewport: phone });
    const { page, context } = current;
    await expect(page.getByRole('heading', { name: 'Popular on the bank' })).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel('Postcode').fill('BH24 1LA');
    await page.getByLabel('Postcode').press('Enter');
    await expect(page.getByRole('heading', { name: 'No signal here' })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, RIVER)).toBeVisible();
    await expect(addButton(page, WHITE)).toBeVisible();
    await context.setOffline(true);
    await addButton(page, WHITE).click();
    await expect(page.getByRole('button', { name: /View cart · £4\.91/ })).toBeVisible();
    await context.setOffline(false);
    const others = current.complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text));
    current.complaints.splice(0, current.complaints.length, ...others);
    await current.end();
  });
});
