// @module-tag poolers
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, startOrderScene } from '../../../testing/order-scene.ts';

vi.stubGlobal('EventSource', EventSource);

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const kinds = async (order: Parameters<OrderScene['events']>[0]) =>
  (await scene.events(order)).map(({ kind, by }) => `${kind} by ${by}`);

describe('the shop', () => {
  test('accepts an order, and its events show who and when', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    expect(await scene.desk(order, 'accept', { prep_minutes: 15 })).toEqual({ status: 204, message: '' });
    const row = await scene.row(order);
    expect(row).toMatchObject({ status: 'preparing', prep_minutes: 15 });
    expect(row.accepted_at).not.toBeNull();
    expect(await scene.events(order)).toEqual([
      { kind: 'paid', by: 'payments', by_user: '', text: 'Paid.' },
      {
        kind: 'accepted',
        by: 'shop',
        by_user: scene.users.owner,
        text: 'Ringwood Tackle accepted the order and needs about 15 minutes.',
      },
    ]);
  });

  test('marks a new order as seen once, with the person and the device, for the rest of the staff', async () => {
    const order = await scene.paidOrder();
    const headers = { authorization: await scene.tokenOf('owner'), 'user-agent': 'Chrome/140 (Linux; Android 16)' };
    const { app } = scene.product;
    const see = () => app.inject({ method: 'POST', url: `/api/orders/${order.id}/seen`, headers, payload: {} });
    const seen = async (who: Parameters<typeof scene.tokenOf>[0]) =>
      app.inject({
        url: `/api/shops/${scene.shopId}/seen-orders`,
        headers: { authorization: await scene.tokenOf(who) },
      });
    expect((await Promise.all([see(), see()])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const { seen_at } = await scene.row(order);
    expect(await kinds(order)).toEqual(['paid by payments', 'seen by shop']);
    const { name } =
      (await scene.query<{ name: string }>('select name from users where id = $1', [scene.users.owner]))[0] ?? {};
    expect((await seen('owner')).json().seen).toContainEqual({
      order: order.id,
      by: name,
      device: 'Chrome on Android',
      at: seen_at?.toISOString(),
    });
    expect((await seen('otherOwner')).statusCode).toBe(404);
    expect((await scene.desk(order, 'seen', {}, 'otherOwner')).status).toBe(404);

    await scene.desk(order, 'refuse', { reason: 'We are about to close.' });
    expect(JSON.stringify((await seen('owner')).json())).not.toContain(order.id);
    expect((await scene.desk(order, 'seen')).status).toBe(204);
    expect(await kinds(order)).toEqual(['paid by payments', 'seen by shop', 'refused by shop']);
  });

  test('can repeat a command without effect', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    const pressed = await Promise.all([1, 2, 3].map(() => scene.desk(order, 'accept', { prep_minutes: 5 })));
    expect(pressed.map(({ status }) => status)).toEqual([204, 204, 204]);
    await scene.desk(order, 'ready');
    await scene.desk(order, 'ready');
    await scene.desk(order, 'handed-over');
    expect((await scene.desk(order, 'handed-over')).status).toBe(204);
    expect((await scene.desk(order, 'accept', { prep_minutes: 5 })).status).toBe(204);
    expect(await kinds(order)).toEqual(['paid by payments', 'accepted by shop', 'ready by shop', 'delivered by shop']);
  });

  test('extends the packing time: the customer gets the new time once, and a packed order cannot be extended', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    expect((await scene.desk(order, 'more-time', { prep_minutes: 25 })).message).toBe('Accept the order first.');
    await scene.desk(order, 'accept', { prep_minutes: 15 });
    const answers = await Promise.all([1, 2].map(() => scene.desk(order, 'more-time', { prep_minutes: 25 })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await scene.row(order)).toMatchObject({ status: 'preparing', prep_minutes: 25 });
    expect((await kinds(order)).filter((each) => each === 'more_time by shop')).toHaveLength(1);
    const mail = await scene.mailTo(order.email, /takes a little longer/);
    expect(mail.text).toMatch(/Ringwood Tackle needs more time and will have your order packed by /);
    expect((await scene.desk(order, 'more-time', { prep_minutes: 5 })).status).toBe(204);
    expect(await scene.row(order)).toMatchObject({ prep_minutes: 25 });
    await scene.desk(order, 'ready');
    expect((await scene.desk(order, 'more-time', { prep_minutes: 40 })).message).toBe('This order is packed already.');
    expect((await scene.desk(order, 'more-time', { prep_minutes: 40 }, 'otherOwner')).status).toBe(404);
  });

  test('refuses an order: it is cancelled, refunded and restocked', async () => {
    const order = await scene.paidOrder();
    expect((await scene.desk(order, 'refuse', { reason: 'The last pint has just gone.' })).status).toBe(204);
    expect(await scene.row(order)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'shop',
      cancel_reason: 'The last pint has just gone.',
      refunded_pence: 2780,
    });
    expect(
      await scene.query('select amount_pence, reason, status from refunds where "order" = $1', [order.id]),
    ).toEqual([
      { amount_pence: 2780, reason: 'The last pint has just gone.', status: expect.stringMatching(/queued|sent/) },
    ]);
    expect((await scene.desk(order, 'refuse', { reason: 'again' })).status).toBe(204);
    expect(await scene.query('select 1 from refunds where "order" = $1', [order.id])).toHaveLength(1);
  });

  test('cancels after accepting, with one full refund', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    const pressed = await Promise.all([1, 2].map(() => scene.desk(order, 'cancel', { reason: 'Power cut.' })));
    expect(pressed.map(({ status }) => status)).toEqual([204, 204]);
    expect(await scene.row(order)).toMatchObject({ status: 'cancelled', refunded_pence: 2780 });
  });

  test.each<[string, string, object, string]>([
    ['pending', 'ready', {}, 'Accept the order first.'],
    ['preparing', 'refuse', { reason: 'no' }, 'This order is accepted already. Cancel it instead.'],
    ['delivered', 'cancel', { reason: 'no' }, 'An order that is delivered can’t become cancelled.'],
    ['cancelled', 'accept', { prep_minutes: 5 }, 'An order that is cancelled can’t become being prepared.'],
  ])('cannot send a command that does not fit: a %s order and %s', async (status, command, body, message) => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.query('update orders set status = $2 where id = $1', [order.id, status]);
    expect(await scene.desk(order, command, body)).toEqual({ status: 409, message });
  });

  test('cannot mark a courier’s order as delivered', async () => {
    const order = await scene.paidOrder();
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    expect(await scene.desk(order, 'handed-over')).toEqual({
      status: 409,
      message: 'The courier tells us when a delivery has arrived.',
    });
  });

  test('does not see the tracking token', async () => {
    const order = await scene.paidOrder();
    const answer = await scene.product.app.inject({
      url: `/api/collections/orders/records/${order.id}?expand=order_events`,
      headers: { authorization: await scene.tokenOf('owner') },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(order.token);
  });
});

