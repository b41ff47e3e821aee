// Follows an affiliate for a month: people register with their link and order, one order is refunded, and a payout is
// made. The ledger balances after each step.
import { afterAll, expect, test } from 'vitest';
import type { AdminList } from '@baitdrop/contract/admin-list';
import type { AffiliatePayoutRow, AffiliateSummary } from '@baitdrop/contract/affiliate';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { settleReferrals } from '../referrals/referrals.ts';
import { settleCommission } from './earnings.ts';
import { leaveProgramme, requestPayout } from './payouts.ts';
import { startAffiliateScene } from './testing/affiliate-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const affiliates = await startAffiliateScene(await ownApp({}, { withPayments: true }));
const { scene, ann, headersOf, asAdmin, registerWithLink, registerAndOrder, overview } = affiliates;
const { referrals, acceptSignals, refund, expectBalancedLedger } = affiliates;
afterAll(() => scene.close());

const at = (instant: string) => ({ ...scene.product.context, now: () => new Date(instant) });
const bank = { method: 'bank', accountName: '=Ann Archer', sortCode: '04-00-04', accountNumber: '12345678' } as const;

let olive: string;
let order: string;

test('starts with zero amounts and a referral link, and sends visitors to sign in', async () => {
  expect(await overview()).toMatchObject({
    link: expect.stringMatching(/\/\?ref=ANNA2345$/),
    total_referrals: 0,
    total_earnings_pence: 0,
    this_month_pence: 0,
    pending_payout_pence: 0,
    requested_pence: 0,
    paid_pence: 0,
    awaited_pence: 0,
    waiting_pence: 0,
    payouts: [],
  });
  for (const url of ['/api/affiliate', '/api/affiliate/referrals'])
    expect((await scene.call('GET', url)).status).toBe(401);
  expect((await scene.call('POST', '/api/affiliate/payouts', bank)).status).toBe(401);
});

test('£5 become pending once, when a referred person confirms their address', async () => {
  const dave = await registerWithLink('Dave Tench', false);
  olive = await registerWithLink('Olive van der Pool');
  await settleReferrals(scene.product.context);
  expect(await overview()).toMatchObject({
    total_referrals: 2,
    total_earnings_pence: 0,
    pending_payout_pence: 0,
    awaited_pence: 500,
  });
  const { rows, total } = await referrals();
  expect(total).toBe(2);
  expect(rows.map((row) => [row.name, row.type, row.status, row.earnings_pence, row.pending_pence])).toEqual([
    ['Olive P.', 'customer', 'pending', 0, 500],
    ['Dave T.', 'customer', 'pending', 0, 0],
  ]);
  expect(await scene.balance(`credit:${olive}`)).toBe(500);
  expect(await scene.balance(`credit:${dave}`)).toBe(0);
  await expectBalancedLedger();
});

test('a delivered order earns £5 and a tenth of its fees, for the referrers of the customer and of the shop', async () => {
  await scene.query('update users set referred_by = $2 where id = $1', [scene.users.owner, scene.users.otherOwner]);
  await settleReferrals(scene.product.context);
  const buyer = await headersOf(olive);
  const placed = await scene.paid({ use_credit: true }, buyer);
  order = placed.row.id;
  expect(placed.row).toMatchObject({ credit_pence: 500, service_fee_pence: 130, platform_fee_pence: 50 });
  expect(await scene.balance(`credit:${olive}`)).toBe(0);
  expect(await overview()).toMatchObject({ waiting_pence: 18, pending_payout_pence: 0, awaited_pence: 500 });
  await scene.deliver(order);
  expect(await overview()).toMatchObject({
    waiting_pence: 0,
    pending_payout_pence: 518,
    awaited_pence: 0,
    this_month_pence: 518,
  });
  expect((await referrals()).rows[0]).toMatchObject({ status: 'active', earnings_pence: 518, pending_pence: 0 });
  expect(await overview(scene.users.otherOwner)).toMatchObject({ pending_payout_pence: 518 });
  await inTransaction(scene.product.context.pool, (tx) => settleCommission(scene.product.context, tx, order));
  expect(await overview()).toMatchObject({ pending_payout_pence: 518 });
  await expectBalancedLedger();
});

test('neither cancelled orders nor an affiliate’s own orders earn anything', async () => {
  const placed = await scene.paid({}, await headersOf(olive));
  const authorization = await scene.tokenOf('owner');
  const refusal = { reason: 'Sold out of maggots.' };
  await scene.call('POST', `/api/orders/${placed.row.id}/refuse`, refusal, { authorization });
  expect(await scene.row(placed.row.id)).toMatchObject({ status: 'cancelled' });
  const own = await scene.paid({}, await headersOf(scene.users.otherOwner));
  await scene.deliver(own.row.id);
  expect(await overview()).toMatchObject({ waiting_pence: 0, pending_payout_pence: 518 });
  expect(await overview(scene.users.otherOwner)).toMatchObject({ pending_payout_pence: 518 });
  await expectBalancedLedger();
});

