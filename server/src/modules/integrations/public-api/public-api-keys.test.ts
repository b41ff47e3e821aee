// Keys with scopes, and their access to deliveries, products and stock in live and test mode.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiKeyList, NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import type { ApiDelivery, ApiProduct, ApiProductPage } from '@baitdrop/contract/public-api';
import { apiOperations } from '@baitdrop/contract/public-api-guide';
import { API_SCOPES, MAX_API_KEYS } from '@baitdrop/domain/api-keys/api-scopes';
import { rowInserter } from '../../../testing/sample-rows.ts';
import { dropoff, form, startPublicApiScene } from './testing/public-api-scene.ts';

const scene = await startPublicApiScene();
const { call, create, list, quoteFor, deliveriesWith } = scene;
beforeEach(async () => {
  await scene.query('delete from records_throttles');
  await scene.query('delete from api_keys');
});
afterAll(() => scene.close());

const insert = rowInserter(scene.product.context.pool);
const KEYS = `/api/shops/${scene.shopId}/api-keys`;

async function ask<Body>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, who = scene.tokenOf('owner')) {
  const headers = { authorization: await who };
  const answer = await scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
}

const keyForm = { name: 'Till', scopes: [...API_SCOPES], is_test: false, expires_in_days: null };
const make = (changes: object = {}) => ask<NewApiKeyAnswer>('POST', KEYS, { ...keyForm, ...changes });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const withKey = async (changes: object = {}) => bearer((await make(changes)).body.key);
const codeOf = ({ body }: { body: { data?: Record<string, { code: string }> } }) => body.data?.['request']?.code;

