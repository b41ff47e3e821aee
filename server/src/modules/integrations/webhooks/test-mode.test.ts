// The webhooks that a shop's server gets in test mode, and those that it must not get.
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import type { ApiDelivery } from '@baitdrop/contract/public-api';
import type { ShopWebhook, WebhookMessageDetails, WebhookSecret } from '@baitdrop/contract/webhooks';
import { API_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { ownApp } from '../../../testing/shared-app.ts';
import { TEST_STEP_QUEUE } from '../public-api/test-courier.ts';
import { dropoff, form, startPublicApiScene } from '../public-api/testing/public-api-scene.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';
import { waitingWebhooks } from './waiting-webhooks.ts';

const scene = await startPublicApiScene(await ownApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }));
const [testServer, liveServer] = [await startReceiver(), await startReceiver()];
afterAll(async () => {
  await scene.close();
  await Promise.all([testServer.close(), liveServer.close()]);
});

const STEP = ['delivery.external_updated'];
const { context } = scene.product;

async function ask<Body>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const answer = await scene.product.app.inject({
    method,
    url: `/api/shops/${scene.shopId}${path}`,
    headers: { authorization: await scene.tokenOf('owner') },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() as Body & { data: Record<string, { message: string }> } };
}
const add = async (receiver: Receiver, is_test: boolean) => {
  const made = await ask<WebhookSecret>('POST', '/webhooks', { url: receiver.url, events: STEP, is_test });
  expect(made).toMatchObject({ status: 201, body: { webhook: { is_test } } });
  return made.body;
};
const keyForm = { name: 'Till', scopes: API_SCOPES, is_test: true, expires_in_days: null };
const { key } = (await ask<NewApiKeyAnswer>('POST', '/api-keys', keyForm)).body;
const withTestKey = { authorization: `Bearer ${key}` };

let secret = '';
let testWebhook: ShopWebhook;
beforeEach(async () => {
  await scene.query('delete from shop_webhooks');
  await scene.query('delete from records_throttles');
  await scene.query('delete from api_test_deliveries');
  ({ secret, webhook: testWebhook } = await add(testServer, true));
  await add(liveServer, false);
  testServer.received.length = 0;
  liveServer.received.length = 0;
});

const heardBy = (receiver: Receiver, delivery: string): { mode: string; status: string }[] =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.delivery === delivery)
    .map(({ mode, data }) => ({ mode, status: data.status }));
const hears = (delivery: string, statuses: readonly string[]) =>
  eventually(`the test server hears ${statuses.join(', ')}`, () => {
    const heard = heardBy(testServer, delivery);
    return heard.length >= statuses.length ? heard : undefined;
  }).then((heard) => expect(heard).toEqual(statuses.map((status) => ({ mode: 'test', status }))));
const simulate = (id: string, status: string) =>
  scene.call<ApiDelivery>('POST', `/deliveries/${id}/simulate`, { status }, withTestKey);
const create = async (note = '', idempotencyKey?: string) => {
  const newDelivery = form({ reference: 'TILL-1', dropoff: { ...dropoff, note } });
  return scene.create(newDelivery, idempotencyKey, withTestKey);
};
const isAsOldAs = (id: string, seconds: number) =>
  scene.query(`update api_test_deliveries set status_at = status_at - make_interval(secs => $2) where id = $1`, [
    id,
    seconds,
  ]);

test('every step of a test delivery is sent in order, signed and marked as a test, to test webhooks only', async () => {
  const ledger = () => scene.query<{ count: number }>('select count(*)::int as count from ledger_movements');
  const [booked, requestsBefore] = [await ledger(), scene.courier.requests().length];
  const { id } = (await create('peg 14', 'once')).body;
  expect((await create('peg 14', 'once')).body.id).toBe(id);
  for (const status of ['pickup', 'pickup_complete', 'dropoff', 'delivered'])
    expect((await simulate(id, status)).body).toMatchObject({ status, test: true });
  await hears(id, ['pending', 'pickup', 'pickup_complete', 'dropoff', 'delivered']);
  for (const { body, headers } of testServer.received)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'delivery.external_updated',
      version: 1,
      data: { shop_id: scene.shopId },
    });
  expect(liveServer.received).toEqual([]);
  expect(await ledger()).toEqual(booked);
  expect(scene.courier.requests()).toHaveLength(requestsBefore);
});

test('a real delivery is sent only to live webhooks, marked as live', async () => {
  const { id } = (await scene.create()).body;
  await scene.cancel(id);
  const heard = await eventually('the live server hears of both steps', () => {
    const steps = heardBy(liveServer, id);
    return steps.length >= 2 ? steps : undefined;
  });
  expect(heard).toEqual(['pending', 'canceled'].map((status) => ({ mode: 'live', status })));
  expect(testServer.received).toEqual([]);
});

