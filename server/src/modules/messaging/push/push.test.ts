import { afterAll, describe, expect, test } from 'vitest';
import type { NotificationPreferencesForm } from '@baitdrop/contract/push';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { Person } from '../../../testing/order-scene.ts';
import { startPushScene } from '../../../testing/push-scene.ts';
import { sendMessage } from './send-message.ts';

const { service, scene, context, ask, formOf, browser, follow, look, bodies, noticesOf, messagesTo, isKnown, close } =
  await startPushScene();
afterAll(close);

const choose = (who: Person, chosen: NotificationPreferencesForm) =>
  ask('PUT', '/api/notification-preferences', { who, body: chosen });
const everything = { order_steps: { email: true, push: true }, new_orders: { email: true, push: true } };

describe('a guest with a tracking link', () => {
  test('gets each step of the order once, without anything private', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    expect((await follow(phone, 'order', 'guest', order)).body).toEqual({
      order: true,
      my_orders: false,
      new_orders: false,
    });
    await follow(phone, 'order', 'guest', order);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await noticesOf(phone, 'accepted your order');
    const delivery = await scene.deliveryIdOf(order);
    await scene.push(delivery, 'picked_up');
    await noticesOf(phone, 'is on its way');
    await scene.push(delivery, 'delivered');
    await noticesOf(phone, 'was delivered');
    expect(bodies(phone)).toEqual([
      `Ringwood Tackle accepted your order ${order.code}`,
      `Your order ${order.code} is on its way`,
      `Your order ${order.code} was delivered`,
    ]);
    const [first] = service.received(phone.id);
    expect(first).toMatchObject({
      title: 'Accepted',
      url: `/track/${order.token}`,
      tag: `order-${order.id}`,
      headers: { urgency: 'normal', topic: `order-${order.id}` },
    });
    expect(Number(first?.headers.ttl)).toBeGreaterThan(3500);
    const pin = (await scene.track(order)).pin;
    for (const text of [pin, 'Ann', 'Somerley', 'maggots', '07700'].filter((word) => word !== ''))
      expect(JSON.stringify(service.received(phone.id))).not.toContain(text);
    await eventually(
      'all are done with',
      async () =>
        (await messagesTo(phone, order)).every(({ outcome, tries }) => outcome === 'taken' && tries === 1) || undefined,
    );
    for (const { id } of await messagesTo(phone, order)) expect(await sendMessage(context, id)).toBeUndefined();
    expect(bodies(phone)).toHaveLength(3);
  });

  test('gets a new arrival time and a returning parcel once each', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    const delivery = await scene.deliveryIdOf(order);
    await scene.push(delivery, 'to_dropoff');
    await noticesOf(phone, 'is on its way');
    await scene.query(`update orders set announced_eta = announced_eta - interval '20 minutes' where id = $1`, [
      order.id,
    ]);
    await scene.courier.move(delivery);
    await noticesOf(phone, `Your order ${order.code} is now due by`);
    await scene.courier.endNow(delivery, 'returned');
    await noticesOf(phone, `Your order ${order.code} is on its way back to the shop: please choose`);
    expect(bodies(phone).filter((body) => /now due|back to the shop/.test(body))).toHaveLength(2);
  });

  test('can unsubscribe, and is then deleted', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    const body = { device: formOf(phone), topic: 'order' };
    expect((await ask('POST', '/api/push/devices/leave', { order, body })).status).toBe(204);
    expect((await look(phone, 'guest', order)).body.order).toBe(false);
    expect(await isKnown(phone)).toBe(false);
    expect((await ask('POST', '/api/push/devices/leave', { order, body })).status).toBe(204);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    expect(await scene.query('select 1 from push_messages where "order" = $1', [order.id])).toEqual([]);
  });

  test('cannot follow without the link, a finished order, or an order of a signed-in customer', async () => {
    const order = await scene.paidOrder();
    expect((await follow(browser(), 'order', 'guest')).status).toBe(404);
    expect((await follow(browser(), 'order', 'guest', { ...order, token: 'f'.repeat(32) })).status).toBe(404);
    expect((await follow(browser(), 'my_orders', 'guest')).status).toBe(401);
    expect((await follow(browser(), 'new_orders', 'guest')).status).toBe(401);
    await scene.tracker(order, 'cancel', { reason: '' });
    expect((await follow(browser(), 'order', 'guest', order)).status).toBe(409);
  });

  test('can follow an order on at most five devices', async () => {
    const order = await scene.paidOrder();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await follow(browser(), 'order', 'guest', order)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
  });
});

