// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaidOrder } from '../../../testing/order-scene.ts';
import { startPushScene } from '../../../testing/push-scene.ts';
import { cleanUpPush } from './push.jobs.ts';

const { scene, context, ask, formOf, browser, follow, look, bodies, noticesOf, messagesTo, isKnown, close } =
  await startPushScene();
afterAll(close);

/** An order that no test changes. */
let waiting: PaidOrder;
beforeAll(async () => {
  waiting = await scene.paidOrder();
});

describe('devices', () => {
  test('can be listed and removed only by their own user', async () => {
    const phone = browser();
    await follow(phone, 'my_orders', 'otherCustomer');
    const mine = await ask('GET', '/api/push/devices', { who: 'otherCustomer' });
    expect(mine.body.devices).toEqual([
      { id: expect.any(String), label: 'Chrome on Android', since: expect.any(String), topics: ['my_orders'] },
    ]);
    const path = `/api/push/devices/${mine.body.devices[0].id}`;
    const others = await ask('GET', '/api/push/devices', { who: 'owner' });
    expect(JSON.stringify(others.body)).not.toContain(mine.body.devices[0].id);
    for (const who of ['owner', 'admin', 'customer'] as const)
      expect((await ask('DELETE', path, { who })).status).toBe(404);
    expect((await ask('DELETE', path)).status).toBe(401);
    expect((await ask('GET', '/api/push/devices')).status).toBe(401);
    expect(await isKnown(phone)).toBe(true);
    expect((await ask('DELETE', path, { who: 'otherCustomer' })).status).toBe(204);
    expect(await isKnown(phone)).toBe(false);
  });

  test('cannot be taken over, read, moved or unsubscribed with the address but without the keys', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    const stolen = { ...phone, keys: browser().keys };
    expect((await follow(stolen, 'my_orders', 'otherCustomer')).status).toBe(409);
    expect((await look(stolen, 'guest', order)).body.order).toBe(false);
    await ask('POST', '/api/push/devices/leave', { body: { device: formOf(stolen) } });
    const renewal = { old: formOf(stolen), device: formOf(browser()) };
    expect((await ask('POST', '/api/push/devices/renew', { body: renewal })).status).toBe(404);
    expect((await look(phone, 'guest', order)).body.order).toBe(true);
  });

  test('move to the user who signs in on them, and show nothing of the previous one', async () => {
    const shared = browser();
    await follow(shared, 'my_orders', 'customer');
    await follow(shared, 'my_orders', 'otherCustomer');
    expect((await look(shared, 'customer')).body.my_orders).toBe(false);
    expect((await look(shared, 'otherCustomer')).body.my_orders).toBe(true);
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    expect(await messagesTo(shared, order)).toEqual([]);
  });

  test('keep their subscriptions when the browser gets a new address', async () => {
    const order = await scene.paidOrder();
    const [before, after] = [browser(), browser()];
    await follow(before, 'order', 'guest', order);
    const body = { old: formOf(before), device: formOf(after) };
    expect((await ask('POST', '/api/push/devices/renew', { body })).status).toBe(204);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await noticesOf(after, order.code);
    expect(bodies(before)).toEqual([]);
  });

  test('are limited to ten per user', async () => {
    const made = [];
    for (let count = 0; count < 11; count += 1) made.push((await follow(browser(), 'my_orders', 'otherOwner')).status);
    expect(made.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    expect(made.at(-1)).toBe(409);
  });

  test('are deleted when their user signs out everywhere', async () => {
    const phone = browser();
    await follow(phone, 'my_orders', 'otherCustomer');
    expect((await ask('POST', '/api/accounts/sign-out-everywhere', { who: 'otherCustomer' })).status).toBe(204);
    expect(await isKnown(phone)).toBe(false);
  });

  test.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://localhost/x',
    'http://127.0.0.1:1/push/x',
    'not an address',
  ])('at %s are refused', async (endpoint) => {
    expect((await follow({ ...browser(), endpoint }, 'order', 'guest', waiting)).status).toBe(400);
  });

  test.each([
    {},
    { device: {} },
    { device: { kind: 'web', endpoint: 'https://x.example', keys: {} }, topic: 'order' },
    { device: { kind: 'fcm', token: 'abc' }, topic: 'everything' },
    { device: { kind: 'fcm', token: 'a-token-of-twenty-and-more' }, topic: 'order' },
    'text',
  ])('that are invalid are refused: %o', async (body) => {
    const status = async (path: string) =>
      (await ask('POST', `/api/push/devices${path}`, { order: waiting, body: body as object })).status;
    expect([400, 415]).toContain(await status(''));
    for (const path of ['/look', '/leave', '/renew']) expect(await status(path)).toBeLessThan(500);
  });

  test('are encrypted in the database', async () => {
    const phone = browser();
    await follow(phone, 'order', 'guest', waiting);
    const rows = await scene.query('select * from push_devices');
    for (const secret of [phone.id, phone.keys.auth, phone.keys.p256dh])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

test('a guest’s device is deleted a day after its order ended, unless it follows another one', async () => {
  const [over, open] = [await scene.paidOrder(), await scene.paidOrder()];
  const [phone, other] = [browser(), browser()];
  await follow(phone, 'order', 'guest', over);
  await follow(other, 'order', 'guest', open);
  await scene.tracker(over, 'cancel', { reason: '' });
  await cleanUpPush(context);
  expect([await isKnown(phone), await isKnown(other)]).toEqual([true, true]);
  await cleanUpPush({ ...context, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect([await isKnown(phone), await isKnown(other)]).toEqual([false, true]);
});
