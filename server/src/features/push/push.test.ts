import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationPreferencesForm, PushTopic } from '@baitdrop/contract/push';
import {
  type PushSimulator,
  type SimulatedSubscription,
  startPushSimulator,
} from '@baitdrop/adapters/push/push.simulator';
import { pushPartsOf } from '../../compose-push.ts';
import {
  eventually,
  type OrderScene,
  type PaidOrder,
  type Person,
  startOrderScene,
} from '../../testing/order-scene.ts';
import { deviceLabel } from './device-label.ts';
import { cleanUpPush } from './push.jobs.ts';
import type { PushParts } from './push-parts.ts';
import { sendMessage } from './send-message.ts';

let service: PushSimulator;
let scene: OrderScene;
let parts: PushParts;
/** One that nobody touches. */
let waiting: PaidOrder;
beforeAll(async () => {
  service = await startPushSimulator();
  scene = await startOrderScene({ pushOrigin: service.origin });
  parts = pushPartsOf(scene.product.parts);
  waiting = await scene.paidOrder();
});
afterAll(async () => {
  await scene.close();
  await service.close();
});

type Who = Person | 'guest';

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { who = 'guest', order, body }: { who?: Who; order?: PaidOrder; body?: object } = {},
) {
  const headers: Record<string, string> = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    ...(who === 'guest' ? {} : { authorization: await scene.tokenOf(who) }),
    ...(order === undefined ? {} : { 'x-track-token': order.token }),
  };
  const answer = await scene.product.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

const formOf = ({ endpoint, keys }: SimulatedSubscription) => ({ kind: 'web', endpoint, keys });
const browser = () => service.subscribe(parts.sender?.publicKey ?? '');

async function follow(subscription: SimulatedSubscription, topic: PushTopic, who: Who, order?: PaidOrder) {
  const body = { device: formOf(subscription), topic };
  return ask('POST', '/api/push/devices', { who, body, ...(order && { order }) });
}
const look = (subscription: SimulatedSubscription, who: Who = 'guest', order?: PaidOrder) =>
  ask('POST', '/api/push/devices/look', { who, body: { device: formOf(subscription) }, ...(order && { order }) });

const bodies = (subscription: SimulatedSubscription) => service.received(subscription.id).map(({ body }) => body);
const toldOf = (subscription: SimulatedSubscription, text: string) =>
  eventually(`a message: ${text}`, () => bodies(subscription).find((body) => body.includes(text)));
const messagesTo = (subscription: SimulatedSubscription, order: PaidOrder) =>
  scene.query<{ id: string; news: string; tries: number; outcome: string }>(
    `select m.id, m.news, m.tries, m.outcome from push_messages m join push_devices d on d.id = m.device
     where m."order" = $1 and d.id = (select id from push_devices where address_hash = encode(sha256($2), 'hex'))
     order by m.created_at`,
    [order.id, Buffer.from(`web ${subscription.endpoint}`)],
  );
const isKnown = async (subscription: SimulatedSubscription): Promise<boolean> =>
  (
    await scene.query(`select 1 from push_devices where address_hash = encode(sha256($1), 'hex')`, [
      Buffer.from(`web ${subscription.endpoint}`),
    ])
  ).length > 0;

const choose = (who: Person, chosen: NotificationPreferencesForm) =>
  ask('PUT', '/api/notification-preferences', { who, body: chosen });
const everything = { order_steps: { email: true, push: true }, new_orders: { email: true, push: true } };

describe('a guest with a tracking link', () => {
  test('is told each step of the order once, and nothing that a stranger should not read', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    expect((await follow(phone, 'order', 'guest', order)).body).toEqual({
      order: true,
      my_orders: false,
      new_orders: false,
    });
    await follow(phone, 'order', 'guest', order);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await toldOf(phone, 'accepted your order');
    const errand = await scene.errandOf(order);
    await scene.push(errand, 'picked_up');
    await toldOf(phone, 'is on its way');
    await scene.push(errand, 'delivered');
    await toldOf(phone, 'was delivered');
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
    for (const { id } of await messagesTo(phone, order)) expect(await sendMessage(parts, id)).toBeUndefined();
    expect(bodies(phone)).toHaveLength(3);
  });

  test('switches it off again, and is then unknown to us', async () => {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    const body = { device: formOf(phone), topic: 'order' };
    expect((await ask('POST', '/api/push/devices/leave', { order, body })).status).toBe(204);
    expect((await look(phone, 'guest', order)).body.order).toBe(false);
    expect(await isKnown(phone)).toBe(false);
    expect((await ask('POST', '/api/push/devices/leave', { order, body })).status).toBe(204);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    expect(bodies(phone)).toEqual([]);
  });

  test('cannot follow without the link, nor what is over, nor what belongs to people who sign in', async () => {
    const order = await scene.paidOrder();
    expect((await follow(browser(), 'order', 'guest')).status).toBe(404);
    expect((await follow(browser(), 'order', 'guest', { ...order, token: 'f'.repeat(32) })).status).toBe(404);
    expect((await follow(browser(), 'my_orders', 'guest')).status).toBe(401);
    expect((await follow(browser(), 'new_orders', 'guest')).status).toBe(401);
    await scene.tracker(order, 'cancel', { reason: '' });
    expect((await follow(browser(), 'order', 'guest', order)).status).toBe(409);
  });

  test('shares the order with five devices, not with a sixth', async () => {
    const order = await scene.paidOrder();
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await follow(browser(), 'order', 'guest', order)).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
  });
});

