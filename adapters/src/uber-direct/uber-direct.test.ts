import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Courier, CourierCall } from '../ports/courier.ts';
import { deliveryRequest, ignoreCalls, quoteRequest } from '../courier-kit/testing/delivery-requests.ts';
import { startUberDirectSimulator, type UberDirectSimulator } from './uber-direct.simulator.ts';
import { createUberDirect } from './uber-direct.ts';

let simulator: UberDirectSimulator;
beforeAll(async () => {
  simulator = await startUberDirectSimulator({ speed: 0 });
});
afterAll(() => simulator.close());

const account = () => simulator.config.credentials;
const newCourier = (options: { now?: () => Date } = {}): Courier =>
  createUberDirect({ ...simulator.config, ...options });
const lastBody = (): Record<string, unknown> => JSON.parse(simulator.requests().at(-1)?.body ?? '{}');

describe('requests to Uber', () => {
  test('a quote of the simulator costs £8.99, with 25 minutes to the pick-up and 55 to the drop-off', async () => {
    expect(await newCourier().quote(account(), quoteRequest(), ignoreCalls)).toMatchObject({
      feePence: 899,
      pickupMinutes: 25,
      dropoffMinutes: 55,
    });
    const delivery = await newCourier().send(account(), deliveryRequest(), ignoreCalls);
    expect(delivery).toMatchObject({ status: 'pending', feePence: 899, courier: undefined });
    const minutesTo = (eta: Date | undefined) => Math.round(((eta?.getTime() ?? 0) - Date.now()) / 60_000);
    expect([minutesTo(delivery.pickupEta), minutesTo(delivery.dropoffEta)]).toEqual([25, 55]);
  });

  test('a delivery contains both stops, the items and the notes for the door', async () => {
    const request = deliveryRequest();
    await newCourier().send(account(), request, ignoreCalls);
    const body = lastBody();
    expect(JSON.parse(String(body['dropoff_address']))).toEqual({
      street_address: ['3 Southampton Road'],
      city: 'Ringwood',
      state: '',
      zip_code: 'BH24 1HY',
      country: 'GB',
    });
    expect(body).toMatchObject({
      dropoff_phone_number: '+447700900123',
      dropoff_latitude: 50.8481,
      manifest_items: [{ name: 'Red maggots', quantity: 2, size: 'small', weight: 400, price: 350 }],
      manifest_reference: request.orderCode,
      manifest_total_value: 3450,
      external_id: request.externalId,
      idempotency_key: request.idempotencyKey,
      dropoff_verification: { pincode: { enabled: true, type: 'random' } },
      undeliverable_action: 'return',
      test_specifications: { robo_courier_specification: { mode: 'auto' } },
    });
    expect(body).not.toHaveProperty('pickup_ready_dt');
  });

  test('the test robot is requested only in the sandbox', async () => {
    await newCourier().send({ ...account(), environment: 'production' }, deliveryRequest(), ignoreCalls);
    expect(lastBody()).not.toHaveProperty('test_specifications');
  });

  test('the pick-up is requested for when the parcel is ready; a past time means now', async () => {
    const readyAt = new Date(Date.now() + 40 * 60_000);
    const quote = await newCourier().quote(account(), { ...quoteRequest(), readyAt }, ignoreCalls);
    expect(lastBody()['pickup_ready_dt']).toBe(readyAt.toISOString());
    expect(quote).toMatchObject({ pickupMinutes: 40, dropoffMinutes: 70 });
    await newCourier().quote(account(), { ...quoteRequest(), readyAt: new Date(Date.now() - 1) }, ignoreCalls);
    expect(lastBody()).not.toHaveProperty('pickup_ready_dt');
  });
});