describe('permission for order commands', () => {
  test('is refused for another shop’s orders', async () => {
    const order = await scene.paidOrder();
    const bodies = {
      accept: { prep_minutes: 5 },
      refuse: { reason: 'x' },
      ready: {},
      'handed-over': {},
      cancel: { reason: 'x' },
    };
    for (const [command, body] of Object.entries(bodies)) {
      expect((await scene.desk(order, command, body, 'otherOwner')).status).toBe(404);
      expect((await scene.desk(order, command, body, 'customer')).status).toBe(404);
      expect((await scene.desk(order, command, body, 'guest')).status).toBe(401);
    }
    expect((await scene.row(order)).status).toBe('pending');
  });

  test('is given to an administrator, who is named in the events', async () => {
    const order = await scene.paidOrder();
    expect((await scene.desk(order, 'cancel', { reason: 'Asked by phone.' }, 'admin')).status).toBe(204);
    expect((await kinds(order)).at(-1)).toBe('cancelled by admin');
  });

  test.each<[string, unknown]>([
    ['accept', {}],
    ['accept', { prep_minutes: -1 }],
    ['accept', { prep_minutes: 1.5 }],
    ['accept', { prep_minutes: 'soon' }],
    ['refuse', { reason: '' }],
    ['refuse', { reason: '   ' }],
    ['cancel', { reason: 'x'.repeat(281) }],
    ['cancel', []],
  ])('%s with %j is refused with the field', async (command, body) => {
    const order = await scene.paidOrder();
    expect((await scene.desk(order, command, body as object)).status).toBe(400);
  });

  test('malformed ids answer as unknown orders', async () => {
    for (const id of ['x', '%F0%9F%8E%A3', "'--"]) {
      const answer = await scene.product.app.inject({
        method: 'POST',
        url: `/api/orders/${id}/ready`,
        headers: { authorization: await scene.tokenOf('owner') },
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('a collection', () => {
  test('is marked ready, handed over by its code, and paid out', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    await scene.desk(order, 'ready');
    const mail = await scene.mailTo(order.email, /ready to collect/);
    expect(mail.text).toContain(order.code);
    expect((await scene.track(order)).sentence).toBe(
      `Your bait is ready to collect at Ringwood Tackle. Give the code ${order.code}.`,
    );
    await scene.desk(order, 'handed-over');
    expect(await scene.row(order)).toMatchObject({ status: 'delivered' });
    await scene.mailTo(order.email, /was collected/);
    expect(await scene.query('select 1 from deliveries where "order" = $1', [order.id])).toEqual([]);
  });
});

describe('a knife', () => {
  test('is handed over after an age check, and the order events say so', async () => {
    const order = await scene.paidOrder({ fulfilment: 'collection' });
    await scene.query('update order_lines set age_restricted = true where "order" = $1 and position = 2', [order.id]);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    expect(await scene.desk(order, 'handed-over')).toEqual({
      status: 409,
      message: 'Something in this order is for over-18s: check photo ID first.',
    });
    expect((await scene.desk(order, 'handed-over', { age_checked: true })).status).toBe(204);
    expect((await scene.events(order)).at(-1)).toEqual({
      kind: 'delivered',
      by: 'shop',
      by_user: scene.users.owner,
      text: 'Collected at the counter. ID was checked: 18 or over.',
    });
  });
});

describe('a shop’s punctuality', () => {
  test('is computed from delivered orders', async () => {
    const before = await onTime();
    const early = await scene.paidOrder({ fulfilment: 'collection' });
    const late = await scene.paidOrder({
      fulfilment: 'collection',
      slot_starts: new Date(Date.now() - 3 * 3_600_000),
      slot_ends: new Date(Date.now() - 2 * 3_600_000),
    });
    for (const order of [early, late]) {
      await scene.desk(order, 'accept', { prep_minutes: 0 });
      await scene.desk(order, 'handed-over');
    }
    const after = await onTime();
    expect(after.orders - before.orders).toBe(2);
    expect(after.on_time - before.on_time).toBe(1);
    expect(after.rate).toBeCloseTo(after.on_time / after.orders);
    expect(await onTime('shop_nobody')).toEqual({ orders: 0, on_time: 0, rate: null, days: 90 });
  });

  const onTime = async (shop = scene.shopId) =>
    (await scene.product.app.inject({ url: `/api/shops/${shop}/on-time` })).json();
});

test('changes of an order reach the shop’s open screens at once', async () => {
  const client = scene.client();
  client.authStore.save(await scene.tokenOf('owner'), null);
  const order = await scene.paidOrder();
  const heard: string[] = [];
  await client.collection('orders').subscribe(order.id, ({ record }) => void heard.push(record['status']));
  await scene.desk(order, 'accept', { prep_minutes: 5 });
  await eventually('the shop hears of it', () => heard.find((status) => status === 'preparing'));
  expect(heard).not.toContain('cancelled');
  await client.realtime.unsubscribe();
});
