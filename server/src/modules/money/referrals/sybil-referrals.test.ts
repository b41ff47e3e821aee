// Three affiliates: one refers invented people, one refers people who never order, and one refers real customers.
import { afterAll, describe, expect, test } from 'vitest';
import type { AffiliateSummary } from '@baitdrop/contract/affiliate';
import { SIGNAL_DAYS, TRACE_DAYS } from '@baitdrop/domain/affiliate/referral-signals';
import { REWARD_DAYS } from '@baitdrop/domain/affiliate/signup-reward';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { lapseRewards } from './rewards.ts';
import { forgetOldSignals } from './signals.ts';
import { bank, INSTANT_BALANCE_CARD, type ReferralPerson, startReferralScene } from './testing/referral-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const DAY_MS = 86_400_000;
const scene = await startReferralScene(await ownApp({}, { withPayments: true }));
const {
  recordOf,
  joins,
  orders,
  overview,
  statuses,
  asks,
  asAdmin,
  signals,
  signalsOf,
  resolve,
  refund,
  expectBalancedBooks,
  earns,
} = scene;
afterAll(() => scene.close());

describe('six addresses of one catch-all domain, registered within seconds from one network', () => {
  let mallory: ReferralPerson;
  const friends: ReferralPerson[] = [];

  test('earn nothing: six rewards are pending, signals are open, and nothing is paid out', async () => {
    mallory = await joins();
    for (let number = 1; number <= 6; number += 1)
      friends.push(await joins({ email: `box${number}@catchall.example`, code: mallory.code, from: '10.66.0.6' }));
    expect(await overview(mallory)).toMatchObject({
      total_referrals: 6,
      total_earnings_pence: 0,
      pending_payout_pence: 0,
      awaited_pence: 3000,
      is_being_checked: true,
    });
    expect(await statuses(mallory)).toEqual(Array.from({ length: 6 }, () => 'pending'));
    expect(await scene.balance(`affiliate:${mallory.id}`)).toBe(0);
    expect(await scene.balance(`affiliate-pending:${mallory.id}`)).toBe(3000);
    expect((await asks(mallory)).status).toBe(409);
    const open = await signalsOf(mallory);
    expect(open.map(({ kind, label, referrals }) => [kind, label, referrals.length])).toEqual([
      ['domain', 'catchall.example', 6],
      ['network', '', 6],
    ]);
    await expectBalancedBooks(mallory);
  });

  test('send one polite mail to the affiliate and one to administrators, and store no network address', async () => {
    const email = String((await recordOf(mallory.id)).values['email']);
    const mail = await eventually('the mail', () =>
      scene.mails().find(({ to, subject }) => to.includes(email) && subject.includes('checking')),
    );
    expect(mail.text).toContain('You don’t need to do anything');
    await eventually('the alert', () => scene.mails().find(({ subject }) => subject.includes('Referrals to look at')));
    expect(scene.mails().filter(({ to, subject }) => to.includes(email) && subject.includes('checking'))).toHaveLength(
      1,
    );
    const stored = await scene.query('select * from referral_traces');
    expect(JSON.stringify(stored)).not.toMatch(/10\.66\.0\.6|catchall/);
  });

  test('hold back a payout request of £25 earned elsewhere while a signal is open, with a polite message', async () => {
    await earns(mallory, 2500);
    const answer = await asks(mallory);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('we’ll email you') } });
  });

  test('become inactive when refused: everything is taken back, and the audit log names the administrator', async () => {
    const [bought] = friends;
    if (bought === undefined) throw new Error('nobody came');
    await orders(bought);
    expect(await overview(mallory)).toMatchObject({ pending_payout_pence: 3018, awaited_pence: 2500 });
    expect(await scene.balance(`credit:${friends[1]?.id}`)).toBe(500);
    for (const { id, kind } of await signalsOf(mallory))
      expect((await resolve(id, kind === 'domain' ? 'refuse' : 'fine')).status).toBe(204);
    expect(await overview(mallory)).toMatchObject({
      total_earnings_pence: 2500,
      awaited_pence: 0,
      is_being_checked: false,
    });
    expect(new Set(await statuses(mallory))).toEqual(new Set(['inactive']));
    expect(await scene.balance(`credit:${friends[1]?.id}`)).toBe(0);
    const [decided] = await signals('decided');
    expect((await resolve(decided?.id ?? '', 'fine')).status).toBe(409);
    expect((await resolve('unknown', 'fine')).status).toBe(404);
    const written = await scene.query<{ action: string }>(
      `select action from admin_actions where action like 'referral_signal.%' order by id`,
    );
    expect(written.map(({ action }) => action)).toEqual(['referral_signal.refuse', 'referral_signal.fine']);
    await expectBalancedBooks(mallory);
    await orders(bought, INSTANT_BALANCE_CARD);
    expect(await overview(mallory)).toMatchObject({ total_earnings_pence: 2500 });
    await expectBalancedBooks(mallory);
  });
});