describe('tokens', () => {
  const endpointsOf = (calls: readonly CourierCall[]) => calls.map(({ endpoint }) => endpoint);

  test('one token is used for many calls, also for concurrent ones', async () => {
    const courier = newCourier();
    const calls: CourierCall[] = [];
    const ask = () => courier.quote(account(), quoteRequest(), (call) => calls.push(call));
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(endpointsOf(calls).toSorted()).toEqual(['quote', 'quote', 'quote', 'quote', 'token']);
  });

  test('a token is renewed before it expires', async () => {
    let now = new Date();
    const courier = newCourier({ now: () => now });
    const calls: CourierCall[] = [];
    const ask = () => courier.quote(account(), quoteRequest(), (call) => calls.push(call));
    await ask();
    now = new Date(now.getTime() + 26 * 86_400_000);
    await ask();
    now = new Date(now.getTime() + 2 * 86_400_000);
    await ask();
    expect(endpointsOf(calls)).toEqual(['token', 'quote', 'quote', 'token', 'quote']);
  });

  test('a revoked token is replaced once, and the call succeeds', async () => {
    const courier = newCourier();
    const calls: CourierCall[] = [];
    const ask = () => courier.quote(account(), quoteRequest(), (call) => calls.push(call));
    await ask();
    simulator.revokeTokens();
    await Promise.all([ask(), ask()]);
    expect(endpointsOf(calls).filter((endpoint) => endpoint === 'token')).toHaveLength(2);
    expect(calls.filter(({ statusCode }) => statusCode === 401)).toHaveLength(2);
  });

  test('a call fails when the new token is refused too', async () => {
    simulator.refuseNext('quote', 'unauthorized', { times: 2 });
    const ask = newCourier().quote(account(), quoteRequest(), ignoreCalls);
    await expect(ask).rejects.toMatchObject({ kind: 'refused', code: 'unauthorized' });
  });

  test('two accounts do not share a token, and a failed token request is repeated', async () => {
    const courier = newCourier();
    const wrong = { ...account(), clientSecret: 'wrong' };
    await courier.quote(account(), quoteRequest(), ignoreCalls);
    const ask = () => courier.quote(wrong, quoteRequest(), ignoreCalls);
    await expect(ask()).rejects.toMatchObject({ kind: 'refused', code: 'invalid_client' });
    simulator.refuseNext('token', 'server_error', { statusCode: 500 });
    await expect(ask()).rejects.toMatchObject({ kind: 'retry' });
    await expect(ask()).rejects.toMatchObject({ kind: 'refused', code: 'invalid_client' });
  });
});

describe('refusals', () => {
  test.each([
    ['expired_quote', 400, 'requote'],
    ['used_quote', 400, 'requote'],
    ['mismatched_price_quote', 400, 'requote'],
    ['couriers_busy', 503, 'no_courier'],
    ['robo_couriers_busy', 503, 'no_courier'],
    ['address_undeliverable_limited_couriers', 400, 'no_courier'],
    ['address_undeliverable_limited_couriers', 422, 'no_courier'],
    ['address_undeliverable', 400, 'out_of_reach'],
    ['unknown_location', 400, 'out_of_reach'],
    ['noncancelable_delivery', 400, 'too_late'],
    ['request_timeout', 408, 'retry'],
    ['customer_limited', 429, 'retry'],
    ['internal_server_error', 500, 'retry'],
    ['unknown_error', 500, 'retry'],
    ['service_unavailable', 503, 'retry'],
    ['something_new', 503, 'retry'],
    ['invalid_params', 400, 'refused'],
    ['missing_payment', 400, 'refused'],
    ['pickup_window_too_small', 400, 'refused'],
    ['customer_suspended', 402, 'refused'],
    ['customer_blocked', 403, 'refused'],
    ['customer_not_found', 404, 'refused'],
  ] as const)('%s (%i) becomes %s', async (code, statusCode, kind) => {
    simulator.refuseNext('create', code, { statusCode });
    const send = newCourier().send(account(), deliveryRequest(), ignoreCalls);
    await expect(send).rejects.toMatchObject({ name: 'Error', kind, code });
  });

  test('an expired quote asks for a new one', async () => {
    let now = new Date();
    const other = await startUberDirectSimulator({ speed: 0, now: () => now });
    const courier = createUberDirect(other.config);
    const { quoteId, expiresAt } = await courier.quote(other.config.credentials, quoteRequest(), ignoreCalls);
    expect(expiresAt.getTime() - now.getTime()).toBe(15 * 60_000);
    now = expiresAt;
    const send = courier.send(other.config.credentials, deliveryRequest({}, { quoteId }), ignoreCalls);
    await expect(send).rejects.toMatchObject({ kind: 'requote', code: 'expired_quote' });
    await other.close();
  });

  test('a delivery that was picked up cannot be cancelled', async () => {
    const { deliveryId } = await newCourier().send(account(), deliveryRequest(), ignoreCalls);
    for (let stage = ''; stage !== 'picked_up';) stage = await simulator.advance(deliveryId);
    const cancel = newCourier().cancel(account(), deliveryId, ignoreCalls);
    await expect(cancel).rejects.toMatchObject({ kind: 'too_late', code: 'noncancelable_delivery' });
  });
});

