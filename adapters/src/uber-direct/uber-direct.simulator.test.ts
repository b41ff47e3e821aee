import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Courier, CourierWebhook, CourierDelivery } from '../ports/courier.ts';
import { door, deliveryRequest, ignoreCalls } from '../courier-kit/testing/delivery-requests.ts';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { startUberDirectSimulator, type UberDirectSimulator } from './uber-direct.simulator.ts';
import { createUberDirect } from './uber-direct.ts';

let simulator: UberDirectSimulator;
let courier: Courier;
let webhooks: CourierWebhook[];
/** The receiver's next answers; 200 when the list is empty. */
let answers: number[];

const receive: Parameters<UberDirectSimulator['sendEventsTo']>[0] = async ({ body, headers }) => {
  const webhook = courier.readWebhook(Buffer.from(body), headers);
  if (webhook === undefined) return 400;
  const status = answers.shift() ?? 200;
  if (status === 200) webhooks.push(webhook);
  return status;
};

beforeEach(async () => {
  simulator = await startUberDirectSimulator({ speed: 0 });
  courier = createUberDirect(simulator.config);
  [webhooks, answers] = [[], []];
  simulator.sendEventsTo(receive);
});
afterEach(() => simulator.close());

const account = () => simulator.config.credentials;
const send = (notes = '', more = {}) => courier.send(account(), deliveryRequest({ notes }, more), ignoreCalls);
const read = (id: string) => courier.read(account(), id, ignoreCalls);
const sentStatuses = (): string[] =>
  webhooks.flatMap((webhook) =>
    webhook.kind === 'status' ? [`${webhook.delivery.status}${webhook.delivery.imminent ? '!' : ''}`] : [],
  );
const toTheEnd = async (id: string): Promise<CourierDelivery> => {
  for (let delivery = await read(id); ; delivery = await read(id)) {
    if (delivery.complete) return delivery;
    await simulator.advance(id);
  }
};

