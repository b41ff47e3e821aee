import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliveryRequest, ignoreCalls } from '../courier-kit/testing/delivery-requests.ts';
import type { Courier, CourierDelivery, CourierWebhook } from '../ports/courier.ts';
import { jobBody } from './stuart-requests.ts';
import { startStuartSimulator, type StuartSimulator } from './stuart.simulator.ts';
import { createStuart } from './stuart.ts';

let simulator: StuartSimulator;
let courier: Courier;
let webhooks: CourierWebhook[];

const receive: Parameters<StuartSimulator['sendEventsTo']>[0] = async ({ body, headers }) => {
  const webhook = courier.readWebhook(Buffer.from(body), headers);
  if (webhook === undefined) return 401;
  webhooks.push(webhook);
  return 200;
};

beforeEach(async () => {
  simulator = await startStuartSimulator({ speed: 0 });
  courier = createStuart(simulator.config);
  webhooks = [];
  simulator.sendEventsTo(receive);
});
afterEach(() => simulator.close());

const account = () => simulator.config.credentials;
const send = (notes = '', more = {}) => courier.send(account(), deliveryRequest({ notes }, more), ignoreCalls);
const read = (id: string) => courier.read(account(), id, ignoreCalls);
const stages = async (id: string): Promise<CourierDelivery[]> => {
  const seen: CourierDelivery[] = [];
  for (let delivery = await read(id); ; delivery = await read(id)) {
    seen.push(delivery);
    if (delivery.complete) return seen;
    await simulator.advance(id);
  }
};

describe('a job', () => {
  test('goes through every stage and sends a webhook for each', async () => {
    const { deliveryId } = await send();
    const seen = await stages(deliveryId);
    expect(seen.map(({ status, imminent }) => `${status}${imminent ? '!' : ''}`)).toEqual([
      'pending',
      'pickup',
      'pickup!',
      'pickup!',
      'dropoff',
      'dropoff!',
      'delivered',
    ]);
    expect(seen[1]?.courier).toMatchObject({ name: expect.stringMatching(/^\w+ [A-Z]\.$/), vehicle: /\w/ });
    expect(seen.at(-1)?.courier).toBeUndefined();
    expect(webhooks[0]).toMatchObject({ kind: 'unknown', type: 'job/create' });
    expect(webhooks).toHaveLength(7);
    const news = webhooks.slice(1);
    expect(news.every((webhook) => webhook.kind === 'changed' && webhook.deliveryId === deliveryId)).toBe(true);
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(7);
  });

  test('sends the courier’s position', async () => {
    const { deliveryId } = await send();
    await simulator.advance(deliveryId);
    await simulator.move(deliveryId);
    const last = webhooks.at(-1);
    const { courier: person } = await read(deliveryId);
    expect(last).toMatchObject({ kind: 'position', deliveryId, dropoffEta: expect.any(Date) });
    expect(person?.position?.lat).toBeCloseTo(50.8462, 1);
  });

  test('moves automatically when the clock runs', async () => {
    const fast = await startStuartSimulator({ speed: 3000 });
    const client = createStuart(fast.config);
    const { deliveryId } = await client.send(fast.config.credentials, deliveryRequest(), ignoreCalls);
    const status = async () => (await client.read(fast.config.credentials, deliveryId, ignoreCalls)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('delivered');
    await fast.close();
  });

  test('survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-stuart-'));
    const start = () => startStuartSimulator({ speed: 0, persistTo: join(folder, 'stuart.json') });
    const first = await start();
    const client = createStuart(first.config);
    const { deliveryId } = await client.send(first.config.credentials, deliveryRequest(), ignoreCalls);
    await first.advance(deliveryId);
    await first.close();
    const second = await start();
    expect(second.config).toEqual(first.config);
    expect(await client.read(second.config.credentials, deliveryId, ignoreCalls)).toMatchObject({ status: 'pickup' });
    await second.close();
    await rm(folder, { recursive: true });
  });

  test('is read with a new token after the old one was revoked', async () => {
    await send();
    simulator.revokeTokens();
    await expect(send()).resolves.toMatchObject({ status: 'pending' });
  });
});