test('a partial refund takes back its part of the commission, but not the £5', async () => {
  const [line] = await scene.query<{ id: string }>(
    `select id from order_lines where "order" = $1 and name = 'Red maggots'`,
    [order],
  );
  await refund(order, [{ line: line?.id ?? '', quantity: 1 }]);
  expect(await overview()).toMatchObject({ total_earnings_pence: 516, pending_payout_pence: 516 });
  await expectBalancedLedger();
});

test('a payout request needs at least £25 and complete bank details', async () => {
  const headers = await headersOf(ann);
  const ask = (form: object) => scene.call('POST', '/api/affiliate/payouts', form, headers);
  expect(await ask(bank)).toMatchObject({
    status: 409,
    body: { message: 'You can ask for a payout once you have £25.' },
  });
  expect(await ask({ ...bank, sortCode: '1' })).toMatchObject({
    status: 400,
    body: { data: { sortCode: { message: 'A sort code has six digits.' } } },
  });
  for (const wrong of [{}, { method: 'gold' }, { method: 'bank', sortCode: 7 }, { method: 'same' }])
    expect((await ask(wrong)).status).toBe(400);
  expect(await scene.query('select 1 from affiliate_payouts')).toEqual([]);
});

test('earnings can be requested once, and the answer never shows the bank details', async () => {
  for (const name of ['Carl C', 'Bea B', 'Gus G', 'Ivy I']) await registerAndOrder(name);
  const headers = await headersOf(ann);
  expect(await scene.call('POST', '/api/affiliate/payouts', bank, headers)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('checking a few of your referrals') },
  });
  await acceptSignals();
  const answers = await Promise.all([1, 2, 3].map(() => scene.call('POST', '/api/affiliate/payouts', bank, headers)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const seen = await overview();
  expect(seen).toMatchObject({
    pending_payout_pence: 0,
    total_earnings_pence: 2588,
    payout_refusal: 'Your last request is still being paid.',
    payouts: [{ amount_pence: 2588, label: 'Bank account ending 5678', status: 'requested', paid_at: null }],
  });
  const [stored] = await scene.query<{ details: string }>('select details from affiliate_payouts');
  expect(`${JSON.stringify(seen)}${stored?.details}`).not.toMatch(/12345678|040004/);
  await expectBalancedLedger();
});

