// The number of orders at the desk equals the length of its list, for every filter.
import { afterAll, describe, expect, test } from 'vitest';
import { orderFilter, type OrderQuery, statusChoices } from '@baitdrop/contract/desk-orders';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';

const scene = await startOrderScene();
const SHOP = scene.otherShopId;
const sold = [
  ['2026-07-09T22:59:59.999Z', 'preparing', 'Ann Angler'],
  ['2026-07-09T23:00:00Z', 'delivered', 'Bob 100% Carp'],
  ['2026-07-10T12:00:00Z', 'delivered', 'Cat "Under_score"'],
  ['2026-07-10T22:00:00Z', 'cancelled', 'Ann Backslash\\'],
  ['2026-11-01T12:00:00Z', 'en_route', 'Dan Ångström'],
] as const;
for (const [paidAt, status, name] of sold) {
  const { id } = await scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: new Date(paidAt) });
  await scene.query('update orders set status = $2, customer_name = $3 where id = $1', [id, status, name]);
}
await scene.query(`update orders set code = 'K7M-4QX' where customer_name = 'Ann Angler'`);
const { id } = await scene.paidOrder({ shop_id: SHOP, status: 'preparing', paidAt: new Date() });
await scene.query('update orders set paid_at = null where id = $1', [id]);
afterAll(() => scene.close());

async function ask(path: string, who: Person | 'guest' = 'otherOwner') {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  const answer = await scene.product.app.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, body: answer.json<{ orders?: number; totalItems?: number }>() };
}

const countPath = ({ shopId, ...query }: OrderQuery) =>
  `/api/shops/${shopId}/order-count?${new URLSearchParams(query)}`;
const listPath = (query: OrderQuery) =>
  `/api/collections/orders/records?${new URLSearchParams({ filter: orderFilter(query), perPage: '1' })}`;

const DAYS = [
  ['', ''],
  ['2026-07-10', '2026-07-10'],
  ['2026-07-10', ''],
  ['', '2026-10-31'],
  ['2026-11-02', '2026-11-01'],
  ['someday', ''],
] as const;
const WORDS = ['', 'ann', 'ANGLER', 'k7m4qx', 'K7M 4QX', '100%', 'a%p', '_', '"', '\\', 'ångström', 'nobody', '('];

describe('the number of a shop’s orders', () => {
  test.each(statusChoices)('equals the length of the list: %s', async (status) => {
    for (const [from, until] of DAYS)
      for (const search of WORDS) {
        const query = { shopId: SHOP, status, from, until, search };
        const [counted, listed] = [await ask(countPath(query)), await ask(listPath(query))];
        expect({ ...query, orders: counted.body.orders }).toEqual({ ...query, orders: listed.body.totalItems });
      }
  });

  test('counts the paid orders, and all of them without a status', async () => {
    expect((await ask(countPath({ shopId: SHOP, status: 'all', from: '', until: '', search: '' }))).body).toEqual({
      orders: 5,
    });
    expect((await ask(`/api/shops/${SHOP}/order-count`)).body).toEqual({ orders: 5 });
  });

  test.each([
    ['guest', 401],
    ['customer', 404],
    ['owner', 404],
    ['admin', 200],
  ] as const)('is answered to the shop’s staff: %s %i', async (who, status) => {
    expect((await ask(`/api/shops/${SHOP}/order-count`, who)).status).toBe(status);
  });

  test('is refused for an unknown status', async () => {
    expect((await ask(`/api/shops/${SHOP}/order-count?status=lost`)).status).toBe(400);
  });
});
