import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type MyOrders, myOrders, trackedOrder } from '@baitdrop/contract/tracking';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';

vi.stubGlobal('EventSource', EventSource);

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const tracking = (headers: Record<string, string>) => scene.product.app.inject({ url: '/api/tracking', headers });
const underWay = async (): Promise<[PaidOrder, string]> => {
  const order = await scene.paidOrder();
  await scene.desk(order, 'accept', { prep_minutes: 0 });
  const id = await scene.deliveryIdOf(order);
  await scene.push(id, 'to_dropoff');
  await eventually('it is on its way', async () => ((await scene.row(order)).status === 'en_route' ? true : undefined));
  return [order, id];
};

describe('a tracking link', () => {
  test('shows the order as the contract describes it, and its amounts add up', async () => {
    const order = await scene.paidOrder();
    const tracked = await scene.track(order);
    expect(z.safeParse(trackedOrder, tracked).error).toBeUndefined();
    expect(tracked).toMatchObject({
      id: order.id,
      code: order.code,
      status: 'pending',
      payment: 'paid',
      shop: { name: 'Ringwood Tackle', address: '12 The Furlong, Ringwood, BH24 1LA', phone: '01632 960111' },
      drop: { postcode: 'BH24 3PJ', note: 'car park gate, peg 14' },
      courier: null,
      pin: '',
      to_pay_pence: 2780,
      can: {
        pay: false,
        cancel: true,
        review: false,
        reorder: false,
        choose: false,
        find_elsewhere: false,
        share: true,
      },
      headline: 'The shop has your order',
      next: { kind: 'wait' },
      stage: 'waiting_for_shop',
      celebrates: true,
      has_receipt: true,
      changes: [],
      shared: false,
    });
    expect(tracked.breakdown).toEqual([
      { kind: 'subtotal', label: 'Subtotal', amount_pence: 2600 },
      { kind: 'service_fee', label: 'Service fee (5%)', amount_pence: 130 },
      { kind: 'platform_fee', label: 'Platform fee', amount_pence: 50 },
    ]);
    expect(tracked.lines.map(({ name, perishable }) => [name, perishable])).toEqual([
      ['Red maggots, 1 pint (568 ml)', true],
      ['Landing net head, 22 inch', false],
    ]);
    expect(JSON.stringify(tracked)).not.toContain(order.token);
  });

  test('shows the courier’s position and the expected arrival while they carry the order', async () => {
    const [order, id] = await underWay();
    await scene.courier.move(id);
    const tracked = await eventually('a place', async () => {
      const now = await scene.track(order);
      return now.courier?.position ? now : undefined;
    });
    expect(tracked.sentence).toMatch(/^\w+ picked up your bait just now; about \d+ minutes? to Peg 14\.$/);
    expect(Date.parse(tracked.eta ?? '')).toBeGreaterThan(Date.now());
    expect(tracked.courier).toMatchObject({ phone: '+441632960990', imminent: false });
    expect(tracked.steps.map(({ key, at }) => (at === null ? `(${key})` : key))).toEqual([
      'placed',
      'paid',
      'accepted',
      'on_its_way',
      '(delivered)',
    ]);
  });

  test('does not work with an unknown token, part of one, or the order’s code', async () => {
    const order = await scene.paidOrder();
    for (const token of [
      '',
      'f'.repeat(32),
      order.token.slice(0, 31),
      order.code,
      order.id,
      `${order.token} `.repeat(2),
    ])
      expect((await tracking({ 'x-track-token': token })).statusCode).toBe(404);
    expect((await tracking({})).statusCode).toBe(404);
    const inAddress = await scene.product.app.inject({ url: `/api/tracking?x-track-token=${order.token}` });
    expect(inAddress.statusCode).toBe(404);
    expect((await tracking({ 'x-track-token': order.token })).headers['cache-control']).toBe('no-store');
  });

  test('cannot change another order', async () => {
    const [mine, theirs] = [await scene.paidOrder(), await scene.paidOrder()];
    await scene.tracker(mine, 'cancel', { reason: '' });
    expect((await scene.row(mine)).status).toBe('cancelled');
    expect((await scene.row(theirs)).status).toBe('pending');
  });
});