describe('the owner of a shop', () => {
  test('is told at once about a new order and a cancelled one, on the device that was switched on', async () => {
    const till = browser();
    expect((await follow(till, 'new_orders', 'owner')).status).toBe(201);
    const order = await scene.paidOrder();
    await toldOf(till, `New order ${order.code}: please answer by`);
    const told = service.received(till.id).find(({ body }) => body.includes(order.code));
    expect(told).toMatchObject({
      title: 'New order',
      url: `/dashboard/orders?order=${order.id}`,
      tag: `shop-${order.id}`,
      headers: { urgency: 'high' },
    });
    expect(Number(told?.headers.ttl)).toBeLessThanOrEqual(600);
    await scene.tracker(order, 'cancel', { reason: '' });
    await toldOf(till, `Order ${order.code} is cancelled`);
    await ask('POST', '/api/push/devices/leave', { body: { device: formOf(till) } });
  });

  test('hears of their own shop alone; customers and administrators are not told about new orders', async () => {
    const [theirs, others] = [browser(), browser()];
    await follow(theirs, 'new_orders', 'otherOwner');
    await follow(others, 'new_orders', 'owner');
    for (const who of ['customer', 'admin'] as const)
      expect((await follow(browser(), 'new_orders', who)).status).toBe(403);
    const order = await scene.paidOrder();
    await toldOf(others, order.code);
    expect(bodies(theirs)).toEqual([]);
  });
});

