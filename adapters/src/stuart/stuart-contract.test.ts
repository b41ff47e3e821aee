// The behaviour we rely on. The tests run against the simulator, and against Stuart's sandbox when
// STUART_TEST_CLIENT_ID and STUART_TEST_CLIENT_SECRET are set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryRequest, farAway, ignoreCalls, quoteRequest } from '../courier-kit/testing/delivery-requests.ts';
import type { Courier, CourierCredentials, DeliveryRequest, Stop } from '../ports/courier.ts';
import { stuartConfigOf } from './stuart-config.ts';
import { startStuartSimulator, type StuartSimulator } from './stuart.simulator.ts';
import { createStuart } from './stuart.ts';

const { env } = process;
const sandbox = stuartConfigOf({
  STUART_CLIENT_ID: env['STUART_TEST_CLIENT_ID'],
  STUART_CLIENT_SECRET: env['STUART_TEST_CLIENT_SECRET'],
  STUART_WEBHOOK_KEY: 'not needed here',
});

/** Stuart's sandbox serves only its own cities. */
const leeds = {
  pickup: { street: '28 The Headrow', town: 'Leeds', postcode: 'LS1 8EQ', latitude: 53.7997, longitude: -1.5421 },
  dropoff: { street: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', latitude: 53.7974, longitude: -1.547 },
};

function cases(start: () => Promise<{ courier: Courier; account: CourierCredentials }>): void {
  let courier: Courier;
  let account: CourierCredentials;
  beforeAll(async () => {
    ({ courier, account } = await start());
  });
  const requestTo = (dropoff: Partial<Stop>, more: Partial<DeliveryRequest> = {}): DeliveryRequest => {
    const request = deliveryRequest({ ...leeds.dropoff, ...dropoff }, more);
    return { ...request, pickup: { ...request.pickup, ...leeds.pickup } };
  };
  const quote = (dropoff: Partial<Stop> = {}) => courier.quote(account, requestTo(dropoff), ignoreCalls);
  const send = (dropoff: Partial<Stop> = {}, more: Partial<DeliveryRequest> = {}) =>
    courier.send(account, requestTo(dropoff, more), ignoreCalls);

  test('a quote has a price in pence, an expiry time, and the minutes to both stops', async () => {
    const { quoteId, feePence, expiresAt, pickupMinutes, dropoffMinutes } = await quote();
    expect(quoteId).toMatch(/^stuart-/);
    expect(feePence).toBeGreaterThan(0);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(dropoffMinutes).toBeGreaterThan(pickupMinutes);
  });

  test('the job costs what its quote said', async () => {
    const { feePence } = await quote();
    const delivery = await send();
    expect(delivery).toMatchObject({ complete: false, feePence, reason: '', pin: '' });
    expect(delivery.trackingUrl).toMatch(/^https?:/);
    expect(['pending', 'pickup']).toContain(delivery.status);
    const read = await courier.read(account, delivery.deliveryId, ignoreCalls);
    expect(read).toMatchObject({ deliveryId: delivery.deliveryId, feePence });
  });

  test('two requests with one key make one job', async () => {
    const request = requestTo({});
    const first = await courier.send(account, request, ignoreCalls);
    expect((await courier.send(account, request, ignoreCalls)).deliveryId).toBe(first.deliveryId);
  });

  test('a job can be cancelled once, before the pick-up', async () => {
    const { deliveryId } = await send();
    const cancelled = await courier.cancel(account, deliveryId, ignoreCalls);
    expect(cancelled).toMatchObject({ deliveryId, status: 'canceled', complete: true });
    await expect(courier.cancel(account, deliveryId, ignoreCalls)).rejects.toMatchObject({ kind: 'too_late' });
  });

  test('the key of a cancelled job can be used again', async () => {
    const request = requestTo({});
    const { deliveryId } = await courier.send(account, request, ignoreCalls);
    await courier.cancel(account, deliveryId, ignoreCalls);
    expect((await courier.send(account, request, ignoreCalls)).deliveryId).not.toBe(deliveryId);
  });

  test('an address that is too far away is out of reach', async () => {
    await expect(quote(farAway)).rejects.toMatchObject({ kind: 'out_of_reach' });
    await expect(send(farAway)).rejects.toMatchObject({ kind: 'out_of_reach' });
  });

  test('a British number without its country code is accepted, and an invalid number is refused by field', async () => {
    await expect(send({ phone: '07700 900123' })).resolves.toMatchObject({ complete: false });
    await expect(send({ phone: '12' })).rejects.toMatchObject({ kind: 'refused', code: 'PHONE_INVALID' });
  });

  test('a pick-up time in the future is kept', async () => {
    const readyAt = new Date(Date.now() + 2 * 3_600_000);
    await expect(send({}, { readyAt })).resolves.toMatchObject({ status: 'pending', complete: false });
  });

  test('an unknown job is refused', async () => {
    await expect(courier.read(account, '1', ignoreCalls)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('valid credentials are accepted, and a wrong secret is refused', async () => {
    await courier.check(account, ignoreCalls);
    const stranger = { ...account, clientSecret: 'wrong' };
    await expect(courier.check(stranger, ignoreCalls)).rejects.toMatchObject({ kind: 'refused' });
    await expect(courier.quote(stranger, quoteRequest(), ignoreCalls)).rejects.toMatchObject({ kind: 'refused' });
  });
}

describe('Stuart, simulated', () => {
  let simulator: StuartSimulator;
  cases(async () => {
    simulator = await startStuartSimulator({ speed: 0 });
    return { courier: createStuart(simulator.config), account: simulator.config.credentials };
  });
  afterAll(() => simulator.close());
});

describe.skipIf(sandbox === undefined)('Stuart’s sandbox (needs credentials of Stuart’s sandbox)', () => {
  cases(async () => {
    if (sandbox === undefined) throw new Error('no credentials');
    return { courier: createStuart(sandbox), account: sandbox.credentials };
  });
});
