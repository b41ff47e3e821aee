// Marketing consent: who gave it to a shop, who sees it, and how it is withdrawn.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyConsents, ShopCustomers } from '@baitdrop/contract/shop-customers';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const as = async (who: Who) => ({ authorization: await scene.tokenOf(who) });
const contact = (name: string) => ({ name, email: `${name.toLowerCase()}@customers.example`, phone: '07700 900123' });
const path = () => `/api/shops/${scene.shopId}/customers`;
const listed = async (who: Who = 'owner') => scene.call<ShopCustomers>('GET', path(), undefined, await as(who));

test('the list shows only customers who consented, with their orders; the others are counted', async () => {
  await scene.paid({ contact: contact('Ann') });
  expect((await listed()).body).toMatchObject({ items: [], total: 0, others: 1 });
  await scene.paid({ contact: contact('Bob'), shop_consent: true });
  await scene.paid({ contact: { ...contact('Bob'), email: 'BOB@customers.example' } });
  const { body } = await listed();
  expect(body).toMatchObject({ total: 1, others: 1 });
  expect(body.items).toEqual([
    {
      name: 'Bob',
      email: 'bob@customers.example',
      orders: 2,
      last_order_at: expect.any(String),
      consented_at: expect.any(String),
    },
  ]);
  const csv = await scene.product.app.inject({ method: 'GET', url: `${path()}/csv`, headers: await as('owner') });
  expect(csv.body.split('\r\n')[0]).toBe('Name,Email,Orders,Last order,Said yes on');
  expect(csv.body).toContain('Bob,bob@customers.example,2,');
  expect(csv.body).not.toContain('ann@');
  expect((await listed('otherOwner')).status).toBe(404);
  expect((await listed('customer')).status).toBe(404);
});

test('consent is withdrawn with the order’s link, or in the account', async () => {
  const placed = await scene.paid({ contact: contact('Cleo'), shop_consent: true });
  const own = { 'x-track-token': placed.row.track_token };
  const track = await scene.call<TrackedOrder>('POST', '/api/tracking/withdraw-consent', {}, own);
  expect([track.status, track.body.shop_consent]).toEqual([200, false]);
  expect((await listed()).body.items.map(({ name }) => name)).not.toContain('Cleo');

  const customer = await as('customer');
  await scene.paid({ contact: contact('Dee'), shop_consent: true }, customer);
  const mine = async () => (await scene.call<MyConsents>('GET', '/api/my-consents', undefined, customer)).body.consents;
  expect(await mine()).toMatchObject([{ shop_id: scene.shopId, shop_name: 'Ringwood Tackle' }]);
  const withdrawn = await scene.call('POST', '/api/my-consents/withdraw', { shop_id: scene.shopId }, customer);
  expect(withdrawn.status).toBe(204);
  expect(await mine()).toEqual([]);
  expect((await listed()).body.items.map(({ name }) => name)).not.toContain('Dee');
});
