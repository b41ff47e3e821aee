// Tests what the collections promise besides access: users cannot gain rights, read a secret or change the owner of a
// record.
import PocketBase from 'pocketbase';
import { afterAll, describe, expect, test } from 'vitest';
import { type Actor, castOf } from '../testing/cast.ts';
import { sharedApp } from '../testing/shared-app.ts';

const product = await sharedApp();
const cast = await castOf(product);
const { baseUrl } = product;
const administrators = async () =>
  (await product.context.pool.query(`select id from users where role = 'admin' order by id`)).rows;
afterAll(() => product.close());

/** Returns the published client, unchanged, signed in as one of the cast. */
function as(actor: Actor): PocketBase {
  const client = new PocketBase(baseUrl).autoCancellation(false);
  client.authStore.save(cast.tokens[actor], null);
  return client;
}

const account = (extra: object) => ({
  email: `a${Math.random()}@cast.example`,
  password: 'long enough',
  passwordConfirm: 'long enough',
  ...extra,
});
const roleOf = async (id: string) =>
  (await product.context.pool.query('select role from users where id = $1', [id])).rows[0]?.role;

describe('no user can make themselves an administrator', () => {
  test.each([
    ['plainly', { role: 'admin' }],
    ['as the last of a list', { role: ['customer', 'admin'] }],
    ['by adding', { 'role+': 'admin' }],
    ['by prepending', { '+role': 'admin' }],
  ])('when registering, %s', async (_how, extra) => {
    const before = await administrators();
    await as('guest')
      .collection('users')
      .create(account(extra))
      .catch(() => undefined);
    expect(await administrators()).toEqual(before);
  });

  test.each([
    ['plainly', { role: 'admin' }],
    ['as a list', { role: ['admin'] }],
    ['by adding', { 'role+': 'admin' }],
    ['by prepending', { '+role': 'admin' }],
    ['by taking the rest away', { 'role-': 'customer', role: 'admin' }],
  ])('later, %s', async (_how, body) => {
    await as('customer')
      .collection('users')
      .update(cast.users.customer, body)
      .catch(() => undefined);
    expect(await roleOf(cast.users.customer)).toBe('customer');
  });

  test('in a form or a batch', async () => {
    const form = new FormData();
    form.append('@jsonPayload', JSON.stringify({ role: 'admin' }));
    await as('customer')
      .collection('users')
      .update(cast.users.customer, form)
      .catch(() => undefined);
    const batch = as('customer').createBatch();
    batch.collection('users').update(cast.users.customer, { role: 'admin' });
    await batch.send().catch(() => undefined);
    expect(await roleOf(cast.users.customer)).toBe('customer');
  });
});

test('a new account is a customer unless it asks to be a shop owner, and has a referral code', async () => {
  const customer = await as('guest').collection('users').create(account({}));
  expect(await roleOf(customer.id)).toBe('customer');
  const owner = await as('guest')
    .collection('users')
    .create(account({ role: 'shop_owner', referral_code: 'MINE', credits: 500, shop_id: cast.shopId }));
  expect(owner).toMatchObject({ role: 'shop_owner', credits: 0, shop_id: '' });
  expect(owner['referral_code']).toMatch(/^[2-9A-Z]{8}$/);
  expect(owner['referral_code']).not.toBe('MINE');
});

