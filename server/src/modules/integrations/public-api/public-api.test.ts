import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiDelivery, ApiDeliveryForm, ApiQuote } from '@baitdrop/contract/public-api';
import { apiLimits } from '@baitdrop/contract/public-api-guide';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { createPool } from '@baitdrop/postgres/pool';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { eventually, type OrderScene, startOrderScene } from '../../../testing/order-scene.ts';
import { createServerPool } from '../../../platform/database/server-pool.ts';
import { refreshExternalDeliveries, sendExternalDelivery } from '../../delivery/external-deliveries.ts';

let scene: OrderScene;
const keys: Record<string, { key: string; secret: string }> = {};

beforeAll(async () => {
  scene = await startOrderScene();
  for (const { shop_id, api_key, api_secret } of await scene.query<Record<string, string>>(
    'select shop_id, api_key, api_secret from retailers',
  ))
    keys[shop_id ?? ''] = { key: api_key ?? '', secret: scene.product.context.seal.open(api_secret ?? '') };
  await scene.query(`update retailers set baitdrop_enabled = true`);
  await pro(scene.shopId);
});
beforeEach(() => scene.query('delete from records_throttles'));
afterAll(() => scene.close());

const pro = (shopId: string, until = `now() + interval '1 month'`) =>
  scene.query(
    `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', ${until})
     on conflict (shop_id) do update set paid_until = excluded.paid_until, status = excluded.status`,
    [shopId],
  );
const basic = (shopId = scene.shopId) => {
  const { key = '', secret = '' } = keys[shopId] ?? {};
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
};
interface Problem {
  message: string;
  data: Record<string, { code: string; message: string }>;
}
async function call<Body>(
  method: 'GET' | 'POST',
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
) {
  const answer = await scene.product.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: basic(), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json() as Body & Problem, headers: answer.headers };
}
const dropoff = {
  name: 'Ann Archer',
  phone: '07700 900123',
  line: '3 Mill Lane, Ringwood',
  postcode: 'BH24 1LA',
  note: 'peg 14',
};
const form = (given: Partial<ApiDeliveryForm> = {}): ApiDeliveryForm => ({
  reference: `WEB-${randomUUID().slice(0, 8)}`,
  dropoff,
  items: [{ name: 'Red maggots', quantity: 4, price_pence: 350 }],
  ...given,
});
const create = (given: object = form(), key: string = randomUUID(), headers: Record<string, string> = {}) =>
  call<ApiDelivery>('POST', '/deliveries', given, { 'idempotency-key': key, ...headers });
const read = (id: string) => call<ApiDelivery>('GET', `/deliveries/${id}`);
const quoteFor = (given: object = { dropoff: { line: dropoff.line, postcode: dropoff.postcode }, value_pence: 1400 }) =>
  call<ApiQuote>('POST', '/quotes', given);
const deliveriesWith = (reference: string) =>
  scene.courier.deliveries().filter(({ form: asked }) => asked.manifest_reference === reference);
const reaches = (id: string, status: string) =>
  eventually(`${id} is ${status}`, async () => {
    const { body } = await read(id);
    return body.status === status ? body : undefined;
  });
const booked = (id: string, kind = 'api-delivery') =>
  scene.query<{ account: string; amount_pence: number }>(
    `select e.account, e.amount_pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where m.kind = $2 and m.reference = $1 order by e.amount_pence`,
    [id, kind],
  );