describe('a network failure', () => {
  type Answer = (respond: (statusCode: number, body: string) => void) => void;
  const neverAnswer: Answer = () => undefined;
  const answering = async (answer: Answer) => {
    const server = createServer((request, response) => {
      request.resume();
      const isToken = request.url === '/token';
      const token = JSON.stringify({ access_token: 'a', expires_in: 60 });
      if (isToken) response.writeHead(200).end(token);
      else answer((statusCode, body) => response.writeHead(statusCode).end(body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Only the server that never answers gets a short timeout: on a busy machine any other answer may take longer.
    const patience = answer === neverAnswer ? { timeoutMs: 1000 } : {};
    const courier = createUberDirect({ authUrl: `${base}/token`, apiBase: base, webhookKey: 'k', ...patience });
    return { courier, close: () => server.close().closeAllConnections() };
  };

  test.each([
    ['no answer in time', neverAnswer, 'retry', 'request_timeout'],
    [
      'an HTML page of a proxy',
      (respond: (code: number, body: string) => void) => respond(502, '<html>'),
      'retry',
      'http_502',
    ],
    [
      'a truncated answer',
      (respond: (code: number, body: string) => void) => respond(200, '{"id":'),
      'retry',
      'unreachable',
    ],
    [
      'an answer in another format',
      (respond: (code: number, body: string) => void) => respond(200, '{}'),
      'retry',
      'unexpected_answer',
    ],
    [
      'a refusal without a body',
      (respond: (code: number, body: string) => void) => respond(400, ''),
      'refused',
      'http_400',
    ],
  ] as const)('%s', async (_name, answer, kind, code) => {
    const { courier, close } = await answering(answer);
    const calls: CourierCall[] = [];
    const send = courier.send(account(), deliveryRequest(), (call) => calls.push(call));
    await expect(send).rejects.toMatchObject({ kind, code });
    expect(calls.at(-1)).toMatchObject({ endpoint: 'delivery', statusCode: expect.any(Number) });
    close();
  });

  test('no server', async () => {
    const lost = createUberDirect({ authUrl: 'http://127.0.0.1:1', apiBase: 'http://127.0.0.1:1', webhookKey: 'k' });
    const calls: CourierCall[] = [];
    const quote = lost.quote(account(), quoteRequest(), (call) => calls.push(call));
    await expect(quote).rejects.toMatchObject({ kind: 'retry', code: 'unreachable' });
    expect(calls).toMatchObject([{ endpoint: 'token', statusCode: 0 }]);
  });

  test('amounts in another currency are refused', async () => {
    const quote = {
      id: 'dqt_1',
      fee: 899,
      currency: 'usd',
      expires: '2026-06-01T10:00:00Z',
      pickup_duration: 1,
      duration: 2,
    };
    const { courier, close } = await answering((respond) => respond(200, JSON.stringify(quote)));
    const ask = courier.quote(account(), quoteRequest(), ignoreCalls);
    await expect(ask).rejects.toMatchObject({ kind: 'refused', code: 'unexpected_currency' });
    close();
  });
});

test('the log of calls contains no secret, no token, no PIN and no whole phone number', async () => {
  const calls: CourierCall[] = [];
  const delivery = await newCourier().send(account(), deliveryRequest(), (call) => calls.push(call));
  expect(calls.map(({ endpoint, statusCode, environment }) => [endpoint, statusCode, environment])).toEqual([
    ['token', 200, 'sandbox'],
    ['delivery', 200, 'sandbox'],
  ]);
  const logged = JSON.stringify(calls);
  for (const secret of [account().clientSecret, 'SIM.', '+447700900123', '+441632960001', `"${delivery.pin}"`])
    expect(logged).not.toContain(secret);
  expect(calls[1]?.request).toMatchObject({ dropoff_name: 'Ann Angler', dropoff_phone_number: '+44••••••123' });
});
