// Tests how administrators configure and test the courier, and the system status.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ConnectionTestAnswer,
  CourierConfiguration,
  CourierRetailerList,
  CourierLogList,
  TestDelivery,
} from '@baitdrop/contract/admin-courier';
import type { ErrorGroupList, SystemStatus } from '@baitdrop/contract/admin-system';
import { EXAMPLE_ITEMS } from '@baitdrop/domain/courier/item-details';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
let retailer: string;
beforeAll(async () => {
  ({ scene, asker, retailer } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

describe('the courier of a shop', () => {
  const save = (body: object) => asker.ask<CourierConfiguration>('PUT', 'courier/configuration', body);
  const own = { client_id: 'own-client-0001', client_secret: 'own-secret-0001', organization_id: 'cus_own' };

  test('saves all settings or none, for a chosen shop only', async () => {
    for (const body of [{}, { retailer_id: '' }, { retailer_id: '', environment: 'sandbox', ...own }])
      expect((await save(body)).body.message).toBe('No retailer selected');
    const half = await save({ retailer_id: retailer, environment: 'sandbox', client_id: 'only-this' });
    expect(half).toMatchObject({
      status: 400,
      body: { message: 'Failed to save configuration', data: { client_secret: {}, organization_id: {} } },
    });
    expect((await save({ retailer_id: retailer, ...own })).body.message).toBe('Failed to save configuration');
    expect((await save({ retailer_id: 'nobody', environment: 'sandbox', ...own })).status).toBe(404);
    expect(await asker.actions('courier.configured')).toEqual([]);
  });

  test('finds a retailer by name, address and postcode', async () => {
    await scene.query(`update retailers set address = '7 Weir Lane, Ringwood', postcode = 'BH24 1DN' where id = $1`, [
      retailer,
    ]);
    for (const search of ['ringwood tackle', 'weir lane', 'BH24 1DN', 'bh241dn']) {
      const found = await asker.get<CourierRetailerList>(`courier/retailers?search=${encodeURIComponent(search)}`);
      expect([search, found.rows.map(({ id }) => id)]).toEqual([search, [retailer]]);
    }
    expect((await asker.get<CourierRetailerList>('courier/retailers?search=nowhere+road')).total).toBe(0);
  });

  test('stores secrets encrypted, never returns them, and says who changed what', async () => {
    const saved = await save({ retailer_id: retailer, environment: 'production', ...own });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        client_id: '••••0001',
        has_secret: true,
        organization_id: 'cus_own',
        environment: 'production',
        account: 'own',
      },
    });
    expect(JSON.stringify(saved.body)).not.toContain('own-secret');
    const [row] = await scene.query<Record<string, string>>(
      'select uber_client_id, uber_client_secret, uber_environment from retailers where id = $1',
      [retailer],
    );
    expect(scene.product.context.seal.open(row?.['uber_client_secret'] ?? '')).toBe('own-secret-0001');
    expect(row?.['uber_client_id']).toMatch(/^v1\./);
    const keyed = await save({ retailer_id: retailer, environment: 'production', ...own, webhook_key: 'own-key-0001' });
    expect(keyed.body).toMatchObject({
      has_webhook_key: true,
      webhook_url: expect.stringMatching(new RegExp(`/api/webhooks/uber/${retailer}$`)),
    });
    expect(JSON.stringify(keyed.body)).not.toContain('own-key');
    // Empty fields keep the stored values.
    await save({ retailer_id: retailer, environment: 'sandbox', organization_id: 'cus_other' });
    expect(await asker.get<CourierConfiguration>(`courier/retailers/${retailer}`)).toMatchObject({
      client_id: '••••0001',
      organization_id: 'cus_other',
      has_webhook_key: true,
      environment: 'sandbox',
    });
    const written = await asker.actions('courier.configured');
    expect(written).toHaveLength(3);
    expect(written[0]).toMatchObject({
      admin: scene.users.admin,
      details: { environment: 'production', organisation: 'cus_own', client_id_changed: true },
    });
    expect(JSON.stringify(written)).not.toContain('own-secret');
  });

  test('uses the delivery charge that administrators set, and the default again when it is removed', async () => {
    const charge = { payer: 'fixed', fixedPence: 399, freeFromPence: 5000 };
    const put = (body: object) =>
      asker.ask<CourierConfiguration>('PUT', 'courier/delivery-charge', { retailer_id: retailer, ...body });
    expect((await put({ charge })).body).toMatchObject({ delivery_charge: charge });
    expect((await put({ charge: { ...charge, fixedPence: -1 } })).status).toBe(400);
    const profile = async () => (await scene.product.app.inject('/api/profile')).json();
    expect(await profile()).toMatchObject({ deliveryChargeVaries: true, deliveryCharge: { payer: 'platform' } });
    expect((await put({ charge: null })).body).toMatchObject({ delivery_charge: null });
    expect(await profile()).toMatchObject({ deliveryChargeVaries: false });
    expect(await asker.actions('courier.delivery_charge')).toMatchObject([
      { details: { from: 'as for all shops', to: charge } },
      { details: { from: charge, to: 'as for all shops' } },
    ]);
  });

  test('tests the connection: reports a wrong secret, and the platform’s account works', async () => {
    const check = () => asker.ask<ConnectionTestAnswer>('POST', 'courier/connection-test', { retailer_id: retailer });
    expect((await check()).body).toMatchObject({
      ok: false,
      account: 'own',
      message: expect.stringMatching(/^Error: /),
    });
    const order = { retailer_id: retailer, items: EXAMPLE_ITEMS, dropoff };
    const refused = await asker.ask('POST', 'courier/test-orders', order);
    expect(refused).toMatchObject({ status: 424, body: { message: expect.stringMatching(/^Test order failed: ./) } });
    await save({ retailer_id: retailer, environment: 'sandbox', clear: true });
    expect((await check()).body).toMatchObject({ ok: true, account: 'platform' });
    expect(await asker.actions('courier.cleared')).toHaveLength(1);
  });

  const dropoff = {
    name: 'Test Angler',
    phone: '07700 900123',
    address: '3 Southampton Road',
    postcode: 'BH24 1HY',
  };

  test('sends a test order in the sandbox, and the answer has every field', async () => {
    const order = { retailer_id: retailer, items: EXAMPLE_ITEMS, dropoff };
    const { status, body } = await asker.ask<TestDelivery>('POST', 'courier/test-orders', order);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      delivery_id: expect.stringMatching(/^del_/),
      status: 'pending',
      pickup: { address: expect.any(String), contact: { name: expect.any(String) } },
      dropoff: {
        address: '3 Southampton Road, Ringwood, BH24 1HY',
        contact: { name: 'Test Angler', phone: '+447700900123' },
      },
      items: [
        { name: 'Red maggots, 1 pint', quantity: 2, price: 3.5 },
        { name: 'Landing net head', quantity: 1, price: 22 },
      ],
      tracking_url: expect.stringMatching(/^http/),
      fee: 8.99,
      currency: 'GBP',
      environment: 'sandbox',
    });
    const minutesTo = (eta: string | null) =>
      Math.round((Date.parse(eta ?? '') - Date.parse(body.created_at)) / 60_000);
    expect([minutesTo(body.pickup_eta), minutesTo(body.dropoff_eta)]).toEqual([25, 55]);
    expect(scene.courier.deliveries().some(({ id }) => id === body.delivery_id)).toBe(true);
    const cancel = { retailer_id: retailer, environment: 'sandbox' };
    expect(await asker.ask('POST', `courier/test-orders/${body.delivery_id}/cancel`, cancel)).toMatchObject({
      status: 200,
      body: { status: 'canceled' },
    });
    expect(await asker.actions('courier.tested')).toMatchObject([{ details: { delivery: body.delivery_id } }]);
  });

  test('refuses invalid JSON in item details with its position, and production without a confirmation', async () => {
    const send = async (changes: object) => {
      const order = { retailer_id: retailer, items: EXAMPLE_ITEMS, dropoff, ...changes };
      const { status, body } = await asker.ask('POST', 'courier/test-orders', order);
      return [status, body.message];
    };
    expect(await send({ items: '\n[{"name": "Maggots" "price": 2}]' })).toEqual([
      400,
      'Invalid JSON in item details (line 2, column 21)',
    ]);
    expect(await send({ items: '[]' })).toEqual([400, 'Item details are a list of 1 to 50 items.']);
    expect((await send({ environment: 'production' }))[0]).toBe(400);
    expect((await send({ dropoff: { ...dropoff, phone: '123' } }))[1]).toBe('Please enter a UK phone number.');
    expect((await send({ dropoff: { ...dropoff, postcode: 'nowhere' } }))[0]).toBe(400);
    expect((await send({ dropoff: undefined }))[0]).toBe(400);
    expect(await send({ retailer_id: '' })).toEqual([400, 'No retailer selected']);
  });

  test('logs every call with its request and response, without secrets', async () => {
    const errors = await asker.get<CourierLogList>('courier/logs?outcome=error');
    expect(errors.rows[0]).toMatchObject({ endpoint: 'token', status_code: 401, retailer_id: retailer });
    const sent = await asker.get<CourierLogList>(
      `courier/logs?outcome=success&endpoint=delivery&retailer_id=${retailer}`,
    );
    expect(sent.total).toBeGreaterThan(1);
    expect(sent.rows.every(({ environment }) => environment === 'sandbox')).toBe(true);
    const log = await asker.ask('GET', `courier/logs/${errors.rows[0]?.id}`);
    expect(log.body).toMatchObject({ request_payload: { client_secret: '••••' } });
    expect((await asker.ask('GET', 'courier/logs/none')).status).toBe(404);
    expect((await asker.ask('GET', 'courier/logs?outcome=maybe')).status).toBe(400);
  });
});

