import type { PoolClient } from 'pg';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { settleRewardsOf } from '../referrals/rewards.ts';
import { settleCommission } from './earnings.ts';

/**
 * Updates commission and rewards for an order. Callers hold the lock on the order's row and call it after a delivery or
 * a refund.
 */
export async function settleOrderEarnings(context: Context, tx: PoolClient, order: string): Promise<void> {
  await settleCommission(context, tx, order);
  await settleRewardsOf(context, tx, order);
}

/** Runs when a bank opens or decides a dispute about the order. */
export async function onOrderDisputed(context: Context, tx: PoolClient, order: string): Promise<void> {
  await lockOrder(tx, order);
  await settleOrderEarnings(context, tx, order);
}
