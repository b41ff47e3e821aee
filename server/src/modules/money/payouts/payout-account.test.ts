// The account at the payment provider that a shop is paid into. The story is told in order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayoutAccountAnswer, PayoutAccountState, ShopMoney } from '@baitdrop/contract/shop-money';
import { type CheckoutScene, eventually, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { makePayouts } from './make-payouts.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const as = async (who: Who) => ({ authorization: await scene.tokenOf(who) });
const money = async () =>
  (await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, await as('owner'))).body;

test('what a shop without an account earned waits for it', async () => {
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

test('only its owner is led to the provider’s page, and asking twice makes one account', async () => {
  const ask = async (who: Who) =>
    scene.call<PayoutAccountAnswer>('POST', '/api/payout-account', undefined, await as(who));
  expect((await scene.call('POST', '/api/payout-account')).status).toBe(401);
  expect((await ask('customer')).status).toBe(403);
  const [first, second] = await Promise.all([ask('owner'), ask('owner')]);
  expect(first.body.url).toMatch(/onboarding/);
  expect(second.status).toBe(200);
  expect(scene.stripe.all('account')).toHaveLength(1);
  expect((await money()).payout_account).toBe('incomplete');
});

test('finishing the provider’s questions makes it ready', async () => {
  const [retailer] = await scene.query<{ payout_account: string }>('select payout_account from retailers');
  scene.stripe.act('enable-account', retailer?.payout_account ?? '');
  const ready = await eventually('payouts are enabled', async () => {
    const { payout_account: account } = await money();
    return account === 'ready' ? account : undefined;
  });
  expect(ready).toBe('ready');
});

test('whoever comes back from the provider is told how it stands, though its event was lost', async () => {
  const look = async (who: Who) =>
    (await scene.call<PayoutAccountState>('POST', '/api/payout-account/look', undefined, await as(who))).body;
  await scene.query('update retailers set payouts_enabled = false where payout_account != $1', ['']);
  expect((await money()).payout_account).toBe('incomplete');
  expect(await look('owner')).toEqual({ payout_account: 'ready' });
  expect((await money()).payout_account).toBe('ready');
  expect(await look('customer')).toEqual({ payout_account: 'none' });
  const back = await scene.call<PayoutAccountAnswer>(
    'POST',
    '/api/payout-account',
    { back: 'going-live' },
    await as('owner'),
  );
  expect(back.status).toBe(200);
  const wrong = await scene.call('POST', '/api/payout-account', { back: 'https://evil.example' }, await as('owner'));
  expect(wrong.status).toBe(400);
});