describe('a payout requested before the signal', () => {
  test('waits too: it is not exported, cannot be marked as paid, and is withdrawn when the referrals are refused', async () => {
    const ann = await joins();
    await earns(ann, 2600);
    const friend = await joins({ code: ann.code, from: '10.70.0.1' });
    expect((await asks(ann)).status).toBe(201);
    await joins({ code: ann.code, from: '10.70.0.1' });
    const headers = await asAdmin();
    const list = await scene.call<{ rows: { id: string; is_waiting: boolean }[] }>(
      'GET',
      '/api/admin/affiliates/payouts?status=requested',
      undefined,
      headers,
    );
    const [payout] = list.body.rows;
    expect(payout).toMatchObject({ is_waiting: true });
    const file = await scene.product.app.inject({ method: 'POST', url: '/api/admin/affiliates/payment-file', headers });
    expect(file.body).not.toContain(payout?.id);
    const paid = await scene.call(
      'POST',
      `/api/admin/affiliates/payouts/${payout?.id}/paid`,
      { reference: 'BACS 1' },
      headers,
    );
    expect(paid).toMatchObject({ status: 409, body: { message: expect.stringContaining('open fraud checks') } });
    await orders(friend, INSTANT_BALANCE_CARD);
    const [signal] = await signalsOf(ann);
    await resolve(signal?.id ?? '', 'refuse');
    expect(await overview(ann)).toMatchObject({
      pending_payout_pence: 2600,
      requested_pence: 0,
      total_earnings_pence: 2600,
      payouts: [{ status: 'withdrawn' }],
    });
    const summary = await scene.call<AffiliateSummary>('GET', '/api/admin/affiliates', undefined, headers);
    expect(summary.body).toMatchObject({ requests: 0, requested_pence: 0 });
    await expectBalancedBooks(ann);
    expect((await asks(ann)).status).toBe(201);
  });
});