describe('a shop’s API key', () => {
  test('is shown once, stored as a hash, and listed with its name and last characters', async () => {
    const { status, body } = await make({ name: '  Till  ', scopes: ['stock:write', 'quotes'], expires_in_days: 90 });
    expect(status).toBe(201);
    expect(body.key).toMatch(/^bd_live_[a-z0-9]{40}$/);
    expect(body.api_key).toMatchObject({ name: 'Till', scopes: ['quotes', 'stock:write'], last_used_at: null });
    const [row] = await scene.query<object>('select * from api_keys where id = $1', [body.api_key.id]);
    expect(JSON.stringify(row)).not.toContain(body.key.slice(12, -4));
    expect((await quoteWith(bearer(body.key))).status).toBe(200);
    const listed = (await ask<ApiKeyList>('GET', KEYS)).body.keys;
    expect(listed).toMatchObject([{ id: body.api_key.id, hint: `${body.key.slice(0, 12)}…${body.key.slice(-4)}` }]);
    expect(Date.parse(listed[0]?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(listed[0]?.expires_at ?? '')).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  });

  const quoteWith = (headers: Record<string, string>) =>
    call('POST', '/quotes', { dropoff: { line: dropoff.line, postcode: dropoff.postcode }, value_pence: 1 }, headers);

  test('is also accepted as a user name without a password', async () => {
    const { key } = (await make()).body;
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    expect((await quoteWith({ authorization })).status).toBe(200);
  });

  test('is refused when it is revoked, expired or invalid', async () => {
    const { key, api_key } = (await make()).body;
    expect((await ask('DELETE', `${KEYS}/${api_key.id}`)).status).toBe(204);
    const revoked = await quoteWith(bearer(key));
    expect([revoked.status, codeOf(revoked)]).toEqual([401, 'wrong_key']);
    expect((await ask<ApiKeyList>('GET', KEYS)).body.keys).toEqual([]);
    const old = await withKey({ expires_in_days: 30 });
    await scene.query(`update api_keys set expires_at = now() - interval '1 second'`);
    const expired = await quoteWith(old);
    expect([expired.status, codeOf(expired)]).toEqual([401, 'key_expired']);
    const unknown = await quoteWith(bearer(`bd_live_${'a'.repeat(40)}`));
    expect([unknown.status, codeOf(unknown)]).toEqual([401, 'wrong_key']);
    expect((await ask('DELETE', `${KEYS}/nothing`)).status).toBe(404);
  });

  test('can be listed, created and revoked only by the shop’s owner', async () => {
    const { api_key } = (await make()).body;
    const admin = () => scene.tokenOf('admin');
    expect((await ask('GET', KEYS, undefined, admin())).status).toBe(403);
    expect((await ask('POST', KEYS, keyForm, admin())).status).toBe(403);
    expect((await ask('DELETE', `${KEYS}/${api_key.id}`, undefined, admin())).status).toBe(403);
    expect((await ask('GET', KEYS, undefined, scene.tokenOf('otherOwner'))).status).toBe(404);
    const ofOther = `/api/shops/${scene.otherShopId}/api-keys`;
    expect((await ask('DELETE', `${ofOther}/${api_key.id}`, undefined, scene.tokenOf('otherOwner'))).status).toBe(404);
  });

  test.each([
    ['no name', { name: ' ' }],
    ['nothing it may do', { scopes: [] }],
    ['something nobody may', { scopes: ['money:write'] }],
    ['two days', { expires_in_days: 2 }],
  ])('cannot be created with %s', async (_what, changes) => {
    expect((await make(changes)).status).toBe(400);
  });

  test('is limited to twenty per shop', async () => {
    await scene.query(
      `insert into api_keys (id, shop_id, key_hash, scopes)
       select 'many' || n, $1, 'hash' || n, '[]' from generate_series(2, $2::int) n`,
      [scene.shopId, MAX_API_KEYS],
    );
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test.each(apiOperations.map(({ id, ...operation }) => [id, operation] as const))(
    'needs its scope for %s',
    async (_id, { method, path, scope, needsIdempotencyKey }) => {
      const url = path.replace('{id}', 'none');
      const headers = needsIdempotencyKey ? { 'idempotency-key': randomUUID() } : {};
      const send = async (scopes: readonly string[]) =>
        call(method, url, method === 'POST' ? {} : undefined, { ...headers, ...(await withKey({ scopes })) });
      const without = await send(API_SCOPES.filter((each) => each !== scope));
      expect([without.status, codeOf(without)]).toEqual([403, 'scope_missing']);
      expect(codeOf(await send([scope]))).not.toBe('scope_missing');
    },
  );

  test('from before scopes keeps its earlier permissions, and gets no others', async () => {
    expect((await quoteFor()).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect((await list('limit=1')).status).toBe(200);
    expect(codeOf(await call('GET', '/products'))).toBe('scope_missing');
  });
});

describe('products and stock', () => {
  const product = { description: '', category: 'Feeders', subcategory: '', barcode: '5012345678900', is_active: true };
  const add = (name: string, stock: number, more: object = {}) =>
    insert('products', {
      shop_id: scene.shopId,
      name,
      price_pence: 250,
      stock,
      created: new Date(),
      updated: new Date(),
      ...product,
      ...more,
    });

  test('are read page by page, also filtered by time of change', async () => {
    const key = await withKey({ scopes: ['products:read'] });
    const ids = [await add('Cage feeder', 3), await add('Method feeder', 4, { stock_uncounted: true, barcode: '' })];
    const page = async (query: string) =>
      (await call<ApiProductPage>('GET', `/products?${query}`, undefined, key)).body;
    const first = await page('category=Feeders&limit=1');
    expect(first.products).toMatchObject([{ id: ids[0], stock: 3, price_pence: 250, is_on_sale: true }]);
    const second = await page(`category=Feeders&limit=1&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ products: [{ id: ids[1], stock: null }], next_cursor: null });
    expect((await page('barcode=5012345678900')).products).toHaveLength(1);
    await scene.query(`update products set updated = now() + interval '1 hour' where id = $1`, [ids[0]]);
    const since = new Date(Date.now() + 1_800_000).toISOString();
    expect((await page(`changed_from=${since}`)).products).toMatchObject([{ id: ids[0] }]);
    await scene.query('delete from products where id = any($1)', [ids]);
  });

  test('are changed once, even if the request is repeated', async () => {
    const key = await withKey();
    const id = await add('Pole cup', 5);
    const idempotency = randomUUID();
    const send = (body: object, of = randomUUID()) =>
      call<ApiProduct>('POST', `/products/${id}/stock`, body, { ...key, 'idempotency-key': of });
    const sold = await Promise.all([1, 2, 3].map(() => send({ change: -2 }, idempotency)));
    for (const answer of sold) expect(answer).toMatchObject({ status: 200, body: { id, stock: 3 } });
    expect(codeOf(await send({ change: -1 }, idempotency))).toBe('idempotency_key_reused');
    expect((await send({ change: -9 })).body.stock).toBe(0);
    expect((await send({ count: 12 })).body.stock).toBe(12);
    for (const body of [{}, { count: 1, change: 1 }]) expect((await send(body)).status).toBe(400);
    expect((await send({ count: -1 })).body.data['count']?.code).toBe('validation_out_of_range');
    const movements = await scene.query<{ change: number }>(
      'select change from stock_movements where product = $1 order by id',
      [id],
    );
    expect(movements.map(({ change }) => change)).toEqual([-2, -3, 12]);
  });

  test('of another shop answer 404', async () => {
    const key = await withKey();
    const id = await add('Spool', 1, { shop_id: scene.otherShopId });
    const headers = { ...key, 'idempotency-key': randomUUID() };
    expect((await call('GET', `/products/${id}`, undefined, key)).status).toBe(404);
    expect((await call('POST', `/products/${id}/stock`, { count: 0 }, headers)).status).toBe(404);
  });

  test('are not changed by a test key', async () => {
    const headers = { ...(await withKey({ is_test: true })), 'idempotency-key': randomUUID() };
    const id = await add('Bait box', 5);
    const { body } = await call<ApiProduct>('POST', `/products/${id}/stock`, { change: -2 }, headers);
    expect(body.stock).toBe(3);
    expect(await scene.query('select stock from products where id = $1', [id])).toEqual([{ stock: 5 }]);
  });
});

describe('a test key', () => {
  const noted = (note: string) => form({ dropoff: { ...dropoff, note } });

  test('runs a whole delivery with a simulated courier: no courier is called and nothing is owed', async () => {
    const key = await withKey({ is_test: true });
    expect(key.authorization).toMatch(/^Bearer bd_test_/);
    const before = scene.courier.requests().length;
    const place = { dropoff: { line: dropoff.line, postcode: dropoff.postcode }, value_pence: 1400 };
    const quote = await call<{ quote: string; fee_pence: number }>('POST', '/quotes', place, key);
    const newDelivery = form({ quote: quote.body.quote });
    const idempotency = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => create(newDelivery, idempotency, key)));
    const { id } = made[0]?.body ?? { id: '' };
    for (const answer of made)
      expect(answer).toMatchObject({
        status: 201,
        body: { id, status: 'pending', test: true, fee_pence: quote.body.fee_pence },
      });
    const simulate = (status: string) => call<ApiDelivery>('POST', `/deliveries/${id}/simulate`, { status }, key);
    expect(await simulate('pickup_complete')).toMatchObject({ status: 200, body: { status: 'pickup_complete' } });
    expect(codeOf(await call('POST', `/deliveries/${id}/cancel`, undefined, key))).toBe('too_late');
    expect(await simulate('delivered')).toMatchObject({ status: 200, body: { status: 'delivered', pin: '' } });
    expect(codeOf(await simulate('pickup'))).toBe('too_late');
    expect((await list(`reference=${newDelivery.reference}`, key)).body.deliveries).toMatchObject([{ id, test: true }]);
    expect((await list(`reference=${newDelivery.reference}`)).body.deliveries).toEqual([]);
    expect((await call('GET', `/deliveries/${id}`)).status).toBe(404);
    expect(scene.courier.requests()).toHaveLength(before);
    expect(deliveriesWith(newDelivery.reference)).toEqual([]);
    expect(await scene.booked(id)).toEqual([]);
  });

  test('moves its deliveries on with time', async () => {
    const key = await withKey({ is_test: true });
    const { id } = (await create(noted('test: returned'), randomUUID(), key)).body;
    const later = (seconds: number) =>
      scene.query(`update api_test_deliveries set status_at = status_at - make_interval(secs => $2) where id = $1`, [
        id,
        seconds,
      ]);
    const status = async () => (await call<ApiDelivery>('GET', `/deliveries/${id}`, undefined, key)).body;
    await later(21);
    expect(await status()).toMatchObject({ status: 'pickup' });
    await later(600);
    expect(await status()).toMatchObject({ status: 'returned', return_status: 'arrived' });
  });

  test.each([
    ['out_of_reach', 422],
    ['courier_refused', 422],
    ['no_courier', 503],
  ])('gets the error %s when the note asks for it, each time with the same key', async (code, status) => {
    const key = await withKey({ is_test: true });
    const idempotency = randomUUID();
    const newDelivery = noted(`test: ${code}`);
    for (const answer of [await create(newDelivery, idempotency, key), await create(newDelivery, idempotency, key)])
      expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });

  test('can simulate a lost answer, which the second request gets, and can cancel', async () => {
    const key = await withKey({ is_test: true });
    const idempotency = randomUUID();
    const newDelivery = noted('test: courier_unreachable');
    expect(codeOf(await create(newDelivery, idempotency, key))).toBe('courier_unreachable');
    const { body } = await create(newDelivery, idempotency, key);
    expect(body.status).toBe('pending');
    const cancelled = await call<ApiDelivery>('POST', `/deliveries/${body.id}/cancel`, undefined, key);
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'canceled' } });
  });

  test('has the same validation, and cannot use a real courier’s quote', async () => {
    const key = await withKey({ is_test: true });
    expect((await create(form({ items: [] }), randomUUID(), key)).status).toBe(400);
    const real = (await quoteFor()).body.quote;
    expect(codeOf(await create(form({ quote: real }), randomUUID(), key))).toBe('quote_over');
    expect(codeOf(await call('POST', '/deliveries/none/simulate', { status: 'pickup' }, await withKey()))).toBe(
      'test_key_only',
    );
  });

  test('needs neither Pro nor a live shop', async () => {
    const key = await withKey({ is_test: true });
    await scene.query(`update retailers set baitdrop_enabled = false where shop_id = $1`, [scene.shopId]);
    expect((await list('limit=1', key)).status).toBe(200);
    expect((await list('limit=1', await withKey())).status).toBe(403);
    await scene.query(`update retailers set baitdrop_enabled = true where shop_id = $1`, [scene.shopId]);
  });
});