describe('the record of a retailer', () => {
  const shop = {
    name: 'Nora Net',
    email: 'nora@cast.example',
    shop_name: "Nora's",
    address: '2 Bank',
    postcode: 'BH24 1LA',
    phone: '01632 960002',
    plugin_type: 'html',
  };
  const mine = {
    shop_id: 'shop_mine',
    api_key: 'bd_mine',
    api_secret: 'mine',
    baitdrop_enabled: true,
    uber_client_secret: 'mine',
    order_count: 99,
  };

  test('is created by a new shop owner; the server sets the generated fields, whatever was sent', async () => {
    const body = account({ role: 'shop_owner' });
    const client = as('guest');
    const user = await client.collection('users').create(body);
    await client.collection('users').authWithPassword(body.email, body.password);
    const retailer = await client.collection('retailers').create({ ...shop, ...mine, owner: cast.users.owner });
    expect(retailer).toMatchObject({
      ...shop,
      owner: user.id,
      setup_service: 'self',
      baitdrop_enabled: false,
      uber_client_secret: '',
      order_count: 0,
    });
    expect(retailer['shop_id']).toMatch(/^shop_\d{13}[a-z0-9]{9}$/);
    expect(retailer['api_key']).toMatch(/^bd_[a-z0-9]{32}$/);
    expect(retailer['api_secret']).toMatch(/^••••[a-z0-9]{4}$/);
    const refreshed = await client.collection('users').authRefresh();
    expect(refreshed.record['shop_id']).toBe(retailer['shop_id']);
  });

  test('masks its secrets for its owner and stores them encrypted', async () => {
    const retailer = await as('owner')
      .collection('retailers')
      .getOne(cast.records['retailers'] ?? '');
    expect(retailer['api_secret']).toMatch(/^••••/);
    const { rows } = await product.context.pool.query('select api_secret from retailers where id = $1', [retailer.id]);
    expect(rows[0].api_secret).toMatch(/^v1\./);
  });

  test('takes courier credentials from an administrator only, encrypted, and keeps them when the mask is sent back', async () => {
    const id = cast.records['retailers'] ?? '';
    await as('owner')
      .collection('retailers')
      .update(id, { uber_client_secret: 'owner-was-here', baitdrop_enabled: true });
    expect(await as('owner').collection('retailers').getOne(id)).toMatchObject({
      uber_client_secret: '',
      baitdrop_enabled: false,
    });
    const saved = await as('admin').collection('retailers').update(id, { uber_client_secret: 'courier-secret-1234' });
    expect(saved['uber_client_secret']).toBe('••••1234');
    await as('admin')
      .collection('retailers')
      .update(id, { uber_client_secret: saved['uber_client_secret'], phone: '01632 960003' });
    const { rows } = await product.context.pool.query('select uber_client_secret from retailers where id = $1', [id]);
    expect(product.context.seal.open(rows[0].uber_client_secret)).toBe('courier-secret-1234');
  });

  test('cannot be given to another owner', async () => {
    const id = cast.records['retailers'] ?? '';
    await as('owner')
      .collection('retailers')
      .update(id, { owner: cast.users.otherOwner })
      .catch(() => undefined);
    const { rows } = await product.context.pool.query('select owner from retailers where id = $1', [id]);
    expect(rows[0].owner).toBe(cast.users.owner);
  });
});