describe('a shop’s owner', () => {
  test('gets new and cancelled orders at once on the device that was enabled', async () => {
    const till = browser();
    expect((await follow(till, 'new_orders', 'owner')).status).toBe(201);
    const order = await scene.paidOrder();
    await noticesOf(till, `New order ${order.code}: please answer by`);
    const message = service.received(till.id).find(({ body }) => body.includes(order.code));
    expect(message).toMatchObject({
      title: 'New order',
      url: `/dashboard/orders?order=${order.id}`,
      tag: `shop-${order.id}`,
      headers: { urgency: 'high' },
    });
    expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(600);
    await scene.tracker(order, 'cancel', { reason: '' });
    await noticesOf(till, `Order ${order.code} is cancelled`);
    await ask('POST', '/api/push/devices/leave', { body: { device: formOf(till) } });
  });

  test('gets only their own shop’s orders; customers and administrators get no new orders', async () => {
    const [theirs, others] = [browser(), browser()];
    await follow(theirs, 'new_orders', 'otherOwner');
    await follow(others, 'new_orders', 'owner');
    for (const who of ['customer', 'admin'] as const)
      expect((await follow(browser(), 'new_orders', who)).status).toBe(403);
    const order = await scene.paidOrder();
    await noticesOf(others, order.code);
    expect(bodies(theirs)).toEqual([]);
  });
});

describe('notification preferences', () => {
  test('are all on at first, and only the user can see and change them', async () => {
    expect((await ask('GET', '/api/notification-preferences', { who: 'otherCustomer' })).body).toEqual(everything);
    const quiet = { ...everything, order_steps: { email: false, push: false } };
    expect((await choose('otherCustomer', quiet)).body).toEqual(quiet);
    expect((await ask('GET', '/api/notification-preferences', { who: 'otherCustomer' })).body).toEqual(quiet);
    expect((await ask('GET', '/api/notification-preferences', { who: 'customer' })).body).toEqual(everything);
    expect((await ask('GET', '/api/notification-preferences')).status).toBe(401);
    expect((await ask('PUT', '/api/notification-preferences', { body: everything })).status).toBe(401);
    for (const body of [{}, { ...everything, offers: { email: true, push: true } }, { order_steps: 1, new_orders: 2 }])
      expect((await choose('customer', body as typeof everything)).status).toBe(400);
  });

  test('turn off mails about steps and messages, but never the receipt or a cancellation', async () => {
    const phone = browser();
    await follow(phone, 'my_orders', 'customer');
    await choose('customer', { ...everything, order_steps: { email: false, push: false } });
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await scene.desk(order, 'cancel', { reason: 'Flooded.' });
    await scene.mailTo(order.email, /was cancelled/);
    await scene.mailTo(order.email, /^Your order .* at Ringwood Tackle$/);
    await eventually('both messages are done with', async () => {
      const outcomes = (await messagesTo(phone, order)).map(({ outcome }) => outcome);
      return outcomes.length === 2 && outcomes.every((outcome) => outcome === 'unwanted') ? outcomes : undefined;
    });
    expect(bodies(phone)).toEqual([]);
    const subjects = scene
      .mails()
      .filter(({ to }) => to.includes(order.email))
      .map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('accepted'))).toEqual([]);
  });

  test('change when a device is enabled, because the user then wants messages', async () => {
    await choose('customer', { ...everything, order_steps: { email: false, push: false } });
    const phone = browser();
    await follow(phone, 'my_orders', 'customer');
    expect((await ask('GET', '/api/notification-preferences', { who: 'customer' })).body).toEqual({
      ...everything,
      order_steps: { email: false, push: true },
    });
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await noticesOf(phone, order.code);
    await choose('customer', everything);
  });

  test('turn off the mail about a new order, but not its reminder', async () => {
    await choose('owner', { ...everything, new_orders: { email: false, push: true } });
    const order = await scene.paidOrder();
    await scene.mailTo(order.email, /^Your order .* at Ringwood Tackle$/);
    await scene.tracker(order, 'cancel', { reason: '' });
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is cancelled`));
    expect(scene.mails().filter(({ subject }) => subject.startsWith(`New order ${order.code}`))).toEqual([]);
    await choose('owner', everything);
  });
});
