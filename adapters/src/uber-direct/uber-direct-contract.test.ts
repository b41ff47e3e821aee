// The behaviour we rely on. Runs against the simulator, or against Uber's test mode when UBER_TEST_CUSTOMER_ID,
// UBER_TEST_CLIENT_ID and UBER_TEST_CLIENT_SECRET are set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Courier, CourierCredentials } from '../ports/courier.ts';
import { door, deliveryRequest, farAway, ignoreCalls, quoteRequest } from './testing/delivery-requests.ts';
import { uberDirectConfigOf } from './uber-direct-config.ts';
import { startUberDirectSimulator, type UberDirectSimulator } from './uber-direct.simulator.ts';
import { createUberDirect } from './uber-direct.ts';

const { env } = process;
const real = uberDirectConfigOf({
  UBER_CUSTOMER_ID: env['UBER_TEST_CUSTOMER_ID'],
  UBER_CLIENT_ID: env['UBER_TEST_CLIENT_ID'],
  UBER_CLIENT_SECRET: env['UBER_TEST_CLIENT_SECRET'],
  UBER_WEBHOOK_KEY: 'not needed here',
});

let simulator: UberDirectSimulator | undefined;
let courier: Courier;
let account: CourierCredentials;
beforeAll(async () => {
  if (real === undefined) simulator = await startUberDirectSimulator({ speed: 0 });
  const config = real ?? simulator?.config;
  if (config === undefined) throw new Error('no courier');
  courier = createUberDirect(config);
  account = config.credentials;
});
afterAll(() => simulator?.close());

const quote = (dropoff = {}) => courier.quote(account, quoteRequest(dropoff), ignoreCalls);
const send = (...request: Parameters<typeof deliveryRequest>) =>
  courier.send(account, deliveryRequest(...request), ignoreCalls);

describe(`Uber Direct (${real === undefined ? 'simulated' : 'test mode'})`, () => {
  test('a quote names a price in pence, when it ends, and the minutes to both stops', async () => {
    const { quoteId, feePence, expiresAt, pickupMinutes, dropoffMinutes } = await quote();
    expect(quoteId).toMatch(/^dqt_/);
    expect(feePence).toBeGreaterThan(0);
    const minutesLeft = (expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(5);
    expect(minutesLeft).toBeLessThan(30);
    expect(dropoffMinutes).toBeGreaterThan(pickupMinutes);
  });

  test('a delivery at a quoted price has a page to follow it and a PIN of four digits', async () => {
    const { quoteId, feePence } = await quote();
    const delivery = await send({}, { quoteId });
    expect(delivery).toMatchObject({
      deliveryId: expect.stringMatching(/^del_/),
      complete: false,
      feePence,
      reason: '',
    });
    expect(['pending', 'pickup']).toContain(delivery.status);
    expect(delivery.trackingUrl).toMatch(/^https?:/);
    expect(delivery.pin).toMatch(/^\d{4}$/);
    const read = await courier.read(account, delivery.deliveryId, ignoreCalls);
    expect(read).toMatchObject({ deliveryId: delivery.deliveryId, pin: delivery.pin });
  });

  test('asking twice with one key makes one delivery', async () => {
    const request = deliveryRequest();
    const first = await courier.send(account, request, ignoreCalls);
    const second = await courier.send(account, request, ignoreCalls);
    expect(second.deliveryId).toBe(first.deliveryId);
  });

  test('an order that is already carried is not carried twice, even under another key', async () => {
    const request = deliveryRequest();
    const first = await courier.send(account, request, ignoreCalls);
    const second = await courier.send(
      account,
      { ...request, idempotencyKey: `${request.idempotencyKey}-b` },
      ignoreCalls,
    );
    expect(second.deliveryId).toBe(first.deliveryId);
  });

  test('a quote can be used once', async () => {
    const { quoteId } = await quote();
    await send({}, { quoteId });
    await expect(send({}, { quoteId })).rejects.toMatchObject({ kind: 'requote', code: 'used_quote' });
  });

  test('a quote is good for its own addresses only', async () => {
    const { quoteId } = await quote();
    const elsewhere = { street: '40 Christchurch Road', latitude: 50.8442, longitude: -1.7839 };
    await expect(send(elsewhere, { quoteId })).rejects.toMatchObject({ kind: 'requote' });
  });

  test('a delivery can be called off before the pick-up, once', async () => {
    const { deliveryId } = await send();
    const cancelled = await courier.cancel(account, deliveryId, ignoreCalls);
    expect(cancelled).toMatchObject({ deliveryId, status: 'canceled', complete: true });
    await expect(courier.cancel(account, deliveryId, ignoreCalls)).rejects.toMatchObject({ kind: 'too_late' });
  });

  test('a place too far away is out of reach', async () => {
    await expect(quote(farAway)).rejects.toMatchObject({ kind: 'out_of_reach' });
  });

  test('a British number without its country code is understood', async () => {
    await expect(send({ phone: '07700 900123' })).resolves.toMatchObject({ complete: false });
  });

  test('notes longer than Uber takes are cut, not refused', async () => {
    await expect(send({ notes: 'Past the lock. '.repeat(40) })).resolves.toMatchObject({ complete: false });
  });

  test('a delivery nobody knows is refused', async () => {
    const read = courier.read(account, 'del_0123456789abcdefghijkl', ignoreCalls);
    await expect(read).rejects.toMatchObject({ kind: 'refused', code: 'delivery_not_found' });
  });

  test('a phone number that is none is refused by name', async () => {
    await expect(quote({ phone: '12' })).rejects.toMatchObject({ kind: 'refused', code: 'invalid_params' });
    await expect(send({ phone: '12' })).rejects.toThrow('dropoff_phone_number');
  });

  test('a wrong secret is refused', async () => {
    const stranger = { ...account, clientSecret: 'wrong' };
    await expect(courier.quote(stranger, quoteRequest(door), ignoreCalls)).rejects.toMatchObject({ kind: 'refused' });
  });
});
