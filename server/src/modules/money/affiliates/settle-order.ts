import type { PoolClient } from 'pg';
import type { Context } from '../../../context.ts';
import { settleRewardsOf } from '../referrals/rewards.ts';
import { settleCommission } from './earnings.ts';
import { lockOrder } from './earnings.db.ts';

/** Called with the order's row locked when it is delivered, and whenever something of it goes back. */
export async function settleOrderEarnings(context: Context, tx: PoolClient, order: string): Promise<void> {
  await settleCommission(context, tx, order);
  await settleRewardsOf(context, tx, order);
}

/** A customer's bank disputes something of the order, or it is decided. */
export async function onOrderDisputed(context: Context, tx: PoolClient, order: string): Promise<void> {
  await lockOrder(tx, order);
  await settleOrderEarnings(context, tx, order);
}