describe('the customer', () => {
  test('cancels before the shop accepts, and is refunded in full once', async () => {
    const order = await scene.paidOrder();
    const [first, second] = await Promise.all([1, 2].map(() => scene.tracker(order, 'cancel', { reason: 'Blanked.' })));
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body).toMatchObject({
      status: 'cancelled',
      headline: 'You cancelled',
      celebrates: false,
      refunded_pence: 2780,
      cancel_reason: 'Blanked.',
      changes: [
        { text: 'Blanked.', amount_pence: 2780, money: expect.stringMatching(/^£27\.80 is going back to your card/) },
      ],
    });
    expect(await scene.query('select 1 from refunds where "order" = $1', [order.id])).toHaveLength(1);
    expect((await scene.events(order)).at(-1)).toMatchObject({ kind: 'cancelled', by: 'customer' });
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is cancelled`));
  });

  test('cannot cancel an order that is being prepared and is not late', async () => {
    const order = await scene.paidOrder();
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    expect((await scene.track(order)).can.cancel).toBe(false);
    const { status, body } = await scene.tracker(order, 'cancel', { reason: '' });
    expect([status, body.message]).toEqual([
      409,
      'The shop is on it already, so this order cannot be cancelled here. If it becomes late, it can.',
    ]);
  });

  test('and the shop act at the same moment: one of them wins, and no step is left half done', async () => {
    const order = await scene.paidOrder();
    const [cancelled, accepted] = await Promise.all([
      scene.tracker(order, 'cancel', { reason: '' }),
      scene.desk(order, 'accept', { prep_minutes: 5 }),
    ]);
    const row = await scene.row(order);
    expect([200, 409]).toContain(cancelled.status);
    expect(accepted.status === 204).toBe(row.accepted_at !== null);
    expect(cancelled.status === 200).toBe(row.status === 'cancelled');
    expect(row.refunded_pence).toBe(row.status === 'cancelled' ? 2780 : 0);
  });

  test('can cancel an accepted order for a later slot until the shop packs it', async () => {
    const order = await scene.paidOrder({ customer: scene.users.otherCustomer });
    const bookFor = (minutes: number) =>
      scene.query(
        `update orders set slot_starts = now() + $2 * interval '1 minute', slot_ends = now() + ($2 + 15) * interval '1 minute'
         where id = $1`,
        [order.id, minutes],
      );
    const inList = async (): Promise<unknown> => {
      const headers = { authorization: await scene.tokenOf('otherCustomer') };
      const { orders } = (await scene.product.app.inject({ url: '/api/my-orders', headers })).json<MyOrders>();
      return orders.find(({ id }) => id === order.id)?.booked;
    };
    await bookFor(22 * 60);
    await scene.desk(order, 'accept', { prep_minutes: 20 });
    const booked = await scene.track(order);
    expect(booked).toMatchObject({ headline: 'Accepted', stage: 'booked', can: { cancel: true } });
    expect(booked.sentence).toMatch(/will pack it in time for your slot, (tomorrow|today|at|on)/);
    expect(await inList()).toBe(true);

    await bookFor(19);
    expect(await scene.track(order)).toMatchObject({ can: { cancel: false } });
    expect(await inList()).toBe(false);
    expect((await scene.tracker(order, 'cancel', { reason: '' })).status).toBe(409);

    await bookFor(22 * 60);
    expect((await scene.tracker(order, 'cancel', { reason: '' })).status).toBe(200);
    expect(await scene.row(order)).toMatchObject({
      status: 'cancelled',
      refunded_pence: 2780,
      cancelled_by: 'customer',
    });
  });

  test.each<[string, object]>([
    ['cancel', {}],
    ['cancel', { reason: 'x'.repeat(281) }],
    ['choice', { choice: 'dance' }],
    ['review', { rating: 6, text: '' }],
    ['review', { rating: 0, text: '' }],
    ['review', { rating: 2.5, text: '' }],
    ['review', { rating: 5, text: 'x'.repeat(1001) }],
  ])('%s with %o is refused', async (command, body) => {
    const order = await scene.paidOrder();
    expect((await scene.tracker(order, command, body)).status).toBe(400);
  });
});

describe('signed-in customers', () => {
  test('see only their own orders, with the tokens that open them', async () => {
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.paidOrder({ customer: scene.users.otherCustomer });
    await scene.paidOrder();
    const answer = await scene.product.app.inject({
      url: '/api/my-orders',
      headers: { authorization: await scene.tokenOf('customer') },
    });
    expect(z.safeParse(myOrders, answer.json()).error).toBeUndefined();
    expect(answer.json().orders).toEqual([
      expect.objectContaining({
        id: order.id,
        track_token: order.token,
        item_count: 5,
        total_pence: 2780,
        packed: false,
        lines: [
          { name: 'Red maggots, 1 pint (568 ml)', quantity: 4, price_pence: 350, category: 'bait' },
          { name: 'Landing net head, 22 inch', quantity: 1, price_pence: 1200, category: 'nets' },
        ],
      }),
    ]);
    expect((await scene.product.app.inject({ url: '/api/my-orders' })).statusCode).toBe(401);
  });

  test('see in their list when an order is ready at the shop', async () => {
    const order = await scene.paidOrder({ customer: scene.users.customer, fulfilment: 'collection' });
    const isReady = async (): Promise<unknown> => {
      const headers = { authorization: await scene.tokenOf('customer') };
      const { orders } = (await scene.product.app.inject({ url: '/api/my-orders', headers })).json<MyOrders>();
      return orders.find(({ id }) => id === order.id)?.packed;
    };
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    expect(await isReady()).toBe(false);
    await scene.desk(order, 'ready');
    expect(await isReady()).toBe(true);
  });
});

describe('the live stream of an order', () => {
  test('reports every change, also of the courier, to holders of its token only', async () => {
    const order = await scene.paidOrder();
    const [holder, stranger, guest] = [scene.client(), scene.client(), scene.client()];
    const heard: Record<string, string[]> = { holder: [], stranger: [], guest: [] };
    const listen = (client: typeof holder, name: string, headers: Record<string, string>) =>
      client
        .collection('orders')
        .subscribe(order.id, ({ record }) => void heard[name]?.push(`${record['status']} ${record['updated']}`), {
          headers,
        });
    await listen(holder, 'holder', { 'X-Track-Token': order.token });
    await listen(stranger, 'stranger', { 'X-Track-Token': 'f'.repeat(32) });
    await listen(guest, 'guest', {});
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('the holder hears of it', () => heard['holder']?.find((text) => text.startsWith('preparing')));
    const id = await scene.deliveryIdOf(order);
    await scene.push(id, 'picked_up');
    await eventually('the holder hears of the pick-up', () =>
      heard['holder']?.find((text) => text.startsWith('en_route')),
    );
    const before = heard['holder']?.length ?? 0;
    await scene.courier.move(id);
    await eventually('the holder hears of a move', () => heard['holder']?.[before]);
    expect(heard['stranger']).toEqual([]);
    expect(heard['guest']).toEqual([]);
    for (const client of [holder, stranger, guest]) await client.realtime.unsubscribe();
  });

  test('lets the holder of a token read that order and list no others', async () => {
    const [mine, theirs] = [await scene.paidOrder(), await scene.paidOrder()];
    const headers = { 'X-Track-Token': mine.token };
    const client = scene.client();
    expect(await client.collection('orders').getOne(mine.id, { headers })).toMatchObject({ code: mine.code });
    await expect(client.collection('orders').getOne(theirs.id, { headers })).rejects.toMatchObject({ status: 404 });
    expect((await client.collection('orders').getList(1, 50, { headers })).items.map(({ id }) => id)).toEqual([
      mine.id,
    ]);
    expect((await client.collection('orders').getList(1, 50)).items).toEqual([]);
  });
});
