// The order's page in other cases: unpaid, shared with another person, refused, and found at another shop.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { orderLinkMessages } from '@baitdrop/domain/messages/order-link';
import { expect } from './expect.ts';
import {
  headline,
  MAGGOTS,
  NET,
  NET_AND_MAGGOTS,
  payWithTestCard,
  placeOrder,
  press,
  putIntoCart,
  stepDone,
} from './angler.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { expectNoSidewaysScroll } from './directory-screen.ts';
import { untilHydrated } from './hydration.ts';
import { button, endAfterRefusals, field, newAddress, open } from './person.ts';
import { inDatabase } from './shopkeeper.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';
import { counterOf } from './behind-the-counter.ts';
import { OWN_NAME, ownShop } from './own-shop.ts';

const browser = await browserForTests();
const shop = ownShop('Refusing Tackle', 'ST13 7AA');
const { ownerHeaders } = counterOf(shop);

const NEIGHBOUR = `${OWN_NAME} Avon Pegs`;
const NEIGHBOUR_ID = 'shop_elsewhere';

const inProduct = (sql: string, values: unknown[] = []): Promise<void> =>
  inDatabase({ dataDir: inject('dataDir') }, sql, values);

/** A second shop at the same place, with the maggots and without the net. */
beforeAll(async () => {
  await inProduct(
    `insert into users (id, email, password, "tokenKey", name, role, referral_code)
     values ('elsewhere000000', 'nell@e2e.example', '$argon2id$none', 'elsewhere-token-key-of-nobody', 'Nell Weir', 'shop_owner',
       'ELSEWHER')`,
  );
  await inProduct(
    `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, shop_id, api_key, baitdrop_enabled)
     values ('elsewhere000001', 'elsewhere000000', 'Nell Weir', 'nell@e2e.example', $1, '3 Mill Lane', $3,
       '01632 960333', $2, 'bd_elsewhere', true)`,
    [NEIGHBOUR, NEIGHBOUR_ID, shop().postcode],
  );
  await inProduct(
    `insert into shops (id, shop_id, retailer, name, address, postcode, telephone, opening_hours, latitude, longitude,
       delivery_radius, is_active, collection_offered)
     select 'elsewhere000002', $2, 'elsewhere000001', $1, '3 Mill Lane', postcode, '01632 960333', $4, latitude, longitude,
       5, true, true from shops where shop_id = $3`,
    [
      NEIGHBOUR,
      NEIGHBOUR_ID,
      shop().shopId,
      JSON.stringify(
        Object.fromEntries(
          ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
            day,
            '00:00–24:00',
          ]),
        ),
      ),
    ],
  );
  await inProduct(
    `insert into products (id, shop_id, name, category, subcategory, price_pence, stock, perishable, storage, is_active)
     select 'elsewhere000003', $1, p.name, p.category, p.subcategory, p.price_pence, 40, p.perishable, p.storage, true
     from products p where p.shop_id = $2 and p.name = $3`,
    [NEIGHBOUR_ID, shop().shopId, MAGGOTS],
  );
});
// Other journeys count the shops.
afterAll(async () => {
  await inProduct('delete from products where shop_id = $1', [NEIGHBOUR_ID]);
  await inProduct('delete from shops where shop_id = $1', [NEIGHBOUR_ID]);
  await inProduct('delete from retailers where shop_id = $1', [NEIGHBOUR_ID]);
  await inProduct(`delete from users where id = 'elsewhere000000'`);
});

async function shopSaysNo({ request }: Page, code: string): Promise<void> {
  const headers = await ownerHeaders();
  const filter = encodeURIComponent(`code = "${code}"`);
  const found = await request.get(`/api/collections/orders/records?filter=${filter}`, { headers });
  const id = ((await found.json()) as { items: { id: string }[] }).items[0]?.id ?? '';
  const data = { reason: 'The last pint has just gone.' };
  expect((await request.post(`/api/orders/${id}/refuse`, { headers: withKey(headers), data })).ok()).toBe(true);
}