describe('awkward cases, triggered by the note for the courier', () => {
  test.each([
    ['stuart finds nobody', 'canceled', 'no supply'],
    ['stuart gives up', 'canceled', 'courier issue'],
    ['customer not home', 'returned', 'end customer unreachable'],
    ['stuart breaks it', 'returned', 'package damaged'],
  ])('%s: %s', async (words, status, reason) => {
    const { deliveryId } = await send(words);
    expect((await stages(deliveryId)).at(-1)).toMatchObject({ status, reason, complete: true });
  });

  test('an undelivered parcel returns as the same job, which is tracked back to the shop', async () => {
    const { deliveryId } = await send('customer not home');
    const returned = (await stages(deliveryId)).at(-1);
    const leg = returned?.returnDeliveryId ?? '';
    expect(await read(leg)).toMatchObject({ deliveryId: leg, status: 'dropoff', complete: false });
    webhooks = [];
    expect(await simulator.advance(deliveryId)).toBe('returned');
    expect(webhooks).toMatchObject([{ kind: 'changed', deliveryId }]);
    expect(await read(leg)).toMatchObject({ status: 'delivered', complete: true });
    // The job was delivered to the shop, not to the customer.
    expect(await read(deliveryId)).toMatchObject({ status: 'returned', reason: 'end customer unreachable' });
  });

  test('no courier', async () => {
    await expect(send('no courier please')).rejects.toMatchObject({ kind: 'no_courier' });
    expect(simulator.jobs()).toEqual([]);
  });

  test('lost answer: the existing job is returned', async () => {
    const request = deliveryRequest({ notes: 'stuart answer lost' });
    await expect(courier.send(account(), request, ignoreCalls)).rejects.toMatchObject({ kind: 'retry' });
    const adopted = await courier.send(account(), request, ignoreCalls);
    expect(simulator.jobs().map(({ id }) => String(id))).toEqual([adopted.deliveryId]);
  });

  test('two concurrent requests with one key return the same job', async () => {
    const request = deliveryRequest();
    const [one, two] = await Promise.all([1, 2].map(() => courier.send(account(), request, ignoreCalls)));
    expect(one?.deliveryId).toBe(two?.deliveryId);
    expect(simulator.jobs()).toHaveLength(1);
  });

  test('a repeated webhook has the same event id; after a lost one, reading the job shows the change', async () => {
    const { deliveryId } = await send('stuart twice');
    expect(webhooks.map(({ eventId }) => eventId)).toHaveLength(2);
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(1);
    webhooks = [];
    const silent = await send('stuart silent');
    await simulator.advance(silent.deliveryId);
    expect(webhooks).toEqual([]);
    expect(deliveryId).not.toBe(silent.deliveryId);
  });
});

