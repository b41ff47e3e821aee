import { afterAll, describe, expect, test } from 'vitest';
import type { PushSimulator } from '@baitdrop/adapters/push/push.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startPushScene } from '../../../testing/push-scene.ts';
import type { Context } from '../../../context.ts';
import { sendMessage } from './send-message.ts';

const {
  apple,
  iphone,
  followByApp,
  kindsOf,
  service,
  scene,
  context,
  ask,
  browser,
  follow,
  bodies,
  messagesTo,
  isKnown,
  close,
} = await startPushScene();
afterAll(close);

describe('a push service', () => {
  /** Sends a message about an accepted order to a phone whose push service is in that mood. */
  async function messageIn(mood: Parameters<PushSimulator['setMood']>[1]) {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    service.setMood(phone.id, mood);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('it was tried', () => service.tries(phone.id) > 0 || undefined);
    return { order, phone };
  }

  test.each(['gone', 'unknown'] as const)('that reports a browser as %s makes us delete it', async (mood) => {
    const { phone } = await messageIn(mood);
    await eventually('it is forgotten', async () => !(await isKnown(phone)) || undefined);
    expect(service.tries(phone.id)).toBe(1);
  });

  /**
   * Waits for the next attempt of a message, answers its delay in seconds and cancels it, because the test sends the
   * message itself.
   */
  const takeNextTry = (message: string) =>
    eventually('a later try is written', async () => {
      const [job] = await scene.query<{ wait: number }>(
        `delete from pgboss.job where name = 'push.send' and data ->> 'message' = $1 and state = 'created'
         returning extract(epoch from start_after - created_on)::int as wait`,
        [message],
      );
      return job?.wait;
    });

  test('that asks us to slow down gets the message later, once', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeGreaterThanOrEqual(29);
    service.setMood(phone.id, 'well');
    expect(await sendMessage(context, id)).toBeUndefined();
    expect(await sendMessage(context, id)).toBeUndefined();
    expect(bodies(phone)).toEqual([`Ringwood Tackle accepted your order ${order.code}`]);
  });

  test('that stays unreachable is retried less and less often, until the message is out of date', async () => {
    const { order, phone } = await messageIn('broken');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeLessThanOrEqual(11);
    const at = (minutes: number): Context => ({ ...context, now: () => new Date(Date.now() + minutes * 60_000) });
    expect(await sendMessage(at(1), id)).toBe(20);
    expect(await sendMessage(at(2), id)).toBe(40);
    expect(await sendMessage(at(59.5), id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]).toMatchObject({ outcome: 'given up', tries: 4 });
    expect(await sendMessage(at(59.6), id)).toBeUndefined();
    expect(service.tries(phone.id)).toBe(4);
  });

  test('that refuses a message as too large is not called again, and the browser stays', async () => {
    const { order, phone } = await messageIn('picky');
    await eventually('it is over', async () => (await messagesTo(phone, order))[0]?.outcome === 'refused' || undefined);
    expect([service.tries(phone.id), await isKnown(phone)]).toEqual([1, true]);
  });

  test('gets no message that is out of date', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    await takeNextTry(id);
    service.setMood(phone.id, 'well');
    const inTwoHours = { ...context, now: () => new Date(Date.now() + 7_200_000) };
    expect(await sendMessage(inTwoHours, id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]?.outcome).toBe('too late');
    expect(bodies(phone)).toEqual([]);
  });
});

describe('an iPhone with the app', () => {
  const bodiesOf = (token: string) => apple.received(token).map(({ body }) => body);

  test('gets each step through Apple, and the app knows that it can', async () => {
    expect((await ask('GET', '/api/push')).body).toEqual({
      public_key: context.push?.publicKey,
      fcm: false,
      apns: true,
    });
    const order = await scene.paidOrder();
    const token = iphone();
    // The phone app's plugin sends the token in capitals.
    expect((await followByApp(token.toUpperCase(), 'order', 'guest', order)).status).toBe(201);
    expect((await followByApp(token, 'order', 'guest', order)).body.order).toBe(true);
    expect(await kindsOf(token)).toEqual(['apns']);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('a message', () => bodiesOf(token)[0]);
    expect(apple.received(token)).toEqual([
      {
        title: 'Accepted',
        body: `Ringwood Tackle accepted your order ${order.code}`,
        url: `/track/${order.token}`,
        thread: `order-${order.id}`,
        headers: { priority: '5', expiration: expect.stringMatching(/^\d{10}$/), collapseId: `order-${order.id}` },
      },
    ]);
    const body = { device: { kind: 'apns', token }, topic: 'order' };
    expect((await ask('POST', '/api/push/devices/leave', { order, body })).status).toBe(204);
    expect(await kindsOf(token)).toEqual([]);
  });

  test('of an owner gets new orders at once, until they remove it from their list', async () => {
    const token = iphone();
    await followByApp(token, 'new_orders', 'owner');
    const order = await scene.paidOrder();
    await eventually('a message', () => bodiesOf(token).find((body) => body.includes(`New order ${order.code}`)));
    expect(apple.received(token)[0]).toMatchObject({
      url: `/dashboard/orders?order=${order.id}`,
      headers: { priority: '10' },
    });
    const { devices } = (await ask('GET', '/api/push/devices', { who: 'owner' })).body;
    expect(devices).toEqual([expect.objectContaining({ topics: ['new_orders'] })]);
    await ask('DELETE', `/api/push/devices/${devices[0].id}`, { who: 'owner' });
    expect(await kindsOf(token)).toEqual([]);
  });

  test.each(['gone', 'unknown', 'elsewhere'] as const)('that Apple reports as %s is deleted', async (mood) => {
    const order = await scene.paidOrder();
    const token = iphone();
    await followByApp(token, 'order', 'guest', order);
    apple.setMood(token, mood);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('it is forgotten', async () => (await kindsOf(token)).length === 0 || undefined);
    expect(apple.tries(token)).toBe(1);
  });

  test.each(['down', 'cut'] as const)('gets the message later when Apple is %s', async (mood) => {
    const order = await scene.paidOrder();
    const token = iphone();
    await followByApp(token, 'order', 'guest', order);
    apple.setMood(token, mood);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    const message = await eventually('a later try is written', async () => {
      const [job] = await scene.query<{ message: string }>(
        `delete from pgboss.job where name = 'push.send' and state = 'created'
         and data ->> 'message' in (select id from push_messages where "order" = $1 and tries > 0)
         returning data ->> 'message' as message`,
        [order.id],
      );
      return job?.message;
    });
    apple.setMood(token, 'well');
    expect(await sendMessage(context, message)).toBeUndefined();
    expect(bodiesOf(token)).toEqual([`Ringwood Tackle accepted your order ${order.code}`]);
  });

  test.each([
    '',
    'abc',
    'zz'.repeat(32),
    'ab'.repeat(31),
    'ab'.repeat(101),
    `${'ab'.repeat(32)}/../x`,
    'a:'.repeat(40),
  ])('needs a valid token: %s is refused', async (token) => {
    const order = await scene.paidOrder();
    expect((await followByApp(token, 'order', 'guest', order)).status).toBe(400);
  });
});
