// @module-tag poolers
import { afterAll, describe, expect, test } from 'vitest';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { sharedApp } from '../../../testing/shared-app.ts';
import { readWaitingCredit } from '../credit.ts';
import { settleReferrals } from './referrals.ts';

const product = await sharedApp();
afterAll(() => product.close());

let made = 0;
const next = () => (made += 1);
const query = async (sql: string, values: unknown[] = []) => (await product.context.pool.query(sql, values)).rows;

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
const settle = (user?: string) =>
  settleReferrals(product.context, user === undefined ? undefined : { user, network: `10.15.0.${next()}` });
const verify = (id: string) => query('update users set verified = true where id = $1', [id]);

describe('a referral code', () => {
  test('is valid in any case and spacing, and reveals nothing else', async () => {
    const { code } = await registered();
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `])
      expect((await check(typed)).json()).toEqual({ valid: true });
    for (const typed of ['AAAAAAAA', '%', "' or 1=1", ' '])
      expect((await check(typed)).json()).toEqual({ valid: false });
  });

  test('cannot be guessed: one network may check 60 in ten minutes', async () => {
    for (let tries = 0; tries < 60; tries += 1) expect((await check('NOTACODE', '10.14.0.1')).statusCode).toBe(200);
    expect((await check('NOTACODE', '10.14.0.1')).statusCode).toBe(429);
  });
});

describe('the £5 credit', () => {
  test('is booked once, when the address is confirmed, at the platform’s expense', async () => {
    const { id: referrer, code } = await registered();
    const { id } = await registered({ referralCode: code.toLowerCase() });
    expect(await query('select referred_by from users where id = $1', [id])).toEqual([{ referred_by: referrer }]);
    await settle();
    expect(await creditOf(id)).toBe(0);
    await verify(id);
    await Promise.all([1, 2, 3].map(() => settle()));
    await settle(id);
    expect(await creditOf(id)).toBe(CUSTOMER_CREDIT_PENCE);
    expect(await query('select sum(amount_pence) from ledger_entries')).toEqual([{ sum: '0' }]);
    expect(await creditOf(referrer)).toBe(0);
  });

  test('is there as soon as the confirmation is answered', async () => {
    const { code } = await registered();
    const { id } = await registered({ referralCode: code });
    const { engine } = product.context;
    const { findRecordById } = await import('@baitdrop/records/read/find-record');
    const { newRecordToken } = await import('@baitdrop/records/auth/record-token');
    const record = await findRecordById(engine.pool, engine.collections.get('users'), id);
    if (record === null) throw new Error('not stored');
    const token = await newRecordToken(engine, record, 'verification', { email: record.values['email'] });
    const session = await newRecordToken(engine, record, 'auth');
    const look = () =>
      product.app.inject({ url: `/api/collections/users/records/${id}`, headers: { authorization: session } });
    expect((await look()).json()).toMatchObject({ credits: 0, credits_waiting: 5, verified: false });
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/collections/users/confirm-verification',
      headers: { authorization: session },
      payload: { token },
    });
    expect(answer.statusCode).toBe(204);
    const own = await look();
    expect(own.json()).toMatchObject({ credits: 5, credits_waiting: 0, verified: true });
    expect(own.json()).not.toHaveProperty('referred_by');
  });

  test('is only for customers who were referred', async () => {
    const { id: alone, code } = await registered();
    const shop = { shopName: 'Old', shopAddress: '1 Old Road', shopPostcode: 'BH24 1LA', shopPhone: '01632 960000' };
    const { id: owner } = await registered({ referralCode: code, role: 'shop_owner', ...shop });
    expect([
      await readWaitingCredit(product.context.pool, alone),
      await readWaitingCredit(product.context.pool, owner),
    ]).toEqual([0, 0]);
    await verify(alone);
    await verify(owner);
    await settle();
    expect([await creditOf(alone), await creditOf(owner)]).toEqual([0, 0]);
  });

  test('cannot be claimed by setting one’s own referrer', async () => {
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

describe('a referral does not count', () => {
  const referrerOf = async (id: string) =>
    (await query('select verdict from referrals where referred = $1', [id])).map(({ verdict }) => verdict);
  const proven = async (extra: object) => {
    const person = await registered(extra);
    await verify(person.id);
    await settle(person.id);
    return person;
  };
  const person = () => `twice${next()}`;

  test('for another spelling of the affiliate’s own address', async () => {
    const name = person();
    const { id: affiliate, code } = await registered({ email: `${name}@accounts.example` });
    const { id } = await proven({ email: `${name}+again@accounts.example`, referralCode: code });
    expect(await referrerOf(id)).toEqual(['self']);
    expect([await creditOf(id), await creditOf(affiliate)]).toEqual([0, 0]);
  });

  test('for a mailbox that already has an account, including Gmail addresses without the dots', async () => {
    const { code } = await registered();
    const name = person();
    await registered({ email: `a.${name}@gmail.com` });
    const { id } = await proven({ email: `A${name}+x@googlemail.com`, referralCode: code });
    expect(await referrerOf(id)).toEqual(['repeat']);
    expect(await creditOf(id)).toBe(0);
  });

  test('for a mailbox whose deleted account was counted before', async () => {
    const { code } = await registered();
    const email = `${person()}@accounts.example`;
    const first = await proven({ email, referralCode: code });
    expect(await referrerOf(first.id)).toEqual(['counted']);
    await query('delete from users where id = $1', [first.id]);
    const second = await proven({ email, referralCode: code });
    expect(await referrerOf(second.id)).toEqual(['repeat']);
  });
});

describe('an account created through Google or Apple', () => {
  const claim = async (id: string, code: unknown) => {
    const { engine } = product.context;
    const { findRecordById } = await import('@baitdrop/records/read/find-record');
    const { newRecordToken } = await import('@baitdrop/records/auth/record-token');
    const record = await findRecordById(engine.pool, engine.collections.get('users'), id);
    if (record === null) throw new Error('not stored');
    const authorization = await newRecordToken(engine, record, 'auth');
    const url = '/api/referrals/claim';
    return product.app.inject({ method: 'POST', url, headers: { authorization }, payload: { code } });
  };

  test('can claim the referral code it came with once, and gets its credit', async () => {
    const { id: affiliate, code } = await registered();
    const { id } = await registered();
    await verify(id);
    expect((await claim(id, code.toLowerCase())).statusCode).toBe(204);
    expect(await query('select referred_by from users where id = $1', [id])).toEqual([{ referred_by: affiliate }]);
    expect(await creditOf(id)).toBe(CUSTOMER_CREDIT_PENCE);
    expect((await claim(id, (await registered()).code)).statusCode).toBe(409);
  });

  test('cannot claim its own code, an unknown one, a late one, or any when signed out', async () => {
    const { code: otherCode } = await registered();
    const { id, code } = await registered();
    expect((await claim(id, code)).statusCode).toBe(409);
    expect((await claim(id, 'NOTACODE')).statusCode).toBe(404);
    expect((await claim(id, 7)).statusCode).toBe(400);
    await query(`update users set created = now() - interval '2 hours' where id = $1`, [id]);
    expect((await claim(id, otherCode)).statusCode).toBe(409);
    const url = '/api/referrals/claim';
    expect((await product.app.inject({ method: 'POST', url, payload: { code } })).statusCode).toBe(401);
  });
});