describe('a shop’s own system', () => {
  test('asks for a quote, has it delivered at that price, and owes the fee once the courier has the parcel', async () => {
    const quote = await quoteFor();
    expect(quote).toMatchObject({
      status: 200,
      body: { fee_pence: 899, currency: 'GBP', pickup_minutes: 25, dropoff_minutes: 55 },
    });
    const asked = form({ quote: quote.body.quote });
    const made = await create(asked);
    expect(made).toMatchObject({
      status: 201,
      body: { reference: asked.reference, status: 'pending', fee_pence: 899 },
    });
    expect(made.body.pin).toMatch(/^\d{4}$/);
    const [delivery] = deliveriesWith(asked.reference);
    expect(delivery?.form.dropoff_phone_number).toBe('+447700900123');
    const { id } = made.body;
    expect(await booked(id)).toEqual([]);
    await scene.push(delivery?.id ?? '', 'picked_up');
    await reaches(id, 'pickup_complete');
    await scene.push(delivery?.id ?? '', 'delivered');
    const done = await reaches(id, 'delivered');
    expect(done.pin).toBe('');
    expect(await booked(id)).toEqual([
      { account: `shop:${scene.shopId}`, amount_pence: -899 },
      { account: 'courier:payable', amount_pence: 899 },
    ]);
    const [row] = await scene.query<{ sealed_request: string }>(
      'select sealed_request from api_deliveries where id = $1',
      [id],
    );
    expect(row?.sealed_request).toBe('');
  });

  test.each([
    ['another time', { ready_at: new Date(Date.now() + 7_200_000).toISOString() }, 409],
    ['other goods', { items: [{ name: 'Rod', quantity: 1, price_pence: 4000, size: 'xlarge' as const }] }, 201],
  ])('with a quote has it delivered with %s: %i', async (_what, given, status) => {
    const { body } = await quoteFor();
    expect((await create(form({ quote: body.quote, ...given }))).status).toBe(status);
  });

  test('sends the same request as often as it likes: one courier and one call', async () => {
    const asked = form();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(asked, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await create(asked, key)).toMatchObject({ status: 201, body: { id: answers[0]?.body.id } });
    const calls = scene.courier.requests().filter(({ body }) => body.includes(asked.reference));
    expect(calls).toHaveLength(1);
    expect(deliveriesWith(asked.reference)).toHaveLength(1);
    expect(await create({ ...asked, reference: 'other' }, key)).toMatchObject({
      status: 422,
      body: { data: { request: { code: 'idempotency_key_reused' } } },
    });
  });

  test('has one courier called by several processes at once', async () => {
    const { context } = scene.product;
    const asked = form();
    const key = randomUUID();
    const { connectionString = '' } = context.pool.options;
    const others = [1, 2].map(() => createServerPool(connectionString, context.log));
    // The first request is written and its answer lost: now all processes find it at the same moment.
    scene.courier.refuseNext('create', 'internal_server_error');
    expect((await create(asked, key)).status).toBe(503);
    const [row] = await scene.query<ApiDeliveryRow>('select * from api_deliveries where idempotency_key = $1', [key]);
    if (row === undefined) throw new Error('the request was not written');
    const before = scene.courier.requests().length;
    // Somebody who waits longer than the database lets them is told to ask again.
    const impatient = createPool(connectionString, { applicationName: 'impatient', statementTimeoutMs: 50 });
    await withAdvisoryLock(context.pool, `api-delivery:${row.id}`, () =>
      expect(sendExternalDelivery({ ...context, pool: impatient }, row)).rejects.toMatchObject({ kind: 'retry' }),
    );
    await impatient.end();
    const pools = [context.pool, ...others];
    const sent = await Promise.all(pools.map((pool) => sendExternalDelivery({ ...context, pool }, row)));
    expect(new Set(sent.map(({ status, delivery_id }) => `${status} ${delivery_id}`)).size).toBe(1);
    expect(sent[0]?.status).toBe('pending');
    expect(scene.courier.requests().slice(before)).toHaveLength(1);
    await Promise.all(others.map((pool) => pool.end()));
  });

  test('follows what nobody took in back to the shop, and owes that way too once it is there', async () => {
    const asked = form({ dropoff: { ...dropoff, note: 'customer not home' } });
    const { id } = (await create(asked)).body;
    const [delivery] = deliveriesWith(asked.reference);
    await scene.push(delivery?.id ?? '', 'returned');
    expect(await reaches(id, 'returned')).toMatchObject({ return_status: 'under_way' });
    const leg = delivery?.returnId ?? '';
    await scene.push(leg, 'delivered');
    const back = await eventually('it is back', async () => {
      const { body } = await read(id);
      return body.return_status === 'arrived' ? body : undefined;
    });
    expect(back).toMatchObject({ status: 'returned', return_fee_pence: 449 });
    expect(await booked(id, 'api-delivery-return')).toEqual([
      { account: `shop:${scene.shopId}`, amount_pence: -449 },
      { account: 'courier:payable', amount_pence: 449 },
    ]);
    expect(await booked(id)).toHaveLength(2);
  });

  test('hears of a way back whose notices were lost', async () => {
    const asked = form({ dropoff: { ...dropoff, note: 'customer not home, webhooks silent' } });
    const { id } = (await create(asked)).body;
    const [delivery] = deliveriesWith(asked.reference);
    const silent = () =>
      scene.query(`update api_deliveries set updated_at = now() - interval '6 minutes' where id = $1`, [id]);
    await scene.push(delivery?.id ?? '', 'returned');
    await silent();
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(id)).body).toMatchObject({ status: 'returned', return_status: 'under_way' });
    await scene.courier.endNow(delivery?.returnId ?? '', 'canceled');
    await silent();
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(id)).body).toMatchObject({ status: 'returned', return_status: 'failed' });
    expect(await booked(id, 'api-delivery-return')).toEqual([]);
    await scene.mailTo('admin@orders.example', new RegExp(`${asked.reference} of Ringwood Tackle didn’t come back`));
  });

  test('reads its description without a key', async () => {
    const answer = await scene.product.app.inject('/api/v1/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('keeps what it told us about its customer sealed', async () => {
    const { body } = await create();
    const [row] = await scene.query<object>('select * from api_deliveries where id = $1', [body.id]);
    expect(JSON.stringify(row)).not.toMatch(/Archer|900123|Mill Lane/);
  });

  test('finds out later what became of a request when the line broke', async () => {
    const asked = form({ dropoff: { ...dropoff, note: '500 twice' } });
    const key = randomUUID();
    const broken = await create(asked, key);
    expect(broken).toMatchObject({ status: 503, body: { data: { request: { code: 'courier_unreachable' } } } });
    await create(asked, key);
    await scene.query(
      `update api_deliveries set updated_at = now() - interval '10 minutes' where idempotency_key = $1`,
      [key],
    );
    await refreshExternalDeliveries(scene.product.context);
    expect(await create(asked, key)).toMatchObject({ status: 201, body: { status: 'pending' } });
    expect(deliveriesWith(asked.reference)).toHaveLength(1);
  });

  test('hears of a silent courier all the same', async () => {
    const { body } = await create(form({ dropoff: { ...dropoff, note: 'webhooks silent' } }));
    const [row] = await scene.query<{ delivery_id: string }>('select delivery_id from api_deliveries where id = $1', [
      body.id,
    ]);
    await scene.courier.endNow(row?.delivery_id ?? '', 'canceled');
    await scene.query(`update api_deliveries set updated_at = now() - interval '10 minutes' where id = $1`, [body.id]);
    await refreshExternalDeliveries(scene.product.context);
    expect((await read(body.id)).body).toMatchObject({ status: 'canceled', fee_pence: 899 });
    expect(await booked(body.id)).toEqual([]);
  });

  test('keeps the courier it has: who asks again with what was known before asks nobody', async () => {
    const { id } = (await create()).body;
    const [row] = await scene.query<ApiDeliveryRow>('select * from api_deliveries where id = $1', [id]);
    const before = scene.courier.requests().length;
    const again = sendExternalDelivery(scene.product.context, { ...(row as ApiDeliveryRow), status: 'requested' });
    await expect(again).resolves.toMatchObject({ id, status: 'pending' });
    expect(scene.courier.requests()).toHaveLength(before);
  });
});

