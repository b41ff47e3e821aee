// Further parts of the order page: links for others, changes with their refunds, and other shops.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FollowedOrder, followedOrder } from '@baitdrop/contract/follow';
import { type ElsewhereAnswer, elsewhereAnswer } from '@baitdrop/contract/order-elsewhere';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { forgetOldOrders } from '../orders/forget-orders.jobs.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const get = async <Body>(url: string, headers: Record<string, string>): Promise<{ status: number; body: Body }> => {
  const answer = await scene.product.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const follow = (token: string) => get<FollowedOrder>('/api/follow', { 'x-share-token': token });
const share = async (order: PaidOrder): Promise<string> => {
  const { status, body } = await scene.tracker(order, 'share', {});
  expect(status).toBe(200);
  return (body as unknown as { share_token: string }).share_token;
};
const stopSharing = (order: PaidOrder) =>
  scene.product.app.inject({ method: 'DELETE', url: '/api/tracking/share', headers: { 'x-track-token': order.token } });

describe('a shared link', () => {
  test('shows where the order and the courier are, and nothing about the customer', async () => {
    const order = await scene.paidOrder();
    const token = await share(order);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    const id = await scene.deliveryIdOf(order);
    await scene.push(id, 'picked_up');
    await scene.courier.move(id);
    const followed = await eventually('the courier is on the way', async () => {
      const { body } = await follow(token);
      return body.status === 'en_route' && body.courier !== null ? body : undefined;
    });
    expect(z.safeParse(followedOrder, followed).error).toBeUndefined();
    expect(followed).toMatchObject({
      headline: 'On its way',
      sentence: expect.stringMatching(/^The courier has it; about \d+ minutes? to go\.$/),
      stage: 'on_its_way',
      shop: { name: 'Ringwood Tackle' },
    });
    const fields = ['courier', 'fulfilment', 'headline', 'sentence', 'shop', 'stage', 'status', 'steps', 'time'];
    expect(Object.keys(followed).toSorted()).toEqual(fields);
    expect(Object.keys(followed.shop).toSorted()).toEqual(['latitude', 'longitude', 'name']);
    const tracked = await scene.track(order);
    const row = await scene.row(order);
    const text = JSON.stringify(followed);
    const secrets = [
      row.customer_name,
      row.customer_email,
      row.customer_phone,
      row.address_line,
      row.postcode,
      order.id,
    ];
    const more = [
      'Ann',
      'Archer',
      'eg 14',
      'maggot',
      'Landing',
      '27.80',
      String(row.latitude),
      tracked.courier?.name ?? '',
    ];
    for (const secret of [...secrets, ...more, order.code, order.token, tracked.courier?.phone ?? '']) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
    expect((await scene.track(order)).shared).toBe(true);
  });

  test('hides the courier near the customer’s address', async () => {
    const order = await scene.paidOrder();
    const token = await share(order);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await scene.push(await scene.deliveryIdOf(order), 'to_dropoff');
    await eventually('it is on its way', async () => (await scene.row(order)).status === 'en_route' || undefined);
    const at = async (lat: number) => {
      const change = `update deliveries set courier_lat = $2, courier_lng = '-1.79', imminent = false where "order" = $1`;
      await scene.query(change, [order.id, String(lat)]);
      return (await follow(token)).body.courier;
    };
    expect(await at(50.86)).toEqual({ lat: 50.86, lng: -1.79 });
    expect(await at(50.868)).toBeNull();
  });

  test('has its own token, which opens nothing else and is stored only as a hash', async () => {
    const order = await scene.paidOrder();
    const token = await share(order);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await follow(order.token)).status).toBe(404);
    expect((await follow('')).status).toBe(404);
    expect((await get('/api/follow', {})).status).toBe(404);
    expect((await get('/api/tracking', { 'x-track-token': token })).status).toBe(404);
    const stored = await scene.query<object>('select * from order_shares where "order" = $1', [order.id]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('stops working, with all others, when the customer stops sharing', async () => {
    const order = await scene.paidOrder();
    const tokens = [await share(order), await share(order)];
    for (const token of tokens) expect((await follow(token)).status).toBe(200);
    const answer = await stopSharing(order);
    expect([answer.statusCode, answer.json().shared]).toEqual([200, false]);
    for (const token of tokens) expect((await follow(token)).status).toBe(404);
  });

  test('expires a day after the order ended, and is deleted', async () => {
    const order = await scene.paidOrder();
    const token = await share(order);
    await scene.tracker(order, 'cancel', { reason: 'Ring Ann on 07700 900123' });
    const { body } = await follow(token);
    expect(body).toMatchObject({ status: 'cancelled', headline: 'Cancelled', sentence: 'It won’t be sent.' });
    expect((await scene.tracker(order, 'share', {})).status).toBe(409);
    await scene.query(`update orders set cancelled_at = now() - interval '25 hours' where id = $1`, [order.id]);
    expect((await follow(token)).status).toBe(404);
    await forgetOldOrders(scene.product.context);
    expect(await scene.query('select 1 from order_shares where "order" = $1', [order.id])).toEqual([]);
  });
});

describe('after a shop refused an order', () => {
  const elsewhere = (order: PaidOrder) =>
    get<ElsewhereAnswer>('/api/tracking/elsewhere', { 'x-track-token': order.token });
  const stocked = (name: string, category: string, stock: number, more: Record<string, unknown> = {}) =>
    scene.query(
      `insert into products (id, shop_id, name, category, price_pence, stock, is_active, no_courier)
       values ($1, '${scene.otherShopId}', $2, $3, 380, $4, true, $5)`,
      [
        name
          .replaceAll(/[^a-z]/gi, '')
          .slice(0, 15)
          .padEnd(15, 'x')
          .toLowerCase(),
        name,
        category,
        stock,
        more['no_courier'] === true,
      ],
    );

  test('other open shops are listed with the products they have and lack', async () => {
    await stocked('Red maggots (1 pint), 568 ml', 'bait', 3);
    await stocked('Landing net head, 30 inch', 'nets', 2, { no_courier: true });
    const order = await scene.paidOrder();
    expect((await elsewhere(order)).body).toEqual({ shops: [] });
    await scene.desk(order, 'refuse', { reason: 'The last pint has just gone.' });
    const tracked = await scene.track(order);
    expect(tracked).toMatchObject({
      headline: 'The shop said no',
      stage: 'refused',
      next: { kind: 'find_elsewhere' },
      can: { find_elsewhere: true, share: false },
      changes: [{ text: 'The last pint has just gone.', amount_pence: 2780 }],
    });
    const { body } = await elsewhere(order);
    expect(z.safeParse(elsewhereAnswer, body).error).toBeUndefined();
    expect(body.shops).toEqual([
      expect.objectContaining({
        shop_id: scene.otherShopId,
        name: 'Other Tackle',
        subtotal_pence: 1140,
        lines: [
          {
            wanted: 'Red maggots, 1 pint (568 ml)',
            wanted_quantity: 4,
            name: 'Red maggots (1 pint), 568 ml',
            quantity: 3,
            price_pence: 380,
            category: 'bait',
            match: 'same',
          },
        ],
        missing: ['Landing net head, 22 inch'],
      }),
    ]);
  });

  test('a customer who collects also sees products that no courier may carry, and closed shops are left out', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.query(`update shops set collection_offered = true where shop_id = '${scene.otherShopId}'`);
    await scene.desk(order, 'refuse', { reason: 'Shut early.' });
    expect((await elsewhere(order)).body.shops[0]?.lines.map(({ match }) => match)).toEqual(['same', 'similar']);
    await scene.query(
      `update shops set paused_until = now() + interval '1 hour' where shop_id = '${scene.otherShopId}'`,
    );
    expect((await elsewhere(order)).body).toEqual({ shops: [] });
    await scene.query(`update shops set paused_until = null where shop_id = '${scene.otherShopId}'`);
  });

  test('a customer who cancelled sees no other shops', async () => {
    const order = await scene.paidOrder();
    await scene.tracker(order, 'cancel', { reason: '' });
    expect((await scene.track(order)).can.find_elsewhere).toBe(false);
    expect((await elsewhere(order)).body).toEqual({ shops: [] });
  });
});
