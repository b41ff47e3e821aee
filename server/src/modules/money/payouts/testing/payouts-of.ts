// Queries and waits for tests of payouts; the scene is passed as a function, because it is created later.
import { expect } from 'vitest';
import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { CheckoutScene, Placed } from '../../../../testing/checkout-scene.ts';

export type SignedInRole = Parameters<CheckoutScene['tokenOf']>[0];

export function payoutsOf(scene: () => CheckoutScene) {
  const as = async (who: SignedInRole) => ({ authorization: await scene().tokenOf(who) });
  const money = async (who: SignedInRole = 'owner') =>
    scene().call<ShopMoney>('GET', `/api/shops/${scene().shopId}/money`, undefined, await as(who));
  const shopBalance = () => scene().balance(`shop:${scene().shopId}`);
  const payouts = () =>
    scene().query<{
      id: string;
      status: string;
      amount_pence: number;
      transfer_id: string;
      due_on: string;
      failure: string;
    }>('select id, status, amount_pence, transfer_id, due_on, failure from payouts order by rowid');
  const latest = async () => (await payouts()).at(-1);
  const latestIs = (status: string) =>
    eventually(`the latest payout is ${status}`, async () => {
      const payout = await latest();
      return payout?.status === status ? payout : undefined;
    });
  // Orders delivered on Monday are due on Tuesday.
  const tuesday = new Date('2026-11-17T06:10:00Z');
  const on = (now: Date) => ({ ...scene().product.context, now: () => now });
  const deliveredOn = async (day: string, form?: Parameters<CheckoutScene['paid']>[0]): Promise<Placed> => {
    const placed = await scene().paid(form);
    await scene().deliver(placed.row.id);
    await scene().query('update orders set delivered_at = $2 where id = $1', [placed.row.id, `${day}T12:00:00Z`]);
    return placed;
  };
  const accountOf = async () => {
    const [row] = await scene().query<{ payout_account: string }>(
      'select payout_account from retailers where shop_id = $1',
      [scene().shopId],
    );
    return row?.payout_account ?? '';
  };
  const isReady = () =>
    eventually('it is ready', async () => ((await money()).body.payout_account === 'ready' ? true : undefined));
  const expectRightBooks = async () => expect((await scene().checkLedger()).mismatches).toEqual([]);
  return {
    as,
    money,
    shopBalance,
    payouts,
    latest,
    latestIs,
    tuesday,
    on,
    deliveredOn,
    accountOf,
    isReady,
    expectRightBooks,
  };
}