const cartText = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('baitdrop_cart') ?? '');

test('shares an order without private details, and finds a refused order’s items at another shop', async () => {
  const current = await visit(browser, '/offline', {
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = current;
  await putIntoCart(page, shop(), {});
  const { code, paymentUrl } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, newAddress('elsewhere'), {
    fulfilment: 'delivery',
  });
  await page.goto(paymentUrl);
  await payWithTestCard(page);
  await expect(stepDone(page, 'Paid')).toBeVisible();

  await press(page, 'Share a link');
  const link = field(page, 'Link to follow it');
  await expect(link).toBeVisible();
  await expect(button(page, 'Stop sharing')).toBeVisible();
  const address = new URL(await link.inputValue());
  expect(address.pathname).toMatch(/^\/follow\/[0-9a-f]{32}$/);

  const stranger = await visit(browser, address.pathname, { viewport: phone, theme: 'dark' });
  await untilHydrated(stranger.page);
  await expect(stranger.page.getByText(`From ${shop().name}`)).toBeVisible();
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await stranger.page.locator('#main').innerHTML();
  for (const secret of ['Robin', 'Weir', '07700', 'Millrace', 'Peg 14', shop().postcode, code, NET, 'Maggots', '£'])
    expect(shown.includes(secret), `the shared page holds ${secret}`).toBe(false);
  await expect(stranger.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(stranger.page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expectNoSidewaysScroll(stranger.page);

  await shopSaysNo(page, code);
  await expect(page.getByRole('heading', { level: 1, name: 'The shop said no', exact: true })).toBeVisible();
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.getByText('The last pint has just gone.')).toBeVisible();
  await expect(
    changes.getByText(/^£\d+\.\d\d is going back to your card\. Your bank should show it between/),
  ).toBeVisible();
  await expect(page.getByText('A bite!')).toHaveCount(0);
  await expect(page.getByText('Find it at another shop below.')).toBeVisible();
  await expect(page.getByText('Has 1 of your 2 items', { exact: false })).toBeVisible();
  await expect(page.getByText(`Not there: ${NET}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(headline(stranger.page, 'Cancelled')).toBeVisible();

  await press(page, 'Stop sharing');
  await expect(button(page, 'Stop sharing')).not.toBeAttached();
  await stranger.page.reload();
  await expect(headline(stranger.page, orderLinkMessages.notShared.title)).toBeVisible();
  await endAfterRefusals(stranger);

  await press(page, `Put it in my cart at ${NEIGHBOUR}`);
  await page.waitForURL(`**/order?shop=${NEIGHBOUR_ID}*`);
  await expect(page.getByText(`In your cart at ${NEIGHBOUR}. Not there: ${NET}.`).first()).toBeVisible();
  await until('the cart to be carried over', async () => (await cartText(page)).includes(MAGGOTS));
  const cart = JSON.parse(await cartText(page)) as { items: { quantity: number }[]; selectedShop: string };
  expect(cart).toMatchObject({ selectedShop: NEIGHBOUR_ID, items: [{ quantity: 2 }], postcode: shop().postcode });
  await endAfterRefusals(current);
});

test('offers payment but no receipt for an unpaid order', async () => {
  const current = await visit(browser, '/offline', { viewport: phone });
  const { page } = current;
  await putIntoCart(page, shop(), {});
  const { trackPath } = await placeOrder(page.request, shop(), NET_AND_MAGGOTS, newAddress('unpaid'), {
    fulfilment: 'delivery',
  });
  await open(page, trackPath);
  await expect(headline(page, 'Not paid yet')).toBeVisible();
  await expect(page.getByText('Pay now to place your order.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay £[\d.]+ now$/ })).toBeVisible();
  expect(await button(page, 'Print the receipt').count()).toBe(0);
  expect(await page.locator('.receipt').count()).toBe(0);
  expect(await button(page, 'Share a link').count()).toBe(0);
  await endAfterRefusals(current);
});