describe('is refused in plain words', () => {
  const refusals: [string, () => ReturnType<typeof create>, number, string][] = [
    ['no key', () => create(form(), randomUUID(), { authorization: '' }), 401, 'The API key or secret is not right.'],
    [
      'the key without its secret',
      () => create(form(), randomUUID(), { authorization: `Bearer ${keys[scene.shopId]?.key}:` }),
      401,
      'The API key or secret is not right.',
    ],
    ['no idempotency key', () => create(form(), ''), 400, 'A delivery was sent without an Idempotency-Key.'],
    ['a very long one', () => create(form(), 'k'.repeat(201)), 400, 'The Idempotency-Key is too long.'],
    ['an empty body', () => create({}), 400, 'Please check the marked fields.'],
    ['nothing to carry', () => create(form({ items: [] })), 400, 'Please check the marked fields.'],
    [
      'a price below nothing',
      () => create(form({ items: [{ name: 'x', quantity: 1, price_pence: -1 }] })),
      400,
      'Please check the marked fields.',
    ],
    ['a time that is none', () => create(form({ ready_at: 'soon' })), 400, 'Please check the marked fields.'],
    [
      'a time next year',
      () => create(form({ ready_at: '2030-01-01T10:00:00Z' })),
      400,
      'ready_at must be within the next 30 days.',
    ],
    [
      'a phone that is none',
      () => create(form({ dropoff: { ...dropoff, phone: '12' } })),
      400,
      'phone must be a UK phone number.',
    ],
    [
      'a quote somebody made up',
      () => create(form({ quote: 'v1.bm8' })),
      409,
      'The quote has expired, was used, or is for another place or time.',
    ],
  ];

  test.each(refusals)('%s', async (_what, ask, status, message) => {
    const answer = await ask();
    expect({ status: answer.status, said: Number(answer.body.status), message: answer.body.message }).toEqual({
      status,
      said: status,
      message,
    });
  });

  test('a body that is not JSON', async () => {
    const answer = await call('POST', '/quotes', '{"dropoff":');
    expect(answer).toMatchObject({ status: 400, body: { message: 'The body is not JSON.' } });
  });

  test('a postcode that is none, with the reason', async () => {
    const answer = await quoteFor({ dropoff: { line: 'x', postcode: 'NOWHERE' }, value_pence: 1 });
    expect(answer.status).toBe(400);
    expect(answer.body.data['dropoff']?.message).toBe(answer.body.message);
  });

  test('a quote for another place, or of another shop', async () => {
    const { body } = await quoteFor();
    const elsewhere = { ...dropoff, postcode: 'BH24 3QX' };
    expect((await create(form({ quote: body.quote, dropoff: elsewhere }))).status).toBe(409);
    await pro('shop_other');
    const ofOther = await create(form({ quote: body.quote }), randomUUID(), { authorization: basic('shop_other') });
    expect(ofOther.status).toBe(409);
  });

  test.each([
    ['address_undeliverable', 422, 'out_of_reach'],
    ['couriers_busy', 503, 'no_courier'],
    ['expired_quote', 409, 'quote_over'],
    ['not_allowed', 422, 'courier_refused'],
  ])('a courier that says %s, for good with that key', async (said, status, code) => {
    scene.courier.refuseNext('create', said);
    const asked = form();
    const key = randomUUID();
    for (const answer of [await create(asked, key), await create(asked, key)])
      expect(answer).toMatchObject({ status, body: { data: { request: { code } } } });
    expect(deliveriesWith(asked.reference)).toEqual([]);
    expect((await create(asked)).status).toBe(201);
  });

  test('a delivery of another shop, or of nobody', async () => {
    const { body } = await create();
    await pro('shop_other');
    const strange = await call('GET', `/deliveries/${body.id}`, undefined, { authorization: basic('shop_other') });
    expect(strange).toMatchObject({ status: 404, body: { data: { request: { code: 'not_found' } } } });
    expect((await read('nothing')).status).toBe(404);
  });

  test('a shop without Pro, or that is not live', async () => {
    await pro('shop_other', `now() - interval '1 month'`);
    const ask = () => call('POST', '/quotes', {}, { authorization: basic('shop_other') });
    expect(await ask()).toMatchObject({ status: 403, body: { data: { request: { code: 'not_pro' } } } });
    await scene.query(`update retailers set baitdrop_enabled = false where shop_id = 'shop_other'`);
    expect(await ask()).toMatchObject({ status: 403, body: { data: { request: { code: 'shop_not_live' } } } });
  });

  test('too many requests in a minute', async () => {
    await scene.query(`update retailers set baitdrop_enabled = true`);
    await pro('shop_other');
    const ask = () => call('GET', '/deliveries/none', undefined, { authorization: basic('shop_other') });
    const answers = await Promise.all(Array.from({ length: apiLimits.requestsPerMinute }, ask));
    expect(answers.map(({ status }) => status)).toContain(404);
    const last = await ask();
    expect(last).toMatchObject({ status: 429, body: { data: { request: { code: 'too_many_requests' } } } });
    expect(last.headers['retry-after']).toBe('60');
  });
});
