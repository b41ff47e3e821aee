import { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerAnswer } from '@baitdrop/contract/accounts';
import { type AccountScene, newAddress, startAccountScene, tokenInMail } from '../../../testing/account-scene.ts';

let scene: AccountScene;
beforeAll(async () => {
  scene = await startAccountScene();
});
afterAll(() => scene.close());

const PASSWORD = 'three tins of maggots';
const customer = (extra: object = {}) => ({
  name: 'Ann Brook',
  email: newAddress(),
  password: PASSWORD,
  role: 'customer',
  agreeTerms: true,
  ...extra,
});
const owner = (extra: object = {}) =>
  customer({
    role: 'shop_owner',
    shopName: 'Brook Tackle',
    shopAddress: '1 Mill Lane, Ringwood',
    shopPostcode: 'bh241la',
    shopPhone: '01632 960123',
    ...extra,
  });

let callers = 0;
const register = (body: object, remoteAddress?: string) => {
  callers += 1;
  return scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/register',
    remoteAddress: remoteAddress ?? `10.4.${callers >> 8}.${callers & 255}`,
    payload: body,
  });
};
const count = async (sql: string, values: unknown[] = []) =>
  Number((await scene.product.context.pool.query(`select count(*) from ${sql}`, values)).rows[0]?.count);

test('the mail to a customer with a referral code mentions the £5; the mail to others does not', async () => {
  const friend = customer();
  await register(friend);
  const { record } = await scene.client().collection('users').authWithPassword(friend.email, PASSWORD);
  const form = customer({ referralCode: record['referral_code'] });
  await register(form);
  const mailed = (email: string) => scene.mailTo(email, /^Confirm your email address/);
  expect((await mailed(form.email)).text).toContain('Confirm it and you’ll get £5 off your next order.');
  expect((await mailed(friend.email)).text).not.toContain('£5');
});

test('a customer registers, signs in, and confirms the address with the mailed link', async () => {
  const form = customer();
  const answer = await register(form);
  expect(answer.statusCode).toBe(201);
  const { userId, shopId } = registerAnswer.parse(answer.json());
  expect(shopId).toBeUndefined();
  const client = scene.client();
  const { record } = await client.collection('users').authWithPassword(form.email, PASSWORD);
  expect(record).toMatchObject({
    id: userId,
    name: 'Ann Brook',
    role: 'customer',
    verified: false,
    has_password: true,
  });
  expect(record).not.toHaveProperty('referred_by');

  const mail = await scene.mailTo(form.email, /Confirm your email address for BaitDrop/);
  expect(mail.text).toContain(`${scene.product.context.config.publicUrl}/verify/`);
  expect(mail.html).toContain('#06c167');
  await client.collection('users').confirmVerification(tokenInMail(mail, 'verify'));
  expect((await client.collection('users').authRefresh()).record['verified']).toBe(true);
});

test('a shop owner gets a retailer to complete later, with a hidden listing', async () => {
  const form = owner();
  const { userId, shopId } = registerAnswer.parse((await register(form)).json());
  const client = scene.client();
  const { record } = await client.collection('users').authWithPassword(form.email, PASSWORD);
  expect(record).toMatchObject({ id: userId, role: 'shop_owner', shop_id: shopId });
  const retailer = await client.collection('retailers').getFirstListItem('');
  expect(retailer).toMatchObject({
    shop_id: shopId,
    owner: userId,
    shop_name: 'Brook Tackle',
    postcode: 'BH24 1LA',
    plugin_type: '',
    setup_service: 'self',
    baitdrop_enabled: false,
    api_key: expect.stringMatching(/^bd_/),
    api_secret: expect.stringMatching(/^••••/),
  });
  const listing = await client.collection('shops').getFirstListItem(`shop_id = "${shopId}"`);
  expect(listing).toMatchObject({ is_active: false, delivery_radius: 10 });
  expect(Number(listing['latitude'])).toBeCloseTo(50.8, 0);
  await expect(scene.client().collection('shops').getOne(listing.id)).rejects.toThrow(ClientResponseError);
});