test('steps that happen with time are sent without a request, and none is left out', async () => {
  const { id } = (await create('test: returned')).body;
  await isAsOldAs(id, 41);
  await context.jobs.send(context.pool, TEST_STEP_QUEUE, { shop: scene.shopId, delivery: id });
  await hears(id, ['pending', 'pickup', 'pickup_complete']);
  await isAsOldAs(id, 60);
  expect((await scene.call<ApiDelivery>('GET', `/deliveries/${id}`, undefined, withTestKey)).body.status).toBe(
    'returned',
  );
  await hears(id, ['pending', 'pickup', 'pickup_complete', 'dropoff', 'returned']);
  await isAsOldAs(id, 60);
  await context.jobs.send(context.pool, TEST_STEP_QUEUE, { shop: scene.shopId, delivery: id });
  await scene.call('GET', '/deliveries', undefined, withTestKey);
  expect(heardBy(testServer, id)).toHaveLength(5);
});

test('the job continues until the delivery is over, also after a lost answer', async () => {
  const waiting = async (id: string) =>
    (
      await scene.query(`select 1 from pgboss.job where name = $1 and data->>'delivery' = $2 and state = 'created'`, [
        TEST_STEP_QUEUE,
        id,
      ])
    ).length;
  expect((await create('test: courier_unreachable', 'lost')).status).toBe(503);
  const { id } = (await create('test: courier_unreachable', 'lost')).body;
  await hears(id, ['pending']);
  expect(await waiting(id)).toBe(1);
  await isAsOldAs(id, 21);
  await context.jobs.send(context.pool, TEST_STEP_QUEUE, { shop: scene.shopId, delivery: id });
  await eventually('the next step is queued', async () => ((await waiting(id)) === 2 ? true : undefined));
  expect((await scene.call<ApiDelivery>('POST', `/deliveries/${id}/cancel`, {}, withTestKey)).body.status).toBe(
    'canceled',
  );
  await hears(id, ['pending', 'pickup', 'canceled']);
});

test.each(['out_of_reach', 'courier_refused', 'no_courier'])(
  'a refused test delivery (%s) is sent once',
  async (wish) => {
    for (let sent = 0; sent < 2; sent += 1) await create(`test: ${wish}`, wish);
    const { body } = await scene.list('status=refused', withTestKey);
    const [refused] = body.deliveries;
    await hears(refused?.id ?? '', ['refused']);
    expect(testServer.received).toHaveLength(1);
  },
);

test('a refusal by a real courier is sent even if the caller no longer waits for the answer', async () => {
  scene.courier.refuseNext('create', 'address_undeliverable');
  const newDelivery = form();
  expect((await scene.create(newDelivery)).status).toBe(422);
  const [refused] = (await scene.list(`reference=${newDelivery.reference}`)).body.deliveries;
  const heard = await eventually('the live server gets it', () => {
    const steps = heardBy(liveServer, refused?.id ?? '');
    return steps.length > 0 ? steps : undefined;
  });
  expect(heard).toEqual([{ mode: 'live', status: 'refused' }]);
});

test('a test webhook works without Pro, and its test message names the mode', async () => {
  await scene.pro(scene.shopId, `now() - interval '1 day'`);
  const { id } = (await create()).body;
  await hears(id, ['pending']);
  const { body } = await ask<WebhookMessageDetails>('POST', `/webhooks/${testWebhook.id}/test`);
  expect(JSON.parse(body.body)).toMatchObject({ type: 'webhook.test', mode: 'test' });
  await scene.pro(scene.shopId);
});

test('a test webhook gets no live events: other events are refused, and its mode cannot change', async () => {
  const refused = await ask('POST', '/webhooks', { url: testServer.url, events: ['order.paid'], is_test: true });
  expect([refused.status, refused.body.data['events']?.message]).toEqual([400, expect.stringMatching(/test mode/)]);
  const path = `/webhooks/${testWebhook.id}`;
  expect((await ask('PATCH', path, { events: [...STEP, 'order.paid'] })).status).toBe(400);
  const changed = await ask<ShopWebhook>('PATCH', path, { events: STEP, is_test: false });
  expect(changed.body).toMatchObject({ is_test: true, events: STEP });
});

test('messages pending for a test webhook do not count as pending work', async () => {
  testServer.answer = (_message, response) => void response.writeHead(500).end();
  await create();
  await eventually('it fails', async () => {
    const [row] = await scene.query<{ tries: number }>(
      `select tries from shop_webhook_messages where state = 'waiting'`,
    );
    return row !== undefined && row.tries > 0 ? true : undefined;
  });
  expect(await waitingWebhooks(context)).toEqual([]);
});