describe('a delivery', () => {
  test('goes through every stage and sends a signed webhook for each', async () => {
    const { deliveryId, pin } = await send();
    const delivery = await toTheEnd(deliveryId);
    expect(sentStatuses()).toEqual(['pickup', 'pickup!', 'pickup_complete', 'dropoff', 'dropoff!', 'delivered']);
    expect(delivery).toMatchObject({ status: 'delivered', complete: true, courier: undefined, pin, reason: '' });
    expect(new Set(webhooks.map(({ eventId }) => eventId)).size).toBe(6);
  });

  test('has a courier with a name and a vehicle, who approaches the shop and then the door', async () => {
    const { deliveryId } = await send();
    await simulator.advance(deliveryId);
    const first = (await read(deliveryId)).courier;
    expect(first).toMatchObject({ name: expect.stringMatching(/^\w+ [A-Z]\.$/), vehicle: expect.stringMatching(/\w/) });
    while ((await simulator.advance(deliveryId)) !== 'to_dropoff');
    for (let pushes = 0; pushes < 4; pushes += 1) await simulator.move(deliveryId);
    const left = webhooks.flatMap((webhook) =>
      webhook.kind === 'position'
        ? [
            distanceKm(
              { lat: webhook.position.lat, lng: webhook.position.lng },
              { lat: door.latitude, lng: door.longitude },
            ),
          ]
        : [],
    );
    expect(left).toHaveLength(4);
    expect(left.toSorted((a, b) => b - a)).toEqual(left);
  });

  test('has a photo only after the drop-off', async () => {
    const { deliveryId } = await send();
    const photo = () => courier.proofPhoto(account(), deliveryId, ignoreCalls);
    expect(await photo()).toBeUndefined();
    expect(await toTheEnd(deliveryId)).toMatchObject({ hasPhoto: true });
    expect((await photo())?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('sends a webhook when it was cancelled', async () => {
    const { deliveryId } = await send();
    await courier.cancel(account(), deliveryId, ignoreCalls);
    await expect.poll(sentStatuses).toEqual(['canceled']);
  });

  test('is visible only to its own organisation', async () => {
    const { deliveryId } = await send();
    const other = courier.read({ ...account(), organisationId: 'cus_other' }, deliveryId, ignoreCalls);
    await expect(other).rejects.toMatchObject({ code: 'delivery_not_found' });
    const none = courier.read({ ...account(), organisationId: 'nobody' }, deliveryId, ignoreCalls);
    await expect(none).rejects.toMatchObject({ code: 'customer_not_found' });
  });

  test('moves automatically when the clock runs', async () => {
    const fast = await startUberDirectSimulator({ speed: 3000 });
    fast.sendEventsTo(receive);
    await courierOf(fast).send(fast.config.credentials, deliveryRequest(), ignoreCalls);
    await expect.poll(sentStatuses, { timeout: 60_000 }).toContain('delivered');
    expect(webhooks.some(({ kind }) => kind === 'position')).toBe(true);
    await fast.close();
  });
});

const courierOf = ({ config }: UberDirectSimulator) => createUberDirect(config);

describe('awkward cases, triggered by the note for the courier', () => {
  test('no courier', async () => {
    await expect(send('no courier please')).rejects.toMatchObject({ kind: 'no_courier', code: 'couriers_busy' });
    expect(simulator.deliveries()).toEqual([]);
  });

  test('courier cancels', async () => {
    const { deliveryId } = await send('the courier cancels');
    const delivery = await toTheEnd(deliveryId);
    expect(delivery).toMatchObject({ status: 'canceled', reason: 'courier cancel' });
    expect(sentStatuses().at(-1)).toBe('canceled');
  });

  test('customer not home', async () => {
    const { deliveryId } = await send('Customer not home');
    const delivery = await toTheEnd(deliveryId);
    expect(delivery).toMatchObject({ status: 'returned', complete: true, reason: 'customer unavailable' });
    expect(sentStatuses().slice(-3)).toEqual(['dropoff!', 'returned', 'dropoff']);
    const leg = await read(delivery.returnDeliveryId);
    expect(leg).toMatchObject({ status: 'dropoff', complete: false, feePence: 449 });
    expect(await toTheEnd(leg.deliveryId)).toMatchObject({ status: 'delivered', feePence: 449 });
  });

  test('slow webhook: all webhooks arrive, late and in the wrong order', async () => {
    const { deliveryId } = await send('slow webhook');
    await toTheEnd(deliveryId);
    expect(sentStatuses()).toEqual(['pickup!', 'pickup', 'dropoff', 'pickup_complete', 'delivered', 'dropoff!']);
  });

  test('webhook twice: both have the same id', async () => {
    const { deliveryId } = await send('webhook twice');
    await simulator.advance(deliveryId);
    expect(sentStatuses()).toEqual(['pickup', 'pickup']);
    expect(webhooks[0]?.eventId).toBe(webhooks[1]?.eventId);
  });

  test('webhooks silent: only reading the delivery shows changes', async () => {
    const { deliveryId } = await send('webhooks silent');
    expect(await toTheEnd(deliveryId)).toMatchObject({ status: 'delivered' });
    expect(webhooks).toEqual([]);
  });

  test('500 twice, then the retry makes one delivery', async () => {
    const request = deliveryRequest({ notes: '500 twice then works' });
    const ask = () => courier.send(account(), request, ignoreCalls);
    await expect(ask()).rejects.toMatchObject({ kind: 'retry' });
    await expect(ask()).rejects.toMatchObject({ kind: 'retry' });
    await expect(ask()).resolves.toMatchObject({ status: 'pending' });
    expect(simulator.deliveries()).toHaveLength(1);
  });

  test('duplicate: the existing delivery is returned', async () => {
    const delivery = await send('duplicate');
    expect(simulator.deliveries().map(({ id }) => id)).toEqual([delivery.deliveryId]);
  });

  test('a case can be set for the next delivery without a note', async () => {
    simulator.makeNextAwkward('no courier');
    await expect(send()).rejects.toMatchObject({ kind: 'no_courier' });
    simulator.makeNextAwkward('courier cancels');
    expect(await toTheEnd((await send()).deliveryId)).toMatchObject({ status: 'canceled' });
    expect(await toTheEnd((await send()).deliveryId)).toMatchObject({ status: 'delivered' });
  });
});

describe('webhooks', () => {
  test('that are refused are sent again with the same id', async () => {
    const { deliveryId } = await send();
    answers = [500, 503];
    await simulator.advance(deliveryId);
    expect(sentStatuses()).toEqual([]);
    await simulator.retryEvents();
    await simulator.retryEvents();
    expect(sentStatuses()).toEqual(['pickup']);
    await simulator.retryEvents();
    expect(sentStatuses()).toEqual(['pickup']);
  });

  test('wait until a receiver is set', async () => {
    const other = await startUberDirectSimulator({ speed: 0 });
    const { deliveryId } = await courierOf(other).send(other.config.credentials, deliveryRequest(), ignoreCalls);
    await other.advance(deliveryId);
    other.sendEventsTo(receive);
    await other.retryEvents();
    expect(sentStatuses()).toEqual(['pickup']);
    await other.close();
  });
});

describe('a restart', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baitdrop-courier-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const start = () => startUberDirectSimulator({ speed: 0, persistTo: join(folder, 'sub', 'uber-direct.json') });

  test('continues active deliveries at the same address, and the client gets a new token', async () => {
    const first = await start();
    const client = courierOf(first);
    const { deliveryId, pin } = await client.send(first.config.credentials, deliveryRequest(), ignoreCalls);
    await first.advance(deliveryId);
    await first.close();
    const second = await start();
    expect(second.config).toEqual(first.config);
    const delivery = await client.read(second.config.credentials, deliveryId, ignoreCalls);
    expect(delivery).toMatchObject({ status: 'pickup', pin });
    second.sendEventsTo(receive);
    await second.retryEvents();
    await second.advance(deliveryId);
    expect(sentStatuses()).toEqual(['pickup', 'pickup!']);
    await second.close();
  });

  test('starts empty with an unreadable file, and on another port when its own is taken', async () => {
    const first = await start();
    await courierOf(first).send(first.config.credentials, deliveryRequest(), ignoreCalls);
    await first.settled();
    await first.close();
    const taken = createServer().listen(Number(new URL(first.pageUrl).port), '127.0.0.1');
    await once(taken, 'listening');
    const elsewhere = await start();
    expect(elsewhere.pageUrl).not.toBe(first.pageUrl);
    expect(elsewhere.deliveries()).toHaveLength(1);
    await elsewhere.close();
    taken.close();
    await writeFile(join(folder, 'sub', 'uber-direct.json'), '{"version":');
    const second = await start();
    expect(second.deliveries()).toEqual([]);
    await second.close();
  });
});

describe('the control pages', () => {
  const post = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(simulator.pageUrl + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      headers,
    });

  test('show every delivery, move it, and trigger awkward cases', async () => {
    const { deliveryId, trackingUrl } = await send('<script>alert(1)</script>', { orderCode: '<b>CODE' });
    expect((await post(`/simulator/deliveries/${deliveryId}/advance`)).status).toBe(303);
    const overview = await fetch(simulator.pageUrl);
    expect(overview.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await overview.text();
    expect(html).toContain('&lt;b&gt;CODE');
    expect(html).not.toContain('<b>CODE');
    expect(html).toContain('On the way to the shop');
    expect(await (await fetch(trackingUrl)).text()).toContain('On the way to the shop');
    await post(`/simulator/deliveries/${deliveryId}/case`, { case: 'webhook twice' });
    await post(`/simulator/deliveries/${deliveryId}/move`);
    await post(`/simulator/deliveries/${deliveryId}/returned`);
    // The return leg is a separate delivery.
    expect(sentStatuses()).toEqual(['pickup', 'returned', 'returned', 'dropoff']);
    await post('/simulator/next', { case: 'no courier' });
    await expect(send()).rejects.toMatchObject({ kind: 'no_courier' });
  });

  test('find a delivery by the code of its order, and the newest of several', async () => {
    const first = await send('', { orderCode: 'K2V-4J5' });
    expect((await post('/simulator/deliveries/K2V-4J5/canceled')).status).toBe(303);
    const second = await send('', { orderCode: 'K2V-4J5' });
    expect((await post('/simulator/deliveries/K2V-4J5/advance')).status).toBe(303);
    expect([(await read(first.deliveryId)).status, (await read(second.deliveryId)).status]).toEqual([
      'canceled',
      'pickup',
    ]);
  });

  test('refuse posts from other sites and unknown addresses', async () => {
    const { deliveryId } = await send();
    const pressed = await post(`/simulator/deliveries/${deliveryId}/advance`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(pressed.status).toBe(403);
    expect(webhooks).toEqual([]);
    expect((await fetch(`${simulator.pageUrl}/track/del_none`)).status).toBe(404);
    expect((await post('/simulator/deliveries/del_none/advance')).status).toBe(404);
    expect((await fetch(`${simulator.config.apiBase}/customers/cus_baitdrop/deliveries`)).status).toBe(401);
  });
});