describe('an invalid registration is refused with a message for each field and creates nothing', () => {
  test.each([
    ['nothing at all', {}, ['name', 'email', 'password', 'role', 'agreeTerms']],
    ['terms not agreed', customer({ agreeTerms: false }), ['agreeTerms']],
    ['a blank name', customer({ name: '  ' }), ['name']],
    ['an address that is none', customer({ email: 'ann at home' }), ['email']],
    ['a common password', customer({ password: 'password1' }), ['password']],
    [
      'the address as password',
      customer({ email: 'weirkeeper@accounts.example', password: 'weirkeeper' }),
      ['password'],
    ],
    ['the name as password', customer({ password: 'annbrook' }), ['password']],
    ['an administrator', customer({ role: 'admin' }), ['role']],
    ['an unknown referral code', customer({ referralCode: 'NOTACODE' }), ['referralCode']],
    [
      'a shop without details',
      customer({ role: 'shop_owner' }),
      ['shopAddress', 'shopName', 'shopPhone', 'shopPostcode'],
    ],
    ['a phone nobody can ring', owner({ shopPhone: '123' }), ['shopPhone']],
    ['a postcode that is none', owner({ shopPostcode: 'RINGWOOD' }), ['shopPostcode']],
    ['a postcode nobody has', owner({ shopPostcode: 'BH99 1AA' }), ['shopPostcode']],
    ['a postcode we do not reach', owner({ shopPostcode: 'JE2 3AB' }), ['shopPostcode']],
  ])('%s', async (_name, form, fields) => {
    const before = [await count('users'), await count('retailers'), await count('shops')];
    const answer = await register(form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^Registration failed/);
    expect(Object.keys(answer.json().data).toSorted()).toEqual(fields.toSorted());
    for (const problem of Object.values(answer.json().data))
      expect(problem).toEqual({ code: expect.stringMatching(/^validation_/), message: expect.any(String) });
    expect([await count('users'), await count('retailers'), await count('shops')]).toEqual(before);
  });

  test('when the shop cannot be created, the account is not created either', async () => {
    const { pool } = scene.product.context;
    await pool.query(`alter table shops add constraint no_such_shop check (name != 'Cursed Tackle')`);
    const form = owner({ shopName: 'Cursed Tackle' });
    expect((await register(form)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await count('users where email = $1', [form.email])).toBe(0);
    await pool.query('alter table shops drop constraint no_such_shop');
    expect((await register({ ...form, shopName: 'Blessed Tackle' })).statusCode).toBe(201);
  });
});

describe('an address that already has an account', () => {
  test('gets the same answer as a new one, creates nothing, and its owner gets a mail at most once an hour', async () => {
    const first = customer();
    await register(first);
    const shape = (body: object) => Object.entries(body).map(([key, value]) => [key, String(value).length]);
    const fresh = await register(owner());
    const again = await register(owner({ email: first.email.toUpperCase(), password: 'another long one' }));
    expect(again.statusCode).toBe(201);
    expect(shape(again.json())).toEqual(shape(fresh.json()));
    expect(await count('users where lower(email) = lower($1)', [first.email])).toBe(1);
    expect(await count('retailers where id = $1 or shop_id = $2', [again.json().userId, again.json().shopId])).toBe(0);
    const mail = await scene.mailTo(first.email, /already have a BaitDrop account/);
    expect(mail.text).toContain('/login');

    await register(customer({ email: first.email }));
    const other = customer();
    await register(other);
    await scene.mailTo(other.email, /Confirm/);
    const reminders = scene.mails().filter(({ to, subject }) => to.includes(first.email) && /already/.test(subject));
    expect(reminders).toHaveLength(1);
  });

  test('is refused for any other mistake exactly like a new one', async () => {
    const existing = customer();
    await register(existing);
    for (const wrong of [{ password: 'password1' }, { referralCode: 'NOTACODE' }, { name: '' }]) {
      const [taken, unknown] = [await register({ ...existing, ...wrong }), await register(customer(wrong))];
      expect(taken.json()).toEqual(unknown.json());
    }
  });

  test('gets one account from two concurrent registrations', async () => {
    const form = customer();
    const answers = await Promise.all([register(form), register(form), register(form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await count('users where email = $1', [form.email])).toBe(1);
  });
});

test('no request body causes a server error', async () => {
  for (const payload of [[], 'x', 7, null, { name: {} }, customer({ name: 'a\0b' }), customer({ shopName: ['x'] })]) {
    const answer = await scene.product.app.inject({
      method: 'POST',
      url: '/api/accounts/register',
      remoteAddress: '10.5.0.1',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    expect(answer.statusCode).toBeLessThan(500);
  }
});

test('one network may try one address 8 times an hour, without using up its owner’s attempts', async () => {
  const form = customer();
  const place = '10.7.0.1';
  for (let tries = 0; tries < 8; tries += 1) expect((await register(form, place)).statusCode).toBe(201);
  const refused = await register(form, place);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await register(form)).statusCode).toBe(201);
});