describe('couriers by area', () => {
  const path = 'courier/areas';
  test('are on everywhere until an administrator changes them; the form is validated', async () => {
    expect(await asker.get(path)).toEqual({ uber: '', stuart: '', configured: ['uber'] });
    const refused = await asker.ask('PUT', path, { uber: 'BH24', stuart: 'Ringwood' });
    expect(refused).toMatchObject({ status: 400, body: { data: { stuart: { message: /RINGWOOD/ } } } });
    const saved = await asker.ask('PUT', path, { uber: 'so bh24', stuart: 'everywhere' });
    expect(saved).toMatchObject({ status: 200, body: { uber: 'BH24, SO', stuart: 'everywhere' } });
    expect(await asker.actions('courier.areas_changed')).toMatchObject([
      { details: { courier: 'uber', from: '', to: 'BH24, SO' } },
      { details: { courier: 'stuart', to: 'everywhere' } },
    ]);
    await asker.ask('PUT', path, { uber: '', stuart: '' });
    expect(await asker.get(path)).toMatchObject({ uber: '', stuart: '' });
  });
});

describe('the system', () => {
  test('shows the state of the database, the jobs and the last answer of each provider', async () => {
    await scene.paid();
    const status = await eventually('everything was noted', async () => {
      const read = await asker.get<SystemStatus>('system');
      const noted = read.integrations.filter(({ succeeded_at }) => succeeded_at !== null);
      return noted.length >= 3 ? read : undefined;
    });
    expect(status.database).toMatchObject({ ok: true, version: expect.stringMatching(/^\d+/) });
    expect(status.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(status.jobs).toMatchObject({ failed_today: 0 });
    expect(status.jobs.last_done_at).not.toBeNull();
    const states = Object.fromEntries(status.integrations.map(({ service, state }) => [service, state]));
    expect(states).toEqual({
      payments: 'ok',
      stuart: 'off',
      push: 'unknown',
      courier: 'ok',
      mail: 'ok',
      places: 'off',
      google: 'unknown',
      facebook: 'unknown',
    });
    // The courier's test with a wrong secret failed.
    expect(status.integrations.find(({ service }) => service === 'courier')?.failed_at).not.toBeNull();
  });

  test('groups error reports by message, with the newest stack', async () => {
    for (const [message, stack] of [
      ['Map is not a map', 'at one'],
      ['Map is not a map', 'at two'],
      ['Odd', 'at three'],
    ])
      await scene.query(`insert into error_reports (id, message, stack, timestamp) values ('report', $1, $2, now())`, [
        message,
        stack,
      ]);
    const { rows, total } = await asker.get<ErrorGroupList>('error-reports?sort=-count');
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ message: 'Map is not a map', count: 2, sample: { stack: 'at two' } });
    expect((await asker.get<ErrorGroupList>('error-reports?search=odd')).total).toBe(1);
  });
});
