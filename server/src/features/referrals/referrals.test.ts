import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { startProductJobs } from '../../jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookReferralCredits } from './referrals.db.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await startProductJobs(product.parts);
});
afterAll(() => product.close());

let made = 0;
const next = () => (made += 1);
const query = async (sql: string, values: unknown[] = []) => (await product.parts.pool.query(sql, values)).rows;

async function registered(extra: object = {}): Promise<{ id: string; code: string }> {
  const number = next();
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/accounts/register',
    remoteAddress: `10.12.0.${number}`,
    payload: {
      name: 'Olive Pool',
      email: `referral${number}@accounts.example`,
      password: 'three tins of maggots',
      role: 'customer',
      agreeTerms: true,
      ...extra,
    },
  });
  expect(answer.statusCode).toBe(201);
  const [user] = await query('select id, referral_code as code from users where id = $1', [answer.json().userId]);
  return user;
}
const check = (code: string, remoteAddress = `10.13.0.${next()}`) =>
  product.app.inject({ url: `/api/referrals/${encodeURIComponent(code)}`, remoteAddress });
const creditOf = async (id: string) =>
  Number(
    (
      await query(`select coalesce(sum(amount_pence), 0) as sum from ledger_entries where account = $1`, [
        `credit:${id}`,
      ])
    )[0]?.sum,
  );
const verify = (id: string) => query('update users set verified = true where id = $1', [id]);

describe('a referral code', () => {
  test('is valid in any case and spacing, and tells nothing more', async () => {
    const { code } = await registered();
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `])
      expect((await check(typed)).json()).toEqual({ valid: true });
    for (const typed of ['AAAAAAAA', '%', "' or 1=1", '\0', ' '])
      expect((await check(typed)).json()).toEqual({ valid: false });
  });

  test('cannot be tried out: 60 in ten minutes from one place', async () => {
    for (let tries = 0; tries < 60; tries += 1) expect((await check('NOTACODE', '10.14.0.1')).statusCode).toBe(200);
    expect((await check('NOTACODE', '10.14.0.1')).statusCode).toBe(429);
  });
});

describe('five pounds', () => {
  test('are credited once, when the address is proven, out of the platform’s pocket', async () => {
    const { id: referrer, code } = await registered();
    const { id } = await registered({ referralCode: code.toLowerCase() });
    expect(await query('select referred_by from users where id = $1', [id])).toEqual([{ referred_by: referrer }]);
    await bookReferralCredits(product.parts.pool);
    expect(await creditOf(id)).toBe(0);
    await verify(id);
    await Promise.all([1, 2, 3].map(() => bookReferralCredits(product.parts.pool)));
    await bookReferralCredits(product.parts.pool, id);
    expect(await creditOf(id)).toBe(CUSTOMER_CREDIT_PENCE);
    expect(await query('select sum(amount_pence) from ledger_entries')).toEqual([{ sum: '0' }]);
    expect(await creditOf(referrer)).toBe(0);
  });

  test('come with the very answer that proves the address', async () => {
    const { code } = await registered();
    const { id } = await registered({ referralCode: code });
    const { engine } = product.parts;
    const { findRecordById } = await import('@baitdrop/records/read/find-record');
    const { newRecordToken } = await import('@baitdrop/records/auth/record-token');
    const record = await findRecordById(engine.pool, engine.collections.get('users'), id);
    if (record === null) throw new Error('not stored');
    const token = await newRecordToken(engine, record, 'verification', { email: record.values['email'] });
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/collections/users/confirm-verification',
      payload: { token },
    });
    expect(answer.statusCode).toBe(204);
    const session = await newRecordToken(engine, record, 'auth');
    const own = await product.app.inject({
      url: `/api/collections/users/records/${id}`,
      headers: { authorization: session },
    });
    expect(own.json()).toMatchObject({ credits: 5, verified: true });
    expect(own.json()).not.toHaveProperty('referred_by');
  });

  test('are for customers who were referred', async () => {
    const { id: alone, code } = await registered();
    const shop = { shopName: 'Old', shopAddress: '1 Old Road', shopPostcode: 'BH24 1LA', shopPhone: '01632 960000' };
    const { id: owner } = await registered({ referralCode: code, role: 'shop_owner', ...shop });
    await verify(alone);
    await verify(owner);
    await bookReferralCredits(product.parts.pool);
    expect([await creditOf(alone), await creditOf(owner)]).toEqual([0, 0]);
  });

  test('nobody says of themselves who referred them', async () => {
    const { id: referrer } = await registered();
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/collections/users/records',
      payload: {
        email: `self${next()}@accounts.example`,
        password: 'long enough',
        passwordConfirm: 'long enough',
        referred_by: referrer,
      },
    });
    expect(await query('select referred_by from users where id = $1', [answer.json().id])).toEqual([
      { referred_by: '' },
    ]);
  });
});
