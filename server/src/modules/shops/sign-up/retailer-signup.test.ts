import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retailerSignupAnswer } from '@baitdrop/contract/accounts';
import { purgeAnswersBefore } from '../../../platform/http/idempotency.ts';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import { type AccountScene, newAddress, startAccountScene } from '../../../testing/account-scene.ts';

let scene: AccountScene;
beforeAll(async () => {
  scene = await startAccountScene();
});
afterAll(() => scene.close());

const PASSWORD = 'three tins of maggots';
const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'sunday' ? 'Closed' : '06:00–17:30']));
const shop = (extra: object = {}) => ({
  shopName: 'Weir Tackle',
  ownerName: 'Will Weir',
  email: newAddress(),
  phone: '01632 960124',
  address: '2 Weir Road, Ringwood',
  postcode: 'BH24 1LA',
  pluginType: 'wordpress',
  setupService: 'self',
  password: PASSWORD,
  ...extra,
});

let callers = 0;
const signUp = (payload: object, headers: Record<string, string> = {}) => {
  callers += 1;
  return scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/retailer-signup',
    remoteAddress: `10.6.${callers >> 8}.${callers & 255}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload,
  });
};
const query = async (sql: string, values: unknown[] = []) => (await scene.product.context.pool.query(sql, values)).rows;
const counts = async () =>
  (
    await query(`select (select count(*) from users) users, (select count(*) from retailers) retailers,
      (select count(*) from shops) shops, (select count(*) from setup_requests) requests`)
  )[0];

/** Creates an account and signs it in. */
async function signedIn(role: string): Promise<{ token: string; id: string; email: string }> {
  const email = newAddress();
  callers += 1;
  const shopDetails = {
    shopName: 'Old',
    shopAddress: '1 Old Road',
    shopPostcode: 'BH24 1LA',
    shopPhone: '01632 960000',
  };
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/register',
    remoteAddress: `10.7.0.${callers & 255}`,
    payload: {
      name: 'Olive Pool',
      email,
      password: PASSWORD,
      role,
      agreeTerms: true,
      ...(role === 'shop_owner' && shopDetails),
    },
  });
  const id: string = answer.json().userId;
  return { token: (await scene.clientOf(id)).authStore.token, id, email };
}

test('without signing in, it creates the account, the retailer and the listing together', async () => {
  const form = shop({
    openingHours: hours,
    deliveryRadius: 12,
    specialties: ['carp', ' Carp '],
    features: ['live bait'],
  });
  const answer = await signUp(form);
  expect(answer.statusCode).toBe(201);
  const { retailerId, shopId } = retailerSignupAnswer.parse(answer.json());
  const client = scene.client();
  const { record } = await client.collection('users').authWithPassword(form.email, PASSWORD);
  expect(record).toMatchObject({ role: 'shop_owner', name: 'Will Weir', shop_id: shopId });
  expect(await client.collection('retailers').getOne(retailerId)).toMatchObject({
    shop_id: shopId,
    plugin_type: 'wordpress',
    setup_service: 'self',
    baitdrop_enabled: false,
    api_key: expect.stringMatching(/^bd_/),
  });
  expect(await client.collection('shops').getFirstListItem(`shop_id = "${shopId}"`)).toMatchObject({
    name: 'Weir Tackle',
    opening_hours: hours,
    delivery_radius: 12,
    specialties: ['carp'],
    features: ['live bait'],
    is_active: false,
    email: '',
  });
  expect(await query('select 1 from setup_requests where shop_id = $1', [shopId])).toEqual([]);
  await scene.mailTo(form.email, /Confirm your email address/);
});

test.each([
  ['basic', 4900],
  ['premium', 14_900],
])('the %s setup service awaits its payment, at the price shown', async (setupService, pence) => {
  const { shopId } = (await signUp(shop({ setupService }))).json();
  expect(
    await query('select service_type, price_pence, status, contact_info from setup_requests where shop_id = $1', [
      shopId,
    ]),
  ).toEqual([
    {
      service_type: setupService,
      price_pence: String(pence),
      status: 'pending',
      contact_info: expect.objectContaining({ shop_name: 'Weir Tackle', phone: '01632 960124' }),
    },
  ]);
});

test('the shop gets the position that its owner marked on the map, near its postcode', async () => {
  const placeOf = async (shopId: string) =>
    (await query('select latitude, longitude, position_source from shops where shop_id = $1', [shopId]))[0];
  const placed = await signUp(shop({ place: { lat: 50.845, lng: -1.791 } }));
  expect(await placeOf(placed.json().shopId)).toEqual({
    latitude: 50.845,
    longitude: -1.791,
    position_source: 'placed',
  });
  expect(await placeOf((await signUp(shop())).json().shopId)).toMatchObject({ position_source: 'postcode' });
  const far = await signUp(shop({ place: { lat: 51.5, lng: -0.1 } }));
  expect(far.statusCode).toBe(400);
  expect(far.json().data.place.message).toContain('BH24 1LA');
});

describe('when signed in', () => {
  test('a customer becomes a shop owner without entering a password', async () => {
    const { token, id } = await signedIn('customer');
    const { password: _none, ...form } = shop();
    const answer = await signUp(form, { authorization: token });
    expect(answer.statusCode).toBe(201);
    expect(await query('select role from users where id = $1', [id])).toEqual([{ role: 'shop_owner' }]);
    expect(await query('select owner from retailers where id = $1', [answer.json().retailerId])).toEqual([
      { owner: id },
    ]);
  });

  test('an owner completes an earlier registration, and cannot open a second shop', async () => {
    const { token, id } = await signedIn('shop_owner');
    const [before] = await query('select id, shop_id, api_key from retailers where owner = $1', [id]);
    const answer = await signUp(shop({ setupService: 'basic' }), { authorization: token });
    expect(answer.json()).toEqual({ retailerId: before.id, shopId: before.shop_id });
    const after = await query('select shop_name, plugin_type, setup_service, api_key from retailers where owner = $1', [
      id,
    ]);
    expect(after).toEqual([
      { shop_name: 'Weir Tackle', plugin_type: 'wordpress', setup_service: 'basic', api_key: before.api_key },
    ]);
    expect(await query('select name from shops where shop_id = $1', [before.shop_id])).toEqual([
      { name: 'Weir Tackle' },
    ]);
    const second = await signUp(shop(), { authorization: token });
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({ message: 'Failed to create retailer', data: { shopName: {} } });
  });

  test('an administrator cannot open a shop', async () => {
    const { id } = await signedIn('customer');
    await query(`update users set role = 'admin' where id = $1`, [id]);
    const { token } = (await scene.clientOf(id)).authStore;
    expect((await signUp(shop(), { authorization: token })).statusCode).toBe(403);
    expect(await query('select role from users where id = $1', [id])).toEqual([{ role: 'admin' }]);
  });
});

describe('an invalid sign-up is refused and creates nothing', () => {
  test.each([
    ['nothing', {}, 'Please fill in all required fields'],
    ['no plugin type', shop({ pluginType: '' }), 'Please fill in all required fields'],
    ['a blank phone', shop({ phone: ' ' }), 'Please fill in all required fields'],
    ['a phone nobody can ring', shop({ phone: '123' }), 'Failed to create retailer account'],
    ['a specialty that is a story', shop({ specialties: ['x'.repeat(41)] }), 'Failed to create retailer account'],
    ['no password', shop({ password: undefined }), 'Please fill in all required fields'],
    ['a weak password', shop({ password: 'qwertyuiop' }), 'Failed to create retailer account'],
    ['an unknown postcode', shop({ postcode: 'BH99 9ZZ' }), 'Failed to create retailer account'],
    ['Jersey', shop({ postcode: 'JE2 3AB' }), 'Failed to create retailer account'],
    [
      'hours that end before they begin',
      shop({ openingHours: { ...hours, monday: '9ish' } }),
      'Failed to create retailer account',
    ],
    ['an address that is none', shop({ email: 'will' }), 'Failed to create retailer account'],
  ])('%s', async (_name, form, message) => {
    const before = await counts();
    const answer = await signUp(form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
    expect(Object.keys(answer.json().data).length).toBeGreaterThan(0);
    expect(await counts()).toEqual(before);
  });

  test('a failure in the last step leaves nothing that blocks a second try', async () => {
    const before = await counts();
    await query('alter table setup_requests add constraint broken check (price_pence != 14900) not valid');
    const form = shop({ setupService: 'premium' });
    const key = { 'idempotency-key': 'a try that fails' };
    expect((await signUp(form, key)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await counts()).toEqual(before);
    await query('alter table setup_requests drop constraint broken');
    expect((await signUp(form, key)).statusCode).toBe(201);
  });
});

describe('a repeated request', () => {
  test('runs once and gets the same answer', async () => {
    const before = await counts();
    const form = shop({ setupService: 'basic' });
    const key = { 'idempotency-key': 'pressed-twice-1' };
    const [first, second] = await Promise.all([signUp(form, key), signUp(form, key)]);
    const third = await signUp(form, key);
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([201, 201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(third.json()).toEqual(first.json());
    expect(await query('select 1 from setup_requests where shop_id = $1', [first.json().shopId])).toHaveLength(1);
    expect(Number((await counts()).users)).toBe(Number(before.users) + 1);
  });

  test('with another form and the same key is refused, and no password is stored', async () => {
    const key = { 'idempotency-key': 'pressed-twice-2' };
    await signUp(shop(), key);
    expect((await signUp(shop({ shopName: 'Another' }), key)).statusCode).toBe(422);
    const stored = await query(`select * from idempotency_keys where key = 'pressed-twice-2'`);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });
});

test('stored answers are deleted after a day', async () => {
  await signUp(shop(), { 'idempotency-key': 'long ago' });
  await query(`update idempotency_keys set answered_at = now() - interval '25 hours' where key = 'long ago'`);
  const { pool, now } = scene.product.context;
  await signUp(shop(), { 'idempotency-key': 'just now' });
  await purgeAnswersBefore(pool, new Date(now().getTime() - 86_400_000));
  const left = await query(`select key from idempotency_keys where key in ('long ago', 'just now')`);
  expect(left).toEqual([{ key: 'just now' }]);
});

test('an app on another origin may send requests with a key', async () => {
  const answer = await scene.product.app.inject({
    method: 'OPTIONS',
    url: '/api/accounts/retailer-signup',
    headers: {
      origin: 'capacitor://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key,authorization',
    },
  });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'capacitor://localhost',
    'access-control-allow-headers': 'idempotency-key,authorization',
  });
});

test('an address that is taken gets the same answer, and its owner gets a mail', async () => {
  const { email } = await signedIn('customer');
  const before = await counts();
  const key = { 'idempotency-key': 'taken' };
  const answer = await signUp(shop({ email }), key);
  expect(answer.statusCode).toBe(201);
  expect(retailerSignupAnswer.parse(answer.json()).shopId).toMatch(/^shop_\d{13}[a-z0-9]{9}$/);
  expect((await signUp(shop({ email }), key)).json()).toEqual(answer.json());
  expect(await counts()).toEqual(before);
  await scene.mailTo(email, /already have/);
});
