// A shop's payout account at the payment provider. Each test continues from the one before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PayoutAccountPage, PayoutAccountState, ShopMoney } from '@baitdrop/contract/shop-money';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { makePayouts } from './make-payouts.ts';
import { onPayoutAccount } from './payout-account.ts';
import { onPayout } from './reversals.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const as = async (who: Who) => ({ authorization: await scene.tokenOf(who) });
const money = async () =>
  (await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, await as('owner'))).body;

test('the earnings of a shop without a payout account are kept until it has one', async () => {
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
  await makePayouts({ ...scene.product.context, now: () => new Date('2026-11-17T06:10:00Z') });
  expect(await scene.query('select 1 from payouts')).toEqual([]);
  expect(await money()).toMatchObject({
    balance_pence: 2600,
    payout_account: 'none',
    next_payout: null,
    orders: [{ id: row.id, share_pence: 2600, due_on: '2026-11-19', paid_out_pence: 0 }],
  });
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('only the owner is sent to the provider’s page, and two requests create one account', async () => {
  const ask = async (who: Who) =>
    scene.call<PayoutAccountPage>('POST', '/api/payout-account', undefined, await as(who));
  expect((await scene.call('POST', '/api/payout-account')).status).toBe(401);
  expect((await ask('customer')).status).toBe(403);
  const [first, second] = await Promise.all([ask('owner'), ask('owner')]);
  expect(first.body.url).toMatch(/onboarding/);
  expect(second.status).toBe(200);
  expect(scene.stripe.all('account')).toHaveLength(1);
  expect((await money()).payout_account).toBe('incomplete');
});

test('the account is ready once the owner has answered the provider’s questions', async () => {
  const [retailer] = await scene.query<{ payout_account: string }>('select payout_account from retailers');
  scene.stripe.perform('enable-account', retailer?.payout_account ?? '');
  const ready = await eventually('payouts are enabled', async () => {
    const { payout_account: account } = await money();
    return account === 'ready' ? account : undefined;
  });
  expect(ready).toBe('ready');
});

test('an owner who returns from the provider sees the current state, even if its event was lost', async () => {
  const look = async (who: Who) =>
    (await scene.call<PayoutAccountState>('POST', '/api/payout-account/look', undefined, await as(who))).body;
  await scene.query('update retailers set payouts_enabled = false where payout_account != $1', ['']);
  expect((await money()).payout_account).toBe('incomplete');
  expect(await look('owner')).toEqual({ payout_account: 'ready' });
  expect((await money()).payout_account).toBe('ready');
  expect(await look('customer')).toEqual({ payout_account: 'none' });
  const back = await scene.call<PayoutAccountPage>(
    'POST',
    '/api/payout-account',
    { back: 'going-live' },
    await as('owner'),
  );
  expect(back.status).toBe(200);
  const wrong = await scene.call('POST', '/api/payout-account', { back: 'https://evil.example' }, await as('owner'));
  expect(wrong.status).toBe(400);
});

const accountId = async (): Promise<string> => {
  const [row] = await scene.query<{ payout_account: string }>(
    `select payout_account from retailers where payout_account != ''`,
  );
  return row?.payout_account ?? '';
};

test('a late answer from the provider does not restore an outdated state', async () => {
  const { context } = scene.product;
  const { payments } = context;
  if (payments === undefined) throw new Error('there is no payment provider');
  const held = Promise.withResolvers<void>();
  const queried = Promise.withResolvers<void>();
  const slow = onPayoutAccount(
    {
      ...context,
      payments: {
        ...payments,
        async readPayoutAccount(id) {
          const answer = await payments.readPayoutAccount(id);
          queried.resolve();
          await held.promise;
          return answer;
        },
      },
    },
    await accountId(),
  );
  await queried.promise;
  scene.stripe.perform('require-information', await accountId());
  await eventually('it is incomplete', async () => (await money()).payout_account === 'incomplete' || undefined);
  held.resolve();
  await slow;
  expect((await money()).payout_account).toBe('incomplete');
  scene.stripe.perform('enable-account', await accountId());
  await eventually('it is ready', async () => (await money()).payout_account === 'ready' || undefined);
});

describe('a report from the bank', () => {
  const statuses = async () =>
    (await scene.query<{ status: string }>('select status from payouts order by rowid')).map(({ status }) => status);
  const until = (expected: string[]) =>
    eventually(`payouts are ${expected.join(', ')}`, async () =>
      JSON.stringify(await statuses()) === JSON.stringify(expected) ? true : undefined,
    );
  const payOut = () => makePayouts({ ...scene.product.context, now: () => new Date('2026-11-17T06:10:00Z') });
  const reportPayout = async (payoutId: string, status: 'paid' | 'failed', createdAt = new Date()) =>
    onPayout(scene.product.context, {
      kind: 'payout',
      accountId: await accountId(),
      payoutId,
      status,
      failure: status === 'failed' ? 'The account is closed.' : '',
      bankReference: status === 'paid' ? 'REF 4711' : '',
      createdAt: createdAt.toISOString(),
    });
  const knownPayout = () => scene.stripe.all('payout')[0]?.id ?? '';

  test('that is late or repeated does not change the next payout', async () => {
    await payOut();
    await until(['paid']);
    const first = knownPayout();
    const { row } = await scene.paid();
    await scene.deliver(row.id);
    await scene.query(`update orders set delivered_at = '2026-11-16T12:00:00Z' where id = $1`, [row.id]);
    // The provider holds the second transfer, because it has not paid it to the bank yet.
    const account = scene.stripe.all('account')[0];
    if (account !== undefined) account.payouts_enabled = false;
    await payOut();
    await until(['paid', 'sent']);
    await reportPayout(first, 'paid');
    expect(await statuses()).toEqual(['paid', 'sent']);
    await reportPayout('po_of_an_hour_ago', 'paid', new Date(Date.now() - 3_600_000));
    expect(await statuses()).toEqual(['paid', 'sent']);
    await reportPayout(first, 'failed');
    await until(['reversed', 'sent']);
    await reportPayout(first, 'failed');
    await reportPayout(first, 'paid');
    expect(await statuses()).toEqual(['reversed', 'sent']);
    expect(await scene.query(`select 1 from transfer_reversals where "order" = ''`)).toHaveLength(1);
  });

  test('about an unknown payout alerts administrators', async () => {
    await reportPayout('po_of_an_hour_ago', 'failed', new Date(Date.now() - 3_600_000));
    expect(await statuses()).toEqual(['reversed', 'sent']);
    const mail = await eventually('the notice', () =>
      scene.mails().find(({ subject }) => subject.includes('A payout failed, and we can’t match it')),
    );
    expect(mail.text).toContain('po_of_an_hour_ago');
  });
});
