// Runs two requests about the same money at once, in alternating order. Whichever wins, the ledger, the order and the
// payment provider must agree afterwards, and the customer never gets more than they paid.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { takeAdvisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { askerOf } from '../../../testing/ask-admin.ts';
import { type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { untilWaiting } from '../../../testing/wait-for-locks.ts';
import { makePayouts } from '../payouts/make-payouts.ts';
import { payoutsOf } from '../payouts/testing/payouts-of.ts';

type Play = (round: number) => Promise<void>;
type Start = () => Promise<{ status: number }>;

export async function startMoneyPairs() {
  const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  const { context } = scene.product;
  const { pool } = context;
  const payouts = payoutsOf(() => scene);
  await scene.call('POST', '/api/payout-account', {}, await payouts.as('owner'));
  scene.stripe.perform('enable-account', await payouts.accountOf());
  await payouts.isReady();
  const [retailer] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  const charge = { payer: 'fixed', fixedPence: 399, freeFromPence: 0 };
  await askerOf(scene).ask('PUT', 'courier/delivery-charge', { retailer_id: retailer?.id, charge });
  const substitute = await scene.addProduct({ name: 'White maggots', price_pence: 300, stock: 10_000 });

  const atTheDesk =
    ({ row }: Placed, command: string, body: object): Start =>
    async () =>
      scene.call('POST', `/api/orders/${row.id}/${command}`, body, {
        authorization: await scene.tokenOf('owner'),
        'idempotency-key': randomUUID(),
      });
  const asCustomer =
    ({ track_token }: Placed, command: string, body: object): Start =>
    () =>
      scene.call('POST', `/api/tracking/${command}`, body, { 'x-track-token': track_token });
  const linesOf = ({ row }: Placed) =>
    scene.query<{ id: string; quantity: number; refunded_quantity: number }>(
      'select id, quantity, refunded_quantity from order_lines where "order" = $1 order by position',
      [row.id],
    );

  /** Both requests wait for the lock on the order before either goes on. */
  async function atOnce(round: number, { row }: Placed, one: Start, other: Start): Promise<[number, number]> {
    const isTurned = round % 2 === 1;
    const started = await inTransaction(pool, async (tx) => {
      await tx.query('select 1 from orders where id = $1 for update', [row.id]);
      const first = isTurned ? other() : one();
      await untilWaiting(pool, tx, 1);
      const second = isTurned ? one() : other();
      await untilWaiting(pool, tx, 2);
      return { one: isTurned ? second : first, other: isTurned ? first : second };
    });
    const [{ status }, answer] = await Promise.all([started.one, started.other]);
    return [status, answer.status];
  }

  /** Answers the amount the customer was refunded. */
  async function expectRightMoney({ row: { id } }: Placed): Promise<number> {
    const refunds = await eventually('the provider has every refund', async () => {
      const rows = await scene.query<{ status: string; amount_pence: number; payment_intent: string }>(
        `select r.status, r.amount_pence, p.payment_intent from refunds r join payments p on p.id = r.payment
         where r."order" = $1`,
        [id],
      );
      return rows.every(({ status }) => status === 'succeeded' || status === 'failed') ? rows : undefined;
    });
    expect(refunds.filter(({ status }) => status === 'failed')).toEqual([]);
    const backPence = refunds.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    const intents = new Set(refunds.map(({ payment_intent }) => payment_intent));
    const atProvider = scene.stripe.all('refund').filter(({ payment_intent }) => intents.has(String(payment_intent)));
    expect(atProvider.reduce((sum, { amount }) => sum + amount, 0)).toBe(backPence);
    const { refunded_pence, to_pay_pence } = await scene.row(id);
    expect(refunded_pence).toBe(backPence);
    expect(backPence).toBeLessThanOrEqual(to_pay_pence);
    expect((await scene.checkLedger()).mismatches).toEqual([]);
    return backPence;
  }

  const pairs: Record<string, Play> = {
    async 'a customer chooses to collect, and the shop refunds'(round) {
      const address = { line: '3 Southampton Road', postcode: 'BH24 1HY', note: 'no courier' };
      const placed = await scene.paid({ fulfilment: 'delivery', address });
      expect((await atTheDesk(placed, 'accept', { prep_minutes: 20 })()).status).toBe(204);
      await eventually('the customer may choose', async () =>
        (await scene.row(placed.row.id)).choice_open ? true : undefined,
      );
      const collects = asCustomer(placed, 'choice', { choice: 'collect' });
      const refunds = atTheDesk(placed, 'refund', { reason: 'sold out' });
      expect(await atOnce(round, placed, collects, refunds)).toEqual([200, 204]);
      expect(await expectRightMoney(placed)).toBe(placed.row.to_pay_pence);
    },

    async 'the shop refunds everything, and gives goodwill from another screen'(round) {
      const placed = await scene.paid();
      const refunds = atTheDesk(placed, 'refund', { reason: 'stale' });
      const gives = atTheDesk(placed, 'goodwill', { reason: 'sorry', amount_pence: 700 });
      const [refunded, granted] = await atOnce(round, placed, refunds, gives);
      expect(refunded).toBe(204);
      expect([204, 409]).toContain(granted);
      expect(await expectRightMoney(placed)).toBe(placed.row.to_pay_pence);
    },

    async 'one packer says that an item is short, and another swaps it'(round) {
      const placed = await scene.paid({ if_missing: 'swap' });
      const [maggots] = await linesOf(placed);
      const before = await scene.stockOf('White maggots');
      const line = { line: maggots?.id, none_left: false };
      const shorts = atTheDesk(placed, 'short', { ...line, quantity: 3 });
      const swaps = atTheDesk(placed, 'swap', { ...line, quantity: 2, product: substitute });
      const answers = await atOnce(round, placed, shorts, swaps);
      expect(answers.toSorted()).toEqual([204, 400]);
      const isSwapped = answers[1] === 204;
      expect((await linesOf(placed))[0]).toMatchObject({ quantity: 4, refunded_quantity: isSwapped ? 2 : 3 });
      expect(await scene.stockOf('White maggots')).toBe(before - (isSwapped ? 2 : 0));
      // Expects two swaps at 50p less, or three refunds of £3.50, each with its part of the service fee.
      expect(await expectRightMoney(placed)).toBe(isSwapped ? 105 : 1103);
    },

    async 'a customer cancels, and the shop accepts'(round) {
      const placed = await scene.paid();
      const cancels = asCustomer(placed, 'cancel', { reason: '' });
      const accepts = atTheDesk(placed, 'accept', { prep_minutes: 10 });
      const answers = await atOnce(round, placed, cancels, accepts);
      const { status } = await scene.row(placed.row.id);
      expect(answers).toEqual(status === 'cancelled' ? [200, 409] : [409, 204]);
      expect(await expectRightMoney(placed)).toBe(status === 'cancelled' ? placed.row.to_pay_pence : 0);
    },

    async 'the shops are paid twice at once'() {
      const placed = await payouts.deliveredOn('2026-11-16');
      const before = scene.stripe.all('transfer').length;
      const started = await inTransaction(pool, async (tx) => {
        await takeAdvisoryLocks(tx, `payout:${scene.shopId}`);
        const runs = [makePayouts(payouts.on(payouts.tuesday)), makePayouts(payouts.on(payouts.tuesday))];
        await untilWaiting(pool, tx, runs.length);
        return { runs };
      });
      const made = (await Promise.all(started.runs)).flat();
      expect(made.map(({ amountPence }) => amountPence)).toEqual([2600]);
      await eventually('the provider has it', async () => {
        const [payout] = await scene.query('select 1 from payouts where id = $1 and transfer_id != $2', [
          made[0]?.id,
          '',
        ]);
        return payout;
      });
      const transfers = scene.stripe.all('transfer');
      expect(transfers.slice(0, transfers.length - before)).toMatchObject([{ amount: 2600 }]);
      expect(await payouts.shopBalance()).toBe(0);
      expect(await expectRightMoney(placed)).toBe(0);
    },
  };
  return {
    pairs: Object.entries(pairs),
    /** All requests come from one address, whose limits a thousand orders would use up. */
    resetLimits: () => scene.query('delete from records_throttles'),
    close: () => scene.close(),
  };
}
