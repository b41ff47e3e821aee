// The behaviour we rely on. The tests run against the simulator, and against Uber's test mode when
// UBER_TEST_CUSTOMER_ID, UBER_TEST_CLIENT_ID and UBER_TEST_CLIENT_SECRET are set.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Courier, CourierCredentials, QuoteRequest } from '../ports/courier.ts';
import {
  door,
  deliveryRequest,
  farAway,
  geocode,
  ignoreCalls,
  quoteRequest,
} from '../courier-kit/testing/delivery-requests.ts';
import { REFUSED, sendUnchecked } from './testing/refused-requests.ts';
import { type UberDirectConfig, uberDirectConfigOf } from './uber-direct-config.ts';
import { startUberDirectSimulator } from './uber-direct.simulator.ts';
import { createUberDirect } from './uber-direct.ts';

const { env } = process;
const real = uberDirectConfigOf({
  UBER_CUSTOMER_ID: env['UBER_TEST_CUSTOMER_ID'],
  UBER_CLIENT_ID: env['UBER_TEST_CLIENT_ID'],
  UBER_CLIENT_SECRET: env['UBER_TEST_CLIENT_SECRET'],
  UBER_WEBHOOK_KEY: 'not needed here',
});

interface Side {
  name: string;
  isReal: boolean;
  skipped: boolean;
  start(): Promise<{ config: UberDirectConfig; close(): Promise<void> }>;
}

const sides: Side[] = [
  { name: 'simulated', isReal: false, skipped: false, start: () => startUberDirectSimulator({ speed: 0, geocode }) },
  {
    name: 'test mode (needs credentials of Uber Direct’s test mode)',
    isReal: true,
    skipped: real === undefined,
    async start() {
      if (real === undefined) throw new Error('no credentials');
      return { config: real, close: async () => undefined };
    },
  },
];

for (const { name, isReal, skipped, start } of sides)
  describe.skipIf(skipped)(`Uber Direct, ${name}`, () => {
    let config: UberDirectConfig;
    let close = async (): Promise<void> => undefined;
    let courier: Courier;
    let account: CourierCredentials;
    beforeAll(async () => {
      const started = await start();
      ({ config } = started);
      close = () => started.close();
      courier = createUberDirect(config);
      account = config.credentials;
    });
    afterAll(() => close());

    const quote = (dropoff = {}, more: Partial<QuoteRequest> = {}) =>
      courier.quote(account, quoteRequest(dropoff, more), ignoreCalls);
    const send = (...request: Parameters<typeof deliveryRequest>) =>
      courier.send(account, deliveryRequest(...request), ignoreCalls);

    test.each(REFUSED)('%s is refused', async (_name, path, body, expected) => {
      const { documentation, ...refusal } = await sendUnchecked(config, path, body());
      const { documentation: page, ...expectedRefusal } = expected;
      expect(refusal).toMatchObject({ statusCode: 400, ...expectedRefusal });
      // Only the simulator's answers contain the page.
      expect(isReal ? page : documentation).toBe(page);
    });

    test.each([
      ['another time', {}, { readyAt: new Date(Date.now() + 3_600_000) }],
      ['another value', {}, { valuePence: 9900 }],
      ['another store', {}, { storeId: 'shop_other' }],
      ['another pin', { latitude: 50.8442, longitude: -1.7839 }, {}],
      ['no pin', { pinned: false }, {}],
      ['another street', { street: '40 Christchurch Road' }, {}],
    ])('a quote does not match a delivery with %s', async (_name, dropoff, more) => {
      const { quoteId } = await quote();
      await expect(send(dropoff, { ...more, quoteId })).rejects.toMatchObject({
        kind: 'requote',
        code: 'mismatched_price_quote',
      });
      await expect(send({}, { quoteId })).resolves.toMatchObject({ complete: false });
    });

    test('a scheduled delivery costs what its quote for the same time said', async () => {
      const readyAt = new Date(Date.now() + 3 * 3_600_000);
      const { quoteId, feePence } = await quote({}, { readyAt });
      await expect(send({}, { readyAt, quoteId })).resolves.toMatchObject({ feePence });
    });

    test('an address without coordinates is found', async () => {
      const { quoteId } = await quote({ pinned: false });
      await expect(send({ pinned: false }, { quoteId })).resolves.toMatchObject({ complete: false });
    });

    test('a quote has a price in pence, an expiry time, and the minutes to both stops', async () => {
      const { quoteId, feePence, expiresAt, pickupMinutes, dropoffMinutes } = await quote();
      expect(quoteId).toMatch(/^dqt_/);
      expect(feePence).toBeGreaterThan(0);
      const minutesLeft = (expiresAt.getTime() - Date.now()) / 60_000;
      expect(minutesLeft).toBeGreaterThan(5);
      expect(minutesLeft).toBeLessThan(30);
      expect(dropoffMinutes).toBeGreaterThan(pickupMinutes);
    });

    test('a delivery with a quote has a tracking page and a PIN of four digits', async () => {
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

    test('a tip is passed on and is not part of the fee', async () => {
      const { quoteId, feePence } = await quote();
      const delivery = await send({}, { quoteId, tipPence: 200 });
      expect(delivery).toMatchObject({ feePence, tipPence: 200 });
      expect(courier.takesTips).toBe(true);
    });

    test('two requests with one key make one delivery', async () => {
      const request = deliveryRequest();
      const first = await courier.send(account, request, ignoreCalls);
      const second = await courier.send(account, request, ignoreCalls);
      expect(second.deliveryId).toBe(first.deliveryId);
    });

    test('an order with an active delivery gets no second one, even with another key', async () => {
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

    test('a delivery can be cancelled once, before the pick-up', async () => {
      const { deliveryId } = await send();
      const cancelled = await courier.cancel(account, deliveryId, ignoreCalls);
      expect(cancelled).toMatchObject({ deliveryId, status: 'canceled', complete: true });
      await expect(courier.cancel(account, deliveryId, ignoreCalls)).rejects.toMatchObject({ kind: 'too_late' });
    });

    test('an address that is too far away is out of reach', async () => {
      await expect(quote(farAway)).rejects.toMatchObject({ kind: 'out_of_reach' });
    });

    test('a British number without its country code is accepted', async () => {
      await expect(send({ phone: '07700 900123' })).resolves.toMatchObject({ complete: false });
    });

    test('notes that are too long for Uber are cut, not refused', async () => {
      await expect(send({ notes: 'Past the lock. '.repeat(40) })).resolves.toMatchObject({ complete: false });
    });

    test('an unknown delivery is refused', async () => {
      const read = courier.read(account, 'del_0123456789abcdefghijkl', ignoreCalls);
      await expect(read).rejects.toMatchObject({ kind: 'refused', code: 'delivery_not_found' });
    });

    test('an invalid phone number is refused by field', async () => {
      await expect(quote({ phone: '12' })).rejects.toMatchObject({ kind: 'refused', code: 'invalid_params' });
      await expect(send({ phone: '12' })).rejects.toThrow('dropoff_phone_number');
    });

    test('a wrong secret is refused', async () => {
      const stranger = { ...account, clientSecret: 'wrong' };
      await expect(courier.quote(stranger, quoteRequest(door), ignoreCalls)).rejects.toMatchObject({ kind: 'refused' });
    });
  });
