import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { apiLimits } from '@baitdrop/contract/public-api-guide';
import { dropoff, form, startPublicApiScene } from './testing/public-api-scene.ts';

const scene = await startPublicApiScene();
const { pro, basic, keyOf, call, create, read, quoteFor, deliveriesWith } = scene;
beforeEach(() => scene.query('delete from records_throttles'));
afterAll(() => scene.close());

describe('the API refuses', () => {
  const refusals: [string, () => ReturnType<typeof create>, number, string][] = [
    ['no key', () => create(form(), randomUUID(), { authorization: '' }), 401, 'The API key or secret is not right.'],
    [
      'the key without its secret',
      () => create(form(), randomUUID(), { authorization: `Bearer ${keyOf(scene.shopId)}:` }),
      401,
      'The API key or secret is not right.',
    ],
    ['no idempotency key', () => create(form(), ''), 400, 'A request that needs an Idempotency-Key came without one.'],
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

  test.each(refusals)('%s', async (_what, send, status, message) => {
    const answer = await send();
    expect({ status: answer.status, said: Number(answer.body.status), message: answer.body.message }).toEqual({
      status,
      said: status,
      message,
    });
    expect(answer.body.data['request']?.code).toMatch(/^[a-z_]+$/);
    expect(answer.body.code).toBe(answer.body.data['request']?.code);
  });

  const nowhere = { dropoff: { line: 'x', postcode: 'NOWHERE' }, value_pence: 1 };
  const farPin = { dropoff: { line: 'x', postcode: 'BH24 1LA', pin: { lat: 57, lng: -4 } }, value_pence: 1 };
  const fields: [string, () => ReturnType<typeof create>, string, string][] = [
    ['nothing given', () => create({}), 'reference', 'validation_required'],
    ['a postcode that is none', () => call('POST', '/quotes', nowhere), 'dropoff.postcode', 'validation_invalid_value'],
    ['a pin far away from it', () => call('POST', '/quotes', farPin), 'dropoff.pin', 'validation_invalid_value'],
    [
      'neither postcode nor pin',
      () => call('POST', '/quotes', { dropoff: { line: 'x' }, value_pence: 1 }),
      'dropoff.postcode',
      'validation_invalid_value',
    ],
    [
      'a blank phone',
      () => create(form({ dropoff: { ...dropoff, phone: '' } })),
      'dropoff.phone',
      'validation_required',
    ],
    [
      'a phone that is none',
      () => create(form({ dropoff: { ...dropoff, phone: '12' } })),
      'dropoff.phone',
      'validation_invalid_value',
    ],
    [
      'a misspelt field inside',
      () => create(form({ dropoff: { ...dropoff, postcod: 'BH24 1LA' } as typeof dropoff })),
      'dropoff.postcod',
      'validation_unknown_field',
    ],
    ['a misspelt field', () => create({ ...form(), readyAt: 'now' }), 'readyAt', 'validation_unknown_field'],
    [
      'too many of the second thing',
      () => create(form({ items: [...form().items, { name: 'x', quantity: 1000, price_pence: 1 }] })),
      'items.1.quantity',
      'validation_out_of_range',
    ],
    [
      'a time an hour ago',
      () => create(form({ ready_at: new Date(Date.now() - 3_600_000).toISOString() })),
      'ready_at',
      'validation_invalid_value',
    ],
    ['a list of too many', () => call('GET', '/deliveries?limit=101'), 'limit', 'validation_out_of_range'],
    ['a made-up cursor', () => call('GET', '/deliveries?cursor=x'), 'cursor', 'validation_invalid_value'],
    ['a filter that is none', () => call('GET', '/deliveries?state=new'), 'state', 'validation_unknown_field'],
  ];

  test.each(fields)('%s, with the path of the field', async (_what, send, path, code) => {
    const { status, body } = await send();
    expect({ status, data: body.data }).toMatchObject({
      status: 400,
      data: { request: { code: 'form_refused' }, [path]: { code } },
    });
    expect(body.data[path]?.message).not.toBe('');
  });

  const anywhere: [string, () => ReturnType<typeof create>, number, string][] = [
    ['a wrong key', () => call('GET', '/deliveries', undefined, { authorization: 'Basic eDp5' }), 401, 'wrong_key'],
    ['a body that is not JSON', () => call('POST', '/quotes', '{"dropoff":'), 400, 'form_refused'],
    [
      'a form that is not JSON',
      () => call('POST', '/quotes', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'not_json',
    ],
    [
      'nothing, which cURL calls a form',
      () => call('POST', '/deliveries/none/cancel', '', { 'content-type': 'application/x-www-form-urlencoded' }),
      404,
      'not_found',
    ],
    ['a body as large as a book', () => create(form({ quote: 'x'.repeat(70_000) })), 413, 'body_too_large'],
    ['an address that is none', () => call('GET', '/parcels'), 404, 'not_found'],
  ];

  test.each(anywhere)('%s, with a code', async (_what, send, status, code) => {
    expect(await send()).toMatchObject({ status, body: { status, data: { request: { code } } } });
  });

  test('no time that is only slightly in the past, because clocks differ', async () => {
    expect((await create(form({ ready_at: new Date(Date.now() - 5000).toISOString() }))).status).toBe(201);
  });

  test('a request before any courier was called, which leaves its key unused', async () => {
    const key = randomUUID();
    expect((await create(form({ items: [] }), key)).status).toBe(400);
    expect((await create(form(), key)).status).toBe(201);
  });

  test('a quote for another place or of another shop', async () => {
    const { body } = await quoteFor();
    const elsewhere = { ...dropoff, postcode: 'BH24 3QX' };
    expect((await create(form({ quote: body.quote, dropoff: elsewhere }))).status).toBe(409);
    await pro(scene.otherShopId);
    const ofOther = await create(form({ quote: body.quote }), randomUUID(), {
      authorization: basic(scene.otherShopId),
    });
    expect(ofOther.status).toBe(409);
  });

  test.each([
    ['address_undeliverable', 422, 'out_of_reach'],
    ['couriers_busy', 503, 'no_courier'],
    ['expired_quote', 409, 'quote_over'],
    ['not_allowed', 422, 'courier_refused'],
  ])('a delivery that the courier refuses (%s), each time with the same key', async (said, status, code) => {
    scene.courier.refuseNext('create', said);
    const delivery = form();
    const key = randomUUID();
    for (const answer of [await create(delivery, key), await create(delivery, key)])
      expect(answer).toMatchObject({ status, body: { data: { request: { code } } } });
    expect(deliveriesWith(delivery.reference)).toEqual([]);
    expect((await create(delivery)).status).toBe(201);
  });

  test('a delivery of another shop or with an unknown id', async () => {
    const { body } = await create();
    await pro(scene.otherShopId);
    const strange = await call('GET', `/deliveries/${body.id}`, undefined, { authorization: basic(scene.otherShopId) });
    expect(strange).toMatchObject({ status: 404, body: { data: { request: { code: 'not_found' } } } });
    expect((await read('nothing')).status).toBe(404);
  });

  test('a shop that has no Pro or is not live', async () => {
    await pro(scene.otherShopId, `now() - interval '1 month'`);
    const ask = () => call('POST', '/quotes', {}, { authorization: basic(scene.otherShopId) });
    expect(await ask()).toMatchObject({ status: 403, body: { data: { request: { code: 'not_pro' } } } });
    await scene.query(`update retailers set baitdrop_enabled = false where shop_id = '${scene.otherShopId}'`);
    expect(await ask()).toMatchObject({ status: 403, body: { data: { request: { code: 'shop_not_live' } } } });
  });

  test('too many requests in a minute', async () => {
    await scene.query(`update retailers set baitdrop_enabled = true`);
    await pro(scene.otherShopId);
    const ask = () => call('GET', '/deliveries/none', undefined, { authorization: basic(scene.otherShopId) });
    const answers = await Promise.all(Array.from({ length: apiLimits.requestsPerMinute }, ask));
    expect(answers.map(({ status }) => status)).toContain(404);
    const last = await ask();
    expect(last).toMatchObject({ status: 429, body: { data: { request: { code: 'too_many_requests' } } } });
    expect(last.headers['retry-after']).toBe('60');
  });
});
