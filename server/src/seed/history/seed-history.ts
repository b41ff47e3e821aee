// A past for the sample shops, so that a newcomer sees figures, statements and charts with something in them. Everything is
// as if it had happened: orders and their events, stock, ledger, payouts, and what the simulated payment provider remembers.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { demoDeliverers } from '../../demo/demo-accounts.ts';
import { type Draws, fixedDraws } from '../fixed-random.ts';
import {
  insertMovements,
  insertRows,
  insertStockChanges,
  lockSeed,
  shopsWithoutPast,
  withoutEvents,
} from './history.db.ts';
import { pastMovements } from './past-ledger.ts';
import type { PastOrder } from './past-order.ts';
import * as rows from './past-rows.ts';
import { planHistory } from './plan-history.ts';
import { type PastPayout, planPayouts } from './plan-payouts.ts';
import { planPro, writePro } from './sample-pro.ts';
import { pastShop } from './sample-shops.ts';

export interface HistoryContext {
  pool: Pool;
  postcodes: PostcodeTables;
  now(): Date;
  /** The simulated payment provider. */
  past: Pick<StripeSimulator, 'addHistory' | 'feeOf'>;
  /** Reads a subscription from the provider and stores its state in the database. */
  onPlan(subscription: string): Promise<void>;
}

const SEED = 'ninety-eight mornings';

/** Does nothing once there is an order. */
export async function seedHistory(parts: HistoryContext): Promise<void> {
  const subscription = await inTransaction(parts.pool, async (tx) => {
    await lockSeed(tx);
    return writeHistory(parts, tx);
  });
  if (subscription !== undefined) await parts.onPlan(subscription);
}

/** Returns the Pro subscription that the history began; undefined without one. */
async function writeHistory({ postcodes, now, past }: HistoryContext, tx: PoolClient): Promise<string | undefined> {
  const found = await shopsWithoutPast(tx, Object.keys(demoDeliverers));
  const [first] = found;
  if (first === undefined) return undefined;
  const draws = fixedDraws(SEED);
  const shops = found.map((row) => pastShop(row, draws, postcodes));
  const histories = shops.map((shop) => ({ shop, ...planHistory(shop, draws, now()) }));
  const payouts = histories.flatMap(({ shop, orders }) => planPayouts(shop, orders, draws, now()));
  const orders = histories
    .flatMap((history) => history.orders)
    .toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const pro = planPro(first, now());
  // The provider first, by names that a second try would give again: were we killed in between, nothing would be wrong.
  await past.addHistory({ ...rows.pastPayments(orders, payouts), plans: [pro] });
  await withoutEvents(tx, async () => {
    await writeOrders(tx, orders, draws, past.feeOf);
    await writePayouts(tx, payouts, draws);
  });
  const stockChanges = histories.flatMap((history) => history.stockChanges);
  await insertStockChanges(tx, stockChanges);
  await insertMovements(tx, pastMovements(orders, payouts, past.feeOf));
  await writePro(tx, pro, past.feeOf);
  return pro.subscription;
}

async function writeOrders(
  tx: PoolClient,
  orders: readonly PastOrder[],
  draws: Draws,
  feeOf: (amountPence: number) => number,
): Promise<void> {
  await insertRows(tx, 'orders', orders.map(rows.orderRow));
  await insertRows(tx, 'order_lines', orders.flatMap(rows.lineRows));
  const events = orders.flatMap((order) => rows.eventRows(order, draws));
  await insertRows(tx, 'order_events', events);
  const paid = orders.map((order) => rows.paymentRow(order, feeOf));
  await insertRows(tx, 'payments', paid);
  await insertRows(tx, 'refunds', orders.flatMap(rows.refundRows));
  await insertRows(tx, 'deliveries', orders.flatMap(rows.deliveryRows));
}

async function writePayouts(tx: PoolClient, payouts: readonly PastPayout[], draws: Draws): Promise<void> {
  const inOrder = payouts.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
  await insertRows(tx, 'payouts', inOrder.map(rows.payoutRow));
  await insertRows(
    tx,
    'payout_lines',
    inOrder.flatMap((payout) => rows.payoutLineRows(payout, draws)),
  );
}