describe('what people chose', () => {
  test('is everything at first, and theirs alone to see and change', async () => {
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

  test('keeps mails about steps and messages back, but never the receipt or a cancellation', async () => {
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

  test('is changed by switching a device on: that person wants to be told', async () => {
    await choose('customer', { ...everything, order_steps: { email: false, push: false } });
    const phone = browser();
    await follow(phone, 'my_orders', 'customer');
    expect((await ask('GET', '/api/notification-preferences', { who: 'customer' })).body).toEqual({
      ...everything,
      order_steps: { email: false, push: true },
    });
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await toldOf(phone, order.code);
    await choose('customer', everything);
  });

  test('keeps the mail about a new order from its owner, whose reminder still comes', async () => {
    await choose('owner', { ...everything, new_orders: { email: false, push: true } });
    const order = await scene.paidOrder();
    await scene.mailTo(order.email, /^Your order .* at Ringwood Tackle$/);
    await scene.tracker(order, 'cancel', { reason: '' });
    await scene.mailTo('owner@orders.example', new RegExp(`${order.code} is cancelled`));
    expect(scene.mails().filter(({ subject }) => subject.startsWith(`New order ${order.code}`))).toEqual([]);
    await choose('owner', everything);
  });
});

describe('devices', () => {
  test('are listed for and removed by their own person only', async () => {
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

  test('cannot be taken, looked at, moved or left by somebody who knows the address but not the keys', async () => {
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

  test('go over to whoever uses them now, and tell nothing of the person before', async () => {
    const shared = browser();
    await follow(shared, 'my_orders', 'customer');
    await follow(shared, 'my_orders', 'otherCustomer');
    expect((await look(shared, 'customer')).body.my_orders).toBe(false);
    expect((await look(shared, 'otherCustomer')).body.my_orders).toBe(true);
    const order = await scene.paidOrder({ customer: scene.users.customer });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    expect(await messagesTo(shared, order)).toEqual([]);
  });

  test('keep what they follow when the browser gives them a new address', async () => {
    const order = await scene.paidOrder();
    const [before, after] = [browser(), browser()];
    await follow(before, 'order', 'guest', order);
    const body = { old: formOf(before), device: formOf(after) };
    expect((await ask('POST', '/api/push/devices/renew', { body })).status).toBe(204);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await toldOf(after, order.code);
    expect(bodies(before)).toEqual([]);
  });

  test('of one person are ten at most', async () => {
    const made = [];
    for (let count = 0; count < 11; count += 1) made.push((await follow(browser(), 'my_orders', 'otherOwner')).status);
    expect(made.filter((status) => status === 201).length).toBeLessThanOrEqual(10);
    expect(made.at(-1)).toBe(409);
  });

  test('are forgotten when their person signs out everywhere', async () => {
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
  ])('that are none are refused: %o', async (body) => {
    const status = async (path: string) =>
      (await ask('POST', `/api/push/devices${path}`, { order: waiting, body: body as object })).status;
    expect([400, 415]).toContain(await status(''));
    for (const path of ['/look', '/leave', '/renew']) expect(await status(path)).toBeLessThan(500);
  });

  test('are sealed in the database', async () => {
    const phone = browser();
    await follow(phone, 'order', 'guest', waiting);
    const rows = await scene.query('select * from push_devices');
    for (const secret of [phone.id, phone.keys.auth, phone.keys.p256dh])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a push service', () => {
  /** One message about an accepted order, to a phone whose service is in that mood. */
  async function messageIn(mood: Parameters<PushSimulator['setMood']>[1]) {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    service.setMood(phone.id, mood);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('it was tried', () => service.tries(phone.id) > 0 || undefined);
    return { order, phone };
  }

  test.each(['gone', 'unknown'] as const)('that says the browser is %s makes us forget it', async (mood) => {
    const { phone } = await messageIn(mood);
    await eventually('it is forgotten', async () => !(await isKnown(phone)) || undefined);
    expect(service.tries(phone.id)).toBe(1);
  });

  /** The next try of a message, once it is written: after how many seconds. The test does it itself instead. */
  const takeNextTry = (message: string) =>
    eventually('a later try is written', async () => {
      const [job] = await scene.query<{ wait: number }>(
        `delete from pgboss.job where name = 'push.send' and data ->> 'message' = $1 and state = 'created'
         returning extract(epoch from start_after - created_on)::int as wait`,
        [message],
      );
      return job?.wait;
    });

  test('that asks for patience gets it, and the message afterwards, once', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeGreaterThanOrEqual(29);
    service.setMood(phone.id, 'well');
    expect(await sendMessage(parts, id)).toBeUndefined();
    expect(await sendMessage(parts, id)).toBeUndefined();
    expect(bodies(phone)).toEqual([`Ringwood Tackle accepted your order ${order.code}`]);
  });

  test('that stays broken is tried less and less often, and given up when nobody would care', async () => {
    const { order, phone } = await messageIn('broken');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeLessThanOrEqual(11);
    const at = (minutes: number): PushParts => ({ ...parts, now: () => new Date(Date.now() + minutes * 60_000) });
    expect(await sendMessage(at(1), id)).toBe(20);
    expect(await sendMessage(at(2), id)).toBe(40);
    expect(await sendMessage(at(59.5), id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]).toMatchObject({ outcome: 'given up', tries: 4 });
    expect(await sendMessage(at(59.6), id)).toBeUndefined();
    expect(service.tries(phone.id)).toBe(4);
  });

  test('that finds a message too large is not asked again, and the browser stays', async () => {
    const { order, phone } = await messageIn('picky');
    await eventually('it is over', async () => (await messagesTo(phone, order))[0]?.outcome === 'refused' || undefined);
    expect([service.tries(phone.id), await isKnown(phone)]).toEqual([1, true]);
  });

  test('never gets a message that came too late', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    await takeNextTry(id);
    service.setMood(phone.id, 'well');
    const inTwoHours = { ...parts, now: () => new Date(Date.now() + 7_200_000) };
    expect(await sendMessage(inTwoHours, id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]?.outcome).toBe('too late');
    expect(bodies(phone)).toEqual([]);
  });
});

test('a day after an order is over, the guest’s device is forgotten; one that waits for more is not', async () => {
  const [over, open] = [await scene.paidOrder(), await scene.paidOrder()];
  const [phone, other] = [browser(), browser()];
  await follow(phone, 'order', 'guest', over);
  await follow(other, 'order', 'guest', open);
  await scene.tracker(over, 'cancel', { reason: '' });
  await cleanUpPush(parts);
  expect([await isKnown(phone), await isKnown(other)]).toEqual([true, true]);
  await cleanUpPush({ ...parts, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect([await isKnown(phone), await isKnown(other)]).toEqual([false, true]);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['curl/8', 'A browser'],
])('%s is called %s', (userAgent, label) => {
  expect(deviceLabel('web', userAgent)).toBe(label);
});