test('an administrator exports the payment file and marks the payout as paid with a reference, both in the audit log', async () => {
  const headers = await asAdmin();
  const summary = (await scene.call<AffiliateSummary>('GET', '/api/admin/affiliates', undefined, headers)).body;
  expect(summary).toEqual({
    sample: false,
    affiliates: 2,
    referrals: 7,
    paid_pence: 0,
    pending_pence: 2588 + 588,
    awaited_pence: 0,
    open_signals: 1,
    requested_pence: 2588,
    requests: 1,
  });
  const file = await scene.product.app.inject({ method: 'POST', url: '/api/admin/affiliates/payment-file', headers });
  expect(file.headers['content-type']).toContain('text/csv');
  const [, line = ''] = file.body.split('\r\n');
  expect(line).toMatch(/,Ann Archer,Bank transfer,'=Ann Archer,040004,12345678,,25\.88,\d{4}-\d\d-\d\d$/);
  const list = await scene.call<AdminList<AffiliatePayoutRow>>(
    'GET',
    '/api/admin/affiliates/payouts?status=requested',
    undefined,
    headers,
  );
  const [row] = list.body.rows;
  expect(row).toMatchObject({ affiliate_name: 'Ann Archer', label: 'Bank account ending 5678', amount_pence: 2588 });
  expect(row?.exported_at).not.toBeNull();
  expect(JSON.stringify(list.body)).not.toContain('12345678');

  const paid = (reference: string) =>
    scene.call('POST', `/api/admin/affiliates/payouts/${row?.id}/paid`, { reference }, headers);
  expect((await paid('')).status).toBe(400);
  expect((await paid('BACS 4711')).status).toBe(204);
  expect((await paid('BACS 4711')).status).toBe(204);
  expect((await paid('BACS 4712')).status).toBe(409);
  expect(await overview()).toMatchObject({ payouts: [{ status: 'paid', reference: 'BACS 4711' }] });
  const done = await scene.query<{ action: string }>('select action from admin_actions order by id');
  expect(done.map(({ action }) => action)).toEqual([
    'referral_signal.fine',
    'affiliate_payouts.exported',
    'affiliate_payout.paid',
  ]);
  await eventually('the mail', () => scene.mails().find(({ subject }) => subject.includes('payout is on its way')));
  await expectBalancedLedger();
});

test('only administrators can export and mark payouts', async () => {
  for (const headers of [{}, await headersOf(ann), { authorization: await scene.tokenOf('owner') }]) {
    const expected = 'authorization' in headers ? 403 : 401;
    for (const url of ['/api/admin/affiliates', '/api/admin/affiliates/payouts'])
      expect((await scene.call('GET', url, undefined, headers)).status).toBe(expected);
    for (const url of ['/api/admin/affiliates/payment-file', '/api/admin/affiliates/payouts/x/paid'])
      expect((await scene.call('POST', url, { reference: 'x' }, headers)).status).toBe(expected);
  }
  const unknown = await scene.call('POST', '/api/admin/affiliates/payouts/x/paid', { reference: 'x' }, await asAdmin());
  expect(unknown.status).toBe(404);
});

test('a refund after the payout makes the balance negative, and later earnings make up for it', async () => {
  await refund(order);
  expect(await overview()).toMatchObject({
    pending_payout_pence: -516,
    total_earnings_pence: 2072,
    awaited_pence: 500,
  });
  for (const name of ['Kit K', 'Lou L', 'Max M', 'Ned N', 'Oz O', 'Pia P']) await registerAndOrder(name);
  await acceptSignals();
  const [last] = await scene.query<{ requested_at: Date }>('select requested_at from affiliate_payouts');
  const sameMonth = at(last?.requested_at.toISOString() ?? '');
  await expect(requestPayout(sameMonth, ann, { method: 'same' })).rejects.toThrow('monthly');
  await requestPayout(at('2099-03-10T12:00:00Z'), ann, { method: 'same' });
  expect(await overview()).toMatchObject({
    pending_payout_pence: 0,
    payouts: [{ amount_pence: 2592, label: 'Bank account ending 5678', due_on: '2099-04-01' }, { status: 'paid' }],
  });
  const pages = [await referrals(1), await referrals(2), await referrals(99)];
  expect(pages.map(({ page, rows }) => [page, rows.length])).toEqual([
    [1, 10],
    [2, 2],
    [2, 2],
  ]);
  await expectBalancedLedger();
});

test('a disputed order earns nothing until the dispute is won, and nothing at all if it is lost', async () => {
  const figures = async (pending: number, waiting: number) =>
    eventually(`${pending} pence earned, ${waiting} waiting`, async () => {
      const { pending_payout_pence, waiting_pence } = await overview();
      return pending_payout_pence === pending && waiting_pence === waiting ? true : undefined;
    });
  const disputedOrder = async () => {
    const placed = await scene.paid({}, await headersOf(olive));
    await scene.deliver(placed.row.id);
    const session = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId);
    const charge = scene.stripe.all('charge').find(({ payment_intent }) => payment_intent === session?.payment_intent);
    return () => {
      scene.stripe.perform('open-dispute', charge?.id ?? '');
      return scene.stripe.all('dispute').find((dispute) => dispute.charge === charge?.id)?.id ?? '';
    };
  };
  const earnings = () =>
    scene.query<{ id: string; kind: string; amount_pence: number }>(
      `select id, kind, amount_pence from affiliate_earnings where affiliate = $1`,
      [ann],
    );
  const before = new Set((await earnings()).map(({ id }) => id));
  const openFirst = await disputedOrder();
  await figures(518, 0);
  const first = openFirst();
  await figures(0, 18);
  await eventually('the ledger agrees', async () => ((await scene.checkLedger()).right ? true : undefined));
  scene.stripe.perform('win-dispute', first);
  await figures(518, 0);
  const openSecond = await disputedOrder();
  await figures(536, 0);
  const second = openSecond();
  await figures(518, 18);
  scene.stripe.perform('lose-dispute', second);
  await figures(518, 0);
  const booked = (await earnings()).filter(({ id }) => !before.has(id));
  expect(booked.filter(({ kind }) => kind === 'reversal')).toHaveLength(3);
  expect(booked.reduce((sum, { amount_pence }) => sum + amount_pence, 0)).toBe(518);
  expect(await scene.balance(`affiliate:${ann}`)).toBe(518);
  await eventually('the ledger agrees', async () => ((await scene.checkLedger()).right ? true : undefined));
});

test('an account with a pending payout cannot be deleted; a small remaining balance goes to the platform', async () => {
  const { pool } = scene.product.context;
  const leave = (user: string) => inTransaction(pool, (tx) => leaveProgramme(scene.product.context, tx, user));
  await expect(leave(ann)).rejects.toThrow('still to be paid');
  await leave(scene.users.otherOwner);
  expect(await scene.balance(`affiliate:${scene.users.otherOwner}`)).toBe(0);
  await expectBalancedLedger();
});