describe('genuine referrals', () => {
  test('with a public mail provider and different networks open no signal, and earn with their first order', async () => {
    const ann = await joins();
    const [olive, bea] = [await joins({ code: ann.code }), await joins({ code: ann.code })];
    expect(await signalsOf(ann)).toEqual([]);
    await orders(olive, INSTANT_BALANCE_CARD);
    expect(await overview(ann)).toMatchObject({ pending_payout_pence: 518, awaited_pence: 500 });
    await orders(olive, INSTANT_BALANCE_CARD);
    expect(await overview(ann)).toMatchObject({ pending_payout_pence: 536, awaited_pence: 500 });
    await orders(bea, INSTANT_BALANCE_CARD);
    expect((await signalsOf(ann)).map(({ kind }) => kind)).toEqual(['card']);
    await expectBalancedBooks(ann);
  });

  test('paid with the affiliate’s own card open a signal, and accepting it covers only those referrals', async () => {
    const ann = await joins();
    const olive = await joins({ code: ann.code });
    await orders(ann);
    await orders(olive);
    const [signal] = await signalsOf(ann);
    expect(signal).toMatchObject({ kind: 'card', is_affiliates: true, referrals: [{ status: 'active' }] });
    await resolve(signal?.id ?? '', 'fine');
    await orders(olive);
    expect(await signalsOf(ann)).toEqual([]);
    await orders(await joins({ code: ann.code }));
    expect((await signalsOf(ann)).map(({ referrals }) => referrals.length)).toEqual([1]);
  });

  test('from the network where the affiliate requests a payout open a signal', async () => {
    const ann = await joins();
    await joins({ code: ann.code, from: '10.80.0.1' });
    await scene.product.app.inject({
      method: 'POST',
      url: '/api/affiliate/payouts',
      payload: bank,
      headers: ann.headers,
      remoteAddress: '10.80.0.1',
    });
    expect(await signalsOf(ann)).toMatchObject([{ kind: 'network', is_affiliates: true }]);
  });

  test('are pending again after a full refund, and earn with the next order', async () => {
    const ann = await joins();
    const olive = await joins({ code: ann.code });
    await refund(await orders(olive));
    expect(await overview(ann)).toMatchObject({ total_earnings_pence: 0, awaited_pence: 500 });
    expect(await statuses(ann)).toEqual(['pending']);
    await expectBalancedBooks(ann);
    const [second, third] = [await orders(olive), await orders(olive)];
    await refund(second);
    expect(await overview(ann)).toMatchObject({ total_earnings_pence: 518, awaited_pence: 0 });
    await refund(third);
    expect(await overview(ann)).toMatchObject({ total_earnings_pence: 0, awaited_pence: 500 });
    await expectBalancedBooks(ann);
  });

  test('lapse without an order within 90 days, and a later order earns only commission', async () => {
    const ann = await joins();
    const olive = await joins({ code: ann.code });
    const inDays = (days: number) => ({
      ...scene.product.context,
      now: () => new Date(Date.now() + days * DAY_MS),
    });
    await lapseRewards(inDays(REWARD_DAYS - 1));
    expect(await statuses(ann)).toEqual(['pending']);
    await lapseRewards(inDays(REWARD_DAYS + 1));
    await lapseRewards(inDays(REWARD_DAYS + 2));
    expect(await statuses(ann)).toEqual(['inactive']);
    expect(await overview(ann)).toMatchObject({ awaited_pence: 0, total_earnings_pence: 0 });
    await scene.query(`update referrals set reward_until = now() - interval '1 day' where referred = $1`, [olive.id]);
    await orders(olive);
    expect(await overview(ann)).toMatchObject({ awaited_pence: 0, total_earnings_pence: 18 });
    await expectBalancedBooks(ann);
  });

  test('end when the referred person deletes their account, and when the affiliate does', async () => {
    const ann = await joins();
    const olive = await joins({ code: ann.code });
    await joins({ code: ann.code });
    const leave = ({ headers }: ReferralPerson) =>
      scene.call('POST', '/api/accounts/delete', { password: 'three tins of maggots' }, headers);
    expect((await leave(olive)).status).toBe(204);
    expect((await statuses(ann)).toSorted()).toEqual(['inactive', 'pending']);
    await expectBalancedBooks(ann);
    expect((await leave(ann)).status).toBe(204);
    expect(await scene.balance(`affiliate-pending:${ann.id}`)).toBe(0);
    expect(await scene.query('select 1 from referral_traces where "user" = any($1)', [[ann.id, olive.id]])).toEqual([]);
    await expectBalancedBooks();
  });

  test('are compared for 90 days, and decided signals are deleted after a year', async () => {
    const inDays = (days: number) => ({
      ...scene.product.context,
      now: () => new Date(Date.now() + days * DAY_MS),
    });
    const count = async (from: string) => (await scene.query(`select 1 from ${from}`)).length;
    await forgetOldSignals(inDays(TRACE_DAYS - 1));
    expect(await count('referral_traces')).toBeGreaterThan(0);
    await forgetOldSignals(inDays(TRACE_DAYS + 1));
    expect(await count('referral_traces')).toBe(0);
    expect(await count(`referral_signals where status != 'open'`)).toBeGreaterThan(0);
    await forgetOldSignals(inDays(SIGNAL_DAYS + 1));
    expect(await count(`referral_signals where status != 'open'`)).toBe(0);
    expect(await count('referral_signals')).toBeGreaterThan(0);
  });
});

test('only administrators can see signals', async () => {
  for (const headers of [{}, { authorization: await scene.tokenOf('owner') }]) {
    const expected = 'authorization' in headers ? 403 : 401;
    expect((await scene.call('GET', '/api/admin/affiliates/signals', undefined, headers)).status).toBe(expected);
    const url = '/api/admin/affiliates/signals/x/resolve';
    expect((await scene.call('POST', url, { decision: 'fine' }, headers)).status).toBe(expected);
  }
});