describe('refusals of Stuart’s documentation', () => {
  const ask = async (change: (job: ReturnType<typeof jobBody>['job']) => object, path = '/v2/jobs') => {
    const token = await fetch(`${simulator.pageUrl}/oauth/token`, {
      method: 'POST',
      body: JSON.stringify({
        client_id: account().clientId,
        client_secret: account().clientSecret,
        scope: 'api',
        grant_type: 'client_credentials',
      }),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const { job } = jobBody(deliveryRequest(), 'small', new Date());
    const answer = await fetch(simulator.pageUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ job: { ...job, ...change(job) } }),
    });
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  type JobBody = ReturnType<typeof jobBody>['job'];
  const dropoffWith = (more: object) => (job: JobBody) => ({ dropoffs: [{ ...job.dropoffs[0], ...more }] });

  test.each<[string, number, string, (job: JobBody) => object]>([
    ['no drop-off', 400, 'INVALID_PARAMS', () => ({ dropoffs: [] })],
    ['an unknown size', 422, 'RECORD_INVALID', dropoffWith({ package_type: 'enormous' })],
    ['no size', 422, 'RECORD_INVALID', dropoffWith({ package_type: undefined })],
    [
      'a phone number in the wrong format',
      422,
      'PHONE_INVALID',
      dropoffWith({ contact: { firstname: 'A', phone: '07700' } }),
    ],
    ['an invalid email', 422, 'EMAIL_INVALID', dropoffWith({ contact: { firstname: 'A', email: 'a' } })],
    ['no name', 422, 'RECORD_INVALID', dropoffWith({ contact: { phone: '+447700900123' } })],
    [
      'an inexact address without a phone',
      422,
      'RECORD_INVALID',
      dropoffWith({ address: 'The weir, BH24 1HY', contact: { firstname: 'Ann' } }),
    ],
    ['an unknown address', 422, 'CANT_GEOCODE_ADDRESS', dropoffWith({ address: '1 Nowhere', coordinates: undefined })],
    ['an address without coordinates', 422, 'CANT_GEOCODE_ADDRESS', dropoffWith({ coordinates: undefined })],
    ['another country', 422, 'OUT_OF_RANGE', dropoffWith({ coordinates: { lat: 48.85, long: 2.35 } })],
    ['another town', 422, 'ADDRESS_INVALID', dropoffWith({ coordinates: { lat: 51.5, long: -0.12 } })],
    [
      'a distance that is too long for the package size',
      422,
      'JOB_DISTANCE_NOT_ALLOWED',
      dropoffWith({ coordinates: { lat: 50.94, long: -1.7886 } }),
    ],
    ['a time in the past', 422, 'JOB_PICKUP_AT_INVALID', () => ({ pickup_at: '2020-01-01T10:00:00Z' })],
    [
      'times for both stops',
      422,
      'RECORD_INVALID',
      () => ({ pickup_at: '2036-01-01T10:00:00Z', dropoff_at: '2036-01-01T11:00:00Z' }),
    ],
  ])('%s: %i %s', async (_what, status, code, change) => {
    expect(await ask(change)).toEqual([status, code]);
    expect(await ask(change, '/v2/jobs/pricing')).toEqual([status, code]);
  });

  test('a wrong secret, and a reference that is in use', async () => {
    expect((await fetch(`${simulator.pageUrl}/v2/jobs`)).status).toBe(401);
    const reference = dropoffWith({ client_reference: 'order-1' });
    await ask(reference);
    expect(await ask(reference)).toEqual([422, 'RECORD_INVALID']);
  });
});

describe('the control pages', () => {
  const post = (path: string, headers: Record<string, string> = {}, form: Record<string, string> = {}) =>
    fetch(simulator.pageUrl + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(form),
    });

  test('show every job by its order’s code, move it, and link to Stuart’s documentation', async () => {
    const { deliveryId, trackingUrl } = await send('', { orderCode: 'K2V-4J5' });
    expect((await post('/simulator/deliveries/K2V-4J5/advance')).status).toBe(303);
    const html = await (await fetch(simulator.pageUrl)).text();
    expect(html).toContain('On the way to the shop');
    expect(html).toContain('https://community.stuart.engineering/t/error-navigation/1166');
    expect(await (await fetch(trackingUrl)).text()).toContain('On the way to the shop');
    await post(`/simulator/deliveries/${deliveryId}/canceled`);
    expect(await read(deliveryId)).toMatchObject({ status: 'canceled', reason: 'courier issue' });
    await post('/simulator/next', {}, { case: 'no courier' });
    await expect(send()).rejects.toMatchObject({ kind: 'no_courier' });
  });

  test('refuse posts from other sites and unknown addresses', async () => {
    const { deliveryId } = await send();
    const path = `/simulator/deliveries/${deliveryId}/advance`;
    expect((await post(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/simulator/deliveries/none/advance')).status).toBe(404);
    expect((await fetch(`${simulator.pageUrl}/track/none`)).status).toBe(404);
  });
});
