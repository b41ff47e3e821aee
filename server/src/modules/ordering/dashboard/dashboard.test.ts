// @module-tag poolers
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startOrderScene(await ownApp());
afterAll(() => scene.close());

type Caller = Person | 'guest';

async function ask(method: 'GET' | 'POST', url: string, who: Caller, body?: object) {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  const answer = await scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

async function figuresAt(instant: string, who: Caller = 'otherOwner') {
  const { context } = scene.product;
  const clock = context.now;
  context.now = () => new Date(instant);
  try {
    return await ask('GET', '/api/dashboard/figures', who);
  } finally {
    context.now = clock;
  }
}

/** The order is accepted, because timers would cancel an unanswered one paid that long ago. */
const accepted = { shop_id: scene.otherShopId, status: 'preparing' } as const;
const soldAt = (paidAt: string, subtotal = 2600) =>
  scene.paidOrder({ ...accepted, paidAt: new Date(paidAt), subtotal_pence: subtotal });

describe('today’s figures', () => {
  test('are zero, without an average, for a new shop', async () => {
    expect(await figuresAt('2026-01-10T12:00:00Z')).toEqual({
      status: 200,
      body: { day: '2026-01-10', orders: 0, revenue_pence: 0, missed: 0, average_delivery_minutes: null },
    });
  });

  test('begin at midnight UK time in summer, and are exact to the penny without fees', async () => {
    // UK time is an hour ahead of UTC: 10 July begins at 23:00 the evening before.
    await soldAt('2026-07-09T22:59:59.999Z', 9999);
    await soldAt('2026-07-09T23:00:00Z', 2501);
    await soldAt('2026-07-10T22:59:59.999Z', 3333);
    await soldAt('2026-07-10T23:00:00Z', 8888);
    for (const during of ['2026-07-09T23:00:00Z', '2026-07-10T12:00:00Z', '2026-07-10T22:59:59Z'])
      expect((await figuresAt(during)).body).toMatchObject({ day: '2026-07-10', orders: 2, revenue_pence: 5834 });
    expect((await figuresAt('2026-07-10T23:00:00Z')).body).toMatchObject({ orders: 1, revenue_pence: 8888 });
  });

  test('count an order placed before midnight on the day it was paid', async () => {
    await scene.paidOrder({
      ...accepted,
      created: new Date('2026-03-03T23:50:00Z'),
      paidAt: new Date('2026-03-04T00:05:00Z'),
    });
    expect((await figuresAt('2026-03-03T23:59:00Z')).body).toMatchObject({ orders: 0 });
    expect((await figuresAt('2026-03-04T09:00:00Z')).body).toMatchObject({ orders: 1, revenue_pence: 2600 });
  });

  test('leave out cancelled orders and refunded goods, without any part of the fees', async () => {
    const refunded = await soldAt('2026-02-02T09:00:00Z');
    const cancelled = await soldAt('2026-02-02T10:00:00Z');
    await scene.query(`update orders set status = 'cancelled' where id = $1`, [cancelled.id]);
    await scene.query(`update order_lines set refunded_quantity = 2 where "order" = $1 and position = 1`, [
      refunded.id,
    ]);
    expect((await figuresAt('2026-02-02T18:00:00Z')).body).toMatchObject({ orders: 1, revenue_pence: 2600 - 700 });
  });

  test('average the time from payment to delivery of orders without a slot', async () => {
    const bring = async (paidAt: string, minutes: number, more = '') => {
      const { id } = await soldAt(paidAt);
      await scene.query(
        `update orders set status = 'delivered', delivered_at = paid_at + $2 * interval '1 minute' ${more} where id = $1`,
        [id, minutes],
      );
    };
    await bring('2026-04-04T09:00:00Z', 40);
    await bring('2026-04-04T10:00:00Z', 51);
    await bring('2026-04-04T10:00:00Z', 500, ', slot_starts = paid_at');
    await bring('2026-04-04T10:00:00Z', 5, `, fulfilment = 'collection'`);
    expect((await figuresAt('2026-04-04T18:00:00Z')).body).toMatchObject({
      orders: 4,
      average_delivery_minutes: 46,
    });
  });

  test('are answered to a shop’s owner, for that shop', async () => {
    expect((await ask('GET', '/api/dashboard/figures', 'guest')).status).toBe(401);
    expect(await ask('GET', '/api/dashboard/figures', 'customer')).toMatchObject({
      status: 404,
      body: { message: 'You have no shop with us yet.' },
    });
    expect((await figuresAt('2026-07-10T12:00:00Z', 'owner')).body).toMatchObject({ orders: 0, revenue_pence: 0 });
  });

  test('can be read for a named shop by its owner and administrators', async () => {
    const statuses: number[] = [];
    for (const who of ['guest', 'customer', 'owner', 'otherOwner', 'admin'] as const)
      statuses.push((await ask('GET', `/api/dashboard/figures?shop_id=${scene.otherShopId}`, who)).status);
    expect(statuses).toEqual([401, 404, 404, 200, 200]);
  });
});

describe('a shop’s API secret', () => {
  const retailerOf = async (person: Person) => {
    const [row] = await scene.query<{ id: string; api_secret: string }>(
      'select id, api_secret from retailers where owner = $1',
      [scene.users[person]],
    );
    if (row === undefined) throw new Error(`${person} has no shop`);
    return { id: row.id, secret: scene.product.context.seal.open(row.api_secret) };
  };

  test('is replaced by its owner and shown once; the old one stops working', async () => {
    const before = await retailerOf('owner');
    const answer = await ask('POST', `/api/retailers/${before.id}/secret`, 'owner');
    expect(answer).toMatchObject({ status: 200, body: { api_secret: expect.stringMatching(/^[a-z0-9]{48}$/) } });
    const after = await retailerOf('owner');
    expect(after.secret).toBe(answer.body.api_secret);
    expect(after.secret).not.toBe(before.secret);
    const shown = await ask('GET', `/api/collections/retailers/records/${before.id}`, 'owner');
    expect(shown.body.api_secret).toBe(`••••${after.secret.slice(-4)}`);
  });

  test('cannot be replaced by other users', async () => {
    const { id, secret } = await retailerOf('owner');
    const statuses: number[] = [];
    for (const who of ['guest', 'customer', 'otherOwner', 'admin'] as const)
      statuses.push((await ask('POST', `/api/retailers/${id}/secret`, who)).status);
    expect(statuses).toEqual([401, 404, 404, 404]);
    expect((await retailerOf('owner')).secret).toBe(secret);
  });
});

describe('the pick ticket', () => {
  test('is printed once, unless it is requested again', async () => {
    const order = await scene.paidOrder();
    expect((await scene.desk(order, 'printed', { again: false })).status).toBe(204);
    const { printed_at: first } = await scene.row(order);
    expect(first).not.toBeNull();
    expect(await scene.desk(order, 'printed', { again: false })).toEqual({
      status: 409,
      message: 'The ticket of this order was printed already.',
    });
    expect((await scene.row(order)).printed_at).toEqual(first);
    expect((await scene.desk(order, 'printed', { again: true })).status).toBe(204);
    expect((await scene.desk(order, 'printed', {})).status).toBe(400);
  });

  test('can be printed only by the shop’s staff', async () => {
    const order = await scene.paidOrder();
    for (const who of ['customer', 'otherOwner'] as const)
      expect((await scene.desk(order, 'printed', { again: false }, who)).status).toBe(404);
    expect((await scene.desk(order, 'printed', { again: false }, 'guest')).status).toBe(401);
    expect((await scene.row(order)).printed_at).toBeNull();
  });
});