describe('records of a shop', () => {
  test.each(['products', 'plugin_configs'])('%s cannot be moved to another shop', async (collection) => {
    const id = cast.records[collection] ?? '';
    await expect(as('owner').collection(collection).update(id, { shop_id: cast.otherShopId })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a product cannot be created for another shop', async () => {
    const body = { shop_id: cast.shopId, name: 'Not mine', price: 1 };
    await expect(as('otherOwner').collection('products').create(body)).rejects.toMatchObject({
      status: 400,
      response: { data: {} },
    });
  });

  test('stock cannot be written as a field', async () => {
    const made = await as('owner')
      .collection('products')
      .create({ shop_id: cast.shopId, name: 'Worms', price: 3.35, stock: 999 });
    expect(made).toMatchObject({ price: 3.35, stock: 0 });
    const { rows } = await product.context.pool.query('select price_pence::int from products where id = $1', [made.id]);
    expect(rows[0].price_pence).toBe(335);
  });

  test('a guest cannot find out about a retailer by filtering the shops', async () => {
    await product.context.pool.query('update shops set is_active = true where id = $1', [cast.records['shops']]);
    for (const filter of ['retailer.api_key ~ "bd_"', 'retailer.phone != ""', 'retailer.owner.email ~ "@"']) {
      const seen = await as('guest')
        .collection('shops')
        .getList(1, 10, { filter })
        .catch(() => ({ totalItems: 0 }));
      expect({ filter, seen: seen.totalItems }).toEqual({ filter, seen: 0 });
    }
    const expanded = await as('guest').collection('shops').getList(1, 10, { expand: 'retailer' });
    expect(JSON.stringify(expanded)).not.toContain('api_key');
  });
});

describe('the record of a setup request', () => {
  const ask = (body: object) =>
    as('owner')
      .collection('setup_requests')
      .create({ shop_id: cast.shopId, contact_info: { name: 'B' }, ...body });

  test('starts as pending and costs what our price list says', async () => {
    expect(await ask({ service_type: 'basic', price: 99, status: 'done' })).toMatchObject({
      price: 99,
      status: 'pending',
    });
    expect(await ask({ service_type: 'premium', price: 149 })).toMatchObject({ price: 149 });
    expect(await ask({ service_type: 'basic' })).toMatchObject({ price: 99 });
  });

  test.each([
    ['premium', 1],
    ['premium', 99],
    // The price during sign-up.
    ['basic', 49],
    ['basic', -99],
  ])('refuses another price: %s for £%d', async (service_type, price) => {
    await expect(ask({ service_type, price })).rejects.toMatchObject({
      response: { data: { price: { code: 'validation_invalid_price' } } },
    });
  });
});

test('a shop may raise the minimum order of its widget, never lower it', async () => {
  const id = cast.records['plugin_configs'] ?? '';
  expect(await as('owner').collection('plugin_configs').update(id, { minimumOrder: 40 })).toMatchObject({
    minimumOrder: 40,
  });
  await expect(as('owner').collection('plugin_configs').update(id, { minimumOrder: 10 })).rejects.toMatchObject({
    status: 400,
  });
});

test('a widget’s configuration has the API key of its own shop, which its manager can neither read nor filter by', async () => {
  const id = cast.records['plugin_configs'] ?? '';
  const { rows } = await product.context.pool.query('select api_key from retailers where shop_id = $1', [cast.shopId]);
  const key = String(rows[0]?.api_key);
  const read = (who: Actor) => as(who).collection('plugin_configs').getOne(id);
  const sent = await as('owner').collection('plugin_configs').update(id, { apiKey: 'bd_of_my_choosing' });
  expect(sent).toMatchObject({ apiKey: key });
  expect(await read('owner')).toMatchObject({ apiKey: key });
  expect(await read('manager')).not.toHaveProperty('apiKey');
  const guess = { filter: `apiKey ~ '${key.slice(0, 5)}'` };
  expect(await as('owner').collection('plugin_configs').getList(1, 1, guess)).toMatchObject({ totalItems: 1 });
  const guessed = await as('manager')
    .collection('plugin_configs')
    .getList(1, 1, guess)
    .catch(() => ({ totalItems: 0 }));
  expect(guessed.totalItems).toBe(0);
});

describe('caching of answers in a browser', () => {
  const cachingOf = async (method: 'GET' | 'POST', url: string, who: Actor, payload?: object) => {
    const headers = { authorization: cast.tokens[who] };
    const { statusCode, headers: sent } = await product.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return [statusCode, sent['cache-control']];
  };

  test.each(['orders', 'users', 'retailers', 'payouts'])('%s: never', async (name) => {
    expect(await cachingOf('GET', `/api/collections/${name}/records`, 'owner')).toEqual([200, 'no-store']);
  });

  test('a token for files or a session: never', async () => {
    expect(await cachingOf('POST', '/api/files/token', 'owner')).toEqual([200, 'no-store']);
    expect(await cachingOf('POST', '/api/collections/users/auth-refresh', 'owner')).toEqual([200, 'no-store']);
  });

  test('a refusal: never; public records: as declared', async () => {
    expect(await cachingOf('GET', '/api/collections/orders/records/nothing', 'owner')).toEqual([404, 'no-store']);
    const { headers } = await product.app.inject('/api/collections/shops/records');
    expect(headers['cache-control']).toBeUndefined();
  });
});
